/** The compiled functions of Kingdomino Duel. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/kingdomino-duel.ts";
import type { Kernel } from "../../../engine/kernel.ts";

export const duel = (kernel: Kernel): Functions => functionsOf<Functions>(kernel);
