import { checkCardNumber, DECK_SIZE, type PrintedCard } from "./card.ts";
import { RuleError } from "../cards/errors.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import { causeCells } from "./cause.ts";
import type { CauseLookup } from "./lookup.ts";
import { effectCell, type EffectLookup } from "./effect.ts";
import { causeBranches } from "./odds-cards.ts";
import { Chain, nextOf, type Coming, type Gone } from "./odds-chain.ts";
import type { Count } from "./odds-count.ts";
import { thrownCauseOdds, thrownEffectSpread } from "./odds-dice.ts";
import { certain, Sums, type Spread } from "./odds-spread.ts";

/** What a check or an attack looks up. */
export interface Grids {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: { readonly extend: boolean; readonly dice: boolean };
  /** The effect lookup; null if no effect is looked up. */
  readonly effect: EffectLookup | null;
  /** True if the player extends even an entry that already succeeds, because a higher result can be used for bumps. */
  readonly more: boolean;
  /** True if the effect may be looked up after a failure too. */
  readonly failures: boolean;
  /** True if, after a failure, a V* (I18) can make the action draw another card before the effect is extended. */
  readonly redraws: boolean;
}

/** Options for looking up the effect of a way. */
interface EffectChange {
  /** Once the effect reaches this value, nothing more is drawn or rolled for it. If missing, there is no limit. */
  readonly enough?: number;
  /** The card drawn after the cause because of a V* (I18), and the pile that it came from. */
  readonly again?: { readonly card: number; readonly pile: readonly number[] };
}

/** One way in which a check or an attack can turn out. Its effect is still open: `effect` gives the distribution. */
export interface Way {
  readonly chance: number;
  /** The action's card: the first one drawn or, with dice, the one whose number was rolled. */
  readonly card: PrintedCard;
  /** The result of the cause; null for a critical failure. */
  readonly result: number | null;
  /** Returns the distribution of the effect, without bumps. */
  effect(change?: EffectChange): Spread;
}

/** Throws a RuleError naming `cards` if all piles are empty, or naming the card if its number is invalid. */
export function checkComing({ piles }: Coming): void {
  const cards = piles.flat();
  if (cards.length === 0) throw new RuleError("cards", "must name at least one card");
  cards.forEach((card, index) => checkCardNumber(card, `cards[${index}]`));
}

/**
 * Returns a function that makes the `effect` of a way. Its arguments are the card that the effect is looked up on, the
 * cards that are no longer in the piles, and the way's chance.
 */
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

/** All ways if cards are drawn: one or more for each first card, depending on the cards that can extend its cells. */
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

/** All ways if dice are rolled: each possible result of the cause, combined with each possible card number (Q21). */
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

/**
 * All ways in which a check or an attack can turn out, each with its chance. Without dice, throws a RuleError as
 * `checkComing` does.
 */
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
