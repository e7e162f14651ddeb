/**
 * The world of random play by AC Picks: functions that read its stored data and make a GM's manual changes.
 */
import { executor, layStage, settle, type FakeTable } from "../journal/stage.ts";
import { ENCOUNTER, feetAt, NAMES, pixels, SCENE, tokenId, uuidOf, world, type Name } from "./cast.ts";
import type { FightState } from "../../../../src/data/fight/fight-state.ts";
import { changeFight as changePart, plainFights } from "../fights.ts";

/** A calculation as its card stores it. */
export interface Side {
  readonly actor: { readonly uuid: string };
  readonly begun: boolean;
  readonly stat: number;
  readonly cards: readonly number[];
  readonly special: number | null;
  readonly decisions: readonly boolean[];
}

export interface Exchange {
  readonly id: string;
  readonly undone: boolean;
  readonly range: "short" | "long" | "mental";
  readonly charge: string;
  readonly attacker: Side;
  readonly targets: readonly (Side & {
    readonly harm: { readonly applied: boolean; before: number; after: number };
  })[];
}

export interface Flight {
  readonly id: string;
  readonly commanded: boolean;
  readonly undone: boolean;
  readonly fleer: Side;
  readonly challengers: readonly (Side & { readonly answer: "open" | "challenge" | "let" })[];
}

export interface Deed {
  readonly id: string;
  readonly kind: "guard" | "charge";
  readonly round: number;
  readonly actor: { readonly uuid: string };
  readonly other: { readonly uuid: string };
  readonly offers: readonly { readonly actor: { readonly uuid: string }; readonly answer: string }[];
  readonly undone: boolean;
}

export interface Round {
  readonly id: string;
  readonly round: number;
  readonly guards: readonly {
    readonly actor: { readonly uuid: string };
    readonly other: { readonly uuid: string };
    readonly answer: string;
  }[];
}

interface CardTypes {
  exchange: Exchange;
  flight: Flight;
  action: Deed;
  round: Round;
}

interface Doc {
  readonly id: string;
  toObject(): Record<string, unknown>;
  update(data: object): Promise<unknown>;
}

interface Globals {
  game: {
    messages: { contents: (Doc & { type: string; system: { toObject(): object } })[] };
    combats: { get(id: string): Doc };
    scenes: { get(id: string): { tokens: { get(id: string): Doc } } };
    time: { worldTime: number; serverTime: number };
    settings: { get(scope: string, key: string): unknown };
  };
  fromUuidSync(uuid: string): Doc;
}

const globals = () => globalThis as unknown as Globals;

/** The simulated Foundry of one played game. `copies` is true if its actors belong to unlinked tokens. */
export interface Seat {
  readonly table: FakeTable;
  readonly copies: boolean;
}

export async function lay(copies: boolean): Promise<Seat> {
  const table = await layStage(14, world(copies));
  setTime(0);
  return { table, copies };
}

/** Sets the world time, in seconds. */
export function setTime(worldTime: number): void {
  globals().game.time = { worldTime, serverTime: 0 };
}

/** All cards of a type, oldest first. */
export function cardsOf<T extends keyof CardTypes>(type: T): CardTypes[T][] {
  const ours = globals().game.messages.contents.filter((message) => message.type === type);
  return ours.map(({ id, system }) => ({ ...(system.toObject() as CardTypes[T]), id }));
}

interface Played {
  readonly fight: FightState;
  toObject(): { readonly system: { readonly life: { readonly value: number } } };
}

export const nameOf = (uuid: string, copies: boolean): Name =>
  NAMES.find((name) => uuidOf(name, copies) === uuid)!;

/** A person's fight state and stored LIFE. */
export function person({ copies }: Pick<Seat, "copies">, name: Name) {
  const actor = globals().fromUuidSync(uuidOf(name, copies)) as unknown as Played;
  return { ...actor.fight, life: actor.toObject().system.life };
}

interface StoredFight {
  readonly round: number;
  readonly turn: number;
  readonly system: {
    readonly guards: readonly { readonly protector: string; readonly protected: string }[];
    readonly roundStartPositions: Readonly<Record<string, { readonly x: number } | null>>;
  };
}

export function fight(): StoredFight {
  return globals().game.combats.get(ENCOUNTER).toObject() as unknown as StoredFight;
}

/** A token's position, in feet from the corner. */
export function feetOf(name: Name): number {
  return feetAt(globals().game.scenes.get(SCENE).tokens.get(tokenId(name)).toObject()["x"] as number);
}

/** Fields that only record how the state was reached. */
const TOLD = new Set(["_stats", "journal", "changed", "sort"]);

/** Everything that an action can change except its own card, as stored. Includes the answers to Charges. */
export function everything({ copies }: Seat): string {
  const { game, fromUuidSync } = globals();
  const people = NAMES.map((name) => fromUuidSync(uuidOf(name, copies)).toObject());
  const offers = cardsOf("action").map((card) => [card.id, card.undone ? null : card.offers]);
  const record = plainFights(game.settings.get("action-cards", "fightRecord"));
  const all = [
    people,
    game.combats.get(ENCOUNTER).toObject(),
    record,
    offers.filter(([, open]) => open !== null),
  ];
  const told = (key: string, value: unknown) => (TOLD.has(key) ? undefined : value);
  return JSON.stringify(all, (key, value: unknown) =>
    key === "people" ? plainFights(value) : told(key, value),
  );
}

/** Waits until the client has finished its own follow-up writes. */
async function quiet({ table }: Seat): Promise<void> {
  for (let writes = -1; writes !== table.writes;) {
    ({ writes } = table);
    for (let turn = 0; turn < 5; turn += 1) await settle();
  }
}

/** Changes the encounter by hand, as a GM. */
export async function changeFight(seat: Seat, data: object): Promise<void> {
  await executor().close();
  await globals().game.combats.get(ENCOUNTER).update(data);
  await quiet(seat);
}

/** Changes an actor by hand, as a GM. */
export async function changePerson(seat: Seat, name: Name, system: object): Promise<void> {
  await executor().close();
  await globals().fromUuidSync(uuidOf(name, seat.copies)).update({ system });
}

/** Changes an actor's fight state by hand, as a GM. */
export async function changeFightOf(seat: Seat, name: Name, changes: Partial<FightState>): Promise<void> {
  await executor().close();
  await changePart(globals().fromUuidSync(uuidOf(name, seat.copies)), changes);
  await quiet(seat);
}

/** Moves a token to this many feet from the corner. */
export async function moveToken(name: Name, feet: number): Promise<void> {
  await globals()
    .game.scenes.get(SCENE)
    .tokens.get(tokenId(name))
    .update({ x: pixels(feet) });
}
