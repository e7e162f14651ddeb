import { beforeEach, describe, expect, it } from "vitest";
import { GM, type FakeTable } from "../../host/fake-table/fake-table.ts";
import { asked as askedOf, breaking as breakingOf, takenOver, watchWritten } from "./break-table.ts";
import {
  act,
  everything,
  executor,
  gather,
  layClock,
  type Avatar,
  type Clock,
  type ClockCommand,
} from "./clock-table.ts";
import { changeFight } from "./fights.ts";

let table: FakeTable;

beforeEach(async () => {
  // In generation 13, a step's writes are made one by one, and each can fail.
  table = await layClock(GM, 13);
  await watchWritten();
});

const fighter = (combat: Clock, name: string): Avatar =>
  combat.combatants.contents.find((one) => one.name === name)!.actor!;
const idOf = (combat: Clock, name: string): string =>
  combat.combatants.contents.find((one) => one.name === name)!.id;
const asked = () => askedOf(table);
const breaking = async (writes: number, action: () => Promise<unknown>) => breakingOf(table, writes, action);
const takeOver = async (combat: Clock) => takenOver(table, combat);

/**
 * Starts an encounter in its first Turn. Cards are out, shots have been fired, and two people are dazed until
 * the end of the Turn.
 */
async function underWay(): Promise<Clock> {
  const combat = await gather([{ name: "Ana" }, { name: "Bo" }, { name: "Cy" }], "fads-cards");
  await act(combat, { type: "begin" });
  await changeFight(fighter(combat, "Ana"), { deck: { out: [1, 7], aside: [] }, shots: 2 });
  await changeFight(fighter(combat, "Cy"), { deck: { out: [4], aside: [] } });
  for (const name of ["Ana", "Bo"]) {
    const time = { flags: { "action-cards": { time: { kind: "turn" } } } };
    await fighter(combat, name).createEmbeddedDocuments("ActiveEffect", [{ name: "Dazed", ...time }]);
  }
  return combat;
}

/** The names of combatants that the new Turn hasn't restored yet. */
function leftOver(combat: Clock): string[] {
  return combat.combatants.contents.flatMap(({ name, actor }) => {
    const { deck, shots } = actor!.fight;
    const over = deck.out.length === 0 && shots === 0 && actor!.effects.contents.length === 0;
    return over ? [] : [name];
  });
}

const NEW_TURN: ClockCommand = { type: "newTurn" };
const BACK: ClockCommand = { type: "back", steps: 1 };
/** The number of writes that a step makes: one for the encounter, two for the actors' effects. */
const WRITES = 3;

describe("a step that breaks off", () => {
  it("before its first write, has not been taken", async () => {
    const combat = await underWay();
    const before = everything(combat);
    expect(await breaking(0, async () => act(combat, NEW_TURN))).toBe(true);
    const found = await takeOver(combat);
    expect(asked()).toEqual([]);
    expect(everything(found)).toEqual(before);
  });

  it.each([1, 2])("after %i writes, is finished by whoever takes over, once, and leads back", async (n) => {
    const combat = await underWay();
    const before = everything(combat);
    expect(await breaking(n, async () => act(combat, NEW_TURN))).toBe(true);
    expect(leftOver(combat)).not.toEqual([]);
    const found = await takeOver(combat);
    expect(asked()).toHaveLength(WRITES - n);
    expect(found.round).toBe(2);
    expect(leftOver(found)).toEqual([]);
    await executor.resume();
    expect(asked()).toEqual([]);
    await act(found, BACK);
    expect(everything(found)).toEqual(before);
  });

  it.each([1, 2])("back, after %i writes, is finished just so", async (n) => {
    const combat = await underWay();
    const before = everything(combat);
    await act(combat, NEW_TURN);
    expect(await breaking(n, async () => act(combat, BACK))).toBe(true);
    expect(everything(combat)).not.toEqual(before);
    const found = await takeOver(combat);
    expect(asked()).toHaveLength(WRITES - n);
    expect(everything(found)).toEqual(before);
  });

  it("is finished by the next command where the same client goes on", async () => {
    const combat = await underWay();
    const before = everything(combat);
    expect(await breaking(1, async () => act(combat, NEW_TURN))).toBe(true);
    await act(combat, { type: "edit", id: idOf(combat, "Bo"), seat: { passed: true } });
    expect(leftOver(combat)).toEqual([]);
    await act(combat, { type: "back", steps: 2 });
    expect(everything(combat)).toEqual(before);
  });
});

describe("a step that is finished", () => {
  it("is not finished again, whatever has been used up since", async () => {
    const combat = await underWay();
    await act(combat, NEW_TURN);
    // Restores by hand what the step changed.
    await changeFight(fighter(combat, "Ana"), { deck: { out: [1, 7], aside: [] }, shots: 2 });
    const stood = everything(combat);
    const found = await takeOver(combat);
    expect(asked()).toEqual([]);
    expect(everything(found)).toEqual(stood);
  });

  it("brings nothing back that was done away with since", async () => {
    const combat = await underWay();
    await act(combat, NEW_TURN);
    await act(combat, BACK);
    const [dazed] = fighter(combat, "Ana").effects.contents as { id: string; delete(): Promise<unknown> }[];
    await dazed!.delete();
    const found = await takeOver(combat);
    expect(asked()).toEqual([]);
    expect(fighter(found, "Ana").effects.contents).toHaveLength(0);
    expect(fighter(found, "Bo").effects.contents).toHaveLength(1);
  });

  it("stays so where its people have been in another encounter's step since", async () => {
    const combat = await underWay();
    await act(combat, NEW_TURN);
    const ana = fighter(combat, "Ana");
    const other = await gather([], "fads-cards");
    await other.createEmbeddedDocuments("Combatant", [{ name: "Ana", actorId: ana.id }]);
    await changeFight(ana, { deck: { out: [2], aside: [] } });
    await act(other, { type: "begin" });
    await changeFight(ana, { deck: { out: [9], aside: [] } });
    const found = await takeOver(combat);
    expect(asked()).toEqual([]);
    expect(fighter(found, "Ana").fight.deck.out).toEqual([9]);
  });
});
