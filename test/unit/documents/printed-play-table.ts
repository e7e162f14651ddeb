/** Sets up the world for tests that play at random with printed cards, and reads its state. */
import path from "node:path";
import { encounter, ENCOUNTER } from "./journal/cast.ts";
import { executor, layStage, setting, settle, type FakeTable } from "./journal/stage.ts";
import { armed } from "./printed-play-cast.ts";
import { endOfRound } from "./printed-table.ts";
import { PRINTED, type Harm, type ToldShot, type ToldTask } from "./printed-play-oracle.ts";

interface Told {
  readonly key: string;
  readonly about: { readonly uuid: string };
}

/** The parts of a pending choice that tests need to answer it. */
export interface Choice {
  readonly type: "card" | "extend" | "entry" | "bumps";
  readonly purpose?: string;
  readonly cells?: readonly { readonly row: number }[];
  readonly bumps?: number;
  readonly uses?: readonly {
    readonly id: string;
    readonly most: number;
    readonly signed: boolean;
    readonly cost: number;
  }[];
}

interface Result {
  readonly success?: boolean;
  readonly hit?: boolean;
  readonly breaks?: boolean;
  readonly task?: { readonly achieved: number; readonly done: boolean } | null;
  readonly scatter?: object | null;
}

interface SideResult {
  readonly status: "waiting" | "pending" | "done" | "invalid";
  readonly choice?: Choice;
  readonly result?: Result;
}

interface PartyTold {
  readonly actor: { readonly uuid: string };
  readonly harm: { readonly applied: boolean };
}

type CardSource = ToldShot &
  ToldTask & {
    readonly undone: boolean;
    /** True if dice replaced the card (Q21). */
    readonly dice: boolean;
    readonly named?: boolean;
    readonly charge?: string;
    readonly actor: { readonly uuid: string };
    readonly target: { readonly uuid: string };
    readonly weapon: { readonly uuid: string };
    readonly deck: string;
    readonly harm: PartyTold["harm"];
    readonly others: readonly PartyTold[];
    readonly offers?: readonly { readonly actor: { readonly uuid: string }; readonly answer: string }[];
  };

interface CardMessage {
  readonly id: string;
  readonly flags: Readonly<
    Record<
      string,
      | {
          readonly journal?: Readonly<
            Record<string, { readonly told?: readonly Told[]; readonly undone?: boolean }>
          >;
        }
      | undefined
    >
  >;
  readonly type: string;
  readonly content: string;
  readonly system: { toObject(): CardSource };
}

export interface Action {
  readonly id: string;
  readonly shot: boolean;
  readonly told: CardSource;
  readonly result: SideResult;
}

interface Modules {
  lookupResult(data: object): SideResult;
  shotResult(data: object): SideResult;
  playShot(data: object, answers: readonly object[]): SideResult;
  playLookup(data: object, answers: readonly object[]): SideResult;
  harmAt(shot: object, result: object, place: number): Harm | null;
}

let modules: Modules;

/** Harm that was applied once to one person. */
export interface Given {
  readonly message: string;
  readonly place: number;
  readonly to: string;
  readonly harm: Harm;
}

export interface Real {
  readonly table: FakeTable;
  readonly seed: number;
  readonly tally: Record<string, number>;
  requests: number;
  /** All harm that was applied and not undone. */
  given: Given[];
  /**
   * The newest shot, and the state that undoing the shot must restore. Null if anything has happened since.
   */
  last: { readonly message: string; readonly before: string } | null;
}

interface Doc {
  readonly uuid: string;
  toObject(): Record<string, never>;
}

interface Game {
  messages: { contents: CardMessage[]; get(id: string): CardMessage | undefined };
  actors: {
    contents: (Doc & {
      items: { contents: (Doc & { name: string; update(data: object): Promise<unknown> })[] };
    })[];
  };
  combats: {
    contents: Doc[];
    get(id: string): { round: number; update(data: object): Promise<unknown> } | undefined;
  };
  settings: { get(scope: string, key: string): unknown };
}

export function game(): Game {
  return (globalThis as unknown as { game: Game }).game;
}

/** The setup of a run: whether there is an encounter, the world's settings, and the cards in the discard pile. */
export interface Agreed {
  readonly fights: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly gone: readonly number[];
}

/** Loads a module of the system. Its real types need Foundry, so callers give the type. */
async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/** Sets up the world of a run. The seed determines all random numbers. */
export async function lay(agreed: Agreed, seed: number, tally: Real["tally"]): Promise<Real> {
  const { fights, settings, gone } = agreed;
  const table = await layStage(14, { Actor: armed(), Combat: fights ? [encounter("in")] : [] });
  for (const [key, value] of Object.entries({ turns: "free", ...settings })) await setting(key, value);
  const pile = { held: [], discard: gone };
  await setting("actionDecks", { decks: { shared: pile, gm: pile } });
  modules = {
    ...(await load<Pick<Modules, "lookupResult" | "playLookup">>("data/results/lookup-result.ts")),
    ...(await load<Pick<Modules, "shotResult" | "playShot">>("data/results/shot-result.ts")),
    ...(await load<Pick<Modules, "harmAt">>("data/results/shot-harm.ts")),
  };
  return { table, seed, tally, requests: 0, given: [], last: null };
}

