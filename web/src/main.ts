/** The entry point: language and theme first, then the screen. */
import { mount } from "svelte";
import App from "./App.svelte";
import { deviceTable, previewOnDevice } from "./device";
import "./fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/adaptations.css";
import "./stores/install.svelte";
import { loadPreferredLanguage } from "./i18n/words.svelte";
import { setAdvisor } from "./table/coach/advisor";
import { setDeviceTables, setPreview } from "./socket/table_backend";
import { registerServiceWorker } from "./stores/service_worker.svelte";
import { route } from "./stores/router.svelte";
import { preload } from "./screens/index";
import { applySettings } from "./stores/settings.svelte";
import { applyTheme } from "./stores/theme.svelte";

setDeviceTables(deviceTable);
setPreview(previewOnDevice);
setAdvisor(() => import("./study/coach/advisor").then(({ MatchAdvisor }) => new MatchAdvisor()));
applyTheme();
applySettings();
preload(route().screen);
await loadPreferredLanguage(route().screen === "table");
addEventListener("load", () => void registerServiceWorker(), { once: true });
if (document.readyState === "complete") void registerServiceWorker();
mount(App, { target: document.getElementById("app")! });
