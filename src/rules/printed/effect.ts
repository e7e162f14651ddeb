import { checkInteger, checkRecord } from "../cards/check.ts";
import type { CaptionKey } from "./caption.ts";
import { checkDice, checkDie, type CardDie, type PrintedCard, type PrintedCell } from "./card.ts";
import { extendCells } from "./extend.ts";
import type { Scratch, Script } from "./script.ts";

/** A lookup in the effect grid, NdX: the one cell of row N in a die's column (I4). */
export interface EffectLookup {
  readonly die: CardDie;
  /** 1 to 7. */
  readonly dice: number;
}

/** `data` as a lookup; throws a RuleError naming `field`, `field.die` or `field.dice`. */
export function checkEffect(data: unknown, field: string): EffectLookup {
  const { die, dice } = checkRecord(data, field);
  return { die: checkDie(die, `${field}.die`), dice: checkDice(dice, `${field}.dice`) };
}

/** The cell of a lookup. Throws a RuleError naming `die` or `dice`. */
export function effectCell(card: PrintedCard, { die, dice }: EffectLookup): PrintedCell {
  // A column has all seven rows.
  return card.effect[checkDie(die, "die")][checkDice(dice, "dice") - 1] as PrintedCell;
}

/** How many times a complexity goes into an effect; the rest is lost (I4). Throws naming `effect` or `complexity`. */
export function successesOf(
  effect: number,
  complexity: number,
): { readonly successes: number; readonly lost: number } {
  checkInteger(effect, "effect", { min: 0 });
  checkInteger(complexity, "complexity", { min: 1 });
  return { successes: Math.floor(effect / complexity), lost: effect % complexity };
}

export interface EffectQuestion {
  readonly card: PrintedCard;
  readonly lookup: EffectLookup;
  /** What bumps add. */
  readonly bonus: number;
  /** An exceptional cell may be extended (I13). */
  readonly extend: boolean;
  readonly key: CaptionKey;
  /** Would more effect than this be of any use? */
  readonly wanted: (effect: number) => boolean;
}

/** Looks an effect up, with extensions and what bumps add. */
export function* lookUpEffect(scratch: Scratch, question: EffectQuestion): Script<number> {
  const { card, lookup, bonus, extend, key, wanted } = question;
  const { die, dice } = lookup;
  const place = scratch.consulted.length;
  const tell = (effect: number) => {
    scratch.consulted[place] = {
      card: card.number,
      spot: { part: "effect", die, row: dice },
      beside: [],
      key,
      values: { dice, die, effect },
    };
    return effect;
  };
  const { value, exceptional } = effectCell(card, lookup);
  tell(value + bonus);
  const [cell] = yield* extendCells(
    scratch,
    "effect",
    die,
    [{ row: dice, value: value + bonus, open: exceptional && extend }],
    ([now]) => now !== undefined && wanted(now.value),
  );
  return tell(cell?.value ?? value + bonus);
}
