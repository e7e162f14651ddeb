import { notice } from "../../platform/notice.ts";
import { encounters } from "../../platform/collections.ts";
import { Upkeep, whenLeading } from "../../requests/upkeep.ts";
import { notedPlace } from "./core-place.ts";
import { passages } from "./passages.ts";

/** True if the stored round or turn differs from the place that the encounter has recorded. */
function isAstray(combat: Combat.Implementation): boolean {
  const { round, turn } = combat._source;
  return (
    combat.timing === null && notedPlace(combat) !== null && (round !== combat.round || turn !== combat.turn)
  );
}

/**
 * The id of the user who last changed a round or turn without permission, keyed by encounter id. A notice
 * names the user.
 */
const strays = new Map<string, string>();

/** Restores rounds and turns that users changed without permission. */
const putRight = new Upkeep(async () => {
  for (const combat of encounters().filter(isAstray)) {
    const name = game.users.get(strays.get(combat.id ?? "") ?? "")?.name ?? "";
    if (name !== "") notice("warn", game.i18n.format("ACTIONCARDS.Tracker.PutRight", { name }));
    strays.delete(combat.id ?? "");
    await combat.update({ round: combat.round, turn: combat.turn }, { turnEvents: false });
  }
});

/**
 * Restores the place of encounters in Foundry's own order if a user who is not a GM changes it. When this client takes
 * the lead, runs `putRight` and `passages`.
 */
export function watchPlaces(): void {
  Hooks.on("updateCombat", (combat, changes, _options, userId) => {
    if (changes.round === undefined && changes.turn === undefined) return;
    if (game.users.get(userId)?.isGM) return;
    strays.set(combat.id ?? "", userId);
    void putRight.ask();
  });
  whenLeading(putRight, passages);
}
