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

/** The limit of points in a request: more than any actor has. */
const MOST_HARM = 999;

/** Takes another's blows (C8). */
export const guard = request("guard", {
  actor,
  other: actor,
  /** Distance between the protector and the protected in feet; tokens on a scene override it. */
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
   * The destination of the charger's token: its top left corner, in pixels of the scene with this UUID. Null if the
   * token does not move.
   */
  at: orElse(orNull(record({ scene: text("scene"), x: pixels, y: pixels })), null),
  inMelee: truth,
  /**
   * The actors within 5 feet, as the charger names them; used where tokens don't show the distance. Each can
   * object on the card (Q10).
   */
  near: list(actor, MOST_NAMED),
});
export type ChargeRequest = RequestOf<typeof charge>;

/** Objects to a Charge from within 5 feet (C12). */
export const object = request("object", { ...onCard("action"), actor });
export type ObjectRequest = RequestOf<typeof object>;

/** Answers a Charge with an Item Swap, or declines (C13). The free shot is an attack that names the Charge. */
export const offer = request("offer", {
  ...onCard("action"),
  target: place,
  answer: oneOf(["swap", "declined"]),
  /** UUIDs of the items that a swap takes up and puts away, or empty. */
  item: orElse(item, ""),
  away: orElse(item, ""),
});
export type OfferRequest = RequestOf<typeof offer>;

const answerForRound = { ...onCard("round"), target: place, yes: truth };
/** Answers at a round's start whether to keep guarding. */
export const renew = request("renew", answerForRound);
/** Answers at a round's start whether to stop fighting. */
export const stop = request("stop", answerForRound);
export type RoundRequest = RequestOf<typeof renew | typeof stop>;

/** Heals actors after a fight, by rest or treatment, and removes tokens, on a card that sums the fight up. */
export const heal = request("heal", {
  actors,
  /** The id of the encounter that is over; empty if there was none. */
  encounter: orElse(orEmpty(text("document")), ""),
  /** UUIDs of the tokens to remove. */
  tokens: orElse(actors, []),
  /** The kinds of points to heal, as in `Healing.key`, and `effects`. If missing, everything that usually heals. */
  keys: orElse(list(text("words", 80), MOST_NAMED), undefined),
  /** Points to heal of each kind; if missing, all. */
  amount: orElse(whole({ min: 1, max: MOST_HARM }), undefined),
  /** The name shown on the card; empty for a rest. */
  name: orElse(text("words", 80), undefined),
});
export type HealRequest = RequestOf<typeof heal>;

/** The most items in one gift: more than any stack has. */
const MOST_GIVEN = 9999;

/** Gives an item, or some of a stack, to another actor. */
export const give = request("give", {
  actor,
  item: text("item"),
  to: actor,
  count: whole({ min: 1, max: MOST_GIVEN }),
});
export type GiveRequest = RequestOf<typeof give>;

/** Harm without an attack, for the actors of one game. */
const hit = record({
  /** The id of the game whose points are lost. */
  game: text("words", 80),
  actors,
  amount: orElse(whole({ min: 0, max: MOST_HARM }), 0),
  /** How many AC Picks or dice are drawn. */
  draws: orElse(whole({ min: 0, max: MOST_NAMED }), 0),
  /** The sides of the dice, the `kind` of points lost and the `place` they hit; empty to use what the game proposes. */
  sides: orElse(text("words", 80), ""),
  kind: orElse(text("words", 80), ""),
  place: orElse(text("words", 80), ""),
  keyword: orElse(text("words", 80), ""),
  resisted: orElse(truth, false),
  penetration: orElse(whole({ min: 0, max: MOST_HARM }), 0),
});

/** Harms actors by a fall, a fire, a trap or something else. The harm is shown on a card, and applied from there. */
export const hazard = request("hazard", {
  cause: oneOf(HAZARD_CAUSES),
  /** The name the GM gave the cause; empty to use the cause's own name. */
  name: orElse(text("words", 80), ""),
  hits: list(hit, MOST_NAMED),
});
export type HazardRequest = RequestOf<typeof hazard>;

/** Applies the harm of a hazard to one actor, and to `others` at the same time. */
export const applyHazard = request("applyHazard", {
  ...onCard("hazard"),
  place,
  share,
  others: orElse(list(record({ place, share }), MOST_NAMED), []),
  to: insteadTo,
});
export type ApplyHazardRequest = RequestOf<typeof applyHazard>;

/** A consequence on a chat card: the journal key of its plan, and its index there. */
const consequence = { ...onCard("exchange"), entry: text("words", 80), place };
/** Ends a consequence that still lasts, such as guarding another actor. */
export const relieve = request("relieve", consequence);
export type ReliefRequest = RequestOf<typeof relieve>;
/** Takes the actor of a consequence out of the fight. */
export const takeOut = request("takeOut", consequence);
export type TakeOutRequest = RequestOf<typeof takeOut>;

/** Undoes a chat card, or the last step of an encounter's clock. */
export const undo = request("undo", {
  /** UUID of the card or of the encounter. */
  document: text("document"),
  /**
   * For a card, the key of the one journal entry to undo; empty for everything. For an encounter, the number of
   * the last step, so that a double click undoes only one; empty for the last step, whatever its number.
   */
  entry: text("words", 80),
});
export type UndoRequest = RequestOf<typeof undo>;
