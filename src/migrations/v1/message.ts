import type { JsonRecord } from "../../rules/cards/delta.ts";
import { at, mapped, moved, put, without } from "../json.ts";
import { respelled } from "./respelled.ts";

const FLAGS = "flags.action-cards";

/** The paths at which cards store calculations. */
const CALCULATIONS = ["calculation", "attacker", "targets.*", "fleer", "challengers.*"];

/** The paths of values that may still have the old (British) spelling. */
const KEYS = [...CALCULATIONS.map((place) => `system.${place}.kind`), "system.cost", "system.action"];

/**
 * The paths of the journal, and of the undo data that older versions had in its place. Both could only undo
 * changes to data that is now stored elsewhere.
 */
const GONE = [
  `${FLAGS}.journal`,
  ...["deed", "deeds", "before", "after", "footprint", "kit", "left", "surprise"].map(
    (name) => `system.${name}`,
  ),
  ...CALCULATIONS.map((place) => `system.${place}.kit`),
  "system.challengers.*.action",
  "system.taken.*.footprint",
  "system.people.*.worn",
];

/** Migrates a chat card. */
export function message1(message: JsonRecord): JsonRecord {
  const canceled = ["cancelled", "canceled"].map((name) => at(message, `system.${name}`));
  let after = without(message, ["system.cancelled", "system.canceled"]);
  if (canceled.some((value) => value !== undefined))
    after = put(after, "system.undone", [...canceled, at(message, "system.undone")].includes(true));
  after = moved(after, "system.defence", "system.defense");
  after = moved(after, `${FLAGS}.hour`, `${FLAGS}.truce`);
  if (typeof at(after, "system.action") === "boolean") after = without(after, ["system.action"]);
  return without(mapped(after, KEYS, respelled), GONE);
}
