import {
  amount,
  list,
  oneOf,
  orElse,
  orEmpty,
  orNull,
  record,
  text,
  truth,
  whole,
} from "../../rules/cards/shape.ts";
import { actor, actors, insteadTo, item, MOST_NAMED, onCard, place, share } from "./parts.ts";
import { HAZARD_CAUSES } from "../message/hazard-causes.ts";
import { request, type RequestOf } from "./schema.ts";

/** Upper limit for points, and for penetration, in a request. It is above what actors have in play. */
const MOST_HARM = 999;

/** Starts Taking a Blow for another actor (C8). */
export const guard = request("guard", {
  actor,
  other: actor,
  /**
   * The distance between the protector and the protected actor, in feet. Ignored if tokens show the distance,
   * unless a GM sends it.
   */
  feet: amount,
  inMelee: truth,
  meleeHasOther: truth,
});
export type GuardRequest = RequestOf<typeof guard>;

/** A coordinate on a scene, in pixels. The limit is larger than any scene. */
const pixels = whole({ min: 0, max: 100_000 });

/** Declares a Charge to a destination (C12). */
export const charge = request("charge", {
  actor,
  destination: text(),
  /**
   * The scene's UUID, and the new position of the charger's token (its top left corner), in pixels. Null if
   * the token does not move.
   */
  at: orElse(orNull(record({ scene: text("scene"), x: pixels, y: pixels })), null),
  inMelee: truth,
  /**
   * The actors within 5 feet, as the charger names them. For fights in which tokens do not show the distance
   * (Q10).
   */
  near: list(actor, MOST_NAMED),
});
export type ChargeRequest = RequestOf<typeof charge>;

/** Objects to a Charge. The actor must be within 5 feet of the charger (C12). */
export const object = request("object", { ...onCard("action"), actor });
export type ObjectRequest = RequestOf<typeof object>;

/**
 * Answers a Charge with an Item Swap, or declines the offer (C13). To take the free shot instead, send an
 * attack with the Charge's id.
 */
export const offer = request("offer", {
  ...onCard("action"),
  target: place,
  answer: oneOf(["swap", "declined"]),
  /**
   * The UUIDs of the item that a swap takes in hand (`item`) and of the one it stows (`away`). Either may be
   * empty.
   */
  item: orElse(item, ""),
  away: orElse(item, ""),
});
export type OfferRequest = RequestOf<typeof offer>;

const answerForRound = { ...onCard("round"), target: place, yes: truth };
/** Answers whether a protector continues to guard. Asked at the start of a round. */
export const renew = request("renew", answerForRound);
/** Answers whether an actor wants to stop fighting. Asked at the start of a round. */
export const stop = request("stop", answerForRound);
export type RoundRequest = RequestOf<typeof renew | typeof stop>;

/** Heals actors, by rest or by treatment, and removes tokens. Creates a card that sums this up. */
export const heal = request("heal", {
  actors,
  /** The id of the encounter that has ended. Empty if there is none. */
  encounter: orElse(orEmpty(text("document")), ""),
  /** UUIDs of the tokens to remove. */
  tokens: orElse(actors, []),
  /**
   * The kinds of points to heal, as in `Healing.key`, and `effects` to end temporary effects. If missing, the
   * kinds that a plain rest heals.
   */
  keys: orElse(list(text("words", 80), MOST_NAMED), undefined),
  /** How many points of each kind to heal. If missing, all of them. */
  amount: orElse(whole({ min: 1, max: MOST_HARM }), undefined),
  /** The name that the card shows. Missing for a plain rest and for the end of a fight. */
  name: orElse(text("words", 80), undefined),
});
export type HealRequest = RequestOf<typeof heal>;

/** The maximum number of items in a gift. No stack has more. */
const MOST_GIVEN = 9999;

/** Gives an item, or part of a stack, to another actor. */
export const give = request("give", {
  actor,
  item: text("item"),
  to: actor,
  count: whole({ min: 1, max: MOST_GIVEN }),
});
export type GiveRequest = RequestOf<typeof give>;

/** Harm without an attack, to the actors of one game. */
const hit = record({
  /** The id of the game whose points the actors lose. */
  game: text("words", 80),
  actors,
  amount: orElse(whole({ min: 0, max: MOST_HARM }), 0),
  /** The number of AC Picks to draw, or of dice to roll. */
  draws: orElse(whole({ min: 0, max: MOST_NAMED }), 0),
  /** The sides of the dice. Empty to use the game's default. */
  sides: orElse(text("words", 80), ""),
  /** The kind of points that are lost. Empty to use the game's default. */
  kind: orElse(text("words", 80), ""),
  /** The location that is hit. Empty to use the game's default. */
  place: orElse(text("words", 80), ""),
  keyword: orElse(text("words", 80), ""),
  resisted: orElse(truth, false),
  penetration: orElse(whole({ min: 0, max: MOST_HARM }), 0),
});

/** Creates a card for harm by a fall, a fire, a trap or something else. The harm is applied from the card. */
export const hazard = request("hazard", {
  cause: oneOf(HAZARD_CAUSES),
  /** The GM's name for the cause. Empty to use the cause's own name. */
  name: orElse(text("words", 80), ""),
  hits: list(hit, MOST_NAMED),
});
export type HazardRequest = RequestOf<typeof hazard>;

/**
 * Applies a hazard's harm to the actor at index `place`, and to the actors in `others`. The actors in `to`, if any,
 * take it instead.
 */
export const applyHazard = request("applyHazard", {
  ...onCard("hazard"),
  place,
  share,
  others: orElse(list(record({ place, share }), MOST_NAMED), []),
  to: insteadTo,
});
export type ApplyHazardRequest = RequestOf<typeof applyHazard>;

/** Identifies a consequence on a chat card: by its plan's journal key, and by its index in that plan. */
const consequence = { ...onCard("exchange"), entry: text("words", 80), place };
/** Ends a lasting consequence, such as guarding another actor. */
export const relieve = request("relieve", consequence);
export type ReliefRequest = RequestOf<typeof relieve>;
/** Takes a consequence's actor out of the fight. */
export const takeOut = request("takeOut", consequence);
export type TakeOutRequest = RequestOf<typeof takeOut>;

/** Undoes a chat card, or the last step of an encounter's clock. */
export const undo = request("undo", {
  /** The UUID of the card or encounter. */
  document: text("document"),
  /**
   * For a card: the key of the journal entry to undo, or empty for all entries. For an encounter: the number
   * of its last step; the undo is refused if there are later steps, so a double click undoes only one. Empty
   * to undo the last step whatever its number.
   */
  entry: text("words", 80),
});
export type UndoRequest = RequestOf<typeof undo>;
