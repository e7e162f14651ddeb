import { RuleError } from "../cards/errors.ts";
import { checkAttack, type AttackContext } from "./attack-context.ts";
import { blastHarm, bumpsFor, playAttack, type AttackResult } from "./attack.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { bumpsOf, NO_BUMPS } from "./bumps.ts";
import { LOCATION_BOXES, type PrintedCard, type PrintedCell } from "./card.ts";
import type { CauseLookup } from "./cause.ts";
import { damageOf, NO_HARM, sumOfHarm, type Harm } from "./harm.ts";
import { bonusesOf, type Bonus } from "./odds-bumps.ts";
import { Count } from "./odds-count.ts";
import type { Coming } from "./odds-chain.ts";
import { addTo, certain, listed, reached, type NumberChance, type Spread } from "./odds-spread.ts";
import { waysOf, type Way } from "./odds-ways.ts";
import { damageThrough } from "./penetration.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/** Chances from 0 to 1, over the cards that can come, or over dice; no bump is spent. */
export interface AttackOdds {
  readonly hit: number;
  readonly criticalFailure: number;
  /** The target takes any harm at all. */
  readonly harm: number;
  /** Of each number of wounds, and of each loss of CT, ascending. */
  readonly wounds: readonly NumberChance[];
  readonly concussion: readonly NumberChance[];
  readonly breaks: number;
  /** Anybody else is hit. */
  readonly bystander: number;
  /** What can be had with bumps; null where they are not in use. */
  readonly best: BestHarm | null;
}

/** Chances where all bumps are spent on just that: to do any harm, and of each number from 1 on, or more. */
interface BestHarm {
  readonly harm: number;
  readonly wounds: readonly NumberChance[];
  /** Empty where wounds may come: beside them more damage may leave less concussion. */
  readonly concussion: readonly NumberChance[];
}

/** This card among the others, with its causes as they came out, and its locations as bumps move them. */
function withCauses(
  deck: readonly PrintedCard[],
  card: PrintedCard,
  { die }: CauseLookup,
  result: number | null,
  location: number,
): readonly PrintedCard[] {
  const cell: PrintedCell = {
    value: result ?? 0,
    exceptional: false,
    criticalFailure: result === null,
  };
  const cause = { ...card.cause, [die]: card.cause[die].map(() => cell) };
  const locations = [...card.locations.slice(location), ...card.locations.slice(0, location)];
  return deck.with(card.number, { ...card, cause, locations });
}

/** An attack without anything to decide, as far as its causes and edges say. */
interface Base {
  readonly result: AttackResult;
  /** V* has called for another card. */
  readonly redrawn: boolean;
}

/** Where and how hard an attack hits with bumps. */
type Aim = Pick<Bonus, "location" | "penetration">;

/** Plays an attack out whose causes are known. */
function baseOf(
  context: AttackContext,
  way: Pick<Way, "card" | "result">,
  { location, penetration }: Aim,
  deck: readonly PrintedCard[],
): Base {
  const plain = {
    ...context,
    penetration: context.penetration + penetration,
    bumps: { ...context.bumps, on: false },
    options: { ...context.options, extend: false, entry: false, dice: false },
  };
  const cards = withCauses(deck, way.card, context.lookup, way.result, location);
  const drawn = { type: "card", card: way.card.number } as const;
  const step = playAttack(plain, [drawn], cards);
  if (step.status === "done") return { result: step.result, redrawn: false };
  const harmless = deck.find(
    ({ wrench, number }) => !breaksAfterRedraw(wrench) && number !== way.card.number,
  );
  if (!harmless) throw new RuleError("deck", "must have a card without V*");
  const after = playAttack(plain, [drawn, { type: "card", card: harmless.number }], cards);
  if (after.status === "pending") throw new Error(`an attack waits for ${after.choice.type}`);
  return { result: after.result, redrawn: true };
}

