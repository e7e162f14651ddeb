import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import type { PrintedCard, PrintedCell } from "./card.ts";
import { causeCells } from "./cause.ts";
import type { CauseLookup } from "./lookup.ts";
import type { GridCell } from "./extend.ts";
import { Chain, type Coming, type Gone } from "./odds-chain.ts";
import { MOST_IGNORED, type Count } from "./odds-count.ts";
import { Reader, type Matters } from "./odds-kinds.ts";

/** One outcome of a cause lookup, after the first card and the cards that extend it. */
export interface CauseBranch {
  /** The result. A success is rounded down to the lowest result that earns the same number of bumps. */
  readonly result: number;
  readonly gone: Gone;
  readonly chance: number;
}

/** A cause lookup, its target number, and the conditions for extending the chosen entry. */
export interface CauseQuest {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly extend: boolean;
  /** True if the chosen entry is extended even after a success, to earn bumps. */
  readonly more: boolean;
}

/** A first card, and what may be looked up on later cards. */
interface First extends Pick<Matters, "later" | "exact"> {
  readonly card: PrintedCard;
  /** The chance that this card comes first. */
  readonly chance: number;
  /** True if the effect is looked up after a failure too. */
  readonly failures: boolean;
}

/** How many steps a `Count` takes for each kind of card that can be drawn. */
const STEPS_A_DRAW = 8;

interface CauseState {
  readonly cells: readonly GridCell[];
  /** The cards drawn. Each may represent any other card of its kind. */
  readonly drawn: readonly number[];
  chance: number;
  /**
   * By card number: the chance that this state occurs and the card is gone. Only for cards that `Reader.tracks`
   * returns false for.
   */
  readonly perhaps: Float64Array;
}

function bestOf(cells: readonly GridCell[]): number {
  return cells.reduce((best, { value }) => Math.max(best, value), 0);
}

/**
 * The open cells worth extending, highest first. Without a success, that is all of them. With one, it is those with the
 * best value if `more` is true, else none.
 */
function openCells(cells: readonly GridCell[], { tn, more }: CauseQuest): readonly GridCell[] {
  const best = bestOf(cells);
  if (best >= tn && !more) return [];
  const open = cells.filter((cell) => cell.open && (best < tn || cell.value === best));
  return open.length < 2 ? open : open.toSorted((a, b) => b.value - a.value);
}

/** Merges states with the same key: adds up their `chance`, and their `perhaps` card by card. */
class Merged<One extends Pick<CauseState, "chance" | "perhaps">> {
  readonly #all = new Map<string, One>();

  add(key: string, one: One): void {
    const known = this.#all.get(key);
    if (!known) {
      this.#all.set(key, one);
      return;
    }
    known.chance += one.chance;
    const { perhaps } = known;
    for (let card = 0; card < perhaps.length; card += 1)
      perhaps[card] = (perhaps[card] ?? 0) + (one.perhaps[card] ?? 0);
  }

  get all(): readonly One[] {
    return [...this.#all.values()];
  }
}

/** Separates the rarest states from the others. The total chance of the rarest states is at most `most`. */
function withoutRarest<One extends { readonly chance: number }>(
  states: readonly One[],
  most: number,
): { readonly kept: readonly One[]; readonly rare: readonly One[] } {
  const ordered = states.toSorted((a, b) => a.chance - b.chance);
  let sum = 0;
  const first = ordered.findIndex(({ chance }) => (sum += chance) > most);
  const rare = first < 0 ? ordered : ordered.slice(0, first);
  return { kept: first < 0 ? [] : ordered.slice(first), rare };
}

/** A key that says how many cards of each kind are gone. `of` has the kind of each card, by card number. */
function kindsGone(drawn: readonly number[], of: readonly number[]): string {
  return drawn
    .map((one) => of[one] ?? 0)
    .toSorted((a, b) => a - b)
    .join();
}

/** Values that the walks of all first cards share. */
interface Shared {
  readonly quest: CauseQuest;
  readonly coming: Coming;
  readonly deck: readonly PrintedCard[];
  readonly count: Count;
  reader(first: First): Reader;
  /** The chain of cards that can extend the cell in this row. */
  chain(row: number): Chain;
}

/** Visits every outcome of a cause lookup that begins with one first card, with the cards that extend it. */
class CauseWalk {
  readonly #shared: Shared;
  readonly #first: First;
  readonly #reader: Reader;
  readonly #over = new Merged<CauseState & { readonly result: number }>();

