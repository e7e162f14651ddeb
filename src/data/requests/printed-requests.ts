import { BURSTS, HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { checkCause, checkTn, type CauseLookup } from "../../rules/printed/cause.ts";
import {
  idOf,
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
import { actor, actors, charge, extras, item, onCard, own, place, step } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** More of anything than a task needs. */
const MOST = 999;
/** A location costs less than this. */
export const MOST_CALL = 99;
/** Nothing is hot for longer. */
export const MOST_ROUNDS = 99;

const targetNumber: Shape<number> = { parse: checkTn, sample: (from) => from.whole({ min: 1, max: 10 }) };

/** Any NdX. */
const lookup: Shape<CauseLookup> = {
  parse: checkCause,
  sample: (from) => ({ die: "d8", ranks: from.whole({ min: 1, max: 3 }) }),
};

/** What every action by printed card declares. */
const byCard = {
  tn: targetNumber,
  /** Added to the target number. */
  extras,
  /** Which entry counts is to be asked (I2). */
  entry: truth,
};

/** A skill, an attribute, or any NdX of nobody in particular. */
const subject = oneBy("kind", {
  skill: { item: text("item") },
  attribute: { attribute: oneOf(CARD_ATTRIBUTES) },
  plain: { lookup },
});
export type LookUpSubject = Of<typeof subject>;

/** A task in which successes are counted (I4). */
const task = record({
  /** UUID of the gear worked with; empty: the skill itself makes the effect. */
  gear: item,
  complexity: whole({ min: 1, max: MOST }),
  needed: orNull(whole({ min: 1, max: MOST })),
  /** Id of the lookup that this one goes on from; empty: none. */
  after: orEmpty(idOf("lookup")),
});
export type RequestTask = Of<typeof task>;

/** Look something up on a card (I2 - I4). */
export const lookUp = request("lookUp", {
  ...byCard,
  ...own,
  /** UUID of who acts; empty only for a plain lookup. */
  actor,
  subject,
  task: orNull(task),
});
export type LookUpRequest = RequestOf<typeof lookUp>;

/** Attack by card (I5 - I11). */
export const shoot = request("shoot", {
  ...byCard,
  actor,
  weapon: text("item"),
  target: actor,
  burst: whole({ min: 1, max: Math.max(...BURSTS) }),
  /** UUID of gear that is used with the weapon, for what bumps may do with it (I14); empty: none. */
  gear: item,
  /** UUIDs of who else may be hit, nearest first (I11); of weight only from a GM. */
  bystanders: actors,
  /** Where the first hit is to land, and what that adds to the target number (Q19); empty: nowhere. */
  called: orElse(orEmpty(oneOf(HIT_LOCATIONS)), ""),
  calledFor: orElse(whole({ min: 0, max: MOST_CALL }), 0),
  charge,
});
export type ShootRequest = RequestOf<typeof shoot>;

/** Say who else may be hit by a shot that waits for it (I11). */
export const nameBystanders = request("nameBystanders", { ...onCard("shot"), bystanders: actors });
export type NameBystandersRequest = RequestOf<typeof nameBystanders>;

/** Fire a shot whose bystanders are named (Q17). */
export const fireShot = request("fireShot", onCard("shot"));
export type FireShotRequest = RequestOf<typeof fireShot>;

/** An answer that is somebody's decision: cards are drawn by the GM's client alone. */
const answer = oneBy("type", {
  /** The row to extend; null: no more. */
  extend: { row: orNull(whole()) },
  entry: { row: whole() },
  /** How often each use of a bump is bought. */
  bumps: { spend: table(text("words", 80), whole({ min: -MOST, max: MOST }), MOST) },
});
export type GivenAnswer = Of<typeof answer>;

/** Decide what an action by card waits for. */
export const answerCard = request("answerCard", {
  ...onCard("shot"),
  /** How many answers there were before. */
  step,
  answer,
});
export type AnswerCardRequest = RequestOf<typeof answerCard>;

/** Say who else is in a blast (I10). */
export const inBlast = request("inBlast", { ...onCard("shot"), actors });
export type InBlastRequest = RequestOf<typeof inBlast>;

/** Draw a blast on its map, or take it away (Q20). */
export const showBlast = request("showBlast", { ...onCard("shot"), shown: truth });
export type ShowBlastRequest = RequestOf<typeof showBlast>;

/** Apply the harm of an attack by card to one person. Place 0 is the target; 1 is the first of the others. */
export const applyHarm = request("applyHarm", { ...onCard("shot"), place });
export type HarmRequest = RequestOf<typeof applyHarm>;

/** Say that what has broken is overheated, for so many rounds (Q19); which consequence on a card tells of it. */
export const overheat = request("overheat", {
  ...onCard("shot"),
  entry: text("words", 80),
  place,
  rounds: whole({ min: 1, max: MOST_ROUNDS }),
});
export type OverheatRequest = RequestOf<typeof overheat>;
