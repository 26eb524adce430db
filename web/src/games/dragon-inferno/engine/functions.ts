/** The compiled functions of Dragon Inferno. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/dragon-inferno.ts";
import type { Kernel } from "../../../engine/kernel.ts";

export const inferno = (kernel: Kernel): Functions => functionsOf<Functions>(kernel);
