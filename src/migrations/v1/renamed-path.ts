import type { Json } from "../../rules/cards/delta.ts";

/** The new names of two games' data fields. */
const RENAMED = { action: "actionValues", imperfect: "printed" } as const;

/** Replaces old names in a path of an actor's `system`, with or without the prefix `system.`. */
export function renamedPath(path: Json): Json {
  if (typeof path !== "string") return path;
  const [, prefix = "", name = "", rest = ""] = /^(system\.)?(\w+)(\..+)$/u.exec(path) ?? [];
  return name in RENAMED ? `${prefix}${RENAMED[name as keyof typeof RENAMED]}${rest}` : path; // `in` checked the key
}
