import type { ActionData } from "../../data/message/action.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { encounters } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { fightOf, readSlice, stillStands, writeSlice } from "./fight.ts";

/**
 * Takes an action back: the fight is again exactly what it was before. Throws a DeedRefused where the encounter is
 * gone, or something has happened since that builds on it: that must be taken back first.
 */
export async function takeBack(card: ActionData | FlightData): Promise<void> {
  const combat = encounters().find(({ id }) => id === card.encounter);
  if (!combat) throw new DeedRefused("AlreadyOver");
  if (!stillStands(fightOf(combat), readSlice(card.after))) throw new DeedRefused("ChangedSince");
  await writeSlice(combat, readSlice(card.before));
}