export function count({ tally }: Real, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** All actions by printed card, oldest first. */
export function actions(): Action[] {
  return game().messages.contents.flatMap((message) => {
    if (message.type !== "shot" && message.type !== "lookup") return [];
    const shot = message.type === "shot";
    const result = shot ? modules.shotResult(message.system) : modules.lookupResult(message.system);
    return [{ id: message.id, shot, told: message.system.toObject(), result }];
  });
}

export function isOpen({ told, result }: Action): boolean {
  return result.status === "pending" && !told.undone;
}

/** True if the action is finished and not undone. */
export function isOver({ told, result }: Action): boolean {
  return result.status === "done" && !told.undone;
}

/** The cards drawn for an action, each with its purpose. A number rolled with dice is not a card (Q21). */
export function drawsOf({ shot, told }: Pick<Action, "shot" | "told">): { card: number; purpose: string }[] {
  if (told.dice) return [];
  const play = shot ? modules.playShot : modules.playLookup;
  return told.answers.flatMap(({ type, card }, index) => {
    if (type !== "card") return [];
    const { choice } = play(told, told.answers.slice(0, index));
    return [{ card: card!, purpose: choice?.purpose ?? "none" }];
  });
}

/**
 * The cards that the action holds. For a reliability of V*, the deck is shuffled, and the cards that the action had
 * drawn until then go back into it (I18).
 */
export function cardsHeldBy(action: Pick<Action, "shot" | "told">): number[] {
  const draws = drawsOf(action);
  const from = draws.findLastIndex(({ purpose }) => purpose === "reliability");
  return [...new Set(draws.slice(Math.max(0, from)).map(({ card }) => card))];
}

/** The harm that the system computes for a person on a shot's card. */
export function harmBySystem(id: string, place: number): Harm {
  const shot = game().messages.get(id)!.system;
  const { result } = modules.shotResult(shot);
  return (result && modules.harmAt(shot, result, place)) ?? { wounds: {}, concussion: 0, wear: {} };
}

/** Waits until the client has finished its own follow-up writes, such as the card of a new round. */
export async function quiet({ table }: Real): Promise<void> {
  for (let writes = -1; writes !== table.writes;) {
    ({ writes } = table);
    for (let turn = 0; turn < 5; turn += 1) await settle();
  }
}

export async function endRound(real: Real): Promise<void> {
  await executor().close(); // as a client does when a manual change overwrites the values of open entries
  const combat = game().combats.get(ENCOUNTER);
  if (combat) await combat.update({ round: combat.round + 1, turn: 0 });
  await endOfRound();
  await quiet(real);
  real.last = null;
}

interface Heat {
  readonly rounds: number;
}

export function heatOf(uuid: string): Heat {
  const items = game().actors.contents.flatMap(({ items: { contents } }) => contents);
  const { system } = items.find((item) => item.uuid === uuid)!.toObject() as unknown as {
    system: { printed?: { heat?: Heat } };
  };
  return system.printed?.heat ?? { rounds: 0 };
}

/** One of the broken weapons in the cards' entries that are not undone (I9). `which` selects it. Null if none. */
export function brokenTold(
  which: number,
): { message: string; entry: string; place: number; weapon: string } | null {
  const all = game().messages.contents.flatMap(({ id: message, flags }) =>
    Object.entries(flags["action-cards"]?.journal ?? {}).flatMap(([entry, { told = [], undone = false }]) =>
      told.flatMap(({ key, about }, place) =>
        key === "broken" && !undone ? [{ message, entry, place, weapon: about.uuid }] : [],
      ),
    ),
  );
  return all.toReversed()[which % Math.max(1, all.length)] ?? null;
}

export interface Pile {
  readonly held: readonly number[];
  readonly discard: readonly number[];
}

export function decks(): Record<string, Pile> {
  const { decks: stored } = game().settings.get("action-cards", "actionDecks") as {
    decks: Record<string, Pile>;
  };
  return stored;
}

const ALL = PRINTED.map(({ number }) => number);

/** The random value with which a deck gives this card. Empty if the card isn't in the draw pile. */
export function giving(key: string, card: number | null): number[] {
  if (card === null) return [];
  const { held, discard } = decks()[key] ?? { held: [], discard: [] };
  const left = ALL.filter((one) => !held.includes(one) && !discard.includes(one));
  const index = left.indexOf(card);
  return index < 0 ? [] : [(index + 0.5) / left.length];
}
