import { checkBoolean, checkList, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { RANGES, type Range } from "../avatar/exchange.ts";

const ACTION_AIMS = ["charger", "other"] as const;

/** A combatant's last Action, inside or outside the encounter (C13). */
export interface RecentAction {
  /** The combatant's id. An id may appear only once in a list. */
  readonly id: string;
  readonly range: Range;
  /** "charger" if the charger was a target, else "other". */
  readonly at: (typeof ACTION_AIMS)[number];
  /** True if the Action targeted a group, even one that includes the charger. */
  readonly group?: boolean;
}

export interface ChargeSituation {
  readonly inMelee: boolean;
  readonly lastActions: readonly RecentAction[];
}

export interface Charge {
  readonly allowed: boolean;
  /**
   * Ids of the combatants who get a free Action: a Long Range Action at the charger, or an Item Swap. Empty if the
   * Charge is not allowed.
   */
  readonly free: readonly string[];
}

function earnsFreeAction({ range, at, group = false }: RecentAction, index: number): boolean {
  const field = `lastActions[${index}]`;
  checkOneOf(range, `${field}.range`, RANGES);
  checkOneOf(at, `${field}.at`, ACTION_AIMS);
  checkBoolean(group, `${field}.group`);
  return range === "long" && at === "charger" && !group;
}

function checkIds(lastActions: readonly RecentAction[]): void {
  lastActions.forEach((action, index) => {
    checkRecord(action, `lastActions[${index}]`);
    const { id } = action;
    if (typeof id !== "string" || id === "") throw new RuleError(`lastActions[${index}].id`, "must be an id");
    if (lastActions.findIndex((other) => other.id === id) < index) {
      throw new RuleError(`lastActions[${index}].id`, `${id} has one last Action only`);
    }
  });
}

/**
 * Decides whether a combatant can charge (C12), and who gets a free Action in answer (C13). Throws a
 * RuleError naming `inMelee` or the invalid part of `lastActions`.
 */
export function judgeCharge({ inMelee, lastActions }: ChargeSituation): Charge {
  checkBoolean(inMelee, "inMelee");
  checkList(lastActions, "lastActions");
  checkIds(lastActions);
  const free = lastActions.filter(earnsFreeAction).map(({ id }) => id);
  const allowed = !inMelee;
  return { allowed, free: allowed ? free : [] };
}
