import { beforeEach, describe, expect, it } from "vitest";
import { id, settle } from "../../host/fake-table/fake-table.ts";
import { act, avatar, type Clock, FOREIGN, layClock } from "./clock-table.ts";

interface Pet {
  id: string;
  system: { mood?: string };
  statuses: Set<string>;
  temporaryEffects: object[];
  prepareData(): void;
  getRollData(): object;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): { system: object };
}

type Make<T> = { create(data: object): Promise<T> };

function classOf<T>(name: "Actor" | "Combat"): Make<T> {
  return (globalThis as unknown as { CONFIG: Record<string, { documentClass: Make<T> }> }).CONFIG[name]!
    .documentClass;
}

async function pet(): Promise<Pet> {
  return classOf<Pet>("Actor").create({ _id: id(), name: "Rex", type: FOREIGN, system: { mood: "fine" } });
}

/** Creates an encounter of a pet and a character. */
async function gather(rex: Pet, scheme: string): Promise<Clock> {
  const ana = await avatar({ name: "Ana" });
  const combatants = [rex, ana].map((actor) => ({ _id: id(), actorId: actor.id }));
  const made = await classOf<Clock>("Combat").create({
    _id: id(),
    type: "base",
    active: true,
    combatants,
    system: { timing: { scheme } },
  });
  await settle();
  return made;
}

beforeEach(async () => {
  await layClock();
});

describe("an actor of a type that a module brings along", () => {
  it("is prepared, asked and changed as core's own are", async () => {
    const rex = await pet();
    rex.prepareData();
    expect(rex.system).toEqual({ mood: "fine" });
    expect(rex.getRollData()).toEqual({ mood: "fine" });
    expect([rex.temporaryEffects, rex.statuses.size]).toEqual([[], 0]);
    await rex.update({ "system.round.actions": 2 });
    expect(rex.toObject().system).toEqual({ mood: "fine", round: { actions: 2 } });
  });

  it.each(["fads-cards", "in"])("takes part in an encounter by %s, and is never written", async (scheme) => {
    const rex = await pet();
    const combat = await gather(rex, scheme);
    const started = combat as unknown as Record<
      "startCombat" | "nextTurn" | "nextRound" | "delete",
      () => Promise<unknown>
    >;
    if (scheme === "in") {
      await started.startCombat();
      await started.nextTurn();
      await started.nextRound();
    } else {
      for (const type of ["begin", "next", "newTurn"] as const) await act(combat, { type });
    }
    await settle();
    expect(combat.round).toBeGreaterThan(1);
    await started.delete();
    await settle();
    expect(rex.toObject().system).toEqual({ mood: "fine" });
  });
});
