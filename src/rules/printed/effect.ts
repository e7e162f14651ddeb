import { checkInteger, checkRecord } from "../cards/check.ts";
import type { CaptionKey, Consulted } from "./caption.ts";
import { checkDice, checkDie, type CardDie, type PrintedCard, type PrintedCell } from "./card.ts";
import { extendCells } from "./extend.ts";
import { throwFor, type Scratch, type Script } from "./script.ts";
import { thrownEffect } from "./thrown.ts";

/** A lookup in the effect grid, NdX: the cell in row N in the column of die X (I4). */
export interface EffectLookup {
  readonly die: CardDie;
  /** The number of dice, 1 to 7. Equals the row. */
  readonly dice: number;
}

/** Returns `data` as a lookup; throws a RuleError naming `field`, `field.die` or `field.dice`. */
export function checkEffect(data: unknown, field: string): EffectLookup {
  const { die, dice } = checkRecord(data, field);
  return { die: checkDie(die, `${field}.die`), dice: checkDice(dice, `${field}.dice`) };
}

/** The cell of a lookup. Throws a RuleError naming `die` or `dice`. */
export function effectCell(card: PrintedCard, { die, dice }: EffectLookup): PrintedCell {
  // `checkDice` checks the row, and every column has all seven rows.
  return card.effect[checkDie(die, "die")][checkDice(dice, "dice") - 1] as PrintedCell;
}

/**
 * The successes of an effect, one for each full `complexity`, and the remainder, which is lost (I4). Throws a RuleError
 * naming `effect` or `complexity`.
 */
export function successesOf(
  effect: number,
  complexity: number,
): { readonly successes: number; readonly lost: number } {
  checkInteger(effect, "effect", { min: 0 });
  checkInteger(complexity, "complexity", { min: 1 });
  return { successes: Math.floor(effect / complexity), lost: effect % complexity };
}

export interface EffectQuestion {
  /** Null if dice are rolled, so no card is needed. */
  readonly card: PrintedCard | null;
  readonly lookup: EffectLookup;
  /** The effect added by bumps. */
  readonly bonus: number;
  readonly options: { readonly extend: boolean; readonly dice: boolean };
  readonly key: CaptionKey;
  /** Returns true if a higher effect than this would help. */
  readonly wanted: (effect: number) => boolean;
}

/** Reads the cell off the card or, in dice mode, asks for dice (Q21). */
function* find(
  scratch: Scratch,
  { card, lookup, options }: EffectQuestion,
): Script<{ readonly cell: PrintedCell; readonly at: Pick<Consulted, "card" | "dice"> }> {
  if (card !== null && !options.dice) return { cell: effectCell(card, lookup), at: { card: card.number } };
  const dice = yield* throwFor(scratch, lookup.die, lookup.dice);
  return { cell: thrownEffect(dice), at: { card: null, dice } };
}

/** The effect, with the card or the dice it comes from. */
export interface EffectFound extends Pick<Consulted, "card" | "dice"> {
  readonly effect: number;
  /** The effect as printed or rolled, without extensions and bumps. */
  readonly plain: number;
}

/** Looks up an effect. Asks for extensions and adds the effect of bumps. */
export function* lookUpEffect(scratch: Scratch, question: EffectQuestion): Script<EffectFound> {
  const { lookup, bonus, options, key, wanted } = question;
  const { die, dice } = lookup;
  const { cell: printed, at } = yield* find(scratch, question);
  const place = scratch.consulted.length;
  const tell = (effect: number) => {
    scratch.consulted[place] = {
      ...at,
      spot: { part: "effect", die, row: dice },
      beside: [],
      key,
      values: { dice, die, effect },
    };
    return { ...at, effect, plain: printed.value };
  };
  const { value, exceptional } = printed;
  tell(value + bonus);
  const [cell] = yield* extendCells(
    scratch,
    { grid: "effect", die, dice: options.dice },
    [{ row: dice, value: value + bonus, open: exceptional && options.extend }],
    ([now]) => now !== undefined && wanted(now.value),
  );
  return tell(cell?.value ?? value + bonus);
}
