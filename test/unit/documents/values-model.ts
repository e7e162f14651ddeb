/** Random play of Action Values in a simulated Foundry: runs requests and checks what must always be true. */
import { expect } from "vitest";
import { settle, type FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  againIn,
  person,
  resultOn,
  resume,
  isIdle,
  seatOf,
  type Card,
  type Fight,
  type Person,
} from "./action-table.ts";
import { degreeOf, offersOf, stymiesOf, type Told } from "./values-oracle.ts";
import { worldOf } from "./action-world.ts";
import { undoCard, undoPart, type Undoable } from "./undo-requests.ts";

/** The last step, and the state that undoing it must restore. */
interface Last {
  readonly before: string;
  readonly card: string;
  readonly option: number | null;
}

export interface Real {
  readonly table: FakeTable;
  people: Person[];
  combat: Fight | null;
  last: Last | null;
  readonly tally: Record<string, number>;
}

const WEAPON = {
  name: "Carbine",
  type: "weapon",
  system: { actionValues: { damage: 9, ammunition: { needed: true, loaded: true, automatic: true } } },
};
const SKILLS = {
  athletics: 8,
  trick: 9,
  bluff: 7,
  social: 7,
  willpower: 6,
  dodge: 7,
  stunt: 8,
  leadership: 8,
};

/** A maneuver that makes the opponent Stymied if it succeeds, and its user if it fails (Q24). */
const FEINT = {
  name: "Feint",
  type: "maneuver",
  system: {
    contest: "running",
    degrees: {
      success: [{ type: "stymie", for: "foe" }],
      majorSuccess: [{ type: "stymie", for: "foe" }],
      failure: [{ type: "stymie", for: "self" }],
      totalFailure: [{ type: "stymie", for: "self" }],
    },
  },
};

/** Creates two people with Soul and all of `SKILLS`, and one without Soul, Trick or Willpower (Q22, Q26). */
export async function gather(): Promise<Person[]> {
  const made = (name: string, skills: Record<string, number>, soul = { value: 1, max: 3 }) =>
    person({ name, skills, items: [WEAPON, FEINT], actionValues: { pools: { soul } } });
  const { trick, willpower, ...rest } = SKILLS;
  return [
    await made("Wren", SKILLS),
    await made("Moth", { ...rest, trick, willpower }),
    await made("Tess", { ...rest, guile: 5 }, { value: 0, max: 0 }),
  ];
}

/** The UUIDs of the people whose effects take this person's Actions away. */
export function bindersOf(who: Person): readonly string[] {
  return who.effects.contents.flatMap(({ flags }) => flags["action-cards"]?.bound ?? []);
}

/** What allies can change about a person (X7): Soul, its maximum `most`, and extra dice. */
export function gainsOf({ system, fight }: Person): { soul: number; most: number; dice: number } {
  const { pools } = system.actionValues;
  const { activeModifiers } = fight;
  const { value: soul, max: most } = pools["soul"]!;
  const dice = activeModifiers.influences.reduce((sum, influence) => sum + influence.dice, 0);
  return { soul, most, dice };
}

