import type { Json } from "../../rules/cards/delta.ts";

const RESPELLED = { activeDefence: "activeDefense", defence: "defense", offence: "offense" } as const;

/** Converts an old (British) key to its new spelling. Returns any other value unchanged. */
export function respelled(value: Json): Json {
  // `in` checked the key
  return typeof value === "string" && value in RESPELLED ? RESPELLED[value as keyof typeof RESPELLED] : value;
}
