import { checkCardNumber, DECK_SIZE, type PrintedCard } from "./card.ts";
import { RuleError } from "../cards/errors.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import { effectCell, type EffectLookup } from "./effect.ts";
import { causeBranches } from "./odds-cards.ts";
import { Chain, nextOf, type Coming, type Gone } from "./odds-chain.ts";
import type { Count } from "./odds-count.ts";
import { thrownCauseOdds, thrownEffectSpread } from "./odds-dice.ts";
import { certain, Sums, type Spread } from "./odds-spread.ts";

/** The lookups of a check or an attack. */
export interface Grids {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: { readonly extend: boolean; readonly dice: boolean };
  /** The effect lookup; null if no effect is looked up. */
  readonly effect: EffectLookup | null;
  /** True if bumps help, so an entry that already succeeds is extended too. */
  readonly more: boolean;
  /** True if a failure may also look up its effect. */
  readonly failures: boolean;
  /** True if V* draws another card before the effect of a failure. */
  readonly redraws: boolean;
}

/** Changes that apply to the effect of a way. */
interface EffectChange {
  /** The effect at which more no longer helps. */
  readonly enough?: number;
  /** The card drawn after the cause for V*, and the pile it came from. */
  readonly again?: { readonly card: number; readonly pile: readonly number[] };
}

/** One way a check or an attack can go, up to its effect. */
export interface Way {
  readonly chance: number;
  /** The card of the action itself. */
  readonly card: PrintedCard;
  /** The result of the cause; null for a critical failure. */
  readonly result: number | null;
  /** The effect without bumps. */
  effect(change?: EffectChange): Spread;
}

/** Throws a RuleError naming `cards` if no card can come, or one is invalid. */
export function checkComing({ piles }: Coming): void {
  const cards = piles.flat();
  if (cards.length === 0) throw new RuleError("cards", "must name at least one card");
  cards.forEach((card, index) => checkCardNumber(card, `cards[${index}]`));
}

/** Returns a function that gives a way's effect, from the card it is looked up on and the cards that are gone. */
function effectsByCard(
  { effect, options }: Grids,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): (card: PrintedCard, gone: Gone, chance: number) => Way["effect"] {
  if (!effect) return () => () => certain(0);
  const cellOf = (card: number) => effectCell(deck[card] as PrintedCard, effect); // the deck has every card
  const chain = new Chain(coming.piles, cellOf, count);
  return (card, { drawn, perhaps }, chance) => {
    const { value, exceptional } = effectCell(card, effect);
    return ({ enough = Infinity, again } = {}) => {
      if (!options.extend || !exceptional) return certain(value);
      if (!again) return chain.extended(value, { drawn, perhaps }, enough, chance);
      const gone = { drawn: [...drawn, again.card], perhaps };
      return new Chain([again.pile], cellOf, count).extended(value, gone, enough, chance);
    };
  };
}

/** Every way with cards: each first card, with the cards drawn for exceptional cells. */
function waysByCard(
  grids: Grids,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): readonly Way[] {
  const { lookup, tn, options, effect, more, failures, redraws } = grids;
  const first = nextOf(coming.piles, []);
  const chance = 1 / first.length;
  const effectOf = effectsByCard(grids, coming, deck, count);
  const branches = causeBranches({ lookup, tn, extend: options.extend, more }, coming, deck, count);
  return first.flatMap((number): readonly Way[] => {
    const card = deck[number] as PrintedCard; // the deck has every card
    if (causeCells(card, lookup).at(-1)?.criticalFailure)
      return [
        { chance, card, result: null, effect: effectOf(card, { drawn: [number], perhaps: null }, chance) },
      ];
    const later = options.extend && effect && effectCell(card, effect).exceptional ? effect : null;
    const exact = failures && redraws && breaksAfterRedraw(card.wrench);
    return branches({ card, chance, later, failures, exact }).map((branch) => ({
      chance: chance * branch.chance,
      card,
      result: branch.result,
      effect: effectOf(card, branch.gone, chance * branch.chance),
    }));
  });
}

/** Every way with dice, with each card number that can be rolled (Q21). */
function waysByDice(grids: Grids, deck: readonly PrintedCard[], count: Count): readonly Way[] {
  const { lookup, tn, options, effect, more } = grids;
  const { criticalFailure, results } = thrownCauseOdds(lookup, options.extend, count);
  const told = new Sums();
  results.forEach((chance, result) => {
    const counts = more ? tn + BUMP_STEP * bumpsOf(result, tn) : tn;
    told.add(result < tn ? result : counts, chance);
  });
  const listed = told.listed.map(({ value, chance }) => ({ result: value, chance }));
  const endings = [{ result: null, chance: criticalFailure }, ...listed];
  const spreads = new Map<number, Spread>();
  const spread: Way["effect"] = ({ enough = Infinity } = {}) => {
    if (!effect) return certain(0);
    const found = spreads.get(enough) ?? thrownEffectSpread(effect, options.extend, enough, count);
    spreads.set(enough, found);
    return found;
  };
  return deck.flatMap((card) =>
    endings.map(({ result, chance }) => ({ chance: chance / DECK_SIZE, card, result, effect: spread })),
  );
}

/** Every way a check or an attack can go, with its chance. Throws a RuleError naming `cards`. */
export function waysOf(
  grids: Grids,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): readonly Way[] {
  if (grids.options.dice) return waysByDice(grids, deck, count);
  checkComing(coming);
  return waysByCard(grids, coming, deck, count);
}
