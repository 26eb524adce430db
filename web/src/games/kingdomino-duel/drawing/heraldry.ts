/**
 * The coats of arms lie ready in the page as soon as something of this game is drawn, once however
 * much of it there is.
 */
import { mount } from "svelte";
import Heraldry from "./Heraldry.svelte";
import "../board/paper.css";

mount(Heraldry, { target: document.body });
