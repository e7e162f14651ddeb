import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SECOND_GM, settle } from "../../host/fake-table/fake-table.ts";
import { act, avatar, gather, layClock, type Avatar, type Clock, type ClockCommand } from "./clock-table.ts";
import { changeFight } from "./fights.ts";

interface Watch {
  watchEncounters(): void;
}

const fightChanges = path.resolve(import.meta.dirname, "../../../src/platform/fight-changes.ts");

let combat: Clock;

const BACK: ClockCommand = { type: "back", steps: 1 };
const NEXT: ClockCommand = { type: "next" };

/** Waits until everything that a change triggers has finished. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await settle();
}

beforeEach(async () => {
  await layClock();
  combat = await gather([{ name: "Ana" }, { name: "Bo" }], "fads-cards");
  const module = path.resolve(import.meta.dirname, "../../../src/encounter/timing/watch.ts");
  ((await import(module)) as Watch).watchEncounters();
  await act(combat, { type: "begin" });
});

const seated = () =>
  combat.combatants.contents
    .filter(({ id }) => Object.hasOwn(combat.timing!.state.seats, id))
    .map(({ name }) => name);

async function join(...names: string[]): Promise<void> {
  const actors = await Promise.all(names.map(async (name) => avatar({ name })));
  await combat.createEmbeddedDocuments(
    "Combatant",
    actors.map(({ id, name }) => ({ name, actorId: id })),
  );
  await rest();
}

async function rename(name: string): Promise<void> {
  const { id } = combat.combatants.contents[0]!;
  await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, name }]);
  await rest();
}

/** True if the tracker does not expect this combatant to join again. */
async function isShownOut(name: string): Promise<boolean> {
  const module = path.resolve(import.meta.dirname, "../../../src/ui/tracker/people.ts");
  const { peopleOf } = (await import(module)) as {
    peopleOf(of: Clock, turns: object[]): ReadonlyMap<string, { isOut: boolean }>;
  };
  const { id } = combat.combatants.contents.find((one) => one.name === name)!;
  const turn = { id, name, img: "", isOwner: true, isDefeated: false, hidden: false, canPing: true };
  return peopleOf(combat, [turn]).get(id)!.isOut;
}

const fighter = (name: string): Avatar => combat.combatants.contents.find((one) => one.name === name)!.actor!;

describe("whoever comes or goes", () => {
  it("is seated, or unseated, by one step however many they are", async () => {
    await join("Cy", "Di");
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo", "Cy", "Di"], 2]);
    const gone = combat.combatants.contents.slice(0, 2).map(({ id }) => id);
    await combat.deleteEmbeddedDocuments("Combatant", gone);
    await rest();
    expect(Object.keys(combat.timing!.state.seats)).toHaveLength(2);
    expect(combat.timing!.steps).toBe(3);
  });

  it("stays unseated once that is taken back, whatever else changes, until the clock goes on", async () => {
    await join("Cy");
    await act(combat, BACK);
    await rename("Anna");
    await fighter("Bo").update({ system: { dex: 14 } });
    await rest();
    expect([seated(), combat.timing!.steps]).toEqual([["Anna", "Bo"], 1]);
    await act(combat, BACK);
    expect(combat.timing!.steps).toBe(0);
    await act(combat, { type: "begin" });
    expect(seated()).toEqual(["Anna", "Bo", "Cy"]);
  });

  it("is seated with Next after that", async () => {
    await join("Cy");
    await act(combat, BACK);
    await act(combat, NEXT);
    expect(seated()).toEqual(["Ana", "Bo", "Cy"]);
  });

  it("is seated after that too as soon as somebody else comes", async () => {
    await join("Cy");
    await act(combat, BACK);
    await join("Di");
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo", "Cy", "Di"], 2]);
  });

  it("is seated at once as he rises, where the last step was one forward", async () => {
    const cy = await avatar({ name: "Cy" });
    await cy.update({ system: { life: { value: -1 } } });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Cy", actorId: cy.id }]);
    await rest();
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo"], 1]);
    await act(combat, NEXT);
    await act(combat, BACK);
    await cy.update({ system: { life: { value: 9 } } });
    await rest();
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo"], 1]);
    await cy.update({ system: { life: { value: -1 } } });
    await act(combat, NEXT);
    await cy.update({ system: { life: { value: 9 } } });
    await rest();
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo", "Cy"], 3]);
  });
});

describe("whoever flees", () => {
  it("is out of the order at once, for the whole encounter, and back in it if that is undone", async () => {
    const { watchFights } = (await import(fightChanges)) as { watchFights(): void };
    watchFights();
    const bo = fighter("Bo");
    const status = () => {
      const row = combat.combatants.contents.find(({ name }) => name === "Bo")!.id;
      return combat.timing!.rows.find(({ id }) => id === row)?.status;
    };
    expect(status()).not.toBe("out");
    expect(await isShownOut("Bo")).toBe(false);
    await changeFight(bo, { flight: { since: 0, from: [], encounter: combat.id } });
    await rest();
    expect(status()).toBe("out");
    expect(await isShownOut("Bo")).toBe(true);
    const { game } = globalThis as unknown as { game: { time: { worldTime: number } } };
    vi.stubGlobal("game", Object.assign(game, { time: { worldTime: 3600, serverTime: 0 } }));
    await act(combat, NEXT);
    expect(status()).toBe("out");
    await changeFight(bo, { flight: { since: null, from: [], encounter: "" } });
    await rest();
    expect(status()).not.toBe("out");
  });
});

describe("on a client that does not do the commands", () => {
  it("nobody is seated by it", async () => {
    const { game } = globalThis as unknown as {
      game: { users: { get(id: string): { active: boolean; role: number } } };
    };
    game.users.get(SECOND_GM).active = true;
    Object.assign(game.users.get("gamemaster000001"), { active: false });
    await join("Cy");
    expect([seated(), combat.timing!.steps]).toEqual([["Ana", "Bo"], 1]);
  });
});
