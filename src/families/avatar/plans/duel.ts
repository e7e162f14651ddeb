import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import { actorOf } from "../../../platform/collections.ts";

/** A card on which one side draws and others answer: an attack, a Flee or an opposed check. */
export type Duel = ExchangeData | FlightData | OpposedData;

export function isDuel(card: unknown): card is Duel {
  return card instanceof ExchangeData || card instanceof FlightData || card instanceof OpposedData;
}

/** Returns the calculation of the side that started the card. */
export function initiatorOf(duel: Duel): CalculationData {
  if (duel instanceof OpposedData) return duel.initiator;
  return duel instanceof FlightData ? duel.fleer : duel.attacker;
}

/** Returns the calculations that answer the initiator's, in order. */
export function answersOf(duel: Duel): readonly CalculationData[] {
  if (duel instanceof OpposedData) return [duel.resister];
  return duel instanceof FlightData ? duel.challengers : duel.targets;
}

/** Returns one side's stored calculation; null if the card does not have that side. */
export function sideOf(duel: Duel, side: Side): CalculationData | null {
  return side === "attacker" ? initiatorOf(duel) : (answersOf(duel)[side] ?? null);
}

/** Returns all sides of a card, the initiator's first. */
export function sidesOf(duel: Duel): readonly Side[] {
  return ["attacker", ...answersOf(duel).keys()];
}

/**
 * Returns a side's opponent: the initiator or, for the initiator, the first answering actor that still
 * exists. Null if there is none.
 */
export function opponentOf(duel: Duel, side: Side): Actor.Implementation | null {
  if (side !== "attacker") return actorOf(initiatorOf(duel).actor.uuid);
  return (
    answersOf(duel)
      .map(({ actor }) => actorOf(actor.uuid))
      .find((actor) => actor !== null) ?? null
  );
}
