import { SYSTEM_ID } from "../constants.ts";
import { isRecord, type JsonRecord } from "../rules/cards/delta.ts";

/** Who has fled, by the actors' UUIDs, and up to which order of the journal that was noted. */
interface Fled {
  readonly order: number;
  readonly flights: JsonRecord;
}

/** Registers the record of flights: the hour after one outlives its encounter, and its card (C10, Q9). */
export function registerFled(): void {
  game.settings.register(SYSTEM_ID, "fled", { scope: "world", config: false, type: Object, default: {} });
}

/** Flights as they were last noted by the leading GM's client. */
export function storedFled(): Fled {
  const { order, flights } = game.settings.get(SYSTEM_ID, "fled") as Partial<Fled>; // an object, by its default
  return {
    order: typeof order === "number" ? order : 0,
    flights: isRecord(flights) ? flights : {},
  };
}

/** Notes them; a GM's client may. */
export async function noteFled(fled: Fled): Promise<void> {
  await game.settings.set(SYSTEM_ID, "fled", { ...fled });
}
