/** Stored data, without ids, times and authors, so that two runs can be compared. */
import { plainFights } from "./fights.ts";

type Json = Record<string, unknown>;

/** Fields that differ between runs or only record how the state was reached. */
const PASSING = [
  "_stats",
  "start",
  "startTurn",
  "timestamp",
  "journal",
  "slots",
  "steps",
  "phase",
  "back",
  "requests",
];

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

/** The stored documents of these types. Ids are replaced by the order in which they first appear. */
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
