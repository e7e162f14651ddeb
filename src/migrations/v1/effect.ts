import type { JsonRecord } from "../../rules/cards/delta.ts";
import { mapped } from "../json.ts";
import { renamedPath } from "./renamed-path.ts";

/** Migrates an effect. Generation 14 stores its changes in `system`, generation 13 outside `system`. */
export function effect1(effect: JsonRecord): JsonRecord {
  return mapped(effect, ["changes.*.key", "system.changes.*.key"], renamedPath);
}
