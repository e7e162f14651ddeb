import { checkInteger } from "../cards/check.ts";
import { ACTION_CONTESTS, type Contest } from "./contests.ts";

/** What an Action takes: one's Action, a Move, an Active Defense's Shot, or nothing. */
export type Cost = "action" | "move" | "activeDefense" | "free";

/** What becomes of the ammunition of an attack: it is there again, or ends by what the base pair of dice shows. */
export type AmmunitionRule = "none" | "reload" | "endsOnDouble" | "endsUnlessDouble";

/** How far one gets: so many times one's Move, and so many meters, so often a round. */
export interface Movement {
  readonly moves: number;
  readonly meters: number;
  readonly timesPerRound: number;
}

/** What an Action does for the next one. */
export interface Preparation {
  readonly av: number;
  /** Added to the Action Value for hitting alone (Q26). */
  readonly hitOnly: number;
  /** Positive dice. */
  readonly dice: number;
  /** It does nothing for a One-Shot Action. */
  readonly notOneShot: boolean;
}

/** A row of the table of Actions (X7, X8). */
export interface ActionRow {
  /** One of these. */
  readonly costs: readonly Cost[];
  /** How many times as long as usual it takes. */
  readonly time: number;
  readonly movement: Movement | null;
  /** Actions it goes together with, and those it does not. */
  readonly with: readonly string[];
  readonly notWith: readonly string[];
  readonly prepares: Preparation | null;
  /** Added to the damage of the attack it is. */
  readonly damage: number;
  /** Positive dice of its own roll. */
  readonly dice: number;
  /** A number that the rules leave without a meaning: shown as it is (decision 9 on Action!). */
  readonly augment: number;
  readonly ammunition: AmmunitionRule;
  /** Who rolls what against whom; null where it is no roll, or the attack's. */
  readonly contest: Contest | null;
}

/** An Action of which nothing is said. */
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

/** The table of Actions (X7, X8), in its order. */
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

/** The named Actions, in the order of the table. */
export const ACTION_KEYS = Object.keys(ACTIONS) as readonly ActionKey[]; // the keys of a constant are its own

/** How many meters one use of a movement is at most, by one's Move. Throws a RuleError naming `move`. */
export function reach({ moves, meters }: Movement, move: number): number {
  return moves * checkInteger(move, "move", { min: 0 }) + meters;
}
