/** The record that was pasted in this tab; it is stored nowhere else. */

const KEY = "crownlands.record";

/** Empty where none was. */
export const pastedRecord = (): string => sessionStorage.getItem(KEY) ?? "";

export const rememberRecord = (record: string): void => sessionStorage.setItem(KEY, record);
