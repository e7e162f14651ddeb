import type { Json, JsonRecord } from "../rules/cards/delta.ts";
import { isRecord } from "../rules/cards/same.ts";
import { mapped } from "./json.ts";
import { MIGRATIONS, type Kind } from "./list.ts";

/** A kind of document that stores this system's data, or that contains documents that do. */
export type Holder = Kind | "Combatant" | "Scene";

/** By the parent's kind: the fields that hold embedded documents, each with the kind of those documents. */
export const EMBEDDED: Readonly<Partial<Record<Holder, Readonly<Record<string, Holder>>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
  Combat: { combatants: "Combatant" },
  Item: { effects: "ActiveEffect" },
  Scene: { tokens: "Token" },
  Token: { delta: "ActorDelta" },
};

/** Migrates a stored document and its embedded documents from data version `from` to the current one. */
export function migrated(kind: Holder, source: JsonRecord, from: number): JsonRecord {
  let after = source;
  for (const { documents } of MIGRATIONS.slice(from)) after = documents[kind as Kind]?.(after) ?? after;
  for (const [field, inner] of Object.entries(EMBEDDED[kind] ?? {})) {
    const change = (one: Json) => (isRecord(one) ? migrated(inner, one, from) : one);
    after = mapped(after, [field === "delta" ? field : `${field}.*`], change);
  }
  return after;
}

/**
 * Migrates this system's world settings from data version `from` to the current one. `people` contains the world's
 * actors and the deltas of unlinked tokens, by id (see `settings1`).
 */
export function migratedSettings(
  settings: JsonRecord,
  people: Readonly<Record<string, JsonRecord>>,
  from: number,
): JsonRecord {
  return MIGRATIONS.slice(from).reduce(
    (after, migration) => migration.settings?.(after, people) ?? after,
    settings,
  );
}
