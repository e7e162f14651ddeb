import type { PrintedCard, PrintedCell } from "./card.ts";
import type { CauseLookup } from "./lookup.ts";
import type { EffectLookup } from "./effect.ts";
import type { Coming } from "./odds-chain.ts";

/** The parts of a card that still affect the outcome. */
export interface Matters {
  readonly lookup: CauseLookup;
  /**
   * The effect lookup that may follow; null if none. Because it can be extended, it matters which exceptional cells
   * are gone.
   */
  readonly later: EffectLookup | null;
  /**
   * True if the odds depend on exactly which cards are gone. False if they depend only on which cards with an exceptional
   * `later` cell are gone.
   */
  readonly exact: boolean;
}

/** Cards grouped by kind. Cards of the same kind have the same effect on the outcome. */
export interface Kinds {
  /** The kind of each card, indexed by card number. */
  readonly of: readonly number[];
  /** The cards of each pile, grouped by kind. */
  readonly piles: readonly (readonly (readonly number[])[])[];
}

/** Reads cells off cards, and groups the cards that have the same effect on the outcome (`Kinds`). */
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

  /** The card's cause cell in `row`, which must exist. */
  cause(card: number, row: number): PrintedCell {
    return this.#deck[card]?.cause[this.#matters.lookup.die][row - 1] as PrintedCell; // the deck has every card
  }

  #later(card: number): PrintedCell | undefined {
    const { later } = this.#matters;
    return later ? this.#deck[card]?.effect[later.die][later.dice - 1] : undefined;
  }

  /** True if the computation must remember whether exactly this card is gone. */
  tracks(card: number): boolean {
    return this.#matters.exact || this.#later(card)?.exceptional === true;
  }

  /** Groups the cards by kind. `rows` lists the cause rows that may still be looked up. */
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