/** What such an attack does with so much damage. */
function harmWith({ hits, inBlast }: AttackResult, { area, target }: AttackContext, damage: number): Harm {
  if (area !== null) return inBlast ? blastHarm(damage, target.size, area) : NO_HARM;
  return sumOfHarm(hits.map(({ piercing }) => damageOf(damageThrough(piercing, damage), target.size)));
}

/** The damage of an attack; a blast that goes astray is looked up once V* has had its card, out of what is left then. */
function damageOfWay(
  way: Way,
  { result, redrawn }: Base,
  { area, options }: AttackContext,
  { redraw }: Coming,
): Spread {
  if (result.damage === null) return certain(0);
  const isLate = redrawn && area !== null && !result.hit && !options.dice;
  if (!isLate) return way.effect();
  const all = new Map<number, number>();
  for (const card of redraw)
    for (const [value, chance] of way.effect({ goneToo: [card], piles: [redraw] }))
      addTo(all, value, chance / redraw.length);
  return all;
}

/** Plays attacks out by card, result and aim, each once. */
type Bases = (way: Way, aim?: Aim) => Base;

function basesOf(context: AttackContext, deck: readonly PrintedCard[]): Bases {
  const known = new Map<string, Base>();
  return (way, aim = NO_BUMPS) => {
    const isFailure = way.result !== null && way.result < context.tn;
    // How far it failed counts for what goes astray alone.
    const result =
      way.result === null || (isFailure && context.area) ? way.result : isFailure ? 0 : context.tn;
    const key = `${way.card.number} ${String(result)} ${aim.location} ${aim.penetration}`;
    const base = known.get(key) ?? baseOf(context, { card: way.card, result }, aim, deck);
    known.set(key, base);
    return base;
  };
}

/** The boxes go round; and what is stronger than any armor goes through all of them. */
function sameFor({ penetration, target }: AttackContext): (bonus: Bonus) => Bonus {
  const enough = Math.max(...Object.values(target.protection)) - penetration + 1;
  return (bonus) => ({
    location: ((bonus.location % LOCATION_BOXES) + LOCATION_BOXES) % LOCATION_BOXES,
    penetration: Math.min(bonus.penetration, Math.max(0, enough)),
    effect: bonus.effect,
  });
}

/** Sums up chances of each number from 1 on, or more. */
class Reach {
  readonly #chances: number[] = [];

  /** Adds the best of some ways to go on, of each number its own. */
  addBest(spreads: readonly Spread[], chance: number): void {
    const all = spreads.map(reached);
    const most = Math.max(...all.map(({ length }) => length));
    for (let index = 0; index < most; index += 1) {
      const best = Math.max(...all.map((reach) => reach[index] ?? 0));
      this.#chances[index] = (this.#chances[index] ?? 0) + chance * best;
    }
  }

  /** Of 1 or more. */
  get any(): number {
    return this.#chances[0] ?? 0;
  }

  get listed(): readonly NumberChance[] {
    return this.#chances.map((chance, index) => ({ value: index + 1, chance }));
  }
}

/** An attack that went this way, and the effect that bumps add to it. */
type Ending = Base & Pick<Bonus, "effect">;

/** What bumps can make of this way; of what goes through alike only the one with the most effect. */
function endingsOf(way: Way, bonuses: readonly Bonus[], base: Bases): Iterable<Ending> {
  const best = new Map<string, Ending>();
  for (const bonus of bonuses) {
    const found = base(way, bonus);
    const { hits } = found.result;
    const key = hits.map(({ piercing }) => piercing).join();
    const known = best.get(key);
    if (!known || known.effect < bonus.effect) best.set(key, { ...found, effect: bonus.effect });
  }
  return best.values();
}

