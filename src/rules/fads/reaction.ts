/** The kinds of action that can be called forward (decision 6 on FADs). */
export const REACTIONS = ["dodge", "block", "dive"] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** A defense item's mark: the reaction it needs, or `none`. */
export const REACTION_MARKS = ["none", ...REACTIONS] as const;
export type ReactionMark = (typeof REACTION_MARKS)[number];

/** The defender's situation when an attack is answered. */
export interface ReactionSituation {
  /** True if the encounter's order has actions called forward. Otherwise marks have no effect. */
  readonly bound: boolean;
  readonly ownPhase: boolean;
  /** True while the defender's Dodge is active (F6). */
  readonly dodging: boolean;
  /** Actions that the defender called forward against this attack, in time. */
  readonly called: readonly ReactionKind[];
  /** True if the attack affects an area. */
  readonly area: boolean;
}

/**
 * How an item can help a defense. `free`: like any other item. `called`: as the one item used with an action called
 * forward. The other two mean that it can't help: `uncalled` if no action was called forward, `area` if it is useless
 * against areas.
 */
export type ReactionResult = "free" | "called" | "uncalled" | "area";

function isCalled(kind: ReactionKind, { dodging, called }: ReactionSituation): boolean {
  return called.includes(kind) || (kind === "dodge" && dodging);
}

/**
 * Whether an item with this mark helps the defense (decision 6 on FADs). A Dodge helps every defense while it lasts; a
 * Block or Dive for Cover only helps against the attack it was called against; against areas only a Dive helps.
 */
export function reactionResult(mark: ReactionMark, situation: ReactionSituation): ReactionResult {
  if (mark === "none" || !situation.bound || situation.ownPhase) return "free";
  if (situation.area && mark !== "dive") return "area";
  return isCalled(mark, situation) ? "called" : "uncalled";
}
