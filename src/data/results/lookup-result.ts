import { resolveCheck, type CheckContext, type CheckResult, type Task } from "../../rules/printed/check.ts";
import type { ActionStep, Answer } from "../../rules/printed/script.ts";
import type { LookupData } from "../message/lookup.ts";
import { answersOf, bumpRules, cardResult, targetNumber, type CardResult } from "./card-result.ts";

/** A task as stored. */
export interface StoredTask extends Task {
  /** The name of the gear. Empty if only the skill is used. */
  readonly tool: string;
}

/** The fields that a check's context depends on. */
export type LookupBasis = Pick<
  LookupData,
  "lookup" | "tn" | "extras" | "bumps" | "grants" | "entry" | "dice"
> & {
  readonly task: StoredTask | null; // Foundry's types wrongly exclude null
};

/** Converts a stored check to the context that the rules use. */
export function checkContext(data: LookupBasis): CheckContext {
  const { lookup, entry, dice, task } = data;
  return {
    lookup,
    tn: targetNumber(data),
    task,
    bumps: bumpRules(data),
    options: { extend: true, entry, dice },
  };
}

/** Resolves a check with these answers. Throws a RuleError if the rules do not allow them. */
export function playLookup(data: LookupBasis, answers: readonly Answer[]): ActionStep<CheckResult> {
  return resolveCheck(checkContext(data), answers);
}

/** The result of a stored check. */
export function lookupResult(data: LookupData): CardResult<CheckResult> {
  const answers = answersOf(data);
  return cardResult(answers, () => playLookup(data, answers));
}
