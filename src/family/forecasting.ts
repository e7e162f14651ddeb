import type { AnyFight } from "../rules/forecast/forecast.ts";
import type { Fighter } from "../rules/forecast/fight.ts";
import type { TimingOptions } from "../rules/timing/encounter.ts";

/** A person in a fight that is to be forecast. */
export interface Person extends Omit<Fighter, "attacks"> {
  readonly actor: Actor.Implementation;
  /** True if they rest before the fight. */
  readonly rested: boolean;
}

/** How a game makes a fight out of people. */
export interface Forecasting {
  /** The fight as the rules play it. */
  fight(people: readonly Person[], order: string, options: TimingOptions): AnyFight;
}
