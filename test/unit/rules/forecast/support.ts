import type { CalculationContext } from "../../../../src/rules/avatar/context.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import type { Clock } from "../../../../src/rules/forecast/fight.ts";
import { unbegun } from "../../../../src/rules/timing/state.ts";

/** A random source that returns the listed numbers first, and then always `usual`. */
export class Rigged {
  usual: number;
  listed: number[] = [];

  constructor(usual: number) {
    this.usual = usual;
  }

  readonly random: Random = () => this.listed.shift() ?? this.usual;
}

/** The random number that picks the entry with this index out of `count`. */
export function pick(index: number, count: number): number {
  return (index + 0.5) / count;
}

/** A clock under which nobody can react. */
export const NO_CLOCK: Clock = {
  state: unbegun("none"),
  give() {
    throw new Error("no command is expected");
  },
};

/** The people of a fight: `heroes` heroes of one kind and `foes` foes of another. */
export function sides<P extends object, Q extends object>(hero: P, foe: Q, heroes = 1, foes = 1) {
  const many = <O extends object>(count: number, side: "heroes" | "foes", one: O) =>
    Array.from({ length: count }, (_, index) => ({ id: `${side}${index}`, kind: side, side, ...one }));
  return [...many(heroes, "heroes", hero), ...many(foes, "foes", foe)];
}

/** A calculation of one pick. */
export function draw(
  kind: "offense" | "defense",
  stat: number,
  change: Partial<CalculationContext> = {},
): CalculationContext {
  return {
    kind,
    powerRelated: false,
    picks: 1,
    stat,
    modifiers: 0,
    specific: 0,
    bonusOnTen: true,
    fan: false,
    ...change,
  };
}
