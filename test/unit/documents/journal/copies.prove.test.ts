import { describeBreaks } from "./breaking.ts";
import { describeCopies } from "./copies.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

const ALL = [...AVATAR, ...PRINTED];
/** Requests that cover every kind of write: several actors, guards, items, effects, and undo. */
const WRITING = [
  "attack",
  "apply",
  "undo of damage",
  "undo of a Flee",
  "charge",
  "shoot",
  "applyHarm that wears armor",
  "undo of harm",
];
const some = ALL.filter(({ name }) => WRITING.includes(name));

describeCopies(13, ALL);
describeCopies(14, PRINTED);
describeBreaks(13, some, { copies: true });
describeBreaks(14, some, { copies: true });
