/** The actions that answer an attack when they are called forward (decision 6 on FADs). */
export const REACTIONS = ["dodge", "block", "dive"] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** The reaction that a defense item needs: one of `REACTIONS`, or `none`. */
export const REACTION_MARKS = ["none", ...REACTIONS] as const;
export type ReactionMark = (typeof REACTION_MARKS)[number];

/** The defender's situation when they answer an attack. */
export interface ReactionSituation {
  /** True if the encounter's timing scheme lets actions be called forward. If not, every item helps freely. */
  readonly bound: boolean;
  readonly ownPhase: boolean;
  /** True while the defender's Dodge is active (F6). */
  readonly dodging: boolean;
  /** Actions that the defender called forward in time against this attack. */
  readonly called: readonly ReactionKind[];
  /** True if the attack affects an area. */
  readonly area: boolean;
}

/**
 * How an item can help a defense. `free`: without restriction. `called`: thanks to an action called forward, which
 * allows only one item. `uncalled`: not at all, because no action of its kind was called forward. `area`: not at all,
 * because the attack affects an area.
 */
export type ReactionResult = "free" | "called" | "uncalled" | "area";

function isCalled(kind: ReactionKind, { dodging, called }: ReactionSituation): boolean {
  return called.includes(kind) || (kind === "dodge" && dodging);
}

/** How an item with this mark can help the defense (decision 6 on FADs). */
export function reactionResult(mark: ReactionMark, situation: ReactionSituation): ReactionResult {
  if (mark === "none" || !situation.bound || situation.ownPhase) return "free";
  if (situation.area && mark !== "dive") return "area";
  return isCalled(mark, situation) ? "called" : "uncalled";
}
