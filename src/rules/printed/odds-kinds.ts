import type { PrintedCard, PrintedCell } from "./card.ts";
import type { CauseLookup } from "./cause.ts";
import type { EffectLookup } from "./effect.ts";
import type { Coming } from "./odds-chain.ts";

/** What of a card matters to what is still to come. */
export interface Matters {
  readonly lookup: CauseLookup;
  /** The cell that is extended later, for which it matters what is gone; null: none is. */
  readonly later: EffectLookup | null;
  /** It matters too which cards are gone that are not exceptional there. */
  readonly exact: boolean;
}

/** Cards by their kinds: those are of one kind that are alike for all that follows. */
export interface Kinds {
  /** Of each card by its number. */
  readonly of: readonly number[];
  /** The cards of each pile by their kinds. */
  readonly piles: readonly (readonly (readonly number[])[])[];
}

/** What is looked up on cards, and which of them are alike. */
export class Reader {
  readonly #matters: Matters;
  readonly #coming: Coming;
  readonly #deck: readonly PrintedCard[];
  readonly #known = new Map<string, Kinds>();

  constructor(matters: Matters, coming: Coming, deck: readonly PrintedCard[]) {
    this.#matters = matters;
    this.#coming = coming;
    this.#deck = deck;
  }

  /** A cell of a row that the column of the causes has. */
  cause(card: number, row: number): PrintedCell {
    return this.#deck[card]?.cause[this.#matters.lookup.die][row - 1] as PrintedCell; // a whole deck
  }

  #later(card: number): PrintedCell | undefined {
    const { later } = this.#matters;
    return later ? this.#deck[card]?.effect[later.die][later.dice - 1] : undefined;
  }

  /** Which of its cards are gone matters one by one. */
  tracks(card: number): boolean {
    return this.#matters.exact || this.#later(card)?.exceptional === true;
  }

  /** The kinds of cards where these rows may still be looked up. */
  kinds(rows: readonly number[]): Kinds {
    const key = rows.join();
    const found = this.#known.get(key) ?? this.#kindsOf(rows);
    this.#known.set(key, found);
    return found;
  }

  #kindsOf(rows: readonly number[]): Kinds {
    const { piles, redraw } = this.#coming;
    const ids = new Map<string, number>();
    const told = ({ value, exceptional }: PrintedCell) => `${value}${exceptional ? "!" : ""}`;
    const of = this.#deck.map(({ number }) => {
      const after = this.#later(number);
      const place = [piles.findIndex((pile) => pile.includes(number)), redraw.includes(number)];
      const causes = rows.map((row) => told(this.cause(number, row)));
      const kind = [...place, ...causes, after && this.tracks(number) ? told(after) : ""].join(" ");
      const id = ids.get(kind) ?? ids.size;
      ids.set(kind, id);
      return id;
    });
    const groups = (pile: readonly number[]) =>
      [...new Set(pile.map((card) => of[card]))].map((id) => pile.filter((card) => of[card] === id));
    return { of, piles: piles.map(groups) };
  }
}
