/** What is stored, as far as it means anything: without ids, times and marks of who wrote it. */
import { plainFights } from "./fights.ts";

type Json = Record<string, unknown>;

/** What differs from run to run, or tells but of the way: `start` is the platform's note of when an effect was made. */
const PASSING = ["_stats", "start", "timestamp", "journal", "slots", "steps", "phase", "back", "requests"];

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !PASSING.includes(key));
  return Object.fromEntries(
    kept
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, one]) => [key, lasting(key === "people" ? plainFights(one) : one)]),
  );
}

/** The stored documents of these kinds, each id by the place where it is first named. */
export function worldOf(
  stored: Readonly<Record<string, readonly object[]>>,
  kinds: readonly string[] = ["Actor", "Combat", "ChatMessage", "Scene"],
): unknown {
  const places = new Map<string, string>();
  const placed = (id: string) => {
    if (!places.has(id)) places.set(id, `#${places.size}`);
    return places.get(id)!;
  };
  const text = JSON.stringify(kinds.map((kind) => lasting(stored[kind] ?? [])));
  return JSON.parse(
    text.replaceAll(/id\d{14}|(?<=")[A-Za-z0-9]{16}(?=")|(?<=ActiveEffect\.)\w{16}/g, placed),
  );
}
