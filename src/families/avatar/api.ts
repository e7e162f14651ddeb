import { AttackDialog } from "./dialogs/attack-dialog.ts";
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
  /** Brings an actor's AC cards back into the deck, in an encounter after a question. */
  recallCards,
};

/** Its dice. */
export const avatarDice = { AcCardTerm, AcPickRoll };
