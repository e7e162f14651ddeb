import type { Json } from "../../rules/cards/delta.ts";

/** New names of the fields that hold the data of two games. */
const RENAMED = { action: "actionValues", imperfect: "printed" } as const;

/** A path in an actor's `system` with its current names; the leading `system.` may be missing. */
export function renamedPath(path: Json): Json {
  if (typeof path !== "string") return path;
  const [, prefix = "", name = "", rest = ""] = /^(system\.)?(\w+)(\..+)$/u.exec(path) ?? [];
  return name in RENAMED ? `${prefix}${RENAMED[name as keyof typeof RENAMED]}${rest}` : path; // `in` checked the key
}
