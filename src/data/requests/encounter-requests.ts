import { amount, list, oneOf, orElse, text, truth } from "../../rules/cards/shape.ts";
import { actor, item, MOST_NAMED, onCard, place } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** Take the blows meant for another (C8). */
export const guard = request("guard", {
  actor,
  other: actor,
  /** Distance between the two in feet; tokens on a scene have the last word. */
  feet: amount,
  inMelee: truth,
  meleeHasOther: truth,
});
export type GuardRequest = RequestOf<typeof guard>;

/** Charge somewhere (C12). */
export const charge = request("charge", {
  actor,
  destination: text(),
  inMelee: truth,
  /** Those within 5 feet, as the charger names them: where no tokens tell. They object on the card themselves (Q10). */
  near: list(actor, MOST_NAMED),
});
export type ChargeRequest = RequestOf<typeof charge>;

/** Object to a Charge as one who stands within 5 feet (C12). */
export const object = request("object", { ...onCard("action"), actor });
export type ObjectRequest = RequestOf<typeof object>;

/** Answer a Charge with an Item Swap, or not at all (C13). The free shot is an attack that names the Charge. */
export const offer = request("offer", {
  ...onCard("action"),
  target: place,
  answer: oneOf(["swap", "declined"]),
  /** UUIDs of what a swap takes up and puts away, or empty. */
  item: orElse(item, ""),
  away: orElse(item, ""),
});
export type OfferRequest = RequestOf<typeof offer>;

const answerForRound = { ...onCard("round"), target: place, yes: truth };
/** Say at a round's start whether to go on guarding. */
export const renew = request("renew", answerForRound);
/** Agree at a round's start to stop. */
export const stop = request("stop", answerForRound);
export type RoundRequest = RequestOf<typeof renew | typeof stop>;

/** Which consequence on a chat card: the plan that brought it, by its key in the journal, and its place there. */
const consequence = { ...onCard("exchange"), entry: text("words", 80), place };
/** End a consequence by a word. */
export const relieve = request("relieve", consequence);
export type ReliefRequest = RequestOf<typeof relieve>;

/** Undo what a chat card did, or the last step of an encounter's clock. */
export const undo = request("undo", {
  /** UUID of the card or of the encounter. */
  document: text("document"),
  /**
   * Of a card, the key of the one journal entry to undo; empty: everything. Of an encounter, the number of its last step,
   * so that a doubled click undoes one; empty: whatever its last step is.
   */
  entry: text("words", 80),
});
export type UndoRequest = RequestOf<typeof undo>;
