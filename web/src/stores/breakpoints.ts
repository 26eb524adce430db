/** The breakpoints of the style sheets as reactive queries. */
import { MediaQuery } from "svelte/reactivity";
import { SIDEWAYS, maxWidth, minWidth } from "../breakpoints";

const phone = new MediaQuery(`${maxWidth("table")}, ${SIDEWAYS}`);
const tablet = new MediaQuery(`${maxWidth("desktop-m")}, ${SIDEWAYS}`);
const page = new MediaQuery(maxWidth("page"));
const wide = new MediaQuery(minWidth("desktop-s"));

/** A table in one column, or with the board beside one column. */
export const isPhone = (): boolean => phone.current;

/** A table in three narrow columns. */
export const isTablet = (): boolean => tablet.current;

/** A page in one column. */
export const isNarrowPage = (): boolean => page.current;

export const isWide = (): boolean => wide.current;
