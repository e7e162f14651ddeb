import type { JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import { mapped, moved, without } from "../json.ts";
import { token1 } from "./token.ts";

/** Fields that are dropped. Their data is now part of the fight state, which is stored elsewhere. */
const FIGHT = [
  "system.round",
  "system.lastAction",
  "system.lastDeed",
  "system.flight",
  "system.kit",
  "system.surprised",
  "system.actionValues.standing",
  "system.actionValues.activeModifiers",
];

/** Migrates an actor, or the delta of an unlinked token. Does not change embedded documents. */
export function actor1(actor: JsonRecord): JsonRecord {
  let after = moved(actor, "system.action", "system.actionValues");
  after = moved(after, "system.imperfect", "system.printed");
  after = mapped(after, ["system.in"], (value) => (typeof value === "number" ? Math.max(0, value) : value));
  after = mapped(after, ["prototypeToken"], (token) => (isRecord(token) ? token1(token) : token));
  return without(after, FIGHT);
}
