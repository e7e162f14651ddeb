import { RuleError } from "../cards/errors.ts";
import { checkAttack, type AttackContext } from "./attack-context.ts";
import { blastHarm, playAttack, type AttackResult } from "./attack.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { checkCardNumber, DECK_SIZE, type PrintedCard, type PrintedCell } from "./card.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import { checkCheck, type CheckContext, type Task } from "./check.ts";
import { effectCell, successesOf } from "./effect.ts";
import { damageOf, NO_HARM, sumOfHarm, type Harm } from "./harm.ts";
import { causeBranches, effectSpread, nextOf, type CauseBranch, type Coming } from "./odds-cards.ts";
import { thrownCauseOdds, thrownEffectSpread } from "./odds-dice.ts";
import { addTo, certain, listed, type NumberChance, type Spread } from "./odds-spread.ts";
import { damageThrough } from "./penetration.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

export type { Coming, NumberChance };

/** Chances from 0 to 1, over the cards that can come, or over dice. */
export interface CheckOdds {
  readonly success: number;
  readonly criticalFailure: number;
  /** Of each number of successes in this action, ascending; null where none are counted. */
  readonly successes: readonly NumberChance[] | null;
  /** The task is done with this action; null where no number is asked for. */
  readonly done: number | null;
}

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
}

/** One way a check or an attack may go until its effect is looked up. */
interface Way {
  readonly chance: number;
  /** The card whose edges count. */
  readonly card: PrintedCard;
  /** null: it fails critically. */
  readonly result: number | null;
  /** What the effect comes to; with fewer cards where some are gone since. */
  effect(goneToo?: readonly number[], piles?: Coming["piles"]): Spread;
}

interface Grids {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: { readonly extend: boolean; readonly dice: boolean };
  /** null: nothing is looked up there. */
  readonly effect: AttackContext["damage"] | null;
  /** As much effect as is of use. */
  readonly enough: number;
}

function checkComing({ piles }: Coming): void {
  const cards = piles.flat();
  if (cards.length === 0) throw new RuleError("cards", "must name at least one card");
  cards.forEach((card, index) => checkCardNumber(card, `cards[${index}]`));
}

/** Every way by cards: each that can come first, with those drawn for exceptional cells. */
function waysByCard(grids: Grids, coming: Coming, deck: readonly PrintedCard[]): readonly Way[] {
  const { lookup, tn, options, effect, enough } = grids;
  const first = nextOf(coming.piles, []);
  return first.flatMap((number): readonly Way[] => {
    const card = deck[number] as PrintedCard; // a whole deck
    const chance = 1 / first.length;
    const cell = effect && effectCell(card, effect);
    const effectAfter = ({ drawn }: Pick<CauseBranch, "drawn">): Way["effect"] => {
      return (goneToo = [], piles = coming.piles) => {
        if (!effect || !cell) return certain(0);
        if (!options.extend) return certain(cell.value);
        return effectSpread(cell, effect, { piles, drawn: [...drawn, ...goneToo], enough }, deck);
      };
    };
    if (causeCells(card, lookup).at(-1)?.criticalFailure)
      return [{ chance, card, result: null, effect: effectAfter({ drawn: [number] }) }];
    const asked = { lookup, tn, extend: options.extend };
    return causeBranches(card, asked, coming, deck).map((branch) => ({
      chance: chance * branch.chance,
      card,
      result: branch.result,
      effect: effectAfter(branch),
    }));
  });
}

/** Every way by dice, with each number that may be thrown where `numbers` are asked for (Q21). */
function waysByDice(grids: Grids, deck: readonly PrintedCard[]): readonly Way[] {
  const { lookup, tn, options, effect, enough } = grids;
  const cause = thrownCauseOdds(lookup, tn, options.extend);
  const spread = effect ? thrownEffectSpread(effect, options.extend, enough) : certain(0);
  const results: readonly (readonly [number | null, number])[] = [
    [tn, cause.success],
    [null, cause.criticalFailure],
    ...cause.failures,
  ];
  return deck.flatMap((card) =>
    results.map(([result, chance]) => ({ chance: chance / DECK_SIZE, card, result, effect: () => spread })),
  );
}

