import type { JsonRecord } from "../../rules/cards/delta.ts";
import { mapped } from "../json.ts";
import { renamedPath } from "./renamed-path.ts";

/** Generation 14 stores an effect's changes in its `system`, 13 beside it. */
export function effect1(effect: JsonRecord): JsonRecord {
  return mapped(effect, ["changes.*.key", "system.changes.*.key"], renamedPath);
}