export function count({ tally }: Real, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

export function one<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

interface Message extends Card {
  author: { isGM: boolean };
  flags: Record<string, { journal?: Record<string, Entry> } | undefined>;
}

interface Entry {
  kind: string;
  part: string;
  undone: boolean;
}

export function cards(type?: string): Message[] {
  const { game } = globalThis as unknown as { game: { messages: { contents: Message[] } } };
  const ours = game.messages.contents.filter((message) => ["contest", "maneuver"].includes(message.type));
  return ours.filter((message) => type === undefined || message.type === type);
}

/**
 * Contests that have not been undone. With `thrown`, those that have been rolled; otherwise, those that wait
 * for an answer.
 */
export function contests(thrown: boolean): Message[] {
  return cards("contest").filter(({ system }) => !system.undone && system.thrown === thrown);
}

/** The stored actors and encounters as JSON, without the clock's record of its steps. */
export function worldNow({ table }: Real): string {
  return JSON.stringify(worldOf(table.stored, ["Actor", "Combat"]));
}

/** Checks that every pool is between 0 and its maximum, and that the clock's Shots match the pool (X10). */
function checkPools({ people, combat }: Real): void {
  for (const who of people) {
    const { pools } = who.system.actionValues;
    for (const [key, { value, max }] of Object.entries(pools)) {
      expect(value, `X10: ${key}`).toBeGreaterThanOrEqual(0);
      expect(value, `X10: ${key}`).toBeLessThanOrEqual(max);
    }
    if (combat) expect(seatOf(combat, who).shots, "X10: Shots").toBe(pools["shot"]!.value);
  }
}

/** Checks that a person has no Actions on the clock if and only if an effect says so (X8). */
function checkBound({ people, combat }: Real): void {
  if (!combat) return;
  for (const who of people) {
    const bound = bindersOf(who).length > 0;
    expect(isIdle(combat, who), `X8: ${who.name} is bound`).toBe(bound);
  }
}

/**
 * Checks that in a Sequence, each person makes at most two Moves or one Full Move, but not both kinds (Q26).
 * Moves are not counted outside encounters.
 */
function checkMovements({ people, combat }: Real): void {
  for (const who of people) {
    const { moved } = who.fight.activeModifiers;
    expect(moved.length, "Q26: a Move and a Full Move").toBeLessThanOrEqual(combat ? 1 : 0);
    for (const { key, times } of moved)
      expect(times, `Q26: ${key}`).toBeLessThanOrEqual(key === "move" ? 2 : 1);
  }
}

/** Requests that are the actor's own Actions or Defenses. */
const ACTIONS: readonly string[] = ["testSkill", "contest", "useManeuver", "activeDefense"];

/**
 * Checks that the only Action of a bound person is to see through the Trick of someone who bound them (Q27).
 */
function checkFreedom(
  request: { readonly type: string; actor?: string; foe?: string },
  binders: readonly string[],
) {
  if (binders.length === 0 || !ACTIONS.includes(request.type)) return;
  expect(request.type, "Q27: bound").toBe("contest");
  expect(binders, "Q27: whose Trick").toContain(request.foe);
  const { row } = cards("contest").at(-1)!.system as unknown as { row: string };
  expect(row, "Q27: what the bound do").toBe("seeThrough");
}

/**
 * Checks that Stymied ends with a roll that has an extra positive die, unless the roll's result makes the actor Stymied
 * again (X6, Q24).
 */
function checkLifted({ people }: Real, { system }: Message): void {
  const { rolled, plus, actor } = system as unknown as Told & { actor: { uuid: string } };
  if (!system.thrown || !rolled.flags.includes("stymied") || plus.length < 2) return;
  const again = resultOn(system).own.some(({ type }) => type === "stymie");
  const doer = people.find(({ uuid }) => uuid === actor.uuid);
  expect(doer?.fight.activeModifiers.stymied, "Q24: lifted").toBe(again);
}

/**
 * Checks that the degree follows from the numbers and the dice, and the offers from the degree (X1 to X5,
 * X8).
 */
function checkResult({ system }: Message): void {
  const told = system as unknown as Told;
  const { degree, offers } = resultOn(system);
  expect(degree.degree, "X5: the degree").toBe(degreeOf(told));
  const expected = offersOf(told);
  if (expected && "choices" in expected) expect(offers.length, "X8: the choices").toBe(expected.choices);
  const losses = offers.flatMap((offer) => (offer.type === "loss" ? [offer.points] : []));
  if (expected && "points" in expected) expect(losses, "X5: the losses").toEqual(expected.points);
  const stymies = offers.filter(({ type }) => type === "stymie");
  expect(stymies.length, "Q24: Stymied by a degree").toBe(stymiesOf(told));
}

/**
 * Checks that no option was taken twice, that at most one was taken if any option has effects, and that the
 * journal can undo each taken option.
 */
function checkTaken({ system, flags }: Message): void {
  const options = system.taken.map(({ option }) => option);
  expect(new Set(options).size, "taken twice").toBe(options.length);
  const { offers } = resultOn(system);
  if (offers.some(({ type }) => type === "effects")) expect(options.length).toBeLessThanOrEqual(1);
  const entries = Object.values(flags["action-cards"]?.journal ?? {});
  const kept = entries.filter(({ kind, undone }) => kind === "takeConsequence" && !undone);
  expect(kept.map(({ part }) => part).toSorted()).toEqual(options.map(String).toSorted());
}

export function check(real: Real): void {
  checkPools(real);
  checkBound(real);
  checkMovements(real);
  for (const message of contests(true)) {
    checkResult(message);
    checkTaken(message);
  }
}

/**
 * Sends a request and returns true if it succeeded. If it failed, the error must be a refusal that names a
 * reason or a field.
 */
async function tried(request: object): Promise<boolean> {
  try {
    await act(request);
    return true;
  } catch (error) {
    const { key, field } = error as { key?: string; field?: string };
    if (key === undefined && field === undefined) throw error;
    return false;
  }
}

/** The id of the card whose dice this request rolled; empty if it rolled none. */
function rolledBy(request: { readonly type: string; readonly message?: string }): string {
  if (request.type === "testSkill") return cards("contest").at(-1)?.id ?? "";
  return request.type === "answerContest" ? (request.message ?? "") : "";
}

/**
 * Sends a request. If it is refused, checks that nothing has changed. If it is done, stores in `real.last` what `undo`
 * returns.
 */
export async function attempt(
  real: Real,
  request: { readonly type: string } & object,
  undo: () => Pick<Last, "card" | "option"> | null,
): Promise<boolean> {
  const before = worldNow(real);
  const { writes } = real.table;
  const doer = real.people.find(({ uuid }) => uuid === (request as { actor?: string }).actor);
  const binders = doer ? bindersOf(doer) : [];
  const done = await tried(request);
  count(real, done ? request.type : `${request.type} refused`);
  if (done) {
    const back = undo();
    real.last = back && { before, ...back };
    checkFreedom(request, binders);
    const rolled = contests(true).find(({ id }) => id === rolledBy(request));
    if (rolled) checkLifted(real, rolled);
  } else {
    expect(worldNow(real)).toBe(before);
    expect(real.table.writes, "a refusal writes nothing").toBe(writes);
  }
  check(real);
  return done;
}

/** A request to undo a card or, with `option`, one consequence that was taken on it. */
export function undoOf(message: Undoable, option: number | null) {
  return option === null ? undoCard(message.id) : undoPart(message, ["takeConsequence"], String(option));
}

/** Undoes the last step. This must restore exactly the state before it. */
export async function undoLast(real: Real): Promise<void> {
  const { last } = real;
  if (!last) return;
  const message = cards().find(({ id }) => id === last.card)!;
  await act(undoOf(message, last.option));
  expect(JSON.parse(worldNow(real)), "undone exactly").toEqual(JSON.parse(last.before));
  real.last = null;
  count(real, "undone exactly");
  check(real);
}

/** Reloads the client, which creates new documents. The stored world must not change. */
export async function reload(real: Real): Promise<void> {
  const before = worldNow(real);
  await settle();
  await resume(real.table, "reload");
  real.people = real.people.map(again);
  real.combat = real.combat && againIn(real.combat);
  expect(worldNow(real)).toBe(before);
  check(real);
}

/**
 * Sends a request, but breaks off its batch once `write` operations are stored. Then reloads the client, which must
 * complete the request or leave nothing of it.
 */
export async function breakOff(
  real: Real,
  request: { readonly type: string } & object,
  write: number,
): Promise<void> {
  const before = worldNow(real);
  const known = cards().length;
  real.table.breakBatch(1, write);
  const done = await tried(request).catch(() => null);
  await resume(real.table, "reload");
  real.people = real.people.map(again);
  real.combat = real.combat && againIn(real.combat);
  real.last = null;
  if (done === false) expect(worldNow(real)).toBe(before);
  if (done === null)
    count(real, cards().length === known ? "broken before it landed" : "broken and finished");
  check(real);
}
