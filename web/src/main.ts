/** Where the page begins: words and theme first, then the screen. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import { speakFirst } from "./i18n/words.svelte";
import { install } from "./reach.svelte";
import { route } from "./router.svelte";
import { fetchEarly } from "./screens";
import { showSettings } from "./settings.svelte";
import { showTheme } from "./theme.svelte";

showTheme();
showSettings();
fetchEarly(route().screen);
await speakFirst();
addEventListener("load", () => void install(), { once: true });
if (document.readyState === "complete") void install();
mount(App, { target: document.getElementById("app")! });
