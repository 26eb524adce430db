/** Adds the coats of arms to the page once, before something of this game is drawn. */
import { mount } from "svelte";
import Heraldry from "./Heraldry.svelte";
import "../board/paper.css";

mount(Heraldry, { target: document.body });
