import { filled, NO_HAND, parseHand } from "./rules.mjs";

/** The id of this module: the scope of its flags, and what its names begin with. */
export const ID = "high-card";

/** Somebody's hand; null where there is none. Owners may write anything there, so what is no hand counts as none. */
export function handOf(actor) {
  return parseHand(actor.flags[ID]?.duel);
}

/** A hand as an update of its actor. */
export function handUpdate(hand) {
  return { flags: { [ID]: { duel: hand } } };
}

/** Chooses one of a list by numbers in [0,1), such as a change set gives. */
export function pickBy(random) {
  return (cards) => cards[Math.floor(random() * cards.length)];
}

/** Somebody's hand, or a new one for whoever has none. */
export function handOrNew(actor, random) {
  return handOf(actor) ?? filled(NO_HAND, pickBy(random));
}
