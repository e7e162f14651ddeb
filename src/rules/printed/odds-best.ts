import type { NumberChance } from "../odds/tally.ts";
import type { AttackContext } from "./attack-context.ts";
import { bumpsFor } from "./attack.ts";
import { bumpsOf } from "./bumps.ts";
import { LOCATION_BOXES, type PrintedCard } from "./card.ts";
import { NO_HARM, type Harm } from "./harm.ts";
import { strikesOf } from "./hits.ts";
import { bonusesUpTo, type Aim, type Bonus } from "./odds-bumps.ts";
import type { Count } from "./odds-count.ts";
import { blowOf, Damages, endingOf, harmBy, type Blow, type Ending } from "./odds-harm.ts";
import { Sums, type Spread } from "./odds-spread.ts";
import type { Way } from "./odds-ways.ts";
import type { Piercing } from "./penetration.ts";

/**
 * The chance to do any harm and, for each number from 1 up, the chance of at least that many wounds or that much
 * concussion. Each chance assumes the use of bumps that is best for it.
 */
export interface BestHarm {
  readonly harm: number;
  readonly wounds: readonly NumberChance[];
  /** Empty if wounds are possible, because then more damage can mean less concussion. */
  readonly concussion: readonly NumberChance[];
}

/**
 * Returns a function that maps aims with the same result to one aim. For a blast, all aims are equal. For a shot, the
 * location wraps around at the last location box. It doesn't matter if all locations have equal protection and ablation
 * is off. Penetration is capped at what the strongest armor needs.
 */
export function sameFor({ penetration, target, area, options }: AttackContext): (aim: Aim) => Aim {
  if (area !== null) return () => ({ location: 0, penetration: 0 });
  const all = Object.values(target.protection);
  const enough = Math.max(0, Math.max(...all) - penetration + 1);
  const alike = !options.ablate && all.every((protection) => protection === all[0]);
  return (aim) => ({
    location: alike ? 0 : ((aim.location % LOCATION_BOXES) + LOCATION_BOXES) % LOCATION_BOXES,
    penetration: Math.min(aim.penetration, enough),
  });
}

/** Returns a function that compares each hit with armor, for a card and an aim. Results are cached by card and aim. */
function piercingsOf(context: AttackContext, deck: readonly PrintedCard[], count: Count) {
  const known = new Map<string, readonly Piercing[]>();
  const find = (card: PrintedCard, aim: Aim): readonly Piercing[] => {
    count.take(1);
    const scratch = { deck, answered: 0, drawn: [], consulted: [] };
    return strikesOf(scratch, card, context, aim).struck.map(({ piercing }) => piercing);
  };
  return (card: PrintedCard, aim: Aim): readonly Piercing[] => {
    const key = `${card.number} ${aim.location} ${aim.penetration}`;
    const found = known.get(key) ?? find(card, aim);
    known.set(key, found);
    return found;
  };
}

/** True if blow `a` does at least as much harm as `b` for any damage. */
function isAsGood(a: Blow, b: Blow): boolean {
  return a.effect >= b.effect && a.whole >= b.whole && a.whole + a.half >= b.whole + b.half;
}

/** Drops each blow that another blow matches or beats. */
function bestOf(blows: Iterable<Blow>): readonly Blow[] {
  const best: Blow[] = [];
  for (const blow of blows) {
    if (best.some((one) => isAsGood(one, blow))) continue;
    const others = best.filter((one) => !isAsGood(blow, one));
    best.splice(0, best.length, ...others, blow);
  }
  return best.toSorted((a, b) => a.whole - b.whole || a.half - b.half);
}

/**
 * Returns a function that finds the best blows for a card and a number of bumps. Results are cached by card and number.
 */
export function endingsOf(
  context: AttackContext,
  deck: readonly PrintedCard[],
  bonuses: (bumps: number) => readonly Bonus[],
  count: Count,
): (card: PrintedCard, bumps: number) => Ending {
  const known = new Map<string, Ending>();
  const piercings = piercingsOf(context, deck, count);
  const blowWith = (card: PrintedCard, bonus: Bonus) =>
    context.area ? { whole: 1, half: 0, effect: bonus.effect } : blowOf(piercings(card, bonus), bonus.effect);
  return (card, bumps) => {
    const key = `${card.number} ${bumps}`;
    const find = (): Ending => {
      const all = bonuses(bumps);
      count.take(all.length / 4);
      return endingOf(bestOf(all.map((bonus) => blowWith(card, bonus))));
    };
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
}

/** The number of harm lookups that are as much work as one step of `Count`. */
const HARMS_A_STEP = 8;

/** Combines two harms: the higher number of wounds and the higher concussion. */
export function bestOfBoth(a: Harm, b: Harm): Harm {
  return { wounds: Math.max(a.wounds, b.wounds), concussion: Math.max(a.concussion, b.concussion) };
}

/** How each way plays out: the ending if it misses, and the damage. */
interface Played {
  missed(way: Way): Ending;
  damage(way: Way): Spread;
}

/**
 * The best chances with bumps, computed as if bumps were spent after the damage is known. That gives the same
 * chances, because more damage never does less harm: the best way to reach a result is always the one that
 * needs the least damage.
 */
export function bestHarm(
  context: AttackContext,
  ways: readonly Way[],
  { missed, damage }: Played,
  deck: readonly PrintedCard[],
  count: Count,
): BestHarm {
  const earned = ({ result }: Way) => bumpsOf(result ?? 0, context.tn);
  const { rules, plain } = bumpsFor(context);
  const most = ways.reduce((bumps, way) => Math.max(bumps, earned(way)), 0);
  const bonuses = bonusesUpTo(rules, most, plain, count, sameFor(context));
  const endings = endingsOf(context, deck, bonuses, count);
  const damages = new Damages(count);
  for (const way of ways) {
    const hits = way.result !== null && way.result >= context.tn;
    damages.add(hits ? endings(way.card, earned(way)) : missed(way), () => damage(way), way.chance);
  }
  const [harm, wounds, concussion] = [new Sums(), new Sums(), new Sums()];
  const harmOf = harmBy(context);
  for (const one of damages.all) {
    count.take((one.damage.length * one.blows.length) / HARMS_A_STEP);
    const highest = one.blows.map((blow) => harmOf(blow, one.damage.length - 1));
    for (const { wounds: most, concussion: loss } of highest) count.takeCells(most + loss);
    one.damage.forEach((chance, value) => {
      if (chance === 0) return;
      let most = NO_HARM;
      for (const blow of one.blows) most = bestOfBoth(most, harmOf(blow, value));
      harm.add(Math.min(1, most.wounds + most.concussion), chance);
      wounds.add(most.wounds, chance);
      concussion.add(most.concussion, chance);
    });
  }
  const [any] = harm.reached;
  return {
    harm: any?.chance ?? 0,
    wounds: wounds.reached,
    concussion: wounds.reached.length > 0 ? [] : concussion.reached,
  };
}
