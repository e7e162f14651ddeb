import { SYSTEM_ID } from "../../constants.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";

/** The setting's key. */
export const FIGHT_RECORD = "fightRecord";

/** Registers the fight state that outlives encounters, keyed by `fightKey`. Only GMs can write a world setting. */
export function registerFightRecord(): void {
  game.settings.register(SYSTEM_ID, FIGHT_RECORD, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
}

/** The stored fight state that outlives encounters, keyed by `fightKey`. */
export function fightRecord(): JsonRecord {
  return game.settings.get(SYSTEM_ID, FIGHT_RECORD) as JsonRecord; // plain data
}

/** Replaces the record. Only works on a GM's client. */
export async function writeFightRecord(record: JsonRecord): Promise<void> {
  await game.settings.set(SYSTEM_ID, FIGHT_RECORD, { ...record });
}
