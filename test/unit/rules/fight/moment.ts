import type { CalculationKind } from "../../../../src/rules/avatar/calculation.ts";
import { halvedDr } from "../../../../src/rules/avatar/exchange.ts";
import type { Fight } from "../../../../src/rules/encounter/fight.ts";
import type { RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { calculate, type Sum } from "./calculate.ts";
import type { Play } from "./act.ts";
import { AVATARS, fightOf, type TableState } from "./state.ts";

/** A calculation to draw. */
export interface Asked {
  readonly kind: CalculationKind;
  readonly mental?: boolean;
  readonly stat: number;
  readonly play: Play;
}

/** The state of the fight when a request is tried. Immutable. */
export class Moment {
  readonly fight: Fight;

  constructor(
    readonly state: TableState,
    /** The number of the request. */
    readonly request: number,
    readonly policy: RecallPolicy,
    readonly random: Random,
  ) {
    this.fight = fightOf(state);
  }

  /** Draws a calculation. Returns its result, and the fight's state with the changed deck. */
  draw(id: string, { kind, mental = false, stat, play }: Asked): { sum: Sum; state: TableState } {
    const { state, random, policy } = this;
    const kept = state.decks[id]!;
    const { deck, sum } = calculate(
      kept.deck,
      { kind, powerRelated: mental, stat, play },
      { random, policy },
    );
    return { sum, state: { ...state, decks: { ...state.decks, [id]: { ...kept, deck } } } };
  }

  dr(id: string): number {
    return halvedDr(AVATARS[id]!.dr, this.state.fighters[id]!.shots);
  }

  feetBetween(one: string, other: string): number {
    return Math.abs(this.state.feet[one]! - this.state.feet[other]!);
  }

  isIn(id: string): boolean {
    return this.fight.fighters[id]?.gone === false;
  }
}
