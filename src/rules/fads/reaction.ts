/** What an action called forward can be (decision 6 on FADs). */
export const REACTIONS = ["dodge", "block", "dive"] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** The marks of things that help a defense: with which reaction they count, or `none`: they are no reaction. */
export const REACTION_MARKS = ["none", ...REACTIONS] as const;
export type ReactionMark = (typeof REACTION_MARKS)[number];

/** Where a defender stands when an attack is to be answered. */
export interface ReactionSituation {
  /** They are in an encounter whose order knows actions called forward. Elsewhere a mark means nothing. */
  readonly bound: boolean;
  /** It is their own Phase. */
  readonly ownPhase: boolean;
  /** A Dodge of theirs lasts (F6). */
  readonly dodging: boolean;
  /** What they called forward against this very attack, in time. */
  readonly called: readonly ReactionKind[];
  /** The attack can strike several at once. */
  readonly area: boolean;
}

/**
 * How a thing may help a defense: `free`, like anything else; `called`, as the one thing that an action called forward
 * adds; or not at all, since there is none (`uncalled`) or since it is no help against such an attack (`area`).
 */
export type ReactionResult = "free" | "called" | "uncalled" | "area";

function isCalled(kind: ReactionKind, { dodging, called }: ReactionSituation): boolean {
  return called.includes(kind) || (kind === "dodge" && dodging);
}

/**
 * May a thing with this mark help the defense (decision 6 on FADs)? A Dodge counts in every defense as long as it
 * lasts, a Block and a Dive for Cover against the attack that they were called against; against areas only a Dive does.
 */
export function reactionResult(mark: ReactionMark, situation: ReactionSituation): ReactionResult {
  if (mark === "none" || !situation.bound || situation.ownPhase) return "free";
  if (situation.area && mark !== "dive") return "area";
  return isCalled(mark, situation) ? "called" : "uncalled";
}
