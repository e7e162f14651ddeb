import type { JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import { at, mapped, moved } from "../json.ts";
import { respelled } from "./respelled.ts";

/**
 * Migrates an item, but not its effects. Moves `action` only if it is a record, because a maneuver's `action`
 * is a string.
 */
export function item1(item: JsonRecord): JsonRecord {
  let after = isRecord(at(item, "system.action"))
    ? moved(item, "system.action", "system.actionValues")
    : item;
  after = moved(after, "system.imperfect", "system.printed");
  after = moved(after, "system.modifiers.offence", "system.modifiers.offense");
  after = moved(after, "system.modifiers.defence", "system.modifiers.defense");
  return mapped(after, ["system.action", "system.cost", "system.use"], respelled);
}
