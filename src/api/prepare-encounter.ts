import { notice } from "../platform/notice.ts";
import { checkPreparedEncounter } from "../data/prepared-encounter.ts";
import { RuleError } from "../rules/cards/errors.ts";

/**
 * Asks a GM who plays whom, then sets an encounter up: its people come into the world as far as they are not there yet,
 * players get what they play, and an encounter of all of them is made the active one, not begun.
 *
 * `encounter` is `{ name, order, game, cast }`: a name; the id of a timing scheme (`fads-cards`, `impulse`,
 * `action-shots`...), `in` for Foundry's own order, or empty for the world's; the id of the game it is for (`mix`...),
 * which the world can be switched to, or empty; and a list of `{ uuid, count, hidden, at }`, the UUID of an actor
 * of the world or of a compendium, how many of them (1 to 12; 1 where it is left out), whether players see them, and
 * where their tokens are placed (`{ x, y }` in spaces from the middle of the scene; in rows where it is left out). What
 * will not do is told, naming the field, and nothing is changed.
 */
export async function prepareEncounter(encounter: unknown): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("ACTIONCARDS.Request.Refusal.GmOnly", { localize: true });
    return;
  }
  try {
    const { PrepareDialog } = await import("../ui/dialogs/prepare-dialog.ts");
    const { readyEncounter } = await import("../encounter/prepare.ts");
    await PrepareDialog.ask(await readyEncounter(checkPreparedEncounter(encounter)));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const field = game.i18n.localize("ACTIONCARDS.Encounter.Prepare.Encounter");
    notice("warn", game.i18n.format("ACTIONCARDS.Error.Field", { field, reason: error.message }));
  }
}
