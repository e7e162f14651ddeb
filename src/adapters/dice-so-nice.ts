/** The members of Dice So Nice's API that are used here. */
export interface DiceSoNice {
  addDicePreset(
    preset: { readonly type: string; readonly labels: readonly string[]; readonly system: string },
    shape: string,
  ): void;
}

/** The denomination of AC Picks in rolls such as `2da`. */
const AC_PICK = "a";

/**
 * Makes Dice So Nice show AC Picks as ten-sided dice with an Ace instead of the 1. Without this, it can't
 * show them.
 */
export function nameFaces(dice: DiceSoNice): void {
  const Term = CONFIG.Dice.terms[AC_PICK];
  if (!Term) return;
  const die = Reflect.construct(Term, [{ number: 1 }]) as foundry.dice.terms.DiceTerm; // constructed by its own class
  const labels = Array.from({ length: die.faces ?? 0 }, (_, face) =>
    die.getResultLabel({ result: face + 1, active: true }),
  );
  dice.addDicePreset({ type: `d${AC_PICK}`, labels, system: "standard" }, "d10");
}
