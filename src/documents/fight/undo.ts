import type { ActionData } from "../../data/message/action.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { regains, reversed, stillStands } from "../../rules/avatar/take-back.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { encounterById, fightOf, readChange, writeChange } from "./fight.ts";

/**
 * How an action is taken back, so that the fight is again exactly what it was before; nothing is written yet. Where it
 * was taken back already before a break, nothing is left to do. Throws a DeedRefused where the encounter is gone,
 * something has happened since that builds on the action, or its round, or its Phase, is over and has given back already
 * what it had cost.
 */
export function takingBack(card: ActionData | FlightData): () => Promise<void> {
  const combat = encounterById(card.encounter);
  if (!combat) throw new DeedRefused("AlreadyOver");
  const change = readChange(card);
  const fight = fightOf(combat);
  const over = combat.round !== card.round || (combat.phaseKey ?? "") !== card.phase;
  if (over && regains(change)) throw new DeedRefused("ChangedSince");
  if (stillStands(fight, change)) return async () => writeChange(combat, reversed(change));
  if (stillStands(fight, reversed(change))) return async () => undefined;
  throw new DeedRefused("ChangedSince");
}
