import { words } from "../platform/words.ts";
import { fieldFaultText } from "../platform/fault-text.ts";
import { notice } from "../platform/notice.ts";
import { checkPreparedEncounter } from "../data/prepared-encounter.ts";
import { RuleError } from "../rules/cards/errors.ts";

/**
 * For GMs: asks who plays which actor, then sets up an active encounter of them. Imports missing actors, and gives
 * players ownership. If `encounter` is invalid, shows a warning that names the field, and changes nothing.
 *
 * `encounter` is `{ name, order, game, scene, party, cast }`:
 * - `order` is the id of a timing scheme (`fads-cards`, `impulse`, `action-shots`...), `in` for Foundry's own order, or
 *   empty to use the world's setting.
 * - `game` is the id of the encounter's game (`mix`...), or empty. The GM can switch the world to this game.
 * - `scene` is the UUID of a scene, which is activated, or empty for the scene that the GM views. Tokens of these
 *   actors that are already on the scene are used.
 * - `party` is true to replace the characters in `cast` with those of the world's party, if there are any.
 * - `cast` is a list of `{ uuid, count, hidden, at }`. `uuid` is an actor in the world or a compendium, and `count` the
 *   number of its copies (1 to 12, default 1). `hidden` is true to hide the tokens from players. `at` is the position
 *   of the tokens, `{ x, y }` in grid spaces from the center of the scene; by default, the tokens are in rows.
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
