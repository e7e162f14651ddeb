import type { Case } from "../case.ts";
import { BOARD } from "./board.ts";
import { CHAT } from "./chat.ts";
import { DOCUMENTS } from "./documents.ts";
import { EFFECTS } from "./effects.ts";
import { ENCOUNTERS } from "./encounters.ts";
import { FORMS } from "./forms.ts";
import { PACKAGE } from "./package.ts";
import { STACKS } from "./stacks.ts";
import { WINDOWS } from "./windows.ts";

/**
 * The behaviors of Foundry that this system relies on and that a single client can test.
 * `test/foreign/clients.spec.ts` tests those that need several clients.
 */
export const CASES: readonly Case[] = [
  ...PACKAGE,
  ...DOCUMENTS,
  ...FORMS,
  ...EFFECTS,
  ...CHAT,
  ...ENCOUNTERS,
  ...STACKS,
  ...BOARD,
  ...WINDOWS,
];
