/** Digests of what the rules say in a match of random moves; `tests/parity/native.py` has the same. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import type { Dice } from "../../src/engine/dice.ts";
import type { Kernel, State } from "../../src/engine/kernel.ts";

/** Of the last state and the outcome. */
export function endDigest(kernel: BotKernel, state: State, dice: Dice): string {
  const end = kernel.playouts(state, 1, dice);
  return createHash("sha256").update(end).update(outcomeBytes(kernel, end)).digest("hex");
}

/**
 * Of the state, the legal actions, the turn and the value at every ply, and of the outcome. The rules
 * move, and the bots, which have the rules in a module of their own, have to agree.
 */
export function walkDigest(kernel: Kernel, bots: BotKernel, state: State, dice: Dice): string {
  const { none } = kernel.description.limits;
  const hash = createHash("sha256");
  for (;;) {
    const legal = kernel.legal(state);
    const action = kernel.pick(state, dice);
    hash.update(state);
    hash.update(Int32Array.of(legal.length, ...legal, kernel.turn(state), action));
    if (action === none) break;
    const seat = Math.max(0, kernel.seat(state));
    hash.update(Float64Array.of(bots.value(state, seat)));
    const played = bots.play(state, action);
    state = kernel.play(state, action);
    assert.deepEqual(played, state);
    assert.deepEqual(bots.legal(state), kernel.legal(state));
  }
  return hash.update(outcomeBytes(kernel, state)).digest("hex");
}

function outcomeBytes(kernel: Kernel, state: State): Int32Array {
  return Int32Array.from(kernel.outcome(state).flat());
}