  constructor(shared: Shared, first: First) {
    this.#shared = shared;
    this.#first = first;
    this.#reader = shared.reader(first);
  }

  #end(result: number, state: CauseState): void {
    const { tn } = this.#shared.quest;
    const { later, failures } = this.#first;
    const counts = result < tn ? result : tn + BUMP_STEP * bumpsOf(result, tn);
    const matters = later !== null && (result >= tn || failures);
    const gone = matters ? kindsGone(state.drawn, this.#reader.kinds([]).of) : "";
    this.#over.add(`${counts} ${gone}`, { ...state, result: counts });
  }

  #key({ cells, drawn }: CauseState): string {
    const open = openCells(cells, this.#shared.quest);
    const { of } = this.#reader.kinds(open.map(({ row }) => row));
    const told = open.map(({ row, value }) => `${row}:${value}`);
    return `${bestOf(cells)}|${told.join("|")}|${kindsGone(drawn, of)}`;
  }

  /**
   * Finds the first pile that has cards left. `left` is their number. `kinds` has all cards of the pile, grouped by
   * kind. If no pile has cards left, `left` is 0 and `kinds` is empty.
   */
  #next(drawn: readonly number[], rows: readonly number[]) {
    const { piles } = this.#shared.coming;
    const leftOf = (pile: readonly number[]) =>
      pile.length - drawn.reduce((gone, card) => gone + (pile.includes(card) ? 1 : 0), 0);
    const index = piles.findIndex((pile) => leftOf(pile) > 0);
    const pile = piles[index];
    if (!pile) return { left: 0, kinds: [] };
    return { left: leftOf(pile), kinds: this.#reader.kinds(rows).piles[index] ?? [] };
  }

  /** Draws one card for the highest open cell. Adds a state to `next` for each kind of card that can come. */
  #drawOne(state: CauseState, open: readonly GridCell[], next: Merged<CauseState>): void {
    const [cell] = open;
    if (!cell) return;
    const { drawn } = state;
    const rows = open.map(({ row }) => row);
    const { left, kinds } = this.#next(drawn, rows);
    this.#shared.count.take(STEPS_A_DRAW * kinds.length);
    for (const cards of kinds) {
      const free = cards.filter((card) => !drawn.includes(card));
      const [number] = free;
      if (number === undefined) continue;
      const added = this.#reader.cause(number, cell.row);
      const now = { row: cell.row, value: cell.value + added.value, open: added.exceptional };
      const after = {
        cells: state.cells.map((one) => (one.row === cell.row ? now : one)),
        drawn: [...drawn, number],
        chance: (state.chance * free.length) / left,
        perhaps: this.#perhaps(state, cards, free.length, left),
      };
      next.add(this.#key(after), after);
    }
  }

