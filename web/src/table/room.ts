/** How much room there is: the same limits as in the styles, where 16 pixels are built into one em. */
import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("max-width: 56.25em");
const tighter = new MediaQuery("max-width: 73.75em");

/** A phone, or a window like one: everything in one column. */
export const isSmall = (): boolean => narrow.current;

/** Three columns, but little room in each. */
export const isTight = (): boolean => tighter.current;
