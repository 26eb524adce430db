/** How much room there is: the same limits as in the styles. */
import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("max-width: 900px");
const tighter = new MediaQuery("max-width: 1180px");

/** A phone, or a window like one: everything in one column. */
export const isSmall = (): boolean => narrow.current;

/** Three columns, but little room in each. */
export const isTight = (): boolean => tighter.current;
