/** What an encounter is decided by is the GM's clients' to write: what an owner writes of it from a console is put right. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../host/fake-table/fake-table.ts";
import { settle } from "../../../host/fake-table/fake-table.ts";
import {
  again,
  clock,
  fight,
  GM,
  id,
  layTable,
  person,
  PLAYER,
  refusal,
  setting,
  type Fight,
  type Person,
} from "../action-table.ts";
import { attack, chance, PLAIN, turnOf } from "../avatar-table.ts";

const load = async <T>(module: string): Promise<T> =>
  (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;

let table: FakeTable;
let moth: Person;
let wren: Person;
let combat: Fight;

const weapon = (name: string, range: string) => ({ name, type: "weapon", system: { attack: { range } } });

/** This client's watching begins. */
async function watch(): Promise<void> {
  (await load<{ watchCourse(): void }>("requests/watch-course.ts")).watchCourse();
  await settled();
}

async function settled(): Promise<void> {
  const { requestQueue } = await load<{ requestQueue: { settled: Promise<void> } }>(
    "requests/request-queue.ts",
  );
  await requestQueue.settled;
  await settle();
}

/** What an owner writes of their actor from a console. */
async function written(who: Person, system: object): Promise<void> {
  await table.broadcast({}, [{ _id: who.id, system }], PLAYER);
}

const sourceOf = (who: Person) =>
  (
    again(who).toObject() as {
      system: { flight: { since: number | null }; round: { actions: number; shots: number } };
    }
  ).system;

async function lay(scheme = "avatar-initiative"): Promise<void> {
  table = await layTable();
  await setting("turns", "strict");
  const items = [weapon("Blade", "short"), weapon("Bow", "long"), weapon("Sling", "long")];
  moth = await person({ name: "Moth", owner: PLAYER, items });
  wren = await person({ name: "Wren", type: "npc", items });
  await watch();
  combat = await fight([moth, wren], scheme, 0.35);
  chance();
  await settled();
}

describe("an owner's console", () => {
  beforeEach(async () => lay());

  it("shields nobody by a flight that never was (C10)", async () => {
    await written(moth, { flight: { since: 0, from: [wren.uuid], encounter: combat.id } });
    await turnOf(combat, wren);
    expect(await refusal(attack(wren, "Blade", [moth]))).toBe("");
    expect(sourceOf(moth).flight.since).toBeNull();
  });

  it("gives no second Action, and no whole DR (C1, C7)", async () => {
    await turnOf(combat, moth);
    chance();
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("");
    await written(moth, { round: { actions: 0, shots: 0 } });
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("ActionUsed");
    expect(sourceOf(moth).round).toMatchObject({ actions: 1, shots: 1 });
  });

  it("leaves a GM's word on the sheet", async () => {
    await turnOf(combat, moth);
    chance();
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("");
    await moth.update({ system: { round: { actions: 0 } } });
    chance();
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("");
  });
});
