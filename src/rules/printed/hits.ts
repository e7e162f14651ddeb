import { RuleError } from "../cards/errors.ts";
import type { AttackContext, Protection } from "./attack-context.ts";
import type { BumpOutcome } from "./bumps.ts";
import { BURSTS, LOCATION_BOXES, type HitLocation, type PrintedCard } from "./card.ts";
import { lookUpEffect, type EffectFound } from "./effect.ts";
import { damageOf, type Harm } from "./harm.ts";
import { damageThrough, pierce, WEAR, type Piercing } from "./penetration.ts";
import type { Scratch, Script } from "./script.ts";

/** A round that hits, before its damage is computed. */
interface Struck {
  readonly box: number;
  readonly location: HitLocation;
  /** The protection that earlier hits of this attack have left at the location. */
  readonly protection: number;
  readonly piercing: Piercing;
}

/** A round that hits, with its damage. */
export interface Hit extends Struck, Harm {
  /** Damage after armor. */
  readonly damage: number;
}

/** Protection lost in an attack, by location. */
export type Wear = Protection;

/**
 * The index of the box `steps` boxes above the standard one. The first box follows the fourth (decision 4 on printed
 * cards).
 */
function boxAt(steps: number): number {
  return ((steps % LOCATION_BOXES) + LOCATION_BOXES) % LOCATION_BOXES;
}

function protectionAt(protection: Protection, location: HitLocation): number | undefined {
  return Object.hasOwn(protection, location) ? protection[location] : undefined;
}

/** A hit's location, with the location box on the card. */
type Place = Pick<Struck, "box" | "location">;

/**
 * The place of the first hit, if the attacker called a location. The called location replaces the standard box (Q19).
 * Empty if none was called.
 */
function calledPlaces(
  scratch: Scratch,
  { number }: PrintedCard,
  called: HitLocation | null,
): readonly Place[] {
  if (called === null) return [];
  const box = 0;
  scratch.consulted.push({
    card: number,
    spot: { part: "location", box },
    beside: [],
    key: "called",
    values: { hit: 1, location: called },
  });
  return [{ box, location: called }];
}

/**
 * The locations of `count` hits (I7), going upward from the box that bumps choose or, after a called hit,
 * from the box above the standard one. Skips locations that the target lacks (decision 15 on printed cards).
 * Throws a RuleError naming `target.protection` if the target has none of the card's locations.
 */
function placesOf(
  scratch: Scratch,
  card: PrintedCard,
  { target: { protection }, called }: AttackContext,
  count: number,
  shift: number,
): readonly Place[] {
  const places = [...calledPlaces(scratch, card, called)];
  if (places.length === count) return places;
  if (!card.locations.some((location) => protectionAt(protection, location) !== undefined))
    throw new RuleError("target.protection", `must name one of ${card.locations.join(", ")}`);
  for (let step = shift + places.length; places.length < count; step += 1) {
    const box = boxAt(step);
    // Cast because `boxAt` returns the index of one of the four boxes.
    const location = card.locations[box] as HitLocation;
    const lacks = protectionAt(protection, location) === undefined;
    if (!lacks) places.push({ box, location });
    scratch.consulted.push({
      card: card.number,
      spot: { part: "location", box },
      beside: [],
      key: lacks ? "lacking" : "location",
      values: lacks ? { location } : { hit: places.length, location },
    });
  }
  return places;
}

/** How many rounds of a burst hit. A single shot has no cell on the card and always hits (I7). */
function roundsThatHit(scratch: Scratch, card: PrintedCard, fired: number): number {
  const burst = BURSTS.find((one) => one === fired);
  if (burst === undefined) return 1;
  const hits = card.bursts[burst];
  scratch.consulted.push({
    card: card.number,
    spot: { part: "burst", burst },
    beside: [],
    key: "burst",
    values: { fired, hits },
  });
  return hits;
}

