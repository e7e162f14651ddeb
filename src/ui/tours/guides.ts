import type { Guide } from "./guide.ts";
import attack from "./first-attack.json";
import contest from "./first-contest.json";
import countdown from "./first-countdown.json";
import lookup from "./first-lookup.json";
import character from "./building-a-character.json";

/** The tours, in learning order. */
export const guides = [attack, countdown, lookup, contest, character] as readonly Guide[]; // JSON has no literal types
