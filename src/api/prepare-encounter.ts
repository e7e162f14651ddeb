import { words } from "../platform/words.ts";
import { fieldFaultText } from "../platform/fault-text.ts";
import { notice } from "../platform/notice.ts";
import { checkPreparedEncounter } from "../data/prepared-encounter.ts";
import { RuleError } from "../rules/cards/errors.ts";

/**
 * Asks a GM who plays which actor, then sets up an encounter: imports missing actors, gives players ownership, and
 * activates an encounter of all of them without starting it.
 *
 * `encounter` is `{ name, order, game, scene, party, cast }`. `order` is the id of a timing scheme (`fads-cards`, `impulse`,
 * `action-shots`...), `in` for Foundry's own order, or empty for the world's. `game` is the id of the encounter's game
 * (`mix`...), which the world can switch to, or empty. `scene` is the UUID of a scene of the world, which is activated,
 * or empty for the scene on view; tokens of the cast that are already there are used. With `party: true`
 * the characters of the world's party take the place of those in the cast. `cast` is a list of
 * `{ uuid, count, hidden, at }`: the UUID of an actor in the world or a compendium, the number of such actors (1 to 12,
 * default 1), whether they are hidden from players, and the position of their tokens (`{ x, y }` in grid spaces from
 * the middle of the scene; by default in rows). Invalid data is reported by field, and nothing is changed.
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
    notice(
      "warn",
      game.i18n.format("ACTIONCARDS.Error.Field", { field, reason: fieldFaultText(error, words) }),
    );
  }
}
