import { beforeEach, describe, expect, it } from "vitest";
import { settle } from "../../host/fake-table/fake-table.ts";
import { act, gather, layClock, refusal, type Avatar, type Clock } from "./clock-table.ts";
import { changeFight } from "./fights.ts";

interface Encounter {
  combatants: { id: string; ratings: Record<string, number>; defeated: boolean; deck: string | null }[];
  decks: Record<string, { out: number[] }>;
}

let combat: Clock;
let ana: Avatar;

beforeEach(async () => {
  await layClock();
  combat = await gather(
    [
      { name: "Ana", spd: 3, dex: 10 },
      { name: "Bo", spd: 5 },
    ],
    "fads-cards",
  );
  await act(combat, { type: "begin" });
  ana = combat.combatants.contents[0]!.actor!;
});

const view = () => combat.timing!.encounter as unknown as Encounter;
const spd = (encounter = view()) => encounter.combatants[0]!.ratings["spd"];
const out = (encounter = view()) => encounter.decks[ana.uuid]!.out;
const held = () =>
  (combat.timing!.state.seats[combat.combatants.contents[0]!.id]!.own as { hand: { held: number[] } }).hand
    .held;

describe("an encounter as the rules see it", () => {
  it("is one within a task, however often it is asked", () => {
    const { timing } = combat;
    expect(combat.timing).toBe(timing);
    expect(view()).toBe(timing!.encounter);
    expect(view().combatants[0]!.ratings).toBe(view().combatants[0]!.ratings);
    expect(view().decks).toBe(view().decks);
  });

  it("has the ratings and decks of the task in which they are asked for", async () => {
    expect([spd(), out()]).toEqual([3, []]);
    await ana.update({ system: { spd: 7 } });
    await changeFight(ana, { deck: { out: [4], aside: [] } });
    expect([spd(), out()]).toEqual([7, [4]]);
    await ana.update({ system: { spd: 2 } });
    await changeFight(ana, { deck: { out: [4, 9], aside: [] } });
    expect([spd(), out()]).toEqual([2, [4, 9]]);
  });

  it("knows at once who has come, who has left and who is down", async () => {
    const [first, second] = combat.combatants.contents.map(({ id }) => id);
    const seen = () => view().combatants.map(({ id, defeated }) => [id, defeated]);
    expect(seen()).toEqual([
      [first, false],
      [second, false],
    ]);
    await ana.update({ system: { life: { value: -1 } } });
    expect(seen()[0]).toEqual([first, true]);
    await combat.deleteEmbeddedDocuments("Combatant", [first!]);
    expect(seen()).toEqual([[second, false]]);
  });

  it("is read anew by each request, one right after the other", async () => {
    await ana.update({ system: { spd: 8 } });
    await act(combat, { type: "newTurn" });
    expect(held()).toHaveLength(8);
    // The next request starts right after the update, before any other task can run.
    await Promise.all([ana.update({ system: { spd: 2 } }), settle()]);
    await act(combat, { type: "newTurn" });
    expect(held()).toHaveLength(2);
    await changeFight(ana, { deck: { out: [5], aside: [] } });
    await act(combat, { type: "newTurn" });
    expect(ana.fight.deck.out).toEqual([]);
  });

  it("asks nobody for ratings or cards that a request does not need", async () => {
    const [, bo] = combat.combatants.contents;
    Object.defineProperty((bo!.actor as unknown as { system: object }).system, "spd", {
      get: () => {
        throw new Error("nobody asked");
      },
      configurable: true,
    });
    const { id } = combat.combatants.contents[0]!;
    await act(combat, { type: "edit", id, seat: { own: { hand: { held: [12], spent: [] } } } });
    await expect(act(combat, { type: "newTurn" })).rejects.toThrow("nobody asked");
  });
});

describe("the steps that can be taken back", () => {
  it("are read no further back than is asked: an older one that somebody has spoilt is in nobody's way", async () => {
    for (let step = 0; step < 3; step += 1) await act(combat, { type: "next" });
    const { state } = combat.timing!;
    await act(combat, { type: "next" });
    await combat.update({ system: { timing: { slots: { "1": "{" } } } });
    await act(combat, { type: "back", steps: 1 });
    expect(combat.timing!.state).toEqual(state);
    await act(combat, { type: "back", steps: 2 });
    expect(combat.timing!.steps).toBe(2);
    expect(await refusal(async () => act(combat, { type: "back", steps: 1 }))).toBe("field history.slots.1");
  });

  it("are none where the state is one that nobody can read", async () => {
    const history = () =>
      (combat.timing as unknown as { history(): { steps: number; slots: object } }).history();
    expect(Object.keys(history().slots)).toEqual(["0"]);
    await combat.update({ system: { timing: { state: { round: "two" } } } });
    expect(history()).toEqual({ steps: 1, slots: {} });
  });
});
