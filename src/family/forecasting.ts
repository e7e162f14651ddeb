import type { AnyFight } from "../rules/forecast/forecast.ts";
import type { Fighter } from "../rules/forecast/fight.ts";
import type { TimingOptions } from "../rules/timing/encounter.ts";

/** A character in a fight that is to be forecast. */
export interface Person extends Omit<Fighter, "attacks"> {
  readonly actor: Actor.Implementation;
  /** True if the character rests before the fight. */
  readonly rested: boolean;
}

/** How a game builds a fight for a forecast. */
export interface Forecasting {
  /** The fight of these characters, in the form that the forecast plays. */
  fight(people: readonly Person[], order: string, options: TimingOptions): AnyFight;
}
