import type { Json } from "../../rules/cards/delta.ts";

const RESPELLED = { activeDefence: "activeDefense", defence: "defense", offence: "offense" } as const;

/** One of our keys in its current spelling. */
export function respelled(value: Json): Json {
  return typeof value === "string" && value in RESPELLED ? RESPELLED[value as keyof typeof RESPELLED] : value; // checked
}
