import { AcCardTerm } from "../dice/ac-card-term.ts";
import { AcPickRoll } from "../dice/ac-pick-roll.ts";
import { checkItem, checkStat } from "../documents/check.ts";
import { submitDeed, waitingDeeds, withdrawDeed } from "../documents/deeds/submit.ts";
import { useItem } from "../applications/use-item.ts";
import { AttackDialog } from "../applications/dialogs/attack-dialog.ts";

/** What macros and modules may use, as `game.actionCards`. */
export const api = {
  /** Uses an item as a click on the sheet does: attack with it, or check with it. */
  useItem,
  /** Opens the attack dialog for bare hands (`item` null), a weapon or a power. */
  attack: (actor: Actor.Implementation, item: Item.Implementation | null = null) =>
    AttackDialog.ask(actor, item),
  checkItem,
  checkStat,
  submitDeed,
  waitingDeeds,
  withdrawDeed,
  dice: { AcCardTerm, AcPickRoll },
};

export type ActionCardsApi = typeof api;
