import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import type { PrintedCard, PrintedCell } from "./card.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import type { EffectLookup } from "./effect.ts";
import type { GridCell } from "./extend.ts";
import { MOST_OPEN, type Count } from "./odds-count.ts";
import { extendedSpread, nextOf, type Coming, type Gone } from "./odds-chain.ts";

/** What the causes of a card come to with further cards. */
export interface CauseBranch {
  /** Of a success no more than what its bumps take. */
  readonly result: number;
  readonly gone: Gone;
  readonly chance: number;
}

/** How causes are looked up, and what counts then. */
export interface CauseQuest {
  readonly lookup: CauseLookup;
  readonly tn: number;
  readonly extend: boolean;
  /** Where it succeeds, the entry that counts is extended further, for bumps. */
  readonly more: boolean;
  /** The cell that is extended later, for which it matters what is gone; null: none is. */
  readonly later: EffectLookup | null;
  /** It is extended after a failure too. */
  readonly failures: boolean;
  /** It matters too which cards are gone that are not exceptional there. */
  readonly exact: boolean;
  /** That this card comes. */
  readonly chance: number;
}

/** How many steps one more card of each kind is. */
const STEPS_A_DRAW = 8;

interface CauseState {
  readonly cells: readonly GridCell[];
  /** Of cards that are alike for all that follows, any of them. */
  readonly drawn: readonly number[];
  chance: number;
  /** By card, the chance that it is gone in this way; of those that are not exceptional later. */
  readonly perhaps: Float64Array;
}

function bestOf(cells: readonly GridCell[]): number {
  return Math.max(...cells.map(({ value }) => value));
}

/** The cells that may yet be extended, highest first: those that may bring success, or after it the entry that counts. */
function openCells(cells: readonly GridCell[], { tn, more }: CauseQuest): readonly GridCell[] {
  const best = bestOf(cells);
  if (best >= tn && !more) return [];
  const open = cells.filter((cell) => cell.open && (best < tn || cell.value === best));
  return open.length < 2 ? open : open.toSorted((a, b) => b.value - a.value);
}

/** What is looked up on a card, and what of it matters to what is still to come. */
interface Reader {
  /** A cell of a row that its column has. */
  cause(card: number, row: number): PrintedCell;
  /** Which of its cards are gone matters one by one. */
  tracks(card: number): boolean;
  /** The kind of each card by its number: the same for cards that are alike where these rows may still be looked up. */
  kinds(rows: readonly number[]): readonly number[];
}

function readerOf(
  { lookup, later, exact }: CauseQuest,
  { piles, redraw }: Coming,
  deck: readonly PrintedCard[],
): Reader {
  const known = new Map<string, readonly number[]>();
  const told = ({ value, exceptional }: PrintedCell) => `${value}${exceptional ? "!" : ""}`;
  const cause: Reader["cause"] = (card, row) => deck[card]?.cause[lookup.die][row - 1] as PrintedCell; // a whole deck
  const effect = (card: number) => (later ? deck[card]?.effect[later.die][later.dice - 1] : undefined);
  const tracks: Reader["tracks"] = (card) => exact || effect(card)?.exceptional === true;
  const kindsOf = (rows: readonly number[]): readonly number[] => {
    const kinds = new Map<string, number>();
    return deck.map(({ number }) => {
      const after = effect(number);
      const place = [piles.findIndex((pile) => pile.includes(number)), redraw.includes(number)];
      const causes = rows.map((row) => told(cause(number, row)));
      const kind = [...place, ...causes, after && tracks(number) ? told(after) : ""].join(" ");
      const id = kinds.get(kind) ?? kinds.size;
      kinds.set(kind, id);
      return id;
    });
  };
  const kinds: Reader["kinds"] = (rows) => {
    const key = rows.join();
    const found = known.get(key) ?? kindsOf(rows);
    known.set(key, found);
    return found;
  };
  return { cause, tracks, kinds };
}

/** The cards of each kind. */
function alike(cards: readonly number[], kinds: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const number of cards) {
    const kind = kinds[number] ?? 0;
    const group = groups.get(kind);
    if (group) group.push(number);
    else groups.set(kind, [number]);
  }
  return groups;
}

/** Ways that are the same to all that follows, put together. */
class Merged<One extends Pick<CauseState, "chance" | "perhaps">> {
  readonly #all = new Map<string, One>();

  add(key: string, one: One): void {
    const known = this.#all.get(key);
    if (!known) {
      this.#all.set(key, one);
      return;
    }
    known.chance += one.chance;
    one.perhaps.forEach((chance, card) => (known.perhaps[card] = (known.perhaps[card] ?? 0) + chance));
  }

