/** Announces whose guest the queen has become. */
import { say } from "../../../i18n/words.svelte";
import type { QueendominoView, RealmView } from "../../../views";

export class QueenNews {
  /** The sentence about her last change of hosts; empty before the first one. */
  sentence = $state("");

  /** Call it where a component begins: it follows the view. */
  constructor(view: () => QueendominoView, namesOf: (realm: RealmView) => string) {
    let host: number | null | undefined;
    $effect(() => {
      const { queen, kingdoms } = view();
      if (host !== undefined && queen !== null && queen !== host)
        this.sentence = say("log.queen", { name: namesOf(kingdoms[queen]!) });
      host = queen;
    });
  }
}
