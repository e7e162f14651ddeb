import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { layTable, person, PLAYER, type Person } from "./action-table.ts";

interface LogLine {
  readonly at: number;
  readonly by: string;
  readonly changes: readonly { readonly key: string; readonly before: number; readonly after: number }[];
}

type Logged = Omit<Person, "toObject" | "items"> & {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(type: "Item", data: readonly object[]): Promise<unknown>;
  updateEmbeddedDocuments(type: "Item", data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(type: "Item", ids: readonly string[]): Promise<unknown>;
  toObject(): { system: { log: readonly LogLine[] } };
  readonly items: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
};

type Table = Awaited<ReturnType<typeof layTable>>;
let table: Table;
let hero: Logged;

/** Imports a module of the system. Call this after the simulated Foundry is set up. */
async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const log = () => hero.toObject().system.log;
const changes = () => log().map((line) => line.changes.map(({ key, before, after }) => [key, before, after]));
const dodge = (value = 2) => ({ name: "Dodge", type: "skill", system: { actionValues: { value } } });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 28, 12) });
  table = await layTable();
  (await load<{ watchRatings(): void }>("documents/rating-log.ts")).watchRatings();
  hero = (await person({ name: "Hero", owner: PLAYER })) as unknown as Logged;
  return () => vi.useRealTimers();
});

describe("the log of a character", () => {
  it("tells in the same write what its player changes of its ratings, with name and time", async () => {
    await hero.update({ system: { primaries: { agi: 7 }, life: { max: 14 } } });
    expect(log()).toMatchObject([{ at: Date.now(), by: expect.any(String) as string }]);
    expect(changes()).toEqual([
      [
        ["stat.agi", 5, 7],
        ["most.life", 10, 14],
      ],
    ]);
  });

  it("tells nothing of points in play", async () => {
    await hero.update({ system: { life: { value: 3 }, printed: { concussion: { value: 1 } } } });
    await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    expect(log()).toEqual([]);
  });

  it("joins what is typed in one sitting, and forgets what is back at its start", async () => {
    await hero.update({ system: { primaries: { agi: 6 } } });
    vi.setSystemTime(Date.now() + 29 * 60_000);
    await hero.update({ system: { primaries: { agi: 8, str: 6 } } });
    expect(changes()).toEqual([
      [
        ["stat.agi", 5, 8],
        ["stat.str", 5, 6],
      ],
    ]);
    await hero.update({ system: { primaries: { agi: 5, str: 5 } } });
    expect(changes()).toEqual([]);
  });

  it("begins a line with every sitting, and keeps two hundred", async () => {
    const day = 24 * 60 * 60_000;
    const lines = Array.from({ length: 200 }, (_, index) => ({
      at: Date.now() - (300 - index) * day,
      by: "Ada",
      changes: [{ key: "stat.lb", before: index, after: index + 1 }],
    }));
    await hero.update({ system: { log: lines } });
    await hero.update({ system: { primaries: { agi: 6 } } });
    expect(log()).toHaveLength(200);
    expect(changes()[0]).toEqual([["stat.lb", 1, 2]]);
    expect(changes().at(-1)).toEqual([["stat.agi", 5, 6]]);
  });

  it("shows a line whose time no date can have: the owner can write anything", async () => {
    await hero.update({ system: { log: [{ at: 1e300, by: "Ada", changes: [] }] } });
    const { logView } = await load<{ logView(actor: Logged): { by: string }[] }>(
      "ui/sheets/actor/log-view.ts",
    );
    expect(logView(hero)).toMatchObject([{ by: "Ada" }]);
  });

  it("tells skills that come, change and go, a batch in one line", async () => {
    const told = async () => vi.waitFor(() => expect(log()).toHaveLength(1));
    await hero.createEmbeddedDocuments("Item", [dodge(), { name: "Swords", type: "skill" }]);
    await told();
    expect(changes()).toEqual([
      [
        ["has.Dodge", 0, 1],
        ["has.Swords", 0, 1],
      ],
    ]);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const [skill] = hero.items.contents.filter(({ name }) => name === "Dodge");
    await hero.updateEmbeddedDocuments("Item", [{ _id: skill!.id, system: { actionValues: { value: 4 } } }]);
    await vi.waitFor(() => expect(changes()[1]).toEqual([["value.Dodge", 2, 4]]));
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await hero.deleteEmbeddedDocuments("Item", [skill!.id]);
    await vi.waitFor(() => expect(changes()[2]).toEqual([["has.Dodge", 1, 0]]));
  });

  it("stays as an import has it", async () => {
    const line = { at: 5, by: "Ada", changes: [{ key: "stat.agi", before: 5, after: 9 }] };
    await hero.update({ system: { log: [line], primaries: { agi: 9 } } });
    expect(log()).toEqual([line]);
  });

  it("is written for no NPC, and by no client but the one that made the change", async () => {
    const guard = (await person({ name: "Guard", type: "npc" })) as unknown as Logged;
    await guard.update({ system: { primaries: { agi: 7 } } });
    expect(guard.toObject().system.log).toEqual([]);
    await table.broadcast(
      { documentName: "Item", parentUuid: hero.uuid, action: "create" } as never,
      [dodge()] as never,
      PLAYER,
    );
    await Promise.resolve();
    expect(log()).toEqual([]);
  });
});
