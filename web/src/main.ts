/** Where the page begins: words and theme first, then the screen. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import { speakFirst } from "./i18n/words.svelte";
import { route } from "./router.svelte";
import { fetchEarly } from "./screens";
import { showTheme } from "./theme.svelte";

showTheme();
fetchEarly(route().screen);
await speakFirst();
mount(App, { target: document.getElementById("app")! });
