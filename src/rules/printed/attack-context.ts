import { checkBoolean, checkInteger, checkNumber, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { VARIANTS, type Readings } from "../variants.ts";
import { checkReliability, type Reliability } from "./breakage.ts";
import { checkBumps, type BumpRules } from "./bumps.ts";
import { BURSTS, HIT_LOCATIONS, type HitLocation } from "./card.ts";
import { checkCause, checkCauseOptions, checkTn, type CauseLookup, type CauseOptions } from "./cause.ts";
import { checkEffect, type EffectLookup } from "./effect.ts";

/** Upper limit for the number of bystanders. Those beyond the ten figures on a card make no difference anyway. */
const MOST_BYSTANDERS = 99;

/** Protection by location. Locations that the target does not have are missing. */
export type Protection = Readonly<Partial<Record<HitLocation, number>>>;

export interface AttackTarget {
  /** Damage per wound (I5). */
  readonly size: number;
  readonly protection: Protection;
}

/** The values of an area weapon, except its damage (I10). */
export interface Area {
  /** Radius of the blast, in meters. */
  readonly radius: number;
  /**
   * True for a thrown weapon, whose misses scatter by the lower left corner number. False for a launched
   * weapon, whose corner `options.launched` names.
   */
  readonly thrown: boolean;
  /** True if all damage is concussion. */
  readonly concussion: boolean;
  /** Target number of the save; null if none. */
  readonly save: number | null;
}

export interface AttackOptions
  extends CauseOptions, Pick<Readings<"printed">, "wrench" | "equal" | "launched" | "strays"> {
  /**
   * True if the ablation rule is on (decision 2 on printed cards): hits that are not stopped wear armor down. A hit
   * that equals protection does half damage, unless `equal` is "penetrates".
   */
  readonly ablate: boolean;
  /** True if an area weapon's critical failure scatters as if the result were 0 (decision 8 on printed cards). */
  readonly failureScatters: boolean;
}

export const DEFAULT_OPTIONS: AttackOptions = {
  extend: true,
  entry: false,
  dice: false,
  ablate: false,
  failureScatters: true,
  wrench: "from",
  equal: "stopped",
  launched: "step",
  strays: "each",
};

/** An attack with an action card (I5 to I11). */
export interface AttackContext {
  readonly lookup: CauseLookup;
  readonly tn: number;
  /** Rounds fired, 1 to 10 (I7). */
  readonly burst: number;
  readonly penetration: number;
  readonly damage: EffectLookup;
  readonly reliability: Reliability;
  readonly target: AttackTarget;
  /**
   * The location that the attacker called for the first hit, at a cost in the target number. Null if the card decides
   * (Q19).
   */
  readonly called: HitLocation | null;
  /** The number of bystanders; 0 if there are none or the bystander rule is off (I11). */
  readonly bystanders: number;
  /** The area weapon's values; null for other weapons. */
  readonly area: Area | null;
  readonly bumps: BumpRules;
  readonly options: AttackOptions;
}

/** The same protection at all locations. */
export function protectedAll(protection: number): Protection {
  return Object.fromEntries(HIT_LOCATIONS.map((location) => [location, protection]));
}

function checkTarget(data: unknown): void {
  const { size, protection } = checkRecord(data, "target");
  checkInteger(size, "target.size", { min: 1 });
  const entries = Object.entries(checkRecord(protection, "target.protection"));
  for (const [location, value] of entries) {
    const field = `target.protection.${location}`;
    checkOneOf(location, field, HIT_LOCATIONS);
    checkNumber(value, field, { min: 0 });
  }
  if (entries.length === 0)
    throw new RuleError("target.protection", "must name at least one location", { key: "NoLocation" });
}

function checkArea(data: unknown): void {
  const { radius, thrown, concussion, save } = checkRecord(data, "area");
  checkNumber(radius, "area.radius", { min: 0 });
  checkBoolean(thrown, "area.thrown");
  checkBoolean(concussion, "area.concussion");
  if (save !== null) checkTn(save, "area.save");
}

/** Throws a RuleError if a location is called with an area weapon, or if the target does not have that location. */
function checkCalled({ called, area, target }: AttackContext): void {
  if (called === null) return;
  checkOneOf(called, "called", HIT_LOCATIONS);
  if (area !== null) throw new RuleError("called", "must be null with an area weapon");
  if (!Object.hasOwn(target.protection, called)) throw new RuleError("called", `the target has no ${called}`);
}

function checkOptions(options: AttackOptions): void {
  checkRecord(options, "options");
  checkCauseOptions(options);
  checkBoolean(options.ablate, "options.ablate");
  checkBoolean(options.failureScatters, "options.failureScatters");
  for (const key of ["wrench", "equal", "launched", "strays"] as const)
    checkOneOf<string>(options[key], `options.${key}`, VARIANTS.printed[key]);
}

/**
 * Checks an area weapon. Throws a RuleError if its values are invalid, or if it fires a burst or has bystanders: a
 * blast hits once and affects everyone nearby.
 */
function checkAreaAlone({ area, burst, bystanders }: AttackContext): void {
  if (area === null) return;
  checkArea(area);
  if (burst !== 1) throw new RuleError("burst", "must be 1 with an area weapon");
  if (bystanders !== 0) throw new RuleError("bystanders", "must be 0 with an area weapon");
}

/** If an attack is invalid, throws a RuleError naming the field, such as `damage.die` or `target.size`. */
export function checkAttack(context: AttackContext): void {
  checkRecord(context, "context");
  checkCause(context.lookup, "lookup");
  checkTn(context.tn, "tn");
  checkInteger(context.burst, "burst", { min: 1, max: BURSTS.at(-1) ?? 1 });
  checkNumber(context.penetration, "penetration");
  checkEffect(context.damage, "damage");
  checkReliability(context.reliability, "reliability");
  checkTarget(context.target);
  checkInteger(context.bystanders, "bystanders", { min: 0, max: MOST_BYSTANDERS });
  checkAreaAlone(context);
  checkCalled(context);
  checkBumps(context.bumps);
  checkOptions(context.options);
}
