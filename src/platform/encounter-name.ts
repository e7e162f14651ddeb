import { SYSTEM_ID } from "../constants.ts";

/** True if Foundry stores encounter names, as in generation 14. In generation 13, we store them in a flag. */
function hasOwnName(): boolean {
  return "name" in Combat.schema.fields;
}

/** An encounter's name; empty if it has none. Also finds a name that was stored in generation 13. */
export function encounterName(combat: Combat.Implementation): string {
  const { name } = combat as { name?: unknown }; // the types only cover generation 13
  const stored = (hasOwnName() && name) || combat.flags[SYSTEM_ID]?.name;
  return typeof stored === "string" ? stored : "";
}

/** The data that gives an encounter this name, plus these flags of our system. */
export function encounterNameData(name: string, flags: { prepared?: string; unfinished?: boolean } = {}) {
  const flagged = { flags: { [SYSTEM_ID]: { ...flags, name: hasOwnName() ? "" : name } } };
  return hasOwnName() ? Object.assign(flagged, { name }) : flagged; // the types only cover generation 13
}
