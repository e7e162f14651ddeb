import { checkBoolean, checkList, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { RANGES, type Range } from "../avatar/exchange.ts";

const ACTION_AIMS = ["charger", "other"] as const;

/** A combatant's very last Action, inside or outside the encounter (C13). */
export interface RecentAction {
  /** Who acted; each combatant is listed once. */
  readonly id: string;
  readonly range: Range;
  /** Whom it was aimed at. */
  readonly at: (typeof ACTION_AIMS)[number];
  /** It struck a group, the charger perhaps among them. */
  readonly group?: boolean;
}

export interface ChargeSituation {
  readonly inMelee: boolean;
  readonly lastActions: readonly RecentAction[];
}

export interface Charge {
  readonly allowed: boolean;
  /** Who gets one free Long Range Action at the charger or one free Item Swap; nobody where not allowed. */
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
 * May the combatant charge (C12), and who may answer it for free (C13)? Those near object afterwards (Q10).
 * Throws a RuleError naming the bad field of `lastActions`.
 */
export function judgeCharge({ inMelee, lastActions }: ChargeSituation): Charge {
  checkBoolean(inMelee, "inMelee");
  checkList(lastActions, "lastActions");
  checkIds(lastActions);
  const free = lastActions.filter(earnsFreeAction).map(({ id }) => id);
  const allowed = !inMelee;
  return { allowed, free: allowed ? free : [] };
}
