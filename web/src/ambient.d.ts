declare module "virtual:catalogue/*" {
  const words: Record<string, import("./i18n/sentence").Entry>;
  export default words;
}
