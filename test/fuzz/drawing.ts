/** Loads the modules that render the system's interface, to run them in Node. */
import path from "node:path";
import Handlebars from "handlebars";
import { initialize } from "../host/client/applications/handlebars/index.ts";
import { wholeGames } from "../unit/whole-games.ts";

interface Words {
  (key: string, data?: object): string;
}

interface Card {
  readonly type: string;
  readonly template: string;
  readonly model: abstract new (...args: never[]) => object;
  view(data: object, context: object): object;
  page?(data: object): string;
}

export interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: object;
  readonly flags: object;
  readonly isTrusted: boolean;
}

interface Part {
  view(actor: Actor, editing: boolean): unknown;
}

export interface Actor {
  readonly name: string;
  readonly ownership: object;
}

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor | null;
}

export interface Combat {
  readonly combatants: { readonly contents: readonly Combatant[] };
  readonly timing: {
    history(steps: number): { steps: number; slots: Readonly<Record<string, unknown>> };
  } | null;
}

export interface Globals {
  readonly game: {
    readonly user: object;
    readonly users: { get(id: string): object };
    readonly messages: { readonly contents: readonly Message[] };
    readonly combats: { readonly contents: readonly Combat[] };
    readonly actors: { readonly contents: readonly Actor[] };
  };
}

export interface Modules {
  readonly cardOf: (type: string) => Card | null;
  readonly consequenceViews: (message: Message, user: object, words: Words) => readonly object[];
  readonly mayUndo: (message: Message, part: null, user: object) => boolean;
  readonly isUndone: (message: Message) => boolean;
  readonly trackerView: (input: object) => object;
  readonly peopleOf: (combat: Combat, turns: readonly object[]) => object;
  readonly pagesInPlay: (actor: Actor, editing: boolean) => readonly Part[];
  readonly partsAbove: (actor: Actor) => readonly Part[];
  readonly headView: (
    actor: Actor,
    games: readonly object[],
    quick: boolean,
    words: Words,
  ) => Promise<object>;
  readonly blockView: (actor: Actor, games: readonly object[], words: Words) => Promise<object>;
  readonly shownFamilies: (actor: Actor) => readonly object[];
  readonly slotOf: (step: number) => string;
  readonly words: Words;
}

async function load<T = Record<string, never>>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../src", module))) as T;
}

let modules: Modules | null = null;

/** The functions that render the interface. The first call registers templates, tooltips, chat cards and games. */
export async function drawing(): Promise<Modules> {
  if (modules) return modules;
  Object.assign(globalThis, { Handlebars });
  initialize();
  (await load<{ registerHelpers(): void }>("ui/kit/template-helpers.ts")).registerHelpers();
  (await load<{ registerTemplates(): void }>("ui/kit/templates.ts")).registerTemplates();
  const { registerFamily } = await load<{ registerFamily(family: object): void }>("family/registry.ts");
  const cards = await load<Pick<Modules, "cardOf"> & { registerCards(all: readonly Card[]): void }>(
    "family/cards.ts",
  );
  const { sharedCards } = await load<{ sharedCards: readonly Card[] }>("ui/cards/index.ts");
  cards.registerCards(sharedCards);
  for (const family of await wholeGames()) registerFamily(family);
  modules = {
    cardOf: cards.cardOf,
    ...(await load<Pick<Modules, "consequenceViews">>("ui/cards/consequences.ts")),
    ...(await load<Pick<Modules, "mayUndo">>("encounter/undo.ts")),
    ...(await load<Pick<Modules, "isUndone">>("requests/plans/journal.ts")),
    ...(await load<Pick<Modules, "trackerView">>("ui/tracker/tracker-view.ts")),
    ...(await load<Pick<Modules, "peopleOf">>("ui/tracker/people.ts")),
    ...(await load<Pick<Modules, "pagesInPlay" | "partsAbove">>("ui/sheets/actor/pages.ts")),
    ...(await load<Pick<Modules, "headView">>("ui/sheets/npc/head-view.ts")),
    ...(await load<Pick<Modules, "blockView">>("ui/sheets/npc/block-view.ts")),
    ...(await load<Pick<Modules, "shownFamilies">>("family/shown.ts")),
    ...(await load<Pick<Modules, "words">>("platform/words.ts")),
    ...(await load<Pick<Modules, "slotOf">>("rules/timing/history.ts")),
  };
  return modules;
}