function waysOf(grids: Grids, coming: Coming, deck: readonly PrintedCard[]): readonly Way[] {
  if (grids.options.dice) return waysByDice(grids, deck);
  checkComing(coming);
  return waysByCard(grids, coming, deck);
}

/** As much effect as finishes a task; where no number of successes is asked for more is always of use. */
function enoughFor({ complexity, needed, achieved }: Task): number {
  return needed === null ? Infinity : Math.max(0, needed - achieved) * complexity;
}

/**
 * The exact chances of a check, each card that can come as likely as any other. Every further card is drawn that may yet
 * bring success, or finish its task; no bump is spent, and the best entry counts. Throws a RuleError naming `cards` or
 * the field of the check.
 */
export function checkOdds(
  context: CheckContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
): CheckOdds {
  checkCheck(context);
  const { lookup, tn, options, task } = context;
  const enough = task ? enoughFor(task) : 0;
  const ways = waysOf({ lookup, tn, options, effect: task?.quality ?? null, enough }, coming, deck);
  const successes = new Map<number, number>();
  let [success, criticalFailure, done] = [0, 0, 0];
  for (const { chance, result, effect } of ways) {
    const isSuccess = result !== null && result >= tn;
    if (isSuccess) success += chance;
    if (result === null) criticalFailure += chance;
    if (!task) continue;
    for (const [value, part] of isSuccess ? effect() : certain(0)) {
      const { successes: count } = successesOf(value, task.complexity);
      addTo(successes, count, chance * part);
      if (task.needed !== null && task.achieved + count >= task.needed) done += chance * part;
    }
  }
  return {
    success,
    criticalFailure,
    successes: task ? listed(successes) : null,
    done: task === null || task.needed === null ? null : done,
  };
}

/** This card among the others, with its causes as they came out. */
function withCauses(
  deck: readonly PrintedCard[],
  card: PrintedCard,
  { die }: CauseLookup,
  result: number | null,
): readonly PrintedCard[] {
  const cell: PrintedCell = {
    value: result ?? 0,
    exceptional: false,
    criticalFailure: result === null,
  };
  const cause = { ...card.cause, [die]: card.cause[die].map(() => cell) };
  return deck.with(card.number, { ...card, cause });
}

/** An attack without anything to decide, as far as its causes and edges say. */
interface Base {
  readonly result: AttackResult;
  /** V* has called for another card. */
  readonly redrawn: boolean;
}

/** Plays an attack out whose causes are known. */
function baseOf(
  context: AttackContext,
  way: Pick<Way, "card" | "result">,
  deck: readonly PrintedCard[],
): Base {
  const plain = {
    ...context,
    bumps: { ...context.bumps, on: false },
    options: { ...context.options, extend: false, entry: false, dice: false },
  };
  const cards = withCauses(deck, way.card, context.lookup, way.result);
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
    for (const [value, chance] of way.effect([card], [redraw])) addTo(all, value, chance / redraw.length);
  return all;
}

/** Remembers what an attack comes to by card and result. */
function basesOf(context: AttackContext, deck: readonly PrintedCard[]): (way: Way) => Base {
  const known = new Map<string, Base>();
  return (way) => {
    const isFailure = way.result !== null && way.result < context.tn;
    // How far it failed counts for what goes astray alone.
    const result =
      way.result === null || (isFailure && context.area) ? way.result : isFailure ? 0 : context.tn;
    const key = `${way.card.number} ${String(result)}`;
    const base = known.get(key) ?? baseOf(context, { card: way.card, result }, deck);
    known.set(key, base);
    return base;
  };
}

/**
 * The same of an attack on one target: every further card is drawn that may yet bring a hit or more damage, and no bump
 * is spent.
 */
export function attackOdds(
  context: AttackContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
): AttackOdds {
  checkAttack(context);
  const { lookup, tn, options, damage: effect } = context;
  const grids = { lookup, tn, options, effect, enough: Infinity };
  const ways = waysOf(grids, coming, deck);
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
    for (const [damage, part] of damageOfWay(way, found, context, coming)) {
      const harm = harmWith(result, context, damage);
      addTo(wounds, harm.wounds, chance * part);
      addTo(concussion, harm.concussion, chance * part);
      if (harm.wounds + harm.concussion > 0) sums.harm += chance * part;
    }
  }
  return { ...sums, wounds: listed(wounds), concussion: listed(concussion) };
}
