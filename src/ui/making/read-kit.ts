import type { Family } from "../../family/family.ts";
import type { Making } from "../../family/making.ts";
import { familiesInPlay, loadFamilies } from "../../family/registry.ts";
import { blankSystem, makesCharacters } from "../../family/making/choices.ts";
import { archetypesOf, itemsOf, sourceOf } from "../../family/making/kit.ts";
import type { Candidate, Kit } from "./draft.ts";

/** Returns the families in play that have character creation. */
export function makingFamilies(): Family[] {
  return familiesInPlay().filter(({ id }) => makesCharacters(id));
}

/** Returns stored text without its markup. */
export function plainText(html: unknown): string {
  if (typeof html !== "string") return "";
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return body.textContent.trim().replaceAll(/\s+/g, " ");
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/**
 * Returns short facts about an item: the tags of its row on a sheet or, without tags, the first group of facts on the
 * item's sheet.
 */
function factsOf({ tags, additions, facts }: Family, item: Item.Implementation): string[] {
  const told = [...tags(item, item.attacks ? "attack" : "check"), ...(additions?.tags(item) ?? [])];
  if (told.length > 0) return [...new Set(told.map(({ text }) => text))];
  const [group] = facts(item);
  return group?.facts.map(({ label, value }) => `${label} ${value}`) ?? [];
}

function candidateOf(family: Family, item: Item.Implementation): Candidate {
  const source = sourceOf(item);
  return {
    source,
    text: firstSentence(plainText(source.system["description"])),
    facts: factsOf(family, item),
  };
}

/** Reads a game's archetypes and selectable items from the compendia. */
export async function readKit(family: Family, making: Making): Promise<Kit> {
  await loadFamilies();
  const [archetypes, ...lists] = await Promise.all([
    archetypesOf(making),
    ...making.lists.map(async (list) => itemsOf(list)),
  ]);
  const candidates = lists.flat().map((item) => candidateOf(family, item));
  return { making, archetypes, candidates, blank: blankSystem() };
}
