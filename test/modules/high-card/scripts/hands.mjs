import { filled, NO_HAND, parseHand } from "./rules.mjs";

/** The id of this module, which is the scope of its flags and the prefix of its types. */
export const ID = "high-card";

/** An actor's hand; null if it has none. Owners can write anything there, so an invalid hand is null too. */
export function handOf(actor) {
  return parseHand(actor.flags[ID]?.duel);
}

/** The update that stores a hand on its actor. */
export function handUpdate(hand) {
  return { flags: { [ID]: { duel: hand } } };
}

/** A function that picks a random entry of a list. `random` returns numbers in [0,1), like a change set's. */
export function pickBy(random) {
  return (cards) => cards[Math.floor(random() * cards.length)];
}

/** An actor's hand, or a new one if it has none. */
export function handOrNew(actor, random) {
  return handOf(actor) ?? filled(NO_HAND, pickBy(random));
}
