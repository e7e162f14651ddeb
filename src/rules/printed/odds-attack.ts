import type { NumberChance } from "../odds/tally.ts";
import { checkAttack, type AttackContext } from "./attack-context.ts";
import { playAttack, type AttackResult } from "./attack.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import type { PrintedCard, PrintedCell } from "./card.ts";
import { bestHarm, type BestHarm } from "./odds-best.ts";
import type { Coming } from "./odds-chain.ts";
import { Count } from "./odds-count.ts";
import { blowOf, Damages, endingOf, harmBy, type Ending } from "./odds-harm.ts";
import { Sums, type Spread } from "./odds-spread.ts";
import { waysOf, type Way } from "./odds-ways.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/** Chances from 0 to 1, over all cards or dice that can come. Only `best` includes bumps. */
export interface AttackOdds {
  /** False if the chances are sampled. */
  readonly exact: boolean;
  readonly hit: number;
  readonly criticalFailure: number;
  /** The chance that the target takes any harm. */
  readonly harm: number;
  /** The chance of each number of wounds, ascending. */
  readonly wounds: readonly NumberChance[];
  /** The chance of each loss of CT, ascending. */
  readonly concussion: readonly NumberChance[];
  readonly breaks: number;
  /** The chance that at least one bystander is hit. */
  readonly bystander: number;
  /** The chances if bumps are spent in the best way; null if bumps are not in use. */
  readonly best: BestHarm | null;
}

/**
 * A copy of the deck in which all cause cells of `card` for the attack's die show `result`, or a critical failure if
 * `result` is null.
 */
function withCauses(
  deck: readonly PrintedCard[],
  { card, result }: Pick<Way, "card" | "result">,
  { lookup: { die } }: AttackContext,
): readonly PrintedCard[] {
  const cell: PrintedCell = {
    value: result ?? 0,
    exceptional: false,
    criticalFailure: result === null,
  };
  const cause = { ...card.cause, [die]: card.cause[die].map(() => cell) };
  return deck.with(card.number, { ...card, cause });
}

/** An attack played with a known card and result, without extensions or bumps. */
interface Base {
  readonly result: AttackResult;
  /** True if V* made the attack draw another card. */
  readonly redrawn: boolean;
  /** The blow that the damage applies to. Without bumps, there is only one. */
  readonly ending: Ending;
}

/** Plays an attack with the card and the result of `way`. */
function baseOf(
  context: AttackContext,
  way: Pick<Way, "card" | "result">,
  deck: readonly PrintedCard[],
): Omit<Base, "ending"> {
  const plain = {
    ...context,
    options: { ...context.options, extend: false, entry: false, dice: false },
  };
  const cards = withCauses(deck, way, context);
  const drawn = { type: "card", card: way.card.number } as const;
  const step = playAttack(plain, [drawn], cards);
  if (step.status === "done") return { result: step.result, redrawn: false };
  // Which card V* draws does not matter here. `attackOdds` computes the chance that this card breaks the weapon.
  const after = playAttack(plain, [drawn, drawn], cards);
  if (after.status === "pending") throw new Error(`an attack waits for ${after.choice.type}`);
  return { result: after.result, redrawn: true };
}

function endingOfResult({ hits, inBlast }: AttackResult): Ending {
  if (inBlast) return endingOf([{ whole: 1, half: 0, effect: 0 }]);
  return endingOf([
    blowOf(
      hits.map(({ piercing }) => piercing),
      0,
    ),
  ]);
}

/**
 * Returns a function that plays an attack with the card and the result of a way. If another way has the same card, and
 * a result with the same consequences, the attack is not played again.
 */