  get all(): readonly One[] {
    return [...this.#all.values()];
  }
}

/** Takes out the rarest of these, as long as all of them together have no more chance than this. */
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

/**
 * What the causes of a card come to where every further card is drawn that may yet bring success, for the highest cell
 * that is open; and after success, where more is of use, those for the entry that counts. What comes too rarely to matter
 * is not followed any further, and the count told of it.
 */
export function causeBranches(
  card: PrintedCard,
  quest: CauseQuest,
  coming: Coming,
  deck: readonly PrintedCard[],
  count: Count,
): readonly CauseBranch[] {
  const { lookup, tn, extend, more, later, failures, exact } = quest;
  const reader = readerOf(quest, coming, deck);
  const over = new Merged<CauseState & { readonly result: number }>();

  const end = (result: number, state: CauseState): void => {
    const counts = result < tn ? result : tn + BUMP_STEP * bumpsOf(result, tn);
    const matters = later !== null && (result >= tn || failures);
    const kinds = reader.kinds([]);
    const gone = matters ? state.drawn.map((one) => kinds[one]).toSorted() : [];
    over.add(`${counts} ${gone.join()}`, { ...state, result: counts });
  };

  const keyOf = ({ cells, drawn }: CauseState): string => {
    const open = openCells(cells, quest);
    const kinds = reader.kinds(open.map(({ row }) => row));
    const gone = drawn.map((one) => kinds[one]).toSorted();
    const told = open.map(({ row, value }) => `${row}:${value}`);
    return `${bestOf(cells)}|${told.join("|")}|${gone.join()}`;
  };

  /** One more card for the highest of these cells, of each kind of cards that can come. */
  const drawOne = (state: CauseState, open: readonly GridCell[], next: Merged<CauseState>): void => {
    const [cell] = open;
    if (!cell) return;
    const kinds = reader.kinds(open.map(({ row }) => row));
    const left = nextOf(coming.piles, state.drawn);
    const groups = alike(left, kinds);
    count.take(STEPS_A_DRAW * groups.size);
    for (const [number, ...others] of groups.values()) {
      if (number === undefined) continue;
      const size = others.length + 1;
      const share = size / left.length;
      const added = reader.cause(number, cell.row);
      const now = { row: cell.row, value: cell.value + added.value, open: added.exceptional };
      const cells = state.cells.map((one) => (one.row === cell.row ? now : one));
      const perhaps = state.perhaps.map((chance) => chance * share);
      if (later && !reader.tracks(number))
        for (const one of deck.keys())
          if (kinds[one] === kinds[number] && one !== card.number)
            perhaps[one] = (perhaps[one] ?? 0) + (share * (state.chance - (state.perhaps[one] ?? 0))) / size;
      const after = { cells, drawn: [...state.drawn, number], chance: state.chance * share, perhaps };
      next.add(keyOf(after), after);
    }
  };

  /** All cards for the only open cell, where it does not matter which they are. */
  const drawAll = (state: CauseState, cell: GridCell): void => {
    const first = { value: cell.value, exceptional: true, criticalFailure: false };
    const gone = { drawn: state.drawn, perhaps: null };
    const how = { piles: coming.piles, gone, enough: more ? Infinity : tn };
    const cellOf = (one: number) => reader.cause(one, cell.row);
    for (const [value, part] of extendedSpread(first, how, cellOf, count))
      end(Math.max(bestOf(state.cells), value), { ...state, chance: state.chance * part });
  };

  const cells = causeCells(card, lookup).map(({ value, exceptional }, index): GridCell => ({
    row: index + 1,
    value,
    open: extend && exceptional,
  }));
  const perhaps = new Float64Array(later ? deck.length : 0);
  let states: readonly CauseState[] = [{ cells, drawn: [card.number], chance: 1, perhaps }];
  let mayLeave = MOST_OPEN / 4;
  while (states.length > 0) {
    const goOn = states.filter((state) => {
      const [cell, ...others] = openCells(state.cells, quest);
      const isOver = !cell || nextOf(coming.piles, state.drawn).length === 0;
      if (isOver) end(bestOf(state.cells), state);
      else if (others.length === 0 && later === null) drawAll(state, cell);
      else return true;
      return false;
    });
    const { kept, rare } = withoutRarest(goOn, mayLeave / 2);
    for (const state of rare) {
      mayLeave -= state.chance;
      count.leave(state.chance * quest.chance);
      end(bestOf(state.cells), state);
    }
    const next = new Merged<CauseState>();
    for (const state of kept) drawOne(state, openCells(state.cells, quest), next);
    states = next.all;
  }
  return over.all.map(({ result, drawn, chance, perhaps: unsure }) => ({
    result,
    chance,
    gone: {
      drawn: drawn.filter((one) => one === card.number || reader.tracks(one)),
      perhaps: later && !exact ? unsure.map((one) => one / chance) : null,
    },
  }));
}
