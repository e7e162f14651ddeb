import { ActorData } from "../../data/actor/index.ts";
import { allRules } from "../rules-registry.ts";
import type { FamilyRules } from "../rules.ts";
import { tokenBars } from "../token-bars.ts";
import type { Making, MakingField } from "../making.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { assemble, type CharacterSource, type Made } from "./assembly.ts";
import { archetypeById, itemById } from "./kit.ts";
import type { Archetype, MakingChoices, Typed } from "./made.ts";
import { fieldsOf, merged, readValues, textAt } from "./values.ts";

function loaderOf(family: string): FamilyRules["making"] {
  return isPlayed(family) ? allRules().find(({ id }) => id === family)?.making : undefined;
}

/** True if characters can be made for this game: it has rules for making them, and the world plays it. */
export function makesCharacters(family: string): boolean {
  return loaderOf(family) !== undefined;
}

/**
 * Loads a game's rules for making characters. Throws a RuleError if the game has no such rules, or if the world does
 * not play the game.
 */
export async function makingOf(family: string): Promise<Making> {
  const making = await loaderOf(family)?.();
  if (!making) throw new RuleError("family", "is no game that this world makes characters for");
  return making;
}

/** The `system` data of a new actor. */
export function blankSystem(): JsonRecord {
  return JSON.parse(JSON.stringify(new ActorData().toObject())) as JsonRecord; // plain data
}

/** The values that the user entered. Missing ones are taken from `base`. */
function whole(fields: readonly MakingField[], base: JsonRecord, typed: Typed): Typed {
  return Object.fromEntries(fields.map(({ path }) => [path, typed[path] ?? textAt(base, path)]));
}

/** Parses the values. Throws a RuleError naming the first invalid field. */
function checked(fields: readonly MakingField[], base: JsonRecord, typed: Typed) {
  const { values, wrong } = readValues(fields, whole(fields, base, typed));
  if (wrong[0]) throw new RuleError(wrong[0].path, "is out of its range");
  return values;
}

async function chosenItem(
  making: Making,
  archetype: Archetype | null,
  { id, values }: MakingChoices["items"][number],
): Promise<Made["items"][number]> {
  const own = archetype?.items.find(({ _id }) => _id === id);
  const source = own ?? (await itemById(making, id));
  if (!source) throw new RuleError("items", `has nothing of the id ${id} to choose`);
  const fields = making.lists.find(({ type }) => type === source.type)?.fields ?? [];
  return { source, values: checked(fields, source.system, values) };
}

/**
 * Builds the character that a user chose. Its basis is the chosen archetype, else `under`, else a new actor's
 * data. Throws a RuleError naming the invalid choice.
 */
export async function characterOf(choices: MakingChoices, under?: JsonRecord): Promise<CharacterSource> {
  const making = await makingOf(choices.family);
  const name = choices.name.trim();
  if (name === "") throw new RuleError("name", "must not be empty");
  const archetype = await archetypeById(making, choices.archetype);
  const base = archetype?.system ?? under ?? blankSystem();
  const items: Made["items"][number][] = [];
  for (const item of choices.items) items.push(await chosenItem(making, archetype, item));
  const values = checked(fieldsOf(making), base, choices.values);
  const made = { name, concept: choices.concept.trim(), img: choices.img, values, items };
  const source = assemble(making, base, made);
  const bars = JSON.parse(JSON.stringify(tokenBars(choices.family))) as JsonRecord; // plain data
  return { ...source, prototypeToken: merged(source["prototypeToken"] as JsonRecord, bars) }; // `source` has this field
}
