import { choice } from "../shared/fields.ts";

/** The game that each resolution belongs to. */
const FAMILIES = { "ac-pick": "avatar", "action-card": "printed", "action-value": "actionValues" } as const;

/** A resolution that can be set for the whole world. */
export type WorldResolution = keyof typeof FAMILIES;
export const WORLD_RESOLUTIONS = Object.keys(FAMILIES) as readonly WorldResolution[]; // Object.keys loses the key type

/**
 * How a skill or an attack is resolved: as set for the world, by AC Pick, by printed card, or by Action Value.
 * @localized
 */
export const RESOLUTIONS = ["world", "ac-pick", "action-card", "action-value"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** How an attack with a power can be resolved. Powers never use Action Values. */
export const POWER_RESOLUTIONS = ["world", "ac-pick", "action-card"] as const satisfies readonly Resolution[];

export function resolutionField() {
  return choice(RESOLUTIONS, "world", "ACTIONCARDS.Resolution");
}

/** The id of the game that a resolution belongs to. */
export function familyOfWay(way: WorldResolution): string {
  return FAMILIES[way];
}
