import { isRecord, type JsonRecord } from "../../rules/cards/delta.ts";
import { mapped, moved, without } from "../json.ts";
import { token1 } from "./token.ts";

/** What decides a fight is kept with the encounter now. */
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

/** An actor, or a token's difference from one, without its embedded documents. */
export function actor1(actor: JsonRecord): JsonRecord {
  let after = moved(actor, "system.action", "system.actionValues");
  after = moved(after, "system.imperfect", "system.printed");
  after = mapped(after, ["system.in"], (value) => (typeof value === "number" ? Math.max(0, value) : value));
  after = mapped(after, ["prototypeToken"], (token) => (isRecord(token) ? token1(token) : token));
  return without(after, FIGHT);
}
