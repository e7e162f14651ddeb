import { checkBoolean, checkInteger, checkNumber, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { VARIANTS, type Readings } from "../variants.ts";
import { checkReliability, type Reliability } from "./breakage.ts";
import { checkBumps, type BumpRules } from "./bumps.ts";
import { BURSTS, HIT_LOCATIONS, type HitLocation } from "./card.ts";
import { checkCause, checkCauseOptions, checkTn, type CauseLookup, type CauseOptions } from "./cause.ts";
import { checkEffect, type EffectLookup } from "./effect.ts";

/** More potential bystanders than there are figures make no difference. */
const MOST_BYSTANDERS = 99;

/** Protection by location. What is not named here the target does not have. */
export type Protection = Readonly<Partial<Record<HitLocation, number>>>;

export interface AttackTarget {
  /** Damage that makes one wound (I5). */
  readonly size: number;
  readonly protection: Protection;
}

/** What an area weapon has beside its damage (I10). */
export interface Area {
  /** Of the blast, in meters. */
  readonly radius: number;
  /** Thrown: the lower left number says how far it goes astray; launched: what the options say. */
  readonly thrown: boolean;
  /** All of its damage is concussion. */
  readonly concussion: boolean;
  /** The target number of the save that goes with it; null: there is none. */
  readonly save: number | null;
}

export interface AttackOptions
  extends CauseOptions, Pick<Readings<"printed">, "wrench" | "equal" | "launched" | "strays"> {
  /** Equal numbers ablate armor, and hits wear it down (decision 2 on printed cards). */
  readonly ablate: boolean;
  /** An area weapon's critical failure goes astray as a result of 0 (decision 8). */
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

/** An attack by action card (I5 - I11). */
export interface AttackContext {
  readonly lookup: CauseLookup;
  readonly tn: number;
  /** Rounds fired, 1 to 10 (I7). */
  readonly burst: number;
  readonly penetration: number;
  readonly damage: EffectLookup;
  readonly reliability: Reliability;
  readonly target: AttackTarget;
  /** Where the first hit lands by the attacker's word, paid for in the target number; null: where the card says (Q19). */
  readonly called: HitLocation | null;
  /** Potential unintended targets, nearest first; 0: none, or the rule is not used (I11). */
  readonly bystanders: number;
  /** null: no area weapon. */
  readonly area: Area | null;
  readonly bumps: BumpRules;
  readonly options: AttackOptions;
}

/** A protection of this number everywhere. */
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
  if (entries.length === 0) throw new RuleError("target.protection", "must name at least one location");
}

function checkArea(data: unknown): void {
  const { radius, thrown, concussion, save } = checkRecord(data, "area");
  checkNumber(radius, "area.radius", { min: 0 });
  checkBoolean(thrown, "area.thrown");
  checkBoolean(concussion, "area.concussion");
  if (save !== null) checkTn(save, "area.save");
}

/** Only a round can be called to a location, and only to one that the target has. */
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

/** An area weapon comes down once, and whoever is near is in it: no bursts, no bystanders. */
function checkAreaAlone({ area, burst, bystanders }: AttackContext): void {
  if (area === null) return;
  checkArea(area);
  if (burst !== 1) throw new RuleError("burst", "must be 1 with an area weapon");
  if (bystanders !== 0) throw new RuleError("bystanders", "must be 0 with an area weapon");
}

/** Throws a RuleError naming the field of an attack that will not do, as `damage.die` or `target.size`. */
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
