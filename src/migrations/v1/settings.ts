import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import { at, moved, put } from "../json.ts";

/** The new ids of games, keyed by the old setting that could switch the game off. */
const GAMES = { printedCards: "printed", actionValues: "actionValues" } as const;

/** Adds the list of games in play if an old setting switched a game off and the list is missing. */
function withFamilies(settings: JsonRecord): JsonRecord {
  const off = Object.entries(GAMES).filter(([key]) => settings[key] === false);
  if (off.length === 0 || "families" in settings) return settings;
  const on = Object.entries(GAMES).filter(([key]) => settings[key] !== false);
  return { ...settings, families: ["avatar", ...on.map(([, game]) => game)] };
}

/** An actor's permanent active modifiers, converted to the new form. */
function permanent(actor: JsonRecord): JsonRecord[] {
  const places = [
    "action.standing",
    "actionValues.standing",
    "action.activeModifiers",
    "actionValues.activeModifiers",
  ];
  const lists = places.map((place) => at(actor, `system.${place}.influences`) ?? []);
  const all = lists.flatMap((list) => (Array.isArray(list) ? (list as readonly Json[]) : []));
  return all
    .filter((one) => isRecord(one))
    .filter(({ lasts }) => lasts === "permanent")
    .map((influence) => ({ hitOnly: 0, against: "", ...influence }));
}

/**
 * Migrates this system's world settings, keyed by setting. `people` contains the world's actors, keyed by id, and the
 * deltas of unlinked tokens, keyed by the token's id. Fight states have the same keys.
 */
export function settings1(settings: JsonRecord, people: Readonly<Record<string, JsonRecord>>): JsonRecord {
  let after = moved(settings, "ruleVariants.imperfect", "ruleVariants.printed");
  after = withFamilies(moved(after, "ruleVariants.action", "ruleVariants.actionValues"));
  for (const [key, person] of Object.entries(people)) {
    const influences = permanent(person);
    if (influences.length > 0) after = put(after, `fightRecord.${key}.activeModifiers`, { influences });
  }
  return after;
}
