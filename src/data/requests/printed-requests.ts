import { BURSTS, HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { checkCause, checkTn, type CauseLookup } from "../../rules/printed/lookup.ts";
import {
  idOf,
  list,
  oneBy,
  oneOf,
  orElse,
  orEmpty,
  orNull,
  record,
  table,
  text,
  truth,
  whole,
  type Of,
  type Shape,
} from "../../rules/cards/shape.ts";
import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import {
  MOST_NAMED,
  actor,
  actors,
  charge,
  extras,
  insteadTo,
  item,
  onCard,
  own,
  place,
  row,
  share,
  step,
} from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** Upper limit for numbers in a request. No task needs a higher one. */
const MOST = 999;
/** The highest modifier for calling a location. */
export const MOST_CALL = 99;
/** The maximum number of rounds that a weapon stays hot. */
export const MOST_ROUNDS = 99;

const targetNumber: Shape<number> = { parse: checkTn, sample: (from) => from.whole({ min: 1, max: 10 }) };

/** A lookup in the cause grid, NdX (I2). */
const lookup: Shape<CauseLookup> = {
  parse: checkCause,
  sample: (from) => ({ die: "d8", ranks: from.whole({ min: 1, max: 3 }) }),
};

/** The fields of all actions by printed card. */
const byCard = {
  tn: targetNumber,
  /** Modifiers added to the target number. */
  extras,
  /** True if the player chooses which entry is used (I2). */
  entry: truth,
};

/** What is checked: a skill, an attribute, or any lookup without an actor. */
const subject = oneBy("kind", {
  skill: { item: text("item") },
  attribute: { attribute: oneOf(CARD_ATTRIBUTES) },
  plain: { lookup },
});
export type LookUpSubject = Of<typeof subject>;

/** A task that may need several successes (I4). */
const task = record({
  /** The UUID of the gear whose quality is looked up for the effect. Empty to look up the skill itself. */
  gear: item,
  complexity: whole({ min: 1, max: MOST }),
  needed: orNull(whole({ min: 1, max: MOST })),
  /** The id of the check that this one continues. Empty if none. */
  after: orEmpty(idOf("lookup")),
});
export type RequestTask = Of<typeof task>;

/** Makes a check by printed card (I2 to I4). */
export const lookUp = request("lookUp", {
  ...byCard,
  ...own,
  /** The UUID of the actor who acts. Empty only for a lookup without an actor. */
  actor,
  subject,
  task: orNull(task),
});
export type LookUpRequest = RequestOf<typeof lookUp>;

/** Attacks by printed card (I5 to I11). */
export const shoot = request("shoot", {
  ...byCard,
  actor,
  weapon: text("item"),
  target: actor,
  burst: whole({ min: 1, max: Math.max(...BURSTS) }),
  /** The UUID of gear that is used with the weapon and grants uses of bumps (I14). Empty if none. */
  gear: item,
  /** The UUIDs of the bystanders, nearest first (I11). Ignored unless a GM sends them. */
  bystanders: actors,
  /** The location that the attacker calls for the first hit (Q19). May be empty. */
  called: orElse(orEmpty(oneOf(HIT_LOCATIONS)), ""),
  /** The modifier of the target number for calling a location. */
  calledFor: orElse(whole({ min: 0, max: MOST_CALL }), 0),
  charge,
});
export type ShootRequest = RequestOf<typeof shoot>;

/** Names the bystanders of a shot that waits for them to be named (I11). */
export const nameBystanders = request("nameBystanders", { ...onCard("shot"), bystanders: actors });
export type NameBystandersRequest = RequestOf<typeof nameBystanders>;

/** Fires a shot whose bystanders have been named (Q17). */
export const fireShot = request("fireShot", onCard("shot"));
export type FireShotRequest = RequestOf<typeof fireShot>;

/** A user's answer to a choice. Drawn cards are stored as answers too, but users can't send them. */
const answer = oneBy("type", {
  /** The row to extend; null for none. */
  extend: { row: orNull(whole()) },
  entry: { row: whole() },
  /** How many times each use of bumps is taken. */
  bumps: { spend: table(text("words", 80), whole({ min: -MOST, max: MOST }), MOST) },
});
export type GivenAnswer = Of<typeof answer>;

/** Answers the choice that an action by printed card waits for. */
export const answerCard = request("answerCard", {
  ...onCard("shot"),
  /** How many answers were given before this one. */
  step,
  answer,
  row,
});
export type AnswerCardRequest = RequestOf<typeof answerCard>;

/** Names the other actors in a blast (I10). */
export const inBlast = request("inBlast", { ...onCard("shot"), actors });
export type InBlastRequest = RequestOf<typeof inBlast>;

/** Draws a blast on its scene, or removes it (Q20). */
export const showBlast = request("showBlast", { ...onCard("shot"), shown: truth });
export type ShowBlastRequest = RequestOf<typeof showBlast>;

/**
 * Applies an attack's damage to the actor at index `place`, and to the actors in `others`. Index 0 is the
 * target; other actors who were hit follow.
 */
export const applyHarm = request("applyHarm", {
  ...onCard("shot"),
  place,
  share,
  others: orElse(list(record({ place, share }), MOST_NAMED), []),
  to: insteadTo,
});
export type HarmRequest = RequestOf<typeof applyHarm>;

/**
 * Decides that a broken weapon is only overheated, for `rounds` rounds (Q19). `entry` and `place` identify
 * the consequence on the card.
 */
export const overheat = request("overheat", {
  ...onCard("shot"),
  entry: text("words", 80),
  place,
  rounds: whole({ min: 1, max: MOST_ROUNDS }),
});
export type OverheatRequest = RequestOf<typeof overheat>;
