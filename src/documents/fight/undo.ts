import type { ActionData } from "../../data/message/action.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { encounters } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { fightOf, readSlice, stillStands, writeSlice, type FightSlice } from "./fight.ts";

/** Does taking back from `after` to `before` return what a round gives anew: an Action or a shot (C1, C7)? */
function regains(before: FightSlice, after: FightSlice): boolean {
  return Object.entries(before.fighters).some(([id, { actions, shots }]) => {
    const left = after.fighters[id];
    return left !== undefined && (actions < left.actions || shots < left.shots);
  });
}

/**
 * How an action is taken back, so that the fight is again exactly what it was before; nothing is written yet. Throws a
 * DeedRefused where the encounter is gone, something has happened since that builds on the action, or its round is
 * over and has given back already what it had cost.
 */
export function takingBack(card: ActionData | FlightData): () => Promise<void> {
  const combat = encounters().find(({ id }) => id === card.encounter);
  if (!combat) throw new DeedRefused("AlreadyOver");
  const fight = fightOf(combat);
  const before = readSlice(card.before);
  const after = readSlice(card.after);
  const over = combat.round !== card.round && regains(before, after);
  if (over || !stillStands(fight, after)) throw new DeedRefused("ChangedSince");
  return async () => writeSlice(combat, before);
}
