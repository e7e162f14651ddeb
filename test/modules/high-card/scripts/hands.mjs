import { filled, NO_HAND, parseHand } from "./rules.mjs";

/** The id of this module, which is the scope of its flags and the prefix of its types. */
export const ID = "high-card";

/** An actor's hand. Null if there is none, or if an owner has written an invalid one. */
export function handOf(actor) {
  return parseHand(actor.flags[ID]?.duel);
}

/** The update that stores a hand on its actor. */
export function handUpdate(hand) {
  return { flags: { [ID]: { duel: hand } } };
}

/**
 * Returns a function that picks a random entry of a list. `random` returns numbers in [0,1), like
 * `changes.random` of a planner.
 */
export function pickBy(random) {
  return (cards) => cards[Math.floor(random() * cards.length)];
}

/** An actor's hand, or a new one if it has none. */
export function handOrNew(actor, random) {
  return handOf(actor) ?? filled(NO_HAND, pickBy(random));
}
