import type { Assumption } from "./assumption.ts";
import { BOARD } from "./assumptions/board.ts";
import { CHAT } from "./assumptions/chat.ts";
import { DOCUMENTS } from "./assumptions/documents.ts";
import { EFFECTS } from "./assumptions/effects.ts";
import { ENCOUNTERS } from "./assumptions/encounters.ts";
import { PACKAGE } from "./assumptions/package.ts";
import { WINDOWS } from "./assumptions/windows.ts";

/** All that this system assumes of the platform and that one client can try. */
export const ASSUMPTIONS: readonly Assumption[] = [
  ...PACKAGE,
  ...DOCUMENTS,
  ...EFFECTS,
  ...CHAT,
  ...ENCOUNTERS,
  ...BOARD,
  ...WINDOWS,
];
