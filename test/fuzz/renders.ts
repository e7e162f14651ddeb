/** Checks that every user can still draw the tracker, the sheets and the cards, as far as Node can. */
import path from "node:path";
import Handlebars from "handlebars";
import { wholeGames } from "../unit/whole-games.ts";

interface Words {
  (key: string, data?: object): string;
}

interface Card {
  readonly type: string;
  readonly model: abstract new (...args: never[]) => object;
  view(data: object, context: object): object;
  page?(data: object): string;
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: object;
  readonly isTrusted: boolean;
}

interface Part {
  view(actor: Actor, editing: boolean): unknown;
}

interface Actor {
  readonly name: string;
}

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly actor: Actor | null;
}

interface Combat {
  readonly combatants: { readonly contents: readonly Combatant[] };
  readonly timing: {
    history(steps: number): { steps: number; slots: Readonly<Record<string, unknown>> };
  } | null;
}

interface Globals {
  readonly game: {
    readonly user: object;
    readonly users: { get(id: string): object };
    readonly messages: { readonly contents: readonly Message[] };
    readonly combats: { readonly contents: readonly Combat[] };
    readonly actors: { readonly contents: readonly Actor[] };
  };
}

interface Modules {
  readonly cardOf: (type: string) => Card | null;
  readonly consequenceViews: (message: Message, user: object, words: Words) => readonly object[];
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

/** The number of newest cards drawn; older ones were drawn before. */
const NEWEST = 6;

async function load<T = Record<string, never>>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../src", module))) as T;
}

let modules: Modules | null = null;

/** The modules that draw the table; registers games and cards once. */
async function drawing(): Promise<Modules> {
  if (modules) return modules;
  Object.assign(globalThis, { Handlebars });
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

/** Loads the drawing modules, so the first check is as fast as the others. */
export async function readyToDraw(): Promise<void> {
  await drawing();
}

function drawTracker(combat: Combat, made: Modules, isGM: boolean): void {
  const { timing } = combat;
  if (!timing) return;
  const turns = combat.combatants.contents.map(({ id, name }) => ({
    ...{ id, name, img: "", isOwner: isGM, isDefeated: false, hidden: false, canPing: false, resource: null },
  }));
  const { steps, slots } = timing.history(1);
  made.trackerView({
    ...{ timing, people: made.peopleOf(combat, turns), isGM, hasActiveGM: true, words: made.words },
    lastStep: slots[made.slotOf(Math.max(0, steps - 1))] ?? null,
  });
}

async function drawSheets(actor: Actor, made: Modules, whole: boolean): Promise<void> {
  for (const editing of whole ? [false, true] : [false])
    for (const part of [...made.partsAbove(actor), ...made.pagesInPlay(actor, editing)])
      await part.view(actor, editing);
  if (!whole) return;
  const games = made.shownFamilies(actor);
  await made.headView(actor, games, true, made.words);
  await made.blockView(actor, games, made.words);
}

function drawCard(message: Message, user: object, made: Modules): void {
  const card = made.cardOf(message.type);
  if (!card || !(message.system instanceof card.model)) return;
  card.view(message.system, { message, forged: !message.isTrusted, user, words: made.words });
  card.page?.(message.system);
  made.consequenceViews(message, user, made.words);
}

/**
 * What can no longer be drawn; null if all can. `other` is the id of a second user who views the cards. With `whole`,
 * draws every part of the sheets, otherwise only what a sheet shows at first.
 */
export async function undrawn(other: string, whole: boolean): Promise<string | null> {
  const made = await drawing();
  const { game } = globalThis as unknown as Globals;
  let what = "";
  try {
    for (const combat of game.combats.contents)
      for (const isGM of [true, false]) {
        what = "the tracker";
        drawTracker(combat, made, isGM);
      }
    for (const actor of game.actors.contents) {
      what = `the sheet of ${actor.name}`;
      await drawSheets(actor, made, whole);
    }
    for (const message of game.messages.contents.slice(-NEWEST))
      for (const user of [game.user, game.users.get(other)]) {
        what = `a card ${message.type}`;
        drawCard(message, user, made);
      }
    return null;
  } catch (error) {
    return `${what} cannot be drawn: ${String((error as Error).stack ?? error)}`;
  }
}
