import { checkInteger } from "../cards/check.ts";
import { ACTION_CONTESTS, type Contest } from "./contests.ts";

/** What the actor pays for an Action: their Action, a Move, the Shot of an Active Defense, or nothing. */
export type Cost = "action" | "move" | "activeDefense" | "free";

/**
 * An Action's effect on the weapon's ammunition. `endsOnDouble` empties the weapon if the base pair of dice is a
 * double; `endsUnlessDouble` empties it if not.
 */
export type AmmunitionRule = "none" | "reload" | "endsOnDouble" | "endsUnlessDouble";

/**
 * A movement's limits: it covers `moves` times the actor's Move plus `meters`, and can be used `timesPerRound`
 * times a round.
 */
export interface Movement {
  readonly moves: number;
  readonly meters: number;
  readonly timesPerRound: number;
}

/** The bonus that an Action gives to the next one. */
export interface Preparation {
  readonly av: number;
  /** Added to the Action Value to decide whether the Action hits; not added to Effect Values (Q26). */
  readonly hitOnly: number;
  /** The number of positive dice added to the next Action. */
  readonly dice: number;
  /** True if the preparation has no effect on a One-Shot Action. */
  readonly notOneShot: boolean;
}

/** A row of the Actions table (X7, X8). */
export interface ActionRow {
  /** The actor pays one of these costs. */
  readonly costs: readonly Cost[];
  /** How many times as long as usual the Action takes. */
  readonly time: number;
  readonly movement: Movement | null;
  /** Keys of the Actions that can be combined with this one in a round. */
  readonly with: readonly string[];
  readonly notWith: readonly string[];
  readonly prepares: Preparation | null;
  /** Added to the attack's damage. */
  readonly damage: number;
  /** Positive dice on the Action's own roll. */
  readonly dice: number;
  /** The rules print this number but do not explain it (decision 9 on Action!). */
  readonly augment: number;
  readonly ammunition: AmmunitionRule;
  /** The Action's own contest; null if it has none, or if it uses the weapon's contest. */
  readonly contest: Contest | null;
}

/** Default values of an Action's row. */
export const PLAIN_ACTION: ActionRow = {
  costs: ["action"],
  time: 1,
  movement: null,
  with: [],
  notWith: [],
  prepares: null,
  damage: 0,
  dice: 0,
  augment: 0,
  ammunition: "none",
  contest: null,
};

/** The Actions table (X7, X8), in the order of the rules. */
export const ACTIONS = {
  reload: { ...PLAIN_ACTION, costs: ["action", "move"], ammunition: "reload" },
  activeDefense: {
    ...PLAIN_ACTION,
    costs: ["activeDefense"],
    movement: { moves: 0, meters: 1, timesPerRound: 1 },
    with: ["fullMove"],
  },
  move: {
    ...PLAIN_ACTION,
    costs: ["free"],
    movement: { moves: 1, meters: 0, timesPerRound: 2 },
    notWith: ["fullMove"],
  },
  fullMove: {
    ...PLAIN_ACTION,
    movement: { moves: 2, meters: 0, timesPerRound: 1 },
    with: ["activeDefense"],
    notWith: ["move"],
  },
  aim: { ...PLAIN_ACTION, prepares: { av: 0, hitOnly: 2, dice: 0, notOneShot: false } },
  setup: { ...PLAIN_ACTION, time: 10, prepares: { av: 0, hitOnly: 0, dice: 1, notOneShot: true } },
  threeRoundBurst: { ...PLAIN_ACTION, damage: 3 },
  burst: { ...PLAIN_ACTION, augment: 1, ammunition: "endsOnDouble" },
  fullAuto: { ...PLAIN_ACTION, dice: 1, augment: 1, ammunition: "endsUnlessDouble" },
  support: { ...PLAIN_ACTION, contest: ACTION_CONTESTS.support },
  leadership: { ...PLAIN_ACTION, contest: ACTION_CONTESTS.leadership },
  maneuver: { ...PLAIN_ACTION, contest: ACTION_CONTESTS.maneuver },
  trick: { ...PLAIN_ACTION, contest: ACTION_CONTESTS.trick },
  bluff: { ...PLAIN_ACTION, contest: ACTION_CONTESTS.bluff },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type ActionKey = keyof typeof ACTIONS;

/** The named Actions, in table order. */
// `ACTIONS` is a constant, so `Object.keys` returns exactly the keys in its type.
export const ACTION_KEYS = Object.keys(ACTIONS) as readonly ActionKey[];

/** The maximum distance of one use of the movement, in meters. Throws a RuleError naming an invalid `move`. */
export function reach({ moves, meters }: Movement, move: number): number {
  return moves * checkInteger(move, "move", { min: 0 }) + meters;
}
