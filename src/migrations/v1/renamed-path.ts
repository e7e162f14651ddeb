import type { Json } from "../../rules/cards/delta.ts";

/** The data of two games has other names now. */
const RENAMED = { action: "actionValues", imperfect: "printed" } as const;

/** A path in an actor's `system`, by its present name; the `system.` in front may be left out. */
export function renamedPath(path: Json): Json {
  if (typeof path !== "string") return path;
  const [, prefix = "", name = "", rest = ""] = /^(system\.)?(\w+)(\..+)$/u.exec(path) ?? [];
  return name in RENAMED ? `${prefix}${RENAMED[name as keyof typeof RENAMED]}${rest}` : path; // checked
}
