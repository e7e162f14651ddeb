import { DEFAULT_BUMPS, type BumpRules, type GearBump } from "../../rules/printed/bumps.ts";
import type { BumpGrant } from "../../rules/printed/bump-uses.ts";
import type { Consulted } from "../../rules/printed/caption.ts";
import type { ActionStep, Answer, Choice } from "../../rules/printed/script.ts";
import type { CardActionData } from "../message/card-action.ts";
import { orInvalid, type Invalid } from "./invalid.ts";

function gearBump({ id, kind, amount, cost, most }: BumpGrant): GearBump {
  return { id, cost, most, location: 0, penetration: 0, effect: 0, [kind]: amount };
}

/** The bump rules of a stored action: the standard uses, and those that items grant. */
export function bumpRules({ bumps, grants }: { bumps: boolean; grants: readonly BumpGrant[] }): BumpRules {
  return { ...DEFAULT_BUMPS, on: bumps, gear: grants.map(gearBump) };
}

/** The target number including `extras`; at least 0. */
export function targetNumber({ tn, extras }: Pick<CardActionData, "tn" | "extras">): number {
  return Math.max(
    0,
    extras.reduce((sum, { value }) => sum + value, tn),
  );
}

/** The stored answers, unchecked. Replaying the action checks each one. */
export function answersOf({ answers }: Pick<CardActionData, "answers">): readonly Answer[] {
  return answers as unknown as readonly Answer[]; // can be anything: the replay throws for an invalid answer
}

/** The result of a stored action by printed card. */
export type CardResult<Result> =
  | { readonly status: "waiting" }
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] }
  | Invalid;

/**
 * Replays an action; returns `waiting` if it has no answers yet. Catches a RuleError, which means that a user changed
 * the card by hand, and returns `invalid`.
 */
export function cardResult<Result>(
  answers: readonly Answer[],
  play: () => ActionStep<Result>,
): CardResult<Result> {
  return answers.length === 0 ? { status: "waiting" } : orInvalid(play);
}
