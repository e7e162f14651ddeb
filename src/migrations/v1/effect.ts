import type { JsonRecord } from "../../rules/cards/delta.ts";
import { mapped } from "../json.ts";
import { renamedPath } from "./renamed-path.ts";

/** Migrates an effect. The effect's changes are in `system` in generation 14, and outside `system` in generation 13. */
export function effect1(effect: JsonRecord): JsonRecord {
  return mapped(effect, ["changes.*.key", "system.changes.*.key"], renamedPath);
}
