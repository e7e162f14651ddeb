import { SYSTEM_ID } from "../constants.ts";

/** Does the platform itself keep a name with encounters? Generation 14 does; before, it is a flag of ours. */
function hasOwnName(): boolean {
  return "name" in Combat.schema.fields;
}

/** What an encounter is called; empty for nothing. One that was named in generation 13 keeps its name. */
export function encounterName(combat: Combat.Implementation): string {
  const { name } = combat as { name?: unknown }; // the types end with generation 13
  const stored = (hasOwnName() && name) || combat.flags[SYSTEM_ID]?.name;
  return typeof stored === "string" ? stored : "";
}

/** The name of an encounter, as part of its data, with further flags of ours. */
export function encounterNameData(name: string, flags: { prepared?: string; unfinished?: boolean } = {}) {
  const flagged = { flags: { [SYSTEM_ID]: { ...flags, name: hasOwnName() ? "" : name } } };
  return hasOwnName() ? Object.assign(flagged, { name }) : flagged; // the types end with generation 13
}
