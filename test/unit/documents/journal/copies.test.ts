import { describeBreaks } from "./breaking.ts";
import { describeCopies } from "./copies.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

const ALL = [...AVATAR, ...PRINTED];
/** Of every way in which requests write: several actors, guards, items, effects, and what takes back. */
const WRITING = [
  "attack",
  "apply",
  "undo",
  "undoAction of a Flee",
  "charge",
  "shoot",
  "applyHarm that wears armor",
  "undoHarm",
];
const some = ALL.filter(({ name }) => WRITING.includes(name));

for (const generation of [13, 14] as const) {
  describeCopies(generation, ALL);
  describeBreaks(generation, some, { copies: true });
}
