import { PARTS_OF_GAMES } from "./actor/games.ts";
import { SHARED_PARTS } from "./actor/shared.ts";
import { VALUE_MESSAGES } from "./chat/action-values.ts";
import { AVATAR_MESSAGES } from "./chat/avatar.ts";
import { PRINTED_MESSAGES } from "./chat/printed.ts";
import { SHARED_MESSAGES } from "./chat/shared.ts";
import { BAR } from "./bar.ts";
import { CHECK } from "./check.ts";
import { CLOCKS } from "./clocks.ts";
import { VALUE_DIALOGS } from "./dialogs/action-values.ts";
import { AVATAR_DIALOGS } from "./dialogs/avatar.ts";
import { PRINTED_DIALOGS } from "./dialogs/printed.ts";
import { SHARED_DIALOGS } from "./dialogs/shared.ts";
import { GAMES } from "./games.ts";
import { ITEM_SHEET } from "./item.ts";
import { STAT_BLOCK } from "./npc.ts";
import { MAKING } from "./making.ts";
import type { Samples } from "./samples.ts";

/** Sample views of every template that is rendered on its own. Partials are rendered as parts of these. */
export const SAMPLES: readonly Samples[] = [
  BAR,
  CHECK,
  CLOCKS,
  SHARED_DIALOGS,
  GAMES,
  MAKING,
  AVATAR_DIALOGS,
  PRINTED_DIALOGS,
  VALUE_DIALOGS,
  SHARED_MESSAGES,
  AVATAR_MESSAGES,
  PRINTED_MESSAGES,
  VALUE_MESSAGES,
  SHARED_PARTS,
  PARTS_OF_GAMES,
  STAT_BLOCK,
  ITEM_SHEET,
];