function basesOf(context: AttackContext, deck: readonly PrintedCard[], count: Count): (way: Way) => Base {
  const known = new Map<string, Base>();
  return (way) => {
    const isFailure = way.result !== null && way.result < context.tn;
    // The margin of a failure only matters for a blast, because it decides how far the blast scatters.
    const result =
      way.result === null || (isFailure && context.area) ? way.result : isFailure ? 0 : context.tn;
    const key = `${way.card.number} ${String(result)}`;
    const found = known.get(key);
    if (found) return found;
    count.take(STEPS_AN_ATTACK);
    const played = baseOf(context, { card: way.card, result }, deck);
    const base = { ...played, ending: endingOfResult(played.result) };
    known.set(key, base);
    return base;
  };
}

/** The number of steps that playing one attack takes from the count. */
const STEPS_AN_ATTACK = 20;

/**
 * The possible damage of an attack with the card and the result of `way`. If a blast missed and V* drew another card,
 * the cards that extend the damage are drawn after the card of V*.
 */
function damageOfWay(
  way: Way,
  { result, redrawn }: Base,
  { area, options }: AttackContext,
  { redraw }: Coming,
): Spread {
  const isLate = redrawn && area !== null && !result.hit && !options.dice;
  if (!isLate) return way.effect();
  const all = new Sums();
  for (const card of redraw) all.addAll(way.effect({ again: { card, pile: redraw } }), 1 / redraw.length);
  return all.spread;
}

/** The odds without bumps. */
function plainOdds(
  context: AttackContext,
  ways: readonly Way[],
  base: (way: Way) => Base,
  { damage, again, count }: { damage: (way: Way) => Spread; again: number; count: Count },
): Omit<AttackOdds, "best" | "exact"> {
  const sums = { hit: 0, criticalFailure: 0, harm: 0, breaks: 0, bystander: 0 };
  const damages = new Damages(count);
  for (const way of ways) {
    const { result, redrawn, ending } = base(way);
    const { chance } = way;
    if (result.hit) sums.hit += chance;
    if (result.cause.criticalFailure) sums.criticalFailure += chance;
    if (result.victims.length > 0) sums.bystander += chance;
    sums.breaks += chance * (redrawn ? again : result.breaks ? 1 : 0);
    damages.add(ending, () => damage(way), chance);
  }
  const [wounds, concussion] = [new Sums(), new Sums()];
  const harmOf = harmBy(context);
  for (const { blows, damage: spread } of damages.all)
    spread.forEach((chance, value) => {
      for (const blow of chance > 0 ? blows : []) {
        const harm = harmOf(blow, value);
        wounds.add(harm.wounds, chance);
        concussion.add(harm.concussion, chance);
        if (harm.wounds + harm.concussion > 0) sums.harm += chance;
      }
    });
  return { ...sums, wounds: wounds.listed, concussion: concussion.listed };
}

/**
 * The exact chances of an attack on one target, if the player draws every extra card that can still bring a
 * hit or more damage (decision 34 on printed cards). For `best`, the player also draws every card that
 * extends the chosen entry. Throws a RuleError naming `cards` or a field of the attack.
 */
export function attackOdds(
  context: AttackContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
  count = new Count(),
): AttackOdds {
  checkAttack(context);
  const { lookup, tn, options, damage: effect, bumps, area, reliability } = context;
  const grids = { lookup, tn, options, effect, failures: area !== null, redraws: reliability === "V" };
  const base = basesOf(context, deck, count);
  const damage = (way: Way) => damageOfWay(way, base(way), context, coming);
  const ways = waysOf({ ...grids, more: false }, coming, deck, count);
  const numbers = options.dice ? deck.map(({ number }) => number) : coming.redraw;
  const again =
    numbers.filter((card) => breaksAfterRedraw(deck[card]?.wrench ?? null)).length / numbers.length;
  const plain = plainOdds(context, ways, base, { damage, again, count });
  if (!bumps.on) return { exact: true, ...plain, best: null };
  const missed = (way: Way) => base(way).ending;
  const all = waysOf({ ...grids, more: true }, coming, deck, count);
  return { exact: true, ...plain, best: bestHarm(context, all, { missed, damage }, deck, count) };
}
