import { openCard } from "../requests/authority.ts";
import { ActionData } from "../data/message/action.ts";
import { chatMessage } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { openOffer, withAnswer } from "./offers.ts";

/** The one free Long Range attack that a Charge grants (C13). */
export interface FreeShot {
  /** Plans the update that marks the offer on the Charge's card as taken. */
  take(changes: ChangeSet): void;
}

/** The facts that decide whether an attack can be a free shot. */
interface Shooting {
  /** The id of the Charge's card. Empty if no Charge grants the attack. */
  readonly charge: string;
  readonly actor: Actor.Implementation;
  readonly targets: readonly Actor.Implementation[];
  /** True if the attack is at Long Range and has exactly one target. */
  readonly fits: boolean;
}

/**
 * The free shot for this attack; null if `charge` is empty. Throws a RequestRefused if the Charge has no open
 * offer for the actor, or if the attack is not at Long Range on the charger alone.
 */
export function freeShotOf(
  { charge, actor, targets, fits }: Shooting,
  user: User.Implementation,
): FreeShot | null {
  if (charge === "") return null;
  const { message, card } = openCard(charge, ActionData);
  const place = card.offers.findIndex((offer) => offer.actor.uuid === actor.uuid);
  openOffer(card, place, user);
  const atCharger = targets.length === 1 && targets[0]?.uuid === card.actor.uuid;
  if (!fits || !atCharger) throw new RequestRefused("NotEntitled", { actor });
  return {
    take: (changes) => changes.update(message, { system: { offers: withAnswer(card, place, "shot") } }),
  };
}

/**
 * Plans to reopen the shooter's offer on a Charge's card. Does nothing if `charge` is empty, or if the shooter has
 * not used the free shot.
 */
export function reopenOffer(changes: ChangeSet, charge: string, shooter: string): void {
  const message = charge === "" ? undefined : chatMessage(charge);
  const card: unknown = message?.system;
  if (!message || !(card instanceof ActionData) || !message.isTrusted) return;
  const place = card.offers.findIndex(({ actor }) => actor.uuid === shooter);
  if (card.offers[place]?.answer === "shot")
    changes.update(message, { system: { offers: withAnswer(card, place, "open") } });
}
