import { SYSTEM_ID } from "../../constants.ts";

/** What an encounter is called: what it was prepared as, or what its GM has named it; empty for none. */
export function nameOf({ flags }: Combat.Implementation): string {
  const name = flags[SYSTEM_ID]?.name;
  return typeof name === "string" ? name : "";
}

/** Names an encounter, a GM's to do. */
export async function rename(combat: Combat.Implementation, name: string): Promise<void> {
  await combat.update({ flags: { [SYSTEM_ID]: { name: name.trim() } } });
}
