/** Why the server refused a command, as screens tell it. */
import type { Refused } from "../../socket/api";

export interface Refusal {
  key: string;
  /** The rule against a move that is not legal. */
  reason?: string | undefined;
  params: Record<string, string | number>;
}

export function refusalOf({ refusal: { refused, reason, params = {} } }: Refused): Refusal {
  return { key: refused, reason, params };
}
