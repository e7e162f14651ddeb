import { askingGames } from "../../encounter/asked-checks.ts";
import type { AskedCheck, Asking } from "../../family/asking.ts";
import { words } from "../kit/words.ts";
import { allRules } from "../../family/rules-registry.ts";

/** A check written as text. Only `what` is required. */
export interface WrittenCheck {
  /** The id of the game; empty if the text names no game. */
  readonly game: string;
  /** The name of a skill or an attribute, or an attribute's key. */
  readonly what: string;
  /** The attribute that actors without the skill use; empty if none. */
  readonly or: string;
  /** The target number; null if the actors compete with each other. */
  readonly number: number | null;
}

/** Matches `Stealth or agility 13`, `climbing 5`, `cunning`. */
const INSIDE = /^\s*(\S.{0,79}?)(?:\s+or\s+(\S.{0,79}?))?(?:\s+(-?\d{1,3}))?\s*$/i;

/** Parses a written check, optionally preceded by a game's id; null if the text is empty or invalid. */
export function parseCheck(text: string): WrittenCheck | null {
  const line = text.trim().replace(/\s+/g, " "); // the line may wrap within a check
  const games = allRules().flatMap(({ id, asking }) => (asking ? [id] : []));
  const game = games.find((id) => line.toLowerCase().startsWith(`${id.toLowerCase()} `)) ?? "";
  const [, what, or = "", number] = INSIDE.exec(line.slice(game.length)) ?? [];
  if (what === undefined) return null;
  return { game, what, or, number: number === undefined ? null : Number(number) };
}

/** Writes a check as text that `parseCheck` can read. */
export function writtenAs(game: string, { skill, attribute, number }: AskedCheck): string {
  const what = [skill, attribute].filter((name) => name !== "").join(" or ");
  return [game, what, number ?? ""].join(" ").trim();
}

/** Normalizes a name for comparison: lower case, without soft hyphens. */
const typed = (name: string): string => name.replaceAll("\u00ad", "").toLocaleLowerCase();

/** Finds an attribute by its key or its name; undefined if the game has no such attribute. */
function attributeBy(asking: Asking, called: string): string | undefined {
  const wanted = typed(called);
  return asking.attributes.find((key) => key === wanted || typed(words(asking.labelOf(key))) === wanted);
}

/** Resolves a written check in a game. `what` is a skill, unless it names an attribute and `or` is empty. */
export function checkBy(asking: Asking, { what, or, number }: WrittenCheck): AskedCheck {
  const alone = or === "" ? attributeBy(asking, what) : undefined;
  if (alone !== undefined) return { skill: "", attribute: alone, number };
  return { skill: what, attribute: attributeBy(asking, or) ?? "", number };
}

/**
 * Returns the game that a check names, or the first game if it names none. Null if the game is not in play, or
 * has no checks that GMs can ask for.
 */
export function gameOf({ game }: WrittenCheck): { readonly id: string; readonly asking: Asking } | null {
  for (const [id, asking] of askingGames()) if (game === "" || game === id) return { id, asking };
  return null;
}
