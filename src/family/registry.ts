import { registerPlanned } from "../requests/planners.ts";
import { chosenGame, isPlayed } from "../platform/settings/index.ts";
import { registerCardKinds, registerCards, registerDrawn } from "./cards.ts";
import type { ConsequenceKind } from "./consequence.ts";
import type { Family, NewFamily } from "./family.ts";
import { isInPlay, MIX, MIX_ENTRIES, type Game } from "./game.ts";
import { registerRules } from "./rules-registry.ts";
import type { Choices } from "./ways.ts";

const families: Family[] = [];

/** Defaults: a family that uses no items and has no UI. */
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
 * Registers a game, its requests and its chat cards. When an item is used, the game registered last is asked first.
 * Throws if the game's id, or that of one of its requests or cards, is taken.
 */
export function registerFamily(added: NewFamily): void {
  const { id } = added;
  const label = added.games?.[0]?.name ?? id;
  const family: Family = { ...NOTHING, isInPlay: () => isPlayed(id), label, ...added };
  const { requests, cards, cardKinds, rules } = family;
  if (families.some((other) => other.id === id)) throw new Error(`There is a family ${id} already.`);
  registerPlanned(requests);
  families.push(family);
  registerCardKinds(cardKinds);
  registerCards(cards);
  if (rules) registerRules({ id, ...rules });
}

/** Finished and running loads, keyed by game. */
const loads = new Map<Family, Promise<void>>();

async function loadScreens(family: Family): Promise<void> {
  const screens = await family.load?.();
  Object.assign(family, screens);
  registerDrawn(screens?.cards ?? []);
  family.loaded();
}

/** Loads the user interfaces of these games. Each is loaded once; a failed load is retried next time. */
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

/** Loads the user interfaces of the games in play. */
export async function loadFamilies(): Promise<void> {
  await load(familiesInPlay());
}

/** Loads the game that draws chat cards of this type, even if the world does not play it. */
export async function loadCard(type: string): Promise<void> {
  await load(families.filter(({ cardKinds }) => cardKinds.some((kind) => kind.type === type)));
}

/** All games, in the order they were added. */
export function allFamilies(): readonly Family[] {
  return families;
}

/** The games the world plays, in the same order. */
export function familiesInPlay(): readonly Family[] {
  return families.filter((family) => family.isInPlay());
}

/** The game that uses this item now; null if a click only opens its sheet. */
export function familyOf(item: Item.Implementation): Family | null {
  return families.findLast((family) => family.isInPlay() && family.resolves(item)) ?? null;
}

/** The game's choices for this reaction; undefined for a single default choice. */
export function choicesFor(way: string): Choices | undefined {
  const family = families.find(({ ways }) => Object.hasOwn(ways, way));
  return family?.ways[way];
}

/** The localization key of a game's name; the id itself if no game has it. */
export function labelOf(game: string): string {
  return families.find(({ id }) => id === game)?.label ?? game;
}

/** The kind of consequence with this key, in any game; undefined if unknown. */
export function consequenceOf(key: string): ConsequenceKind | undefined {
  const family = families.find(({ consequences }) => Object.hasOwn(consequences, key));
  return family?.consequences[key];
}

/** True if this clock can be chosen: it belongs to no game, or to a game in play. */
export function isClockInPlay(scheme: string): boolean {
  return families.every((family) => !family.ownClocks.includes(scheme) || family.isInPlay());
}

/** Compendia of games the world does not play. */
export function packsOutOfPlay(): readonly string[] {
  return families.flatMap((family) => (family.isInPlay() ? [] : family.packs));
}

/** Ids of a compendium's entries that are used only by games out of play, or by a mix that is not played. */
export function entriesOutOfPlay(pack: string): readonly string[] {
  const played = familiesInPlay().flatMap(({ packEntries }) => packEntries[pack] ?? []);
  const all = families.flatMap(({ packEntries }) => packEntries[pack] ?? []);
  const mixed = isInPlay(MIX) ? [] : (MIX_ENTRIES[pack] ?? []);
  return [...all.filter((id) => !played.includes(id)), ...mixed];
}

/** All games to choose from; the mix of all families comes last. */
export function allGames(): readonly Game[] {
  return [...families.flatMap(({ games }) => games), MIX];
}

/** The chosen game; null if none, or if its module is gone. */
export function gameChosen(): Game | null {
  return allGames().find(({ id }) => id === chosenGame()) ?? null;
}
