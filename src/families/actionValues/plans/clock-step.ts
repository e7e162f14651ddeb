import { planStep } from "../../../encounter/timing/step.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { randomChance } from "../../../rules/timing/chance.ts";
import type { TimingCommand } from "../../../rules/timing/command.ts";
import { planOf, shotTiming } from "./seats.ts";

/**
 * Adds these commands to the plan as one step of the encounter's clock; does nothing if the encounter does not count
 * Shots. Call it once per encounter, after all other pool changes, because the step sets the Shots of actors to the
 * Shots of their seats. Throws a RuleError if a command is not possible.
 */
export function planClockStep(
  changes: ChangeSet,
  combat: Combat.Implementation,
  commands: readonly TimingCommand[],
): void {
  const timing = shotTiming(combat);
  if (!timing || commands.length === 0) return;
  const plan = planOf(timing, commands, randomChance(changes.random));
  planStep(changes, combat, timing, plan, { carries: false });
}
