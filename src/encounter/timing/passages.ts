import { recallsAt } from "../../rules/avatar/turn.ts";
import { encounters } from "../../platform/collections.ts";
import { recallPolicy } from "../../platform/settings/index.ts";
import { Upkeep } from "../../requests/upkeep.ts";
import { cameFrom } from "./core-place.ts";
import { bearersOf, hasTime, ownEffects } from "./effects.ts";

/** True if a change of turn within a round can return cards to a deck or end effects. */
export function endsByTurns(combat: Combat.Implementation): boolean {
  if (recallsAt(recallPolicy(), "ownPhase")) return true;
  return [...bearersOf(combat).keys()].some((actor) => ownEffects(actor).some(hasTime));
}

/**
 * When the turn or round of an encounter in Foundry's own order has changed, returns cards to decks and ends effects.
 * Does nothing if these consequences are already written.
 */
export const passages = new Upkeep(async () => {
  for (const combat of encounters()) {
    const from = combat.timing === null && combat.started ? cameFrom(combat) : null;
    if (from) await (await import("./core-turns.ts")).passOn(combat, from);
  }
});
