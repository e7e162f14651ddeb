import { beforeAll, describe, expect, it } from "vitest";
import { checkPreparedEncounter } from "../../../src/data/prepared-encounter.ts";
import { readPackSources } from "../../tools/packs.ts";
import { preparedBy } from "./prepared-by.ts";

interface MacroSource {
  _id: string;
  name: string;
  type: string;
  command: string;
}

interface JournalSource {
  name: string;
  pages: { text: { content: string } }[];
}

/** The journal entry with the groups of adversaries. `balance.test.ts` checks these groups. */
const GROUPS = "A Fight for Tonight";

const packs = new Map<string, unknown[]>();
const macros = () => [...packs.get("macros")!, ...packs.get("gm-macros")!] as MacroSource[];

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the macros of the compendia", () => {
  it("are short, and can be parsed", () => {
    const AsyncFunction = (async () => undefined).constructor as new (body: string) => unknown;
    for (const { name, type, command } of macros()) {
      expect(command.split("\n").length, name).toBeLessThanOrEqual(20);
      if (type === "chat") expect(command, name).toMatch(/^\/card /);
      else expect(() => new AsyncFunction(`{${command}\n}`), name).not.toThrow();
    }
  });

  it("reach for nothing but what is documented", () => {
    const roots = new Set(
      macros().flatMap(({ command }) =>
        [...command.matchAll(/\b(game|ui|foundry|canvas|CONFIG|Hooks)\.(\w+)/g)].map(([whole]) => whole),
      ),
    );
    expect([...roots].sort()).toEqual([
      "foundry.applications",
      "foundry.utils",
      "game.actionCards",
      "game.combats",
      "game.i18n",
      "game.user",
      "game.users",
      "ui.notifications",
    ]);
  });

  it("set up each encounter with people who are in the packs, and are opened from its pages", async () => {
    const journals = packs.get("encounters") as JournalSource[];
    const setUps = macros().filter(({ name }) => name.startsWith("Set Up: "));
    expect([...setUps.map(({ name }) => name.slice("Set Up: ".length)), GROUPS].sort()).toEqual(
      journals.map(({ name }) => name).sort(),
    );
    const sizes: Record<string, number> = {};
    for (const macro of setUps) {
      const { name, order, cast } = checkPreparedEncounter(await preparedBy(macro.command));
      sizes[`${name}, ${order}`] = cast.reduce((sum, { count }) => sum + count, 0);
      for (const { uuid } of cast) {
        const [, , pack, , id] = uuid.split(".");
        const people = packs.get(pack ?? "") as { _id: string }[] | undefined;
        expect(
          people?.map(({ _id }) => _id),
          uuid,
        ).toContain(id);
      }
      const text = journals.find((journal) => journal.name === name)!.pages.map((page) => page.text.content);
      expect(text.join(" "), name).toContain(`@UUID[Compendium.action-cards.gm-macros.Macro.${macro._id}]`);
      for (const { uuid } of cast) expect(text.join(" "), name).toContain(`@UUID[${uuid}]`);
    }
    expect(sizes).toEqual({
      "The Toll at Lantern Steps, in": 7,
      "Short Change on Fish Quay, avatar-initiative": 5,
      "Low Water at Crane Street, fads-cards": 7,
      "Two Bells at the Bond Store, impulse": 5,
      "Supper with the Auditor, action-shots": 7,
      "Three Tides at Lock Nine, fads-cards": 6,
    });
  });
});
