/** Filled in by the build. */
declare const BUILD_INFO: import("../build_info").BuildInfo;

declare module "virtual:catalogue/*" {
  const words: Record<string, import("./i18n/sentence").Entry>;
  export default words;
}
