import { ActionData } from "../data/message/action.ts";
import { chatMessage } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { actionCard } from "./open-action-cards.ts";
import { openOffer, withAnswer } from "./offers.ts";

/** The one free Long Range Action that a Charge grants (C13), about to be used. */
export interface FreeShot {
  /** Plans that the Charge's card says that it is used. */
  take(changes: ChangeSet): void;
}

/** How the free shot is made. */
interface Shooting {
  /** Id of the Charge's card; empty: none grants it. */
  readonly charge: string;
  readonly actor: Actor.Implementation;
  readonly targets: readonly Actor.Implementation[];
  /** At Long Range, and at one alone. */
  readonly fits: boolean;
}

/** The free shot at a charger; null where none is asked for. Throws a RequestRefused where it is not granted, or not so. */
export function freeShotOf(
  { charge, actor, targets, fits }: Shooting,
  user: User.Implementation,
): FreeShot | null {
  if (charge === "") return null;
  const { message, card } = actionCard(charge);
  const place = card.offers.findIndex((offer) => offer.actor.uuid === actor.uuid);
  openOffer(card, place, user);
  const atCharger = targets.length === 1 && targets[0]?.uuid === card.actor.uuid;
  if (!fits || !atCharger) throw new RequestRefused("NotEntitled", { actor });
  return {
    take: (changes) => changes.update(message, { system: { offers: withAnswer(card, place, "shot") } }),
  };
}

/**
 * Plans that a Charge's card says that somebody has answered it with the free shot, or may answer it once more; nothing
 * where none granted it, or it says so already.
 */
export function planOffer(
  changes: ChangeSet,
  charge: string,
  shooter: string,
  answer: "shot" | "open",
): void {
  const message = charge === "" ? undefined : chatMessage(charge);
  const card: unknown = message?.system;
  if (!message || !(card instanceof ActionData) || !message.isTrusted) return;
  const place = card.offers.findIndex(({ actor }) => actor.uuid === shooter);
  if (card.offers[place]?.answer === (answer === "shot" ? "open" : "shot"))
    changes.update(message, { system: { offers: withAnswer(card, place, answer) } });
}
