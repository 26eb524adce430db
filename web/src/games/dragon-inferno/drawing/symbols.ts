/** The symbols of the game, put into the page once: everything that draws it refers to them. */
import { mount } from "svelte";
import Symbols from "./Symbols.svelte";

let there = false;

export function bringSymbols(): void {
  if (there) return;
  there = true;
  mount(Symbols, { target: document.body });
}
