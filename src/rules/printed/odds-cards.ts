import { BUMP_STEP, bumpsOf } from "./bumps.ts";
import type { PrintedCard, PrintedCell } from "./card.ts";
import { causeCells, type CauseLookup } from "./cause.ts";
import type { EffectLookup } from "./effect.ts";
import type { GridCell } from "./extend.ts";
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
}

/** What comes once in a billion times is not followed any further. */
const RAREST = 1e-9;

interface CauseState {
  readonly cells: readonly GridCell[];
  /** Of cards that are alike for all that follows, any of them. */
  readonly drawn: readonly number[];
  readonly chance: number;
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
  /** The same for cards that are alike where these rows may still be looked up. */
  signature(card: number, rows: readonly number[]): string;
}

function readerOf(
  { lookup, later, exact }: CauseQuest,
  { piles, redraw }: Coming,
  deck: readonly PrintedCard[],
): Reader {
  const known = new Map<string, string>();
  const told = ({ value, exceptional }: PrintedCell) => `${value}${exceptional ? "!" : ""}`;
  const cause: Reader["cause"] = (card, row) => deck[card]?.cause[lookup.die][row - 1] as PrintedCell; // a whole deck
  const effect = (card: number) => (later ? deck[card]?.effect[later.die][later.dice - 1] : undefined);
  const tracks: Reader["tracks"] = (card) => exact || effect(card)?.exceptional === true;
  const signatureOf = (card: number, rows: readonly number[]): string => {
    const after = effect(card);
    const place = [piles.findIndex((pile) => pile.includes(card)), redraw.includes(card)];
    return [
      ...place,
      ...rows.map((row) => told(cause(card, row))),
      after && tracks(card) ? told(after) : "",
    ].join(" ");
  };
  const signature: Reader["signature"] = (card, rows) => {
    const key = `${card} ${rows.join()}`;
    const found = known.get(key) ?? signatureOf(card, rows);
    known.set(key, found);
    return found;
  };
  return { cause, tracks, signature };
}

/** The cards of each signature. */
function alike(cards: readonly number[], signature: (card: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const number of cards) {
    const group = groups.get(signature(number));
    if (group) group.push(number);
    else groups.set(signature(number), [number]);
  }
  return groups;
}

/** The chances to be gone of all of two ways. */
function together(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((chance, card) => chance + (other[card] ?? 0));
}

/** Ways that are the same to all that follows, put together. */
class Merged<One extends Pick<CauseState, "chance" | "perhaps">> {
  readonly #all = new Map<string, One>();

  add(key: string, one: One): void {
    const known = this.#all.get(key);
    if (!known) this.#all.set(key, one);
    else
      this.#all.set(key, {
        ...known,
        chance: known.chance + one.chance,
        perhaps: together(known.perhaps, one.perhaps),
      });
  }

  get all(): readonly One[] {
    return [...this.#all.values()];
  }
}

/**
 * What the causes of a card come to where every further card is drawn that may yet bring success, for the highest cell
 * that is open; and after success, where more is of use, those for the entry that counts.
 */
export function causeBranches(
  card: PrintedCard,
  quest: CauseQuest,
  coming: Coming,
  deck: readonly PrintedCard[],
): readonly CauseBranch[] {
  const { lookup, tn, extend, more, later, failures, exact } = quest;
  const reader = readerOf(quest, coming, deck);
  const all = deck.map(({ number }) => number);
  const over = new Merged<CauseState & { readonly result: number }>();

  const end = (result: number, state: CauseState): void => {
    const counts = result < tn ? result : tn + BUMP_STEP * bumpsOf(result, tn);
    const matters = later !== null && (result >= tn || failures);
    const gone = matters ? state.drawn.map((one) => reader.signature(one, [])).toSorted() : [];
    over.add(`${counts} ${gone.join()}`, { ...state, result: counts });
  };

  /** One more card for a cell, of each kind of cards that can come. */
  const drawOne = (
    state: CauseState,
    cell: GridCell,
    rows: readonly number[],
    next: Merged<CauseState>,
  ): void => {
    const signature = (one: number) => reader.signature(one, rows);
    const left = alike(nextOf(coming.piles, state.drawn), signature);
    const size = [...left.values()].reduce((sum, group) => sum + group.length, 0);
    for (const [kind, [number, ...others]] of left) {
      if (number === undefined) continue;
      const count = others.length + 1;
      const share = count / size;
      const added = reader.cause(number, cell.row);
      const now = { row: cell.row, value: cell.value + added.value, open: added.exceptional };
      const cells = state.cells.map((one) => (one.row === cell.row ? now : one));
      const perhaps = state.perhaps.map((chance) => chance * share);
      if (later && !reader.tracks(number))
        for (const one of all)
          if (signature(one) === kind && one !== card.number)
            perhaps[one] = (perhaps[one] ?? 0) + (share * (state.chance - (state.perhaps[one] ?? 0))) / count;
      const after = { cells, drawn: [...state.drawn, number], chance: state.chance * share, perhaps };
      next.add(keyOf(after), after);
    }
  };

  const keyOf = ({ cells, drawn }: CauseState): string => {
    const open = openCells(cells, quest);
    const rows = open.map(({ row }) => row);
    const gone = drawn.map((one) => reader.signature(one, rows)).toSorted();
    return [bestOf(cells), ...open.map(({ row, value }) => `${row}:${value}`), ...gone].join("|");
  };

  const cells = causeCells(card, lookup).map(({ value, exceptional }, index): GridCell => ({
    row: index + 1,
    value,
    open: extend && exceptional,
  }));
  const perhaps = new Float64Array(later ? deck.length : 0);
  let states: readonly CauseState[] = [{ cells, drawn: [card.number], chance: 1, perhaps }];
  while (states.length > 0) {
    const next = new Merged<CauseState>();
    for (const state of states) {
      const open = openCells(state.cells, quest);
      const result = bestOf(state.cells);
      const [cell] = open;
      if (!cell || state.chance < RAREST || nextOf(coming.piles, state.drawn).length === 0)
        end(result, state);
      else if (open.length > 1 || later !== null)
        drawOne(
          state,
          cell,
          open.map(({ row }) => row),
          next,
        );
      else {
        const first = { value: cell.value, exceptional: true, criticalFailure: false };
        const { drawn, chance } = state;
        const how = { piles: coming.piles, gone: { drawn, perhaps: null }, enough: more ? Infinity : tn };
        for (const [value, part] of extendedSpread(first, how, (one) => reader.cause(one, cell.row)))
          end(Math.max(result, value), { ...state, chance: chance * part });
      }
    }
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
