/** `foundry.canvas` */
import { DetectionMode } from "../perception/detection-mode.ts";
import { UserTargets } from "../helpers/user-targets.ts";
import * as objects from "./placeables/index.ts";

export { Canvas } from "./canvas.ts";
export * as layers from "./layers/index.ts";
export const placeables = { ...objects, tokens: { UserTargets } };
export const perception = { DetectionMode };