/** The chances of all that harm can be told by. */
function harmSpreads(
  context: AttackContext,
  { result, effect }: Ending,
  damages: Spread,
): Readonly<Record<keyof BestHarm, Spread>> {
  const [harm, wounds, concussion] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
  ];
  const bonus = result.hit ? effect : 0;
  for (const [damage, chance] of damages) {
    const done = harmWith(result, context, damage + bonus);
    addTo(wounds, done.wounds, chance);
    addTo(concussion, done.concussion, chance);
    addTo(harm, Math.min(1, done.wounds + done.concussion), chance);
  }
  return { harm, wounds, concussion };
}

/** What can be had where all bumps are spent on just that. */
function bestHarm(
  context: AttackContext,
  ways: readonly Way[],
  base: Bases,
  coming: Coming,
  count: Count,
): BestHarm {
  const { rules, plain } = bumpsFor(context);
  const same = sameFor(context);
  const known = new Map<number, readonly Bonus[]>();
  const bonuses = (bumps: number): readonly Bonus[] => {
    const found = known.get(bumps) ?? bonusesOf(rules, bumps, plain, count, same);
    known.set(bumps, found);
    return found;
  };
  const [harm, wounds, concussion] = [new Reach(), new Reach(), new Reach()];
  for (const way of ways) {
    const earned = way.result !== null && way.result >= context.tn ? bumpsOf(way.result, context.tn) : 0;
    const found = bonuses(earned);
    count.take(found.length);
    const spreads = [...endingsOf(way, found, base)].map((ending) => {
      const damages = damageOfWay(way, ending, context, coming);
      count.take(damages.size);
      return harmSpreads(context, ending, damages);
    });
    harm.addBest(
      spreads.map((one) => one.harm),
      way.chance,
    );
    wounds.addBest(
      spreads.map((one) => one.wounds),
      way.chance,
    );
    concussion.addBest(
      spreads.map((one) => one.concussion),
      way.chance,
    );
  }
  const wounding = wounds.listed.length > 0;
  return { harm: harm.any, wounds: wounds.listed, concussion: wounding ? [] : concussion.listed };
}

/**
 * The exact chances of an attack on one target: every further card is drawn that may yet bring a hit or more damage; with
 * bumps in use also those for an entry that hits, where it counts. Throws a RuleError naming `cards` or the field of the
 * attack, and TooManyWays where the count takes no more steps.
 */
export function attackOdds(
  context: AttackContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
  count = new Count(),
): AttackOdds {
  checkAttack(context);
  const { lookup, tn, options, damage: effect, bumps } = context;
  const grids = { lookup, tn, options, effect, enough: Infinity, late: context.area !== null };
  const ways = waysOf({ ...grids, more: false }, coming, deck, count);
  const numbers = options.dice ? deck.map(({ number }) => number) : coming.redraw;
  const again =
    numbers.filter((card) => breaksAfterRedraw(deck[card]?.wrench ?? null)).length / numbers.length;
  const base = basesOf(context, deck);
  const [wounds, concussion] = [new Map<number, number>(), new Map<number, number>()];
  const sums = { hit: 0, criticalFailure: 0, harm: 0, breaks: 0, bystander: 0 };
  for (const way of ways) {
    const found = base(way);
    const { result, redrawn } = found;
    const { chance } = way;
    if (result.hit) sums.hit += chance;
    if (result.cause.criticalFailure) sums.criticalFailure += chance;
    if (result.victims.length > 0) sums.bystander += chance;
    sums.breaks += chance * (redrawn ? again : result.breaks ? 1 : 0);
    const damages = damageOfWay(way, found, context, coming);
    count.take(damages.size);
    for (const [damage, part] of damages) {
      const harm = harmWith(result, context, damage);
      addTo(wounds, harm.wounds, chance * part);
      addTo(concussion, harm.concussion, chance * part);
      if (harm.wounds + harm.concussion > 0) sums.harm += chance * part;
    }
  }
  const best = bumps.on
    ? bestHarm(context, waysOf({ ...grids, more: true }, coming, deck, count), base, coming, count)
    : null;
  return { ...sums, wounds: listed(wounds), concussion: listed(concussion), best };
}
