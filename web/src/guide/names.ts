/** Who plays in a guide: nobody but the houses. */
import { sayAny } from "../i18n/words.svelte";
import { HOUSES } from "../svg/palette";

export const houseName = (seat: number): string => sayAny(`house.${HOUSES[seat]}`) ?? "";
