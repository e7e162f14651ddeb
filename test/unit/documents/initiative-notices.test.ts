import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cast, encounter, ENCOUNTER } from "./journal/cast.ts";
import { GM, idOf, layStage, PLAYER, settle, type FakeTable } from "./journal/stage.ts";

interface Notice {
  key: string;
  actions: { run(): Promise<void> }[];
}
interface Strip {
  Notices: { show(notice: Notice): void; keep(prefix: string): void };
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const SELA = idOf("combatant sela");

describe("an initiative that is changed in mid-round", () => {
  let table: FakeTable;
  let shown: Notice[];

  const stored = () =>
    (
      table.stored["Combat"]?.[0]?.["combatants"] as { _id: string; initiative: number | null }[] | undefined
    )?.find(({ _id }) => _id === SELA)?.initiative;
  const write = async (initiative: number | null, by: string) =>
    table.broadcast(
      { documentName: "Combatant", parentUuid: `Combat.${ENCOUNTER}` },
      [{ _id: SELA, initiative }],
      by,
    );

  async function lay(scheme: string): Promise<void> {
    table = await layStage(14, { Actor: cast(), Combat: [encounter(scheme)] });
    const { Notices } = await load<Strip>("ui/notices/notices.ts");
    shown = [];
    vi.spyOn(Notices, "show").mockImplementation((notice) => void shown.push(notice));
    vi.spyOn(Notices, "keep").mockImplementation((prefix) => {
      shown = shown.filter(({ key }) => !key.startsWith(prefix));
    });
    (await load<{ watchInitiative(): void }>("ui/tracker/initiative-notices.ts")).watchInitiative();
  }
  beforeEach(async () => lay("in"));

  it("by its owner is told to the GM, whose button puts the first one back", async () => {
    await write(25, PLAYER);
    await write(30, PLAYER);
    expect(shown).toHaveLength(1);
    await shown[0]!.actions[0]!.run();
    await settle();
    expect(stored()).toBe(10);
    expect(shown).toEqual([]);
  });

  it("by a GM is told to nobody, nor is one that the owner puts back", async () => {
    await write(25, GM);
    expect(shown).toEqual([]);
    await write(3, PLAYER);
    expect(shown).toHaveLength(1);
    await write(25, PLAYER);
    expect(shown).toEqual([]);
  });

  it("is told once it stands, and not as it is rolled", async () => {
    await write(null, GM);
    await write(12, PLAYER);
    expect(shown).toEqual([]);
  });

  it("is told to nobody where a clock of ours says who comes next", async () => {
    await lay("fads-cards");
    await write(25, PLAYER);
    expect(shown).toEqual([]);
  });
});