  /**
   * `CauseState.perhaps` after one of `cards` is drawn. `left` is the number of cards that could be drawn; `free` of
   * them are among `cards`.
   */
  #perhaps({ perhaps, chance }: CauseState, cards: readonly number[], free: number, left: number) {
    const share = free / left;
    const after = new Float64Array(perhaps.length);
    for (let card = 0; card < perhaps.length; card += 1) after[card] = (perhaps[card] ?? 0) * share;
    const [any = 0] = cards;
    if (perhaps.length > 0 && !this.#reader.tracks(any))
      for (const card of cards)
        if (card !== this.#first.card.number)
          after[card] = (after[card] ?? 0) + (chance - (perhaps[card] ?? 0)) / left;
    return after;
  }

  /** Draws all cards for the only open cell at once. Tracks none of them, because nothing is looked up later. */
  #drawAll(state: CauseState, cell: GridCell): void {
    const { more, tn } = this.#shared.quest;
    const gone = { drawn: state.drawn, perhaps: null };
    const spread = this.#shared
      .chain(cell.row)
      .extended(cell.value, gone, more ? Infinity : tn, state.chance);
    const best = bestOf(state.cells);
    spread.forEach((part, value) => {
      if (part > 0) this.#end(Math.max(best, value), { ...state, chance: state.chance * part });
    });
  }

  /** Returns the states that must draw cards one by one. Ends all other states. */
  #settle(states: readonly CauseState[]): readonly CauseState[] {
    return states.filter((state) => {
      const [cell, ...others] = openCells(state.cells, this.#shared.quest);
      const isOver = !cell || this.#next(state.drawn, []).left === 0;
      if (isOver) this.#end(bestOf(state.cells), state);
      else if (others.length === 0 && this.#first.later === null) this.#drawAll(state, cell);
      else return true;
      return false;
    });
  }

  /** Visits all states from `start` on. States that are too rare end without further draws. */
  #walk(start: CauseState): void {
    let states: readonly CauseState[] = [start];
    let mayIgnore = MOST_IGNORED / 4;
    while (states.length > 0) {
      const { kept, rare } = withoutRarest(this.#settle(states), mayIgnore / 2);
      for (const state of rare) {
        mayIgnore -= state.chance;
        this.#shared.count.ignore(state.chance * this.#first.chance);
        this.#end(bestOf(state.cells), state);
      }
      const next = new Merged<CauseState>();
      for (const state of kept) this.#drawOne(state, openCells(state.cells, this.#shared.quest), next);
      states = next.all;
    }
  }

  branches(): readonly CauseBranch[] {
    const { card, later, exact } = this.#first;
    const { quest, deck } = this.#shared;
    const cells = causeCells(card, quest.lookup).map(({ value, exceptional }, index): GridCell => ({
      row: index + 1,
      value,
      open: quest.extend && exceptional,
    }));
    const unsure = later !== null && !exact;
    const perhaps = new Float64Array(unsure ? deck.length : 0);
    this.#walk({ cells, drawn: [card.number], chance: 1, perhaps });
    return this.#over.all.map(({ result, drawn, chance, perhaps: gone }) => ({
      result,
      chance,
      gone: {
        drawn: drawn.filter((one) => one === card.number || this.#reader.tracks(one)),
        perhaps: unsure ? gone.map((one) => one / chance) : null,
      },
    }));
  }
}

/**
 * Returns a function that lists the outcomes of a cause lookup that begins with the given first card. Cards are
 * drawn while they can bring success or, if `quest.more` is true, extend the best cell. Very rare states are not
 * followed; `count` adds up their chance.
 */
export function causeBranches(
  quest: CauseQuest,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): (first: First) => readonly CauseBranch[] {
  const readers = new Map<string, Reader>();
  const chains = new Map<number, Chain>();
  const reader: Shared["reader"] = ({ later, exact }) => {
    const key = `${later === null} ${exact}`;
    const found = readers.get(key) ?? new Reader({ lookup: quest.lookup, later, exact }, coming, deck);
    readers.set(key, found);
    return found;
  };
  const chain: Shared["chain"] = (row) => {
    // Cast because the deck has every card, so the cell is never undefined.
    const cellOf = (card: number) => deck[card]?.cause[quest.lookup.die][row - 1] as PrintedCell;
    const found = chains.get(row) ?? new Chain(coming.piles, cellOf, count);
    chains.set(row, found);
    return found;
  };
  const shared = { quest, coming, deck, count, reader, chain };
  return (first) => new CauseWalk(shared, first).branches();
}
