import {
  ActionData,
  CheckData,
  ExchangeData,
  FlightData,
  RoundData,
  ShotData,
} from "../../data/message/index.ts";
import type { ActionKind } from "../../data/message/action.ts";
import { chatMessage, chatMessages } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { snapshot } from "../exchange/sides.ts";
import { speakerFor } from "../unseen.ts";
import type { FightChange } from "../../rules/avatar/take-back.ts";
import { outFlags } from "./able.ts";
import { changeGuards, encounterById, readChange, storedChange, writeChange } from "./fight.ts";

/** A chat card that a GM's client wrote; a player's own imitation is refused. */
function trusted(messageId: string): { message: ChatMessage.Implementation; system: unknown } {
  const message = chatMessage(messageId);
  if (!message) throw new DeedRefused("NoMessage");
  if (!message.author?.isGM) throw new DeedRefused("ForgedMessage");
  return { message, system: message.system };
}

/** The card of a guard or a Charge. Throws a DeedRefused where it is none, or undone. */
export function actionCard(messageId: string): { message: ChatMessage.Implementation; card: ActionData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof ActionData)) throw new DeedRefused("NoMessage");
  if (system.undone) throw new DeedRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of a Flee that goes on, or is over. Throws a DeedRefused where it is none, or undone. */
export function flightCard(messageId: string): { message: ChatMessage.Implementation; card: FlightData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof FlightData)) throw new DeedRefused("NoMessage");
  if (system.undone) throw new DeedRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of a power that was used in a fight. Throws a DeedRefused where it is none, or undone. */
export function powerCard(messageId: string): { message: ChatMessage.Implementation; card: CheckData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof CheckData) || system.deed === "") throw new DeedRefused("NoMessage");
  if (system.undone) throw new DeedRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of a round's beginning. Throws a DeedRefused where it is none. */
export function roundCard(messageId: string): { message: ChatMessage.Implementation; card: RoundData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof RoundData)) throw new DeedRefused("NoMessage");
  return { message, card: system };
}

/** What every card of an action is made of. */
export interface NewAction {
  kind: ActionKind;
  deed: string;
  combat: Combat.Implementation;
  actor: Actor.Implementation;
  other?: Actor.Implementation;
  destination?: string;
  offers?: Actor.Implementation[];
  change: FightChange;
}

/**
 * Puts the card of an action on the table, then does what it says. Only then the deed is noted as done, so that after
 * a break in between `finishAction` finds the card and does the rest.
 */
export async function takeAction(action: NewAction): Promise<void> {
  const { actor, other, combat, offers = [] } = action;
  const message = await ChatMessage.create({
    type: "action",
    speaker: speakerFor(actor),
    system: {
      deed: action.deed,
      kind: action.kind,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      actor: snapshot(actor),
      other: snapshot(other ?? null),
      destination: action.destination ?? "",
      offers: offers.map((entitled) => ({ actor: snapshot(entitled) })),
      ...storedChange(action.change),
    },
    ...outFlags([actor]),
  });
  await writeChange(combat, action.change);
  if (message) await noteDeed(message, [], action.deed);
}

/** Notes on a card, whose deeds so far are `deeds`, that everything this one asked for is done. */
export async function noteDeed(message: object, deeds: readonly string[], deed: string): Promise<void> {
  const stored = message as ChatMessage.Implementation; // the type of a created message loses its class
  await stored.update({ system: { deeds: [...deeds, deed] } });
}

/** The cards that put down first what an action is about to do. */
type BegunCard = ActionData | CheckData | ExchangeData | FlightData | ShotData;

const BEGUN_CARDS = [ActionData, CheckData, ExchangeData, FlightData, ShotData];

function begunBy(deed: string): { message: ChatMessage.Implementation; card: BegunCard } | null {
  for (const message of chatMessages()) {
    const system: unknown = message.system;
    if (!BEGUN_CARDS.some((model) => system instanceof model)) continue;
    const card = system as BegunCard; // just checked, one by one
    if (card.deed === deed && message.author?.isGM) return { message, card };
  }
  return null;
}

/** Where what a card tells has happened, and whether that was called off. */
function sceneOf(card: BegunCard) {
  if (card instanceof ExchangeData)
    return { encounter: card.attacker.drawnIn.encounter, over: card.cancelled };
  if (card instanceof ShotData) return { encounter: card.drawnIn.encounter, over: card.cancelled };
  if (card instanceof CheckData) return { encounter: card.calculation.drawnIn.encounter, over: card.undone };
  return { encounter: card.encounter, over: card.undone };
}

/** Does what is left of an action whose card was put on the table before a break. Was there one? */
export async function finishAction(deed: string): Promise<boolean> {
  const begun = begunBy(deed);
  if (!begun) return false;
  const { message, card } = begun;
  const { encounter, over } = sceneOf(card);
  const combat = encounterById(encounter);
  // Where cards were drawn, the actor was written with them; only the guards are left.
  const write = card instanceof ActionData ? writeChange : changeGuards;
  if (combat && !over) await write(combat, readChange(card));
  await noteDeed(message, card.deeds, deed);
  return true;
}
