import { registerPlanned } from "../requests/planners.ts";
import { chosenGame, isPlayed } from "../settings/index.ts";
import { registerCardKinds, registerCards, registerDrawn } from "./cards.ts";
import type { ConsequenceKind } from "./consequence.ts";
import type { Family, NewFamily } from "./family.ts";
import { MIX, type Game } from "./game.ts";
import { registerRules } from "./rules-registry.ts";
import type { Choices } from "./ways.ts";

const families: Family[] = [];

/** A family that uses no items, and has nothing to show or to ask. */
const NOTHING: Omit<Family, "id" | "isInPlay" | "label"> = {
  plays: null,
  canResolve: () => false,
  resolves: () => false,
  use: () => Promise.resolve(),
  askFreeShot: () => Promise.resolve(),
  aimsAtOne: () => false,
  tags: () => [],
  total: () => "",
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
  statBlock: null,
  bareHands: null,
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
 * Adds a game, its requests and its chat cards. What was added last is asked first which items it uses. Throws where
 * its id, or that of a request or a card of it, is taken.
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

/** Games that are loaded or being loaded. */
const loads = new Map<Family, Promise<void>>();

async function loadScreens(family: Family): Promise<void> {
  const screens = await family.load?.();
  Object.assign(family, screens);
  registerDrawn(screens?.cards ?? []);
  family.loaded();
}

/** Loads what these games show, each once; what failed to load is loaded again the next time. */
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

/** Resolves once everything is loaded that the games show which the world plays. */
export async function loadFamilies(): Promise<void> {
  await load(familiesInPlay());
}

/** Resolves once it is loaded how chat cards of this type are drawn, whether the world plays their game or not. */
export async function loadCard(type: string): Promise<void> {
  await load(families.filter(({ cardKinds }) => cardKinds.some((kind) => kind.type === type)));
}

/** All games, in the order they were added. */
export function allFamilies(): readonly Family[] {
  return families;
}

/** The games that the world plays, in that order. */
export function familiesInPlay(): readonly Family[] {
  return families.filter((family) => family.isInPlay());
}

/** The game that an item is used by now; null: a click opens its sheet. */
export function familyOf(item: Item.Implementation): Family | null {
  return families.findLast((family) => family.isInPlay() && family.resolves(item)) ?? null;
}

/** What a game offers for this way to react; undefined: one choice, by its own name. */
export function choicesFor(way: string): Choices | undefined {
  const family = families.find(({ ways }) => Object.hasOwn(ways, way));
  return family?.ways[way];
}

/** The kind of consequence that this key names, of whatever game; undefined: none knows it. */
export function consequenceOf(key: string): ConsequenceKind | undefined {
  const family = families.find(({ consequences }) => Object.hasOwn(consequences, key));
  return family?.consequences[key];
}

/** Is this clock a choice: one that all games know, or of a game that the world plays? */
export function isClockInPlay(scheme: string): boolean {
  return families.every((family) => !family.ownClocks.includes(scheme) || family.isInPlay());
}

/** The compendia of games that the world does not play. */
export function packsOutOfPlay(): readonly string[] {
  return families.flatMap((family) => (family.isInPlay() ? [] : family.packs));
}

/** What of a compendium is about games alone that the world does not play, by ids. */
export function entriesOutOfPlay(pack: string): readonly string[] {
  const played = familiesInPlay().flatMap(({ packEntries }) => packEntries[pack] ?? []);
  const all = families.flatMap(({ packEntries }) => packEntries[pack] ?? []);
  return all.filter((id) => !played.includes(id));
}

/** All games to choose from, the mix of all last. */
export function allGames(): readonly Game[] {
  return [...families.flatMap(({ games }) => games), MIX];
}

/** The game that was chosen; null: none yet, or one whose module is gone. */
export function gameChosen(): Game | null {
  return allGames().find(({ id }) => id === chosenGame()) ?? null;
}
