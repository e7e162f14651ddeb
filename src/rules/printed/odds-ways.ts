import { checkCardNumber, DECK_SIZE, type PrintedCard, type PrintedCell } from "./card.ts";
import { RuleError } from "../cards/errors.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import { effectCell, type EffectLookup } from "./effect.ts";
import { causeBranches } from "./odds-cards.ts";
import type { Count } from "./odds-count.ts";
import { extendedSpread, nextOf, type Coming, type Gone } from "./odds-chain.ts";
import { thrownCauseOdds, thrownEffectSpread } from "./odds-dice.ts";
import { addTo, certain, shifted, type Spread } from "./odds-spread.ts";

/** What there is to be looked up. */
export interface Grids {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly options: { readonly extend: boolean; readonly dice: boolean };
  /** null: nothing is looked up there. */
  readonly effect: EffectLookup | null;
  /** As much effect as is of use. */
  readonly enough: number;
  /** Bumps are of use, and for them an entry is extended that succeeds already. */
  readonly more: boolean;
  /** The effect of a failure may be looked up too, once V* has had its card. */
  readonly late: boolean;
}

/** What else bears on an effect. */
interface EffectChange {
  /** What bumps add. */
  readonly bonus?: number;
  /** Cards that are gone since, and what there is to draw then. */
  readonly goneToo?: readonly number[];
  readonly piles?: Coming["piles"];
}

/** One way a check or an attack may go until its effect is looked up. */
export interface Way {
  readonly chance: number;
  /** The card whose edges count. */
  readonly card: PrintedCard;
  /** null: it fails critically. */
  readonly result: number | null;
  /** What the effect comes to. */
  effect(change?: EffectChange): Spread;
}

function checkComing({ piles }: Coming): void {
  const cards = piles.flat();
  if (cards.length === 0) throw new RuleError("cards", "must name at least one card");
  cards.forEach((card, index) => checkCardNumber(card, `cards[${index}]`));
}

/** Every way by cards: each that can come first, with those drawn for exceptional cells. */
function waysByCard(
  grids: Grids,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): readonly Way[] {
  const { lookup, tn, options, effect, enough, more, late } = grids;
  const first = nextOf(coming.piles, []);
  return first.flatMap((number): readonly Way[] => {
    const card = deck[number] as PrintedCard; // a whole deck
    const chance = 1 / first.length;
    const cell = effect && effectCell(card, effect);
    const effectAfter = ({ drawn, perhaps }: Gone): Way["effect"] => {
      const spreads = new Map<string, Spread>();
      return ({ bonus = 0, goneToo = [], piles = coming.piles } = {}) => {
        if (!effect || !cell) return certain(0);
        if (!options.extend || !cell.exceptional) return certain(cell.value + bonus);
        const key = `${bonus} ${goneToo.join()}`;
        const { die, dice } = effect;
        const at = (one: number) => (deck[one] as PrintedCard).effect[die][dice - 1] as PrintedCell; // as above
        const base = { ...cell, value: cell.value + bonus };
        const gone = { drawn: [...drawn, ...goneToo], perhaps };
        const found = spreads.get(key) ?? extendedSpread(base, { piles, gone, enough }, at, count);
        spreads.set(key, found);
        return found;
      };
    };
    if (causeCells(card, lookup).at(-1)?.criticalFailure)
      return [{ chance, card, result: null, effect: effectAfter({ drawn: [number], perhaps: null }) }];
    const later = options.extend && cell?.exceptional ? effect : null;
    const exact = late && breaksAfterRedraw(card.wrench);
    const goesOn = { extend: options.extend, more, later, failures: late, exact };
    return causeBranches(card, { lookup, tn, chance, ...goesOn }, coming, deck, count).map((branch) => ({
      chance: chance * branch.chance,
      card,
      result: branch.result,
      effect: effectAfter(branch.gone),
    }));
  });
}

/** Every way by dice, with each number that may be thrown where `numbers` are asked for (Q21). */
function waysByDice(grids: Grids, deck: readonly PrintedCard[]): readonly Way[] {
  const { lookup, tn, options, effect, enough, more } = grids;
  const { criticalFailure, results } = thrownCauseOdds(lookup, options.extend);
  const told = new Map<number, number>();
  for (const [result, chance] of results) {
    const counts = more ? tn + BUMP_STEP * bumpsOf(result, tn) : tn;
    addTo(told, result < tn ? result : counts, chance);
  }
  const endings: readonly (readonly [number | null, number])[] = [[null, criticalFailure], ...told];
  const spreads = new Map<number, Spread>();
  const spread: Way["effect"] = ({ bonus = 0 } = {}) => {
    if (!effect) return certain(0);
    const found =
      spreads.get(bonus) ?? shifted(thrownEffectSpread(effect, options.extend, enough - bonus), bonus);
    spreads.set(bonus, found);
    return found;
  };
  return deck.flatMap((card) =>
    endings.map(([result, chance]) => ({ chance: chance / DECK_SIZE, card, result, effect: spread })),
  );
}

/** Every way that this may go, with its chance. Throws a RuleError naming `cards`, or TooManyWays. */
export function waysOf(
  grids: Grids,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): readonly Way[] {
  if (grids.options.dice) return waysByDice(grids, deck);
  checkComing(coming);
  return waysByCard(grids, coming, deck, count);
}
