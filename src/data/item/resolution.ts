import { choice } from "../shared/fields.ts";

/** The family that each way to resolve a skill or an attack belongs to. */
const FAMILIES = { "ac-pick": "avatar", "action-card": "printed", "action-value": "actionValues" } as const;

/** How skills and attacks are resolved that do not say so themselves. */
export type WorldResolution = keyof typeof FAMILIES;
export const WORLD_RESOLUTIONS = Object.keys(FAMILIES) as readonly WorldResolution[]; // its own keys

/**
 * How a skill or an attack is resolved: as the world has it, by AC Pick, by printed card, or by Action Value.
 * @localized
 */
export const RESOLUTIONS = ["world", "ac-pick", "action-card", "action-value"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** How a power attacks: it has no Action Values. */
export const POWER_RESOLUTIONS = ["world", "ac-pick", "action-card"] as const satisfies readonly Resolution[];

export function resolutionField() {
  return choice(RESOLUTIONS, "world", "ACTIONCARDS.Resolution");
}

/** The id of the family that this way belongs to. */
export function familyOfWay(way: WorldResolution): string {
  return FAMILIES[way];
}
