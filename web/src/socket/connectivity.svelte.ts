/** Whether the server answered the last request. */

let offline = $state(false);

export const isOffline = (): boolean => offline;

export function reportAnswer(answered: boolean): void {
  offline = !answered;
}
