import { checkInteger, checkList, checkNumber, checkBoolean, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { ask, type BumpSpend, type BumpUse, type Scratch, type Script } from "./script.ts";

/** Points above the target number for each bump (I14). */
export const BUMP_STEP = 4;

/** The standard uses of bumps: move the hit by one box, raise penetration, or raise damage or effect. */
export const BUMP_USES = ["location", "penetration", "effect"] as const;

/** A use of bumps that an item grants, with the values from when the card was drawn (I14). */
export interface BumpGrant {
  readonly id: string;
  /** The name of the item that grants the use. */
  readonly name: string;
  /** The standard use that the item's use resembles. */
  readonly kind: (typeof BUMP_USES)[number];
  /** What each use adds: boxes, penetration or effect. */
  readonly amount: number;
  readonly cost: number;
  readonly most: number;
}

/** A use of bumps that an item grants, as the resolver needs it (I14). */
export interface GearBump {
  /** A unique id, different from those of the standard uses. */
  readonly id: string;
  /** The bumps that each use costs. */
  readonly cost: number;
  /** The maximum number of uses in one action. */
  readonly most: number;
  /** The number of boxes that each use moves the hit, up or down; 0 if it does not move the hit. */
  readonly location: number;
  /** Penetration that each use adds. */
  readonly penetration: number;
  readonly effect: number;
}

/** The bump rules of the world and the item. */
export interface BumpRules {
  /** True if bumps are used at all (I14). */
  readonly on: boolean;
  /** The penetration that each bump adds (decision 13 on printed cards). */
  readonly penetration: number;
  /** What each bump adds to damage or effect. */
  readonly effect: number;
  readonly gear: readonly GearBump[];
}

export const DEFAULT_BUMPS: BumpRules = { on: true, penetration: 1, effect: 1, gear: [] };

/** The bumps earned and spent, and their effect. */
export interface BumpOutcome {
  readonly earned: number;
  readonly spent: number;
  /** The number of boxes the hit moves up; negative moves it down. */
  readonly location: number;
  readonly penetration: number;
  readonly effect: number;
  readonly spend: BumpSpend;
}

/** Bumps earned: one for every 4 above the target number (I14). Throws a RuleError naming `result` or `tn`. */
export function bumpsOf(result: number, tn: number): number {
  checkInteger(result, "result", { min: 0 });
  checkInteger(tn, "tn", { min: 0 });
  return Math.max(0, Math.floor((result - tn) / BUMP_STEP));
}

function checkGear(data: unknown, field: string, ids: Set<string>): void {
  const { id, cost, most, location, penetration, effect } = checkRecord(data, field);
  if (typeof id !== "string" || id === "") throw new RuleError(`${field}.id`, "must be an id");
  if (ids.has(id)) throw new RuleError(`${field}.id`, `${id} is there already`);
  ids.add(id);
  checkInteger(cost, `${field}.cost`, { min: 1 });
  checkInteger(most, `${field}.most`, { min: 1 });
  checkInteger(location, `${field}.location`, { min: 0 });
  checkNumber(penetration, `${field}.penetration`);
  checkInteger(effect, `${field}.effect`, { min: 0 });
}

/** If the bump rules are invalid, throws a RuleError naming the field, such as `bumps.gear[0].cost`. */
export function checkBumps(data: unknown): void {
  const { on, penetration, effect, gear } = checkRecord(data, "bumps");
  checkBoolean(on, "bumps.on");
  checkNumber(penetration, "bumps.penetration", { min: 0 });
  checkInteger(effect, "bumps.effect", { min: 0 });
  const ids = new Set<string>(BUMP_USES);
  checkList(gear, "bumps.gear").forEach((one, index) => checkGear(one, `bumps.gear[${index}]`, ids));
}

/** The standard uses that are available. */
export type PlainUses = readonly (typeof BUMP_USES)[number][];

/**
 * The uses available with this many bumps. The four location boxes wrap around, so moving a hit never takes more than
 * two boxes.
 */
export function usesOf({ gear }: BumpRules, bumps: number, plain: PlainUses): readonly BumpUse[] {
  const own = plain.map((id) => {
    const signed = id === "location";
    return { id, cost: 1, most: signed ? Math.min(2, bumps) : bumps, signed };
  });
  const granted = gear.map(({ id, cost, most, location }) => {
    return { id, cost, most: Math.min(most, Math.floor(bumps / cost)), signed: location > 0 };
  });
  return [...own, ...granted].filter(({ most }) => most > 0);
}

/** The number of bumps spent. Throws a RuleError naming the invalid use, or `field` if more are spent than earned. */
function checkSpend(spend: unknown, uses: readonly BumpUse[], bumps: number, field: string): number {
  const entries = Object.entries(checkRecord(spend, field));
  const spent = entries.reduce((sum, [id, times]) => {
    const use = uses.find((one) => one.id === id);
    if (use === undefined) throw new RuleError(`${field}.${id}`, "is no use of bumps here");
    const { cost, most, signed } = use;
    return (
      sum + cost * Math.abs(checkInteger(times, `${field}.${id}`, { min: signed ? -most : 0, max: most }))
    );
  }, 0);
  if (spent > bumps) {
    const fault = { key: "TooManyBumps", values: { spent, bumps } } as const;
    throw new RuleError(field, `takes ${spent} bumps, there are ${bumps}`, fault);
  }
  return spent;
}

function timesOf(spend: BumpSpend, id: string): number {
  return Object.hasOwn(spend, id) ? (spend[id] ?? 0) : 0;
}

/** The effect of spending bumps. */
export function outcomeOf(rules: BumpRules, earned: number, spent: number, spend: BumpSpend): BumpOutcome {
  // A negative number of uses moves the hit down, but still adds penetration and effect.
  const total = (kind: "penetration" | "effect") =>
    rules.gear.reduce(
      (sum, gear) => sum + gear[kind] * Math.abs(timesOf(spend, gear.id)),
      rules[kind] * timesOf(spend, kind),
    );
  const location = rules.gear.reduce(
    (sum, gear) => sum + gear.location * timesOf(spend, gear.id),
    timesOf(spend, "location"),
  );
  return {
    earned,
    spent,
    location,
    penetration: total("penetration"),
    effect: total("effect"),
    spend,
  };
}

/** The bump rules for a called hit, which gear can't move (Q19). Omits gear that would only move it. */
export function inPlace(rules: BumpRules): BumpRules {
  const gear = rules.gear
    .map((one) => ({ ...one, location: 0 }))
    .filter(({ penetration, effect }) => penetration !== 0 || effect !== 0);
  return { ...rules, gear };
}

export const NO_BUMPS: BumpOutcome = {
  earned: 0,
  spent: 0,
  location: 0,
  penetration: 0,
  effect: 0,
  spend: {},
};

/** Asks how to spend bumps, if there are any and they have a use. Bumps that are not spent are lost. */
export function* spendBumps(
  scratch: Scratch,
  rules: BumpRules,
  earned: number,
  plain: PlainUses,
): Script<BumpOutcome> {
  const uses = rules.on ? usesOf(rules, earned, plain) : [];
  if (uses.length === 0) return { ...NO_BUMPS, earned };
  const { answer, field } = yield* ask(scratch, { type: "bumps", bumps: earned, uses });
  const spent = checkSpend(answer.spend, uses, earned, `${field}.spend`);
  return outcomeOf(rules, earned, spent, answer.spend);
}
