import { SYSTEM_ID } from "../../constants.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";

/** The key of the setting for fight states outside encounters. */
export const FIGHT_RECORD = "fightRecord";

/** Registers the setting for fight states outside encounters, keyed by `fightKey`. Only GMs can write it. */
export function registerFightRecord(): void {
  game.settings.register(SYSTEM_ID, FIGHT_RECORD, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
}

/** The stored fight states outside encounters, keyed by `fightKey`. */
export function fightRecord(): JsonRecord {
  return game.settings.get(SYSTEM_ID, FIGHT_RECORD) as JsonRecord; // plain data
}

/** Replaces all stored fight states outside encounters. Only works on a GM's client. */
export async function writeFightRecord(record: JsonRecord): Promise<void> {
  await game.settings.set(SYSTEM_ID, FIGHT_RECORD, { ...record });
}
