import { choice } from "../shared/fields.ts";

/** The game of each way to resolve a skill or an attack. */
const FAMILIES = { "ac-pick": "avatar", "action-card": "printed", "action-value": "actionValues" } as const;

/** The resolution of skills and attacks that don't set one. */
export type WorldResolution = keyof typeof FAMILIES;
export const WORLD_RESOLUTIONS = Object.keys(FAMILIES) as readonly WorldResolution[]; // Object.keys loses the key type

/**
 * How a skill or an attack is resolved: as set for the world, by AC Pick, by printed card, or by Action Value.
 * @localized
 */
export const RESOLUTIONS = ["world", "ac-pick", "action-card", "action-value"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** The ways a power can attack. Action Values are never used. */
export const POWER_RESOLUTIONS = ["world", "ac-pick", "action-card"] as const satisfies readonly Resolution[];

export function resolutionField() {
  return choice(RESOLUTIONS, "world", "ACTIONCARDS.Resolution");
}

/** The id of the game that a resolution belongs to. */
export function familyOfWay(way: WorldResolution): string {
  return FAMILIES[way];
}
