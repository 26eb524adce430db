/** Filled in by the build. */
declare const BUILD_INFO: import("../build_info").BuildInfo;
/** Whether the pages are a static site, which has no server. */
declare const STATIC_SITE: boolean;

declare module "virtual:catalogue/*" {
  const words: Record<string, import("./i18n/sentence").Entry>;
  export default words;
}
