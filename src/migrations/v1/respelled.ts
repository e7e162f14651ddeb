import type { Json } from "../../rules/cards/delta.ts";

const RESPELLED = { activeDefence: "activeDefense", defence: "defense", offence: "offense" } as const;

/** Converts an old (British) key to its current spelling; returns any other value unchanged. */
export function respelled(value: Json): Json {
  return typeof value === "string" && value in RESPELLED ? RESPELLED[value as keyof typeof RESPELLED] : value; // checked
}
