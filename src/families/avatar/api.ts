import { AttackDialog } from "./dialogs/attack-dialog.ts";
import { DrawForItDialog } from "./dialogs/draw-for-it-dialog.ts";
import { OpposeDialog } from "./dialogs/oppose-dialog.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";
import { recallCards } from "./page/recall.ts";
import { checkItem, checkStat } from "./plans/check.ts";

/** What macros and modules may use of the Avatar System. */
export const avatarApi = {
  /** Opens the attack dialog for bare hands (`item` null), a weapon or a power. */
  attack: (actor: Actor.Implementation, item: Item.Implementation | null = null) =>
    AttackDialog.ask(actor, item),
  checkItem,
  checkStat,
  /** Opens the dialog of an opposed check: with a skill, a stat ("mind"), or what is chosen there. */
  oppose: (...args: Parameters<typeof OpposeDialog.ask>) => OpposeDialog.ask(...args),
  /** Opens the dialog in which two draw for it. */
  drawForIt: (actor: Actor.Implementation) => DrawForItDialog.ask(actor),
  /** Brings an actor's AC cards back into the deck, in an encounter after a question. */
  recallCards,
};

/** Its dice. */
export const avatarDice = { AcCardTerm, AcPickRoll };
