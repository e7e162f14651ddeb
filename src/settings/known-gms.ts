import { SYSTEM_ID } from "../constants.ts";

/** Registers the record of whom the leading GM's client has known as GMs. */
export function registerKnownGms(): void {
  game.settings.register(SYSTEM_ID, "knownGms", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
}

/** The ids of those who were GMs as that was last noted; null where nobody has noted it yet. */
export function knownGms(): readonly string[] | null {
  const { ids } = game.settings.get(SYSTEM_ID, "knownGms") as { readonly ids?: unknown }; // an object, by its default
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : null;
}

/** Notes who is a GM; a GM's client may. */
export async function noteGms(ids: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, "knownGms", { ids: [...ids] });
}
