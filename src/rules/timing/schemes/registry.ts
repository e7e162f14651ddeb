import { RuleError } from "../../cards/errors.ts";
import type { Chance } from "../chance.ts";
import type { TimingPlan } from "../command.ts";
import type { Encounter } from "../encounter.ts";
import { actionShots } from "./action-shots.ts";
import { avatarInitiative } from "./avatar-initiative.ts";
import { fadsCards } from "./fads-cards.ts";
import { fadsDice } from "./fads-dice.ts";
import { impulse } from "./impulse.ts";
import { speedChartScheme } from "./speed-chart.ts";
import type { TimingScheme } from "../scheme.ts";
import type { TimingState } from "../state.ts";

/** The system's schemes, default first. */
export const TIMING_SCHEMES: readonly TimingScheme[] = [
  fadsCards,
  fadsDice,
  speedChartScheme,
  avatarInitiative,
  actionShots,
  impulse,
];

const registered = new Map(TIMING_SCHEMES.map((scheme) => [scheme.id, scheme]));

/** Registers a module's scheme. Throws a RuleError naming `id` if the id is taken. */
export function registerScheme(scheme: TimingScheme): void {
  if (registered.has(scheme.id)) throw new RuleError("id", `${JSON.stringify(scheme.id)} is taken`);
  registered.set(scheme.id, scheme);
}

/** All schemes, including those of modules, default first. */
export function allSchemes(): readonly TimingScheme[] {
  return [...registered.values()];
}

/** The scheme with this id. Throws a RuleError naming `scheme` if it does not exist. */
export function schemeOf(id: string): TimingScheme {
  const found = registered.get(id);
  if (found === undefined) throw new RuleError("scheme", `there is no ${JSON.stringify(id)}`);
  return found;
}

/**
 * Changes an encounter's scheme. If the encounter has begun, a new Turn begins, so that time never goes back. Throws a
 * RuleError naming `scheme`, or as `takeOver` does.
 */
export function changeScheme(
  state: TimingState,
  id: string,
  encounter: Encounter,
  chance: Chance,
): TimingPlan {
  return schemeOf(id).takeOver(state, encounter, chance);
}
