import { SYSTEM_ID } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** The key of the setting. */
export const FIGHT_RECORD = "fightRecord";

/** Registers the record of what outlives an encounter, by person. The platform lets only GMs write a world setting. */
export function registerFightRecord(): void {
  game.settings.register(SYSTEM_ID, FIGHT_RECORD, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
}

/** What outlives encounters: the stored fight state of each person by their key. */
export function fightRecord(): JsonRecord {
  return game.settings.get(SYSTEM_ID, FIGHT_RECORD) as JsonRecord; // plain data, by its default
}

/** Writes the record whole; only a GM's client may. */
export async function writeFightRecord(record: JsonRecord): Promise<void> {
  await game.settings.set(SYSTEM_ID, FIGHT_RECORD, { ...record });
}
