import { registerPlanned } from "../requests/planners.ts";
import { chosenGame, isPlayed } from "../platform/settings/index.ts";
import { registerCardKinds, registerCards, registerDrawn } from "./cards.ts";
import type { ConsequenceKind } from "./consequence.ts";
import type { Family, NewFamily } from "./family.ts";
import { isInPlay, MIX, MIX_ENTRIES, type Game } from "./game.ts";
import { loadRulesOf, registerRules } from "./rules-registry.ts";
import type { Choices } from "./ways.ts";

const families: Family[] = [];

/** The defaults of a family's members. With nothing but defaults, a family uses no items and has no windows. */
const NOTHING: Omit<Family, "id" | "isInPlay" | "label"> = {
  plays: null,
  canResolve: () => false,
  resolves: () => false,
  use: () => Promise.resolve(),
  askFreeShot: () => Promise.resolve(),
  aimsAtOne: () => false,
  tags: () => [],
  total: () => "",
  lacks: () => "",
  facts: () => [],
  itemParts: [],
  requests: [],
  moves: [],
  itemMoves: [],
  header: [],
  pages: [],
  tabs: [],
  ownClocks: [],
  games: [],
  settings: [],
  packs: [],
  packEntries: {},
  additions: null,
  deck: null,
  condition: null,
  checks: null,
  askedChance: null,
  statBlock: null,
  paper: null,
  bareHands: null,
  proposal: null,
  ways: {},
  itemPacks: {},
  explained: null,
  consequences: {},
  cards: [],
  cardKinds: [],
  load: null,
  loaded: () => undefined,
  start: () => undefined,
};

/**
 * Registers a family with its requests, chat cards and rules. Throws an Error if the family's id, or the type of a
 * request or card, is taken.
 */
export function registerFamily(added: NewFamily): void {
  const { id } = added;
  const label = added.games?.[0]?.name ?? id;
  const family: Family = { ...NOTHING, isInPlay: () => isPlayed(id), label, ...added };
  const { requests, cards, cardKinds, rules } = family;
  if (families.some((other) => other.id === id)) throw new Error(`There is a family ${id} already.`);
  registerPlanned(requests);
  families.push(family);
  registerCardKinds(cardKinds, async () => load([family]));
  registerCards(cards);
  if (rules) registerRules({ id, ...rules });
}

/** Loads that are running or finished, keyed by family. */
const loads = new Map<Family, Promise<void>>();

async function loadScreens(family: Family): Promise<void> {
  const [screens] = await Promise.all([family.load?.(), loadRulesOf(family.id)]);
  Object.assign(family, screens);
  registerDrawn(screens?.cards ?? []);
  family.loaded();
}

/**
 * Loads the user interface and the rules of each of these families once. A load that failed is tried again at
 * the next call.
 */
async function load(some: readonly Family[]): Promise<void> {
  const loading = some.map(async (family) => {
    const known = loads.get(family) ?? loadScreens(family);
    loads.set(family, known);
    try {
      await known;
    } catch (error) {
      loads.delete(family);
      throw error;
    }
  });
  await Promise.all(loading);
}

/** Loads the user interfaces and all rules of the families in play. */
export async function loadFamilies(): Promise<void> {
  await load(familiesInPlay());
}

/** All families, in the order they were registered. */
export function allFamilies(): readonly Family[] {
  return families;
}

/** The families that the world plays, in the order they were registered. */
export function familiesInPlay(): readonly Family[] {
  return families.filter((family) => family.isInPlay());
}

/** The family in play that uses this item now; if several do, the one registered last. Null if none does. */
export function familyOf(item: Item.Implementation): Family | null {
  return families.findLast((family) => family.isInPlay() && family.resolves(item)) ?? null;
}

/** The function that returns the tracker's choices for the reaction `way`. Undefined if no family has one. */
export function choicesFor(way: string): Choices | undefined {
  const family = families.find(({ ways }) => Object.hasOwn(ways, way));
  return family?.ways[way];
}

/** The localization key of the name of the family with this id. The id itself if there is no such family. */
export function labelOf(game: string): string {
  return families.find(({ id }) => id === game)?.label ?? game;
}

/** How cards show the consequence with this key. Undefined if no family knows the key. */
export function consequenceOf(key: string): ConsequenceKind | undefined {
  const family = families.find(({ consequences }) => Object.hasOwn(consequences, key));
  return family?.consequences[key];
}

/**
 * True if this timing scheme can be chosen: it belongs to no family, or the world plays every family that it
 * belongs to.
 */
export function isClockInPlay(scheme: string): boolean {
  return families.every((family) => !family.ownClocks.includes(scheme) || family.isInPlay());
}

/** The ids of the compendia of families that the world does not play. */
export function packsOutOfPlay(): readonly string[] {
  return families.flatMap((family) => (family.isInPlay() ? [] : family.packs));
}

/**
 * The ids of a compendium's entries that belong only to families that the world does not play. Unless the world plays
 * all families, they include the entries that only the mix of all families uses.
 */
export function entriesOutOfPlay(pack: string): readonly string[] {
  const played = familiesInPlay().flatMap(({ packEntries }) => packEntries[pack] ?? []);
  const all = families.flatMap(({ packEntries }) => packEntries[pack] ?? []);
  const mixed = isInPlay(MIX) ? [] : (MIX_ENTRIES[pack] ?? []);
  return [...all.filter((id) => !played.includes(id)), ...mixed];
}

/** All games that a GM can choose. The mix of all families comes last. */
export function allGames(): readonly Game[] {
  return [...families.flatMap(({ games }) => games), MIX];
}

/** The game that the GM chose. Null if none, or if the game's module is not active. */
export function gameChosen(): Game | null {
  return allGames().find(({ id }) => id === chosenGame()) ?? null;
}
