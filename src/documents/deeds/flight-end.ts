import { FlightData } from "../../data/message/index.ts";
import { without } from "../../rules/avatar/blow.ts";
import { endFlight, type Fight } from "../../rules/avatar/fight.ts";
import { changeOf, takenBack, type FightChange } from "../../rules/avatar/take-back.ts";
import { actorOf, chatMessages } from "../collections.ts";
import {
  guardsOf,
  encounterById,
  fighterSystem,
  fightOf,
  readChange,
  storedChange,
  writeGuards,
} from "../fight/fight.ts";
import { flightCard } from "../fight/action-cards.ts";
import { flightOutcome, type FlightSides } from "../fight/flight-state.ts";

/** Is it noted on the card already what the Flee comes to? */
function isNoted(card: FlightData): boolean {
  return readChange(card).after.fighters[card.fleer.actor.uuid]?.gone ?? false;
}

/** The whole change that a Flee makes once he is away: its beginning, and that he leaves the fight (C10). */
function wholeChange(card: FlightData, fight: Fight): FightChange {
  const fleer = card.fleer.actor.uuid;
  const now = Math.floor(game.time.worldTime);
  const left = endFlight(fight, { fleer, flee: 0, catches: [], now });
  return changeOf(takenBack(fight, readChange(card)), left);
}

/**
 * What is to be noted on a flight's card if `decided`, its sides as they are about to be, lets him get away: before anything
 * of it is written, so that it can be done after a break. Empty where he does not, or it is noted already.
 */
export function endingOf(card: FlightData, decided: FlightSides): object {
  const combat = encounterById(card.encounter);
  if (!combat || isNoted(card) || card.left || flightOutcome(decided) !== "fled") return {};
  const fight = fightOf(combat);
  const isIn = fight.fighters[card.fleer.actor.uuid]?.gone === false;
  return isIn ? storedChange(wholeChange(card, fight)) : {};
}

/** Once everybody has answered and he is away, he leaves the fight, and the hour begins (C10). */
export async function finishFlight(messageId: string): Promise<void> {
  const { message, card } = flightCard(messageId);
  const combat = encounterById(card.encounter);
  if (card.left || card.cancelled || !combat || flightOutcome(card) !== "fled") return;
  const ending = endingOf(card, card);
  if (Object.keys(ending).length > 0) await message.update({ system: ending });
  const change = readChange(card);
  const actor = actorOf(card.fleer.actor.uuid);
  const fighter = change.after.fighters[card.fleer.actor.uuid];
  if (!actor || !fighter?.gone) return;
  await actor.update({ system: fighterSystem(fighter, card.encounter) });
  // What the Flee's beginning has ended is written already.
  const guards = guardsOf(combat);
  const left = without(guards, actor.uuid);
  if (left.length < guards.length) await writeGuards(combat, left);
  await message.update({ system: { left: true } });
}

/** Finishes what a break has left undone of Flees that were decided. */
export async function resumeFlights(): Promise<void> {
  for (const message of chatMessages()) {
    const card: unknown = message.system;
    if (!(card instanceof FlightData) || card.undone || card.left || !message.author?.isGM) continue;
    await finishFlight(message.id ?? "");
  }
}
