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

/** The schemes an encounter can choose from, the default first. */
export const TIMING_SCHEMES: readonly TimingScheme[] = [
  fadsCards,
  fadsDice,
  speedChartScheme,
  avatarInitiative,
  actionShots,
  impulse,
];

const registered = new Map(TIMING_SCHEMES.map((scheme) => [scheme.id, scheme]));

/** Offers one more scheme, as modules do. Throws a RuleError naming `id` that is taken. */
export function registerScheme(scheme: TimingScheme): void {
  if (registered.has(scheme.id)) throw new RuleError("id", `${JSON.stringify(scheme.id)} is taken`);
  registered.set(scheme.id, scheme);
}

/** Every scheme there is, the default first. */
export function allSchemes(): readonly TimingScheme[] {
  return [...registered.values()];
}

/** The scheme of this id; throws a RuleError naming `scheme`. */
export function schemeOf(id: string, schemes: readonly TimingScheme[] = allSchemes()): TimingScheme {
  const found = schemes.find((scheme) => scheme.id === id);
  if (found === undefined) throw new RuleError("scheme", `there is no ${JSON.stringify(id)}`);
  return found;
}

/**
 * Another scheme for an encounter: under way, it begins with a new Turn, so that time never goes back; before it has
 * begun, it simply counts. Throws a RuleError naming `scheme` or what the scheme refuses.
 */
export function changeScheme(
  state: TimingState,
  id: string,
  encounter: Encounter,
  chance: Chance,
): TimingPlan {
  return schemeOf(id).takeOver(state, encounter, chance);
}
