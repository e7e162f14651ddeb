import { checkBoolean, checkList, checkNumber, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { RANGES, rangeOf, type Range } from "../avatar/exchange.ts";

/** A combatant who might stand in the way of a Charge (C12). */
export interface Hostile {
  /** Distance to the charger. */
  readonly feet: number;
  /** Still able to affect the charger with a Short Range Action. */
  readonly ableAtShortRange: boolean;
  /** Declares hostility and so objects. */
  readonly objects: boolean;
}

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
  readonly hostiles: readonly Hostile[];
  readonly lastActions: readonly RecentAction[];
}

export interface Charge {
  readonly allowed: boolean;
  /** Who gets one free Long Range Action at the charger or one free Item Swap; nobody where not allowed. */
  readonly free: readonly string[];
}

function prevents(hostile: Hostile, index: number): boolean {
  const field = `hostiles[${index}]`;
  checkRecord(hostile, field);
  checkNumber(hostile.feet, `${field}.feet`, { min: 0 });
  checkBoolean(hostile.ableAtShortRange, `${field}.ableAtShortRange`);
  checkBoolean(hostile.objects, `${field}.objects`);
  return rangeOf(hostile.feet) === "short" && hostile.ableAtShortRange && hostile.objects;
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
 * May the combatant charge (C12), and who may answer it for free (C13)?
 * Throws a RuleError naming the bad field of `hostiles` or `lastActions`.
 */
export function judgeCharge({ inMelee, hostiles, lastActions }: ChargeSituation): Charge {
  checkBoolean(inMelee, "inMelee");
  checkList(hostiles, "hostiles");
  checkList(lastActions, "lastActions");
  checkIds(lastActions);
  const prevented = hostiles.map(prevents).includes(true);
  const free = lastActions.filter(earnsFreeAction).map(({ id }) => id);
  const allowed = !inMelee && !prevented;
  return { allowed, free: allowed ? free : [] };
}