/**
 * Compares each hit with the armor, in order. With `options.ablate`, each hit that is not stopped reduces the
 * protection of its location for the next hits.
 */
function strike(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  bump: Pick<BumpOutcome, "penetration">,
  places: readonly Place[],
): { readonly struck: readonly Struck[]; readonly wear: Wear } {
  const { ablate, equal } = context.options;
  const penetration = context.penetration + bump.penetration;
  const worn = new Map<HitLocation, number>();
  const struck = places.map(({ box, location }): Struck => {
    const whole = protectionAt(context.target.protection, location) ?? 0;
    const protection = Math.max(0, whole - (worn.get(location) ?? 0));
    const piercing = pierce({ penetration, shield: card.shield, protection, ablate, equal });
    if (ablate && piercing !== "stopped") {
      worn.set(location, Math.min(whole, (worn.get(location) ?? 0) + WEAR));
    }
    scratch.consulted.push({
      card: card.number,
      spot: { part: "shield" },
      beside: [{ part: "location", box }],
      key: piercing,
      values: { location, penetration, shield: card.shield, protection },
    });
    return { box, location, protection, piercing };
  });
  return { struck, wear: Object.fromEntries([...worn].filter(([, lost]) => lost > 0)) };
}

/** Looks up an attack's damage, with the effect of bumps as `bonus`. */
export function lookUpDamage(
  scratch: Scratch,
  card: PrintedCard,
  { damage: lookup, options }: AttackContext,
  bonus: number,
): Script<EffectFound> {
  return lookUpEffect(scratch, { card, lookup, bonus, options, key: "damage", wanted: () => true });
}

/** Looks up damage once for all hits that were not stopped (decision 16 on printed cards). */
function* dealDamage(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  bump: BumpOutcome,
  struck: readonly Struck[],
): Script<Omit<HitsOutcome, "wear">> {
  const { damage: lookup, target } = context;
  if (struck.every(({ piercing }) => piercing === "stopped")) {
    const hits = struck.map((one) => ({ ...one, damage: 0, wounds: 0, concussion: 0 }));
    return { hits, damage: null, plain: null };
  }
  const { effect: damage, plain, card: from } = yield* lookUpDamage(scratch, card, context, bump.effect);
  const hits = struck.map((one): Hit => {
    const through = damageThrough(one.piercing, damage);
    const harm = damageOf(through, target.size);
    if (one.piercing !== "stopped") {
      scratch.consulted.push({
        card: from,
        spot: { part: "effect", die: lookup.die, row: lookup.dice },
        beside: [{ part: "location", box: one.box }],
        key: "wounds",
        values: { location: one.location, damage: through, size: target.size, ...harm },
      });
    }
    return { ...one, damage: through, ...harm };
  });
  return { hits, damage, plain };
}

/** The hits of a successful shot, with the damage and the wear. */
export interface HitsOutcome {
  readonly hits: readonly Hit[];
  /** The damage of one hit before armor reduces it; null if armor stopped all hits. */
  readonly damage: number | null;
  /** The damage without extensions and bumps; null if armor stopped all hits. */
  readonly plain: number | null;
  readonly wear: Wear;
}

/** Resolves steps 2 to 4 of an attack (I6): number of hits, locations, penetration. */
export function strikesOf(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  bump: Pick<BumpOutcome, "location" | "penetration">,
): { readonly struck: readonly Struck[]; readonly wear: Wear } {
  const count = roundsThatHit(scratch, card, context.burst);
  const places = placesOf(scratch, card, context, count, bump.location);
  return strike(scratch, card, context, bump, places);
}

/** Resolves steps 2 to 5 of an attack (I6): number of hits, locations, penetration, damage. */
export function* resolveHits(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  bump: BumpOutcome,
): Script<HitsOutcome> {
  const { struck, wear } = strikesOf(scratch, card, context, bump);
  return { ...(yield* dealDamage(scratch, card, context, bump, struck)), wear };
}
