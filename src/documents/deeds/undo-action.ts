import type { UndoActionDeed } from "../../data/deed/action-deeds.ts";
import { ActionData, FlightData } from "../../data/message/index.ts";
import { chatMessage } from "../collections.ts";
import { actionCard, flightCard } from "../fight/action-cards.ts";
import { takingBack } from "../fight/undo.ts";
import { decidesFor } from "./authority.ts";
import { DeedRefused } from "./refusal.ts";
import { giveBack, settleKey } from "./settle.ts";

/** Takes a guard, a Charge or a Flee back: its doer until others have answered, a GM at any time. */
export async function performUndoAction(deed: UndoActionDeed, user: User.Implementation): Promise<void> {
  const system: unknown = chatMessage(deed.message)?.system;
  if (system instanceof FlightData) return undoFlight(deed, user);
  if (!(system instanceof ActionData)) throw new DeedRefused("NoMessage");
  const { message, card } = actionCard(deed.message);
  const answered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  if (!user.isGM && (answered || !ownsActor(card.actor.uuid, user))) throw new DeedRefused("GmOnly");
  await takingBack(card)();
  await message.update({ system: { deeds: [...card.deeds, deed.id], undone: true } });
}

function ownsActor(uuid: string, user: User.Implementation): boolean {
  return decidesFor({ actor: { uuid } }, user);
}

/** The Flee has not happened: everybody has his cards again. */
async function undoFlight(deed: UndoActionDeed, user: User.Implementation): Promise<void> {
  const { message, card } = flightCard(deed.message);
  const answered = card.challengers.some(({ answer }) => answer !== "open");
  if (!user.isGM && (answered || !decidesFor(card.fleer, user))) throw new DeedRefused("GmOnly");
  const takeBack = takingBack(card);
  const nothing = { actions: 0, shots: 0 };
  for (const [place, side] of [card.fleer, ...card.challengers].entries()) {
    if (side.cards.length > 0) await giveBack(side, settleKey("undo", deed.message, place), nothing);
  }
  await takeBack();
  await message.update({ system: { deeds: [...card.deeds, deed.id], undone: true } });
}
