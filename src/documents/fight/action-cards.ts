import { ActionData, FlightData, RoundData } from "../../data/message/index.ts";
import type { ActionKind } from "../../data/message/action.ts";
import { chatMessage, chatMessages, encounters } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { snapshot } from "../exchange/sides.ts";
import { readSlice, storedSlice, writeSlice, type FightSlice } from "./fight.ts";

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
  before: FightSlice;
  after: FightSlice;
}

/**
 * Puts the card of an action on the table, then does what it says. Only then the deed is noted as done, so that after
 * a break in between `finishAction` finds the card and does the rest.
 */
export async function takeAction(action: NewAction): Promise<void> {
  const { actor, other, combat, offers = [] } = action;
  const message = await ChatMessage.create({
    type: "action",
    speaker: ChatMessage.getSpeaker({ actor }),
    system: {
      deed: action.deed,
      kind: action.kind,
      encounter: combat.id ?? "",
      round: combat.round,
      actor: snapshot(actor),
      other: snapshot(other ?? null),
      destination: action.destination ?? "",
      offers: offers.map((entitled) => ({ actor: snapshot(entitled) })),
      before: storedSlice(action.before),
      after: storedSlice(action.after),
    },
  });
  await writeSlice(combat, action.after);
  await message?.update({ system: { deeds: [action.deed] } });
}

/** Does what is left of an action whose card was put on the table before a break. Was there one? */
export async function finishAction(deed: string): Promise<boolean> {
  for (const message of chatMessages()) {
    const system: unknown = message.system;
    if (!(system instanceof ActionData) || system.deed !== deed || !message.author?.isGM) continue;
    const combat = encounters().find(({ id }) => id === system.encounter);
    if (combat && !system.undone) await writeSlice(combat, readSlice(system.after));
    await message.update({ system: { deeds: [...system.deeds, deed] } });
    return true;
  }
  return false;
}
