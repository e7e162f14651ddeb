import { clerk } from "../deeds/clerk.ts";
import { isClerk } from "../users.ts";
import { notedPlace } from "./core-place.ts";

/** Has somebody written a round or a turn that is not where the encounter stands? */
function isAstray(combat: Combat.Implementation): boolean {
  const { round, turn } = combat._source;
  return (
    combat.timing === null && notedPlace(combat) !== null && (round !== combat.round || turn !== combat.turn)
  );
}

/** Writes the round and turn back that somebody without the right has changed; the GM is told who. */
async function putRight(combat: Combat.Implementation, userId: string): Promise<void> {
  if (!isAstray(combat)) return;
  const name = game.users.get(userId)?.name ?? "";
  ui.notifications.warn(
    game.i18n.format("ACTIONCARDS.Tracker.PutRight", { name, round: String(combat.round) }),
  );
  await combat.update({ round: combat.round, turn: combat.turn }, { turnEvents: false });
}

/** Keeps encounters by Foundry's own order where GMs and the queue have brought them. */
export function watchPlaces(): void {
  Hooks.on("updateCombat", (combat, changes, _options, userId) => {
    if (changes.round === undefined && changes.turn === undefined) return;
    if (!isClerk() || game.users.get(userId)?.isGM) return;
    void clerk.inTurn(async () => putRight(combat, userId));
  });
}
