import { CARD_DICE, DECK_SIZE, type CardDie } from "../../../rules/printed/card.ts";
import { checkCause, type CauseLookup } from "../../../rules/printed/lookup.ts";
import type { ThrownDie } from "../../../rules/printed/thrown.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { RuleError } from "../../../rules/cards/errors.ts";

/** The data that the roll stores in addition to its terms. */
export interface ActionCardOptions extends foundry.dice.Roll.Options {
  /** The target number; undefined if none. */
  tn?: number;
  /** The card to read; a random one of the 54 if undefined. */
  card?: number;
  /** The dice to read instead of a card (Q21). */
  thrown?: readonly ThrownDie[];
  drawn?: number;
}

/** A lookup that was entered as text: `4d8`, or `4d8 vs 5`. */
export interface TypedLookup {
  readonly lookup: CauseLookup;
  readonly tn: number | null;
}

type Cells = typeof import("./cells.ts");

/** Reads cells off the printed deck; null until it is loaded. */
let reader: Cells | null = null;

/** Loads the printed deck. Rolls can then be read without waiting. */
export async function loadCells(): Promise<Cells> {
  return (reader = await import("./cells.ts"));
}

const LOOKUP = /^\s*(\d+)\s*d\s*(\d+)\s*(?:vs\.?\s*(\d+)\s*)?$/i;

/**
 * Parses a lookup.
 * @throws {RuleError} naming `lookup`, or the rank or die if no card has it.
 */
export function parseTypedLookup(typed: string): TypedLookup {
  const [, ranks, sides, tn] = LOOKUP.exec(typed) ?? [];
  if (ranks === undefined) throw new RuleError("lookup", "must be like 4d8 or 4d8 vs 5");
  const lookup = checkCause({ ranks: Number(ranks), die: `d${sides ?? ""}` }, "lookup");
  return { lookup, tn: tn === undefined ? null : Number(tn) };
}

/**
 * A lookup of a cause, written as `4d8` or `4d8 vs 5` (I2, I3). Reads a given or random printed card, or
 * dice; does not draw from a deck. The best cell counts.
 */
export class ActionCardRoll extends foundry.dice.Roll<Record<string, unknown>> {
  declare options: ActionCardOptions;

  constructor(formula: string, data: Record<string, unknown> = {}, options: ActionCardOptions = {}) {
    const { lookup, tn } = parseTypedLookup(formula);
    super(`${lookup.ranks}${lookup.die}`, data, options);
    if (tn !== null) this.options.tn ??= tn;
  }

  get lookup(): CauseLookup {
    const [die] = this.dice;
    // the constructor accepts only lookups
    const column = CARD_DICE.find((one) => one === `d${die?.faces ?? 0}`) as CardDie;
    return { die: column, ranks: die?.number ?? 1 };
  }

  /**
   * True if the target number was reached. Null without a target number, before the roll, and until the printed deck is
   * loaded.
   */
  get success(): boolean | null {
    const { tn } = this.options;
    const cells = reader?.cellsOf(this.lookup, this.options);
    return tn === undefined || !cells ? null : (reader?.judgeCells(cells, tn).success ?? null);
  }

  protected override async _evaluate(): Promise<foundry.dice.Roll.Evaluated<this>> {
    return this.#read(await loadCells());
  }

  /** Throws an Error if the printed deck is not loaded. Worlds that play Future Imperfect load it at startup. */
  protected override _evaluateSync(): foundry.dice.Roll.Evaluated<this> {
    if (!reader) throw new Error("The printed deck is not loaded: await evaluate().");
    return this.#read(reader);
  }

  #read({ cellsOf, judgeCells }: Cells): foundry.dice.Roll.Evaluated<this> {
    const { thrown, card } = this.options;
    if (!thrown) this.options.drawn = card ?? pickIndex(() => CONFIG.Dice.randomUniform(), DECK_SIZE);
    const cells = cellsOf(this.lookup, this.options) ?? [];
    const { result, row } = judgeCells(cells, this.options.tn ?? 0);
    for (const term of this.dice) {
      term.results = cells.map(({ value }, index) => ({
        result: value,
        active: index + 1 === row,
        discarded: index + 1 !== row,
      }));
    }
    for (const term of this.terms) term["_evaluated"] = true; // evaluation would set it, but it is protected
    this._total = result;
    return this as foundry.dice.Roll.Evaluated<this>; // evaluated above
  }
}
