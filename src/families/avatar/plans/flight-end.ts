import { endFlight, type Fight } from "../../../rules/encounter/fight.ts";
import { flightOutcome, type FlightSides } from "./flight-state.ts";

/** The fight state after a Flee: a fleer who got away leaves the fight, and the flight truce begins (C10). */
export function afterFlight(fight: Fight, sides: FlightSides): Fight {
  if (flightOutcome(sides) !== "fled") return fight;
  const fleer = sides.fleer.actor.uuid;
  if (fight.fighters[fleer]?.gone !== false) return fight;
  return endFlight(fight, { fleer, flee: 0, catches: [], now: Math.floor(game.time.worldTime) });
}
