import type { ActionData } from "../../data/message/action.ts";
import { familyOf } from "../../family/registry.ts";
import { actorOf } from "../../platform/collections.ts";
import { sendRequest } from "../../requests/send-request.ts";

/** How a character may answer a Charge: with a free shot or an Item Swap, or not at all (C13). */
export type ChargeAnswer = "shot" | "swap" | "declined";

/** A button that answers an offer. */
interface AnswerButton {
  /** A localization key. */
  readonly label: string;
  readonly icon: string;
  /** Answers the offer at index `target` of the Charge's card with this message id. */
  run(id: string, charge: ActionData, target: number): Promise<void>;
}

/** Asks for a weapon, then opens its attack with the charger as the only target. */
async function freeShot(id: string, charge: ActionData, target: number): Promise<void> {
  const actor = actorOf(charge.offers[target]?.actor.uuid ?? "");
  if (!actor) return;
  const { pickWeapon } = await import("../dialogs/pick-weapon.ts");
  const weapon = await pickWeapon(actor, ["long", "either"]);
  if (!weapon) return;
  await familyOf(weapon)?.askFreeShot(actor, weapon, { charge: id, target: charge.actor.uuid });
}

async function swap(id: string, charge: ActionData, target: number): Promise<void> {
  const actor = actorOf(charge.offers[target]?.actor.uuid ?? "");
  if (!actor) return;
  const { SwapDialog } = await import("../dialogs/swap-dialog.ts");
  await SwapDialog.ask(actor, { message: id, target });
}

/** The answers to an offer of a Charge, the likeliest first. */
export const CHARGE_ANSWERS: Readonly<Record<ChargeAnswer, AnswerButton>> = {
  shot: { label: "ACTIONCARDS.Encounter.Charge.Shot", icon: "fa-bullseye", run: freeShot },
  swap: { label: "ACTIONCARDS.Encounter.Charge.Swap", icon: "fa-right-left", run: swap },
  declined: {
    label: "ACTIONCARDS.Encounter.Charge.Decline",
    icon: "fa-check",
    run: (message, _charge, target) =>
      sendRequest({ type: "offer", message, target, answer: "declined", item: "", away: "" }),
  },
};
