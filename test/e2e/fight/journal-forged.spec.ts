import type { Page } from "@playwright/test";
import { waitUntilReady, join } from "../support/join.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { askAll } from "./journal-play.ts";
import { refusalOf } from "./ask.ts";
import { change } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

const ID = "forgedRequestId0";

/**
 * Forged journal entries that look like an unfinished plan. Their changes are what a cheating owner would want
 * applied.
 */
function forgedJournal(cast: Cast, owner: string) {
  const life = (uuid: string, before: number, after: number) => ({
    type: "update",
    uuid,
    fields: [{ path: "system.life.value", before, after, as: "amount" }],
  });
  const changes = [
    life(cast.sela, 20, 99),
    life(cast.bram, 15, 1),
    {
      type: "update",
      uuid: "Setting.autoApply",
      fields: [{ path: "value", before: false, after: true }],
    },
    {
      type: "create",
      documentName: "ActiveEffect",
      parent: cast.sela,
      data: { _id: "forgedEffect0000", name: "Forged" },
    },
    {
      type: "create",
      documentName: "ChatMessage",
      parent: "",
      data: { _id: "forgedMessage000", content: "Forged" },
    },
  ];
  const entry = {
    order: 1,
    by: owner,
    kind: "apply",
    part: "0",
    open: true,
    undone: false,
    plan: JSON.stringify({ changes, notes: null }),
  };
  return { [`${owner}-${ID}`]: entry, [ID]: entry };
}

for (const generation of [13, 14] as const) {
  test.describe(`nothing that an owner writes is carried out, in generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ table, gm, ash, cast } = seats), { generation, players: ["Ash"] });

    test("plans on their own actor, item, effect, user, token, combatant and messages of every type", async ({
      chromium,
    }) => {
      await gm.evaluate(async (uuids) => {
        const { Scene, Combat, fromUuidSync } = globalThis as unknown as {
          Scene: { create(data: object): Promise<{ id: string }> };
          Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
          fromUuidSync(uuid: string): {
            id: string;
            createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
          };
        };
        const sela = fromUuidSync(uuids.sela);
        await sela.createEmbeddedDocuments("ActiveEffect", [{ name: "Hers" }]);
        await Scene.create({
          name: "The bridge",
          tokens: [true, false].map((actorLink) => ({ name: "Sela", actorId: sela.id, actorLink })),
        });
        const combat = await Combat.create({
          combatants: [{ actorId: sela.id, name: "Sela" }],
          active: true,
        });
        await combat.startCombat();
      }, cast);
      const written = await ash.evaluate(
        async ([uuids, journal]) => {
          interface Doc {
            update(data: object): Promise<unknown>;
            items: { contents: Doc[] };
            effects: { contents: Doc[] };
            actor: Doc;
          }
          const scope = globalThis as unknown as {
            fromUuidSync(uuid: string): Doc;
            game: {
              user: Doc;
              scenes: { contents: { tokens: { contents: Doc[] } }[] };
              combat: { combatants: { contents: Doc[] } };
            };
            ChatMessage: { create(data: object): Promise<unknown> };
            CONFIG: { ChatMessage: { dataModels: Record<string, unknown> } };
          };
          const { game } = scope;
          const sela = scope.fromUuidSync(uuids.sela);
          const [flags, system] = [
            { "action-cards": { journal, step: "forgedRequestId0", settled: true, void: false } },
            { lastAction: { id: "forgedRequestId0", cards: [10], before: { life: 99 } } },
          ];
          const tokens = game.scenes.contents[0]!.tokens.contents;
          const targets: Doc[] = [
            sela,
            game.user,
            sela.items.contents[0]!,
            sela.effects.contents[0]!,
            ...tokens,
            ...tokens.map(({ actor }) => actor),
            game.combat.combatants.contents[0]!,
          ];
          const tried = await Promise.allSettled([
            ...targets.map(async (document) => document.update({ flags, system })),
            ...["base", ...Object.keys(scope.CONFIG.ChatMessage.dataModels)].map(async (type) =>
              scope.ChatMessage.create({ type, content: "Mine", flags }),
            ),
          ]);
          return tried.filter(({ status }) => status === "fulfilled").length;
        },
        [cast, forgedJournal(cast, table.users.find(({ name }) => name === "Ash")!.id)] as const,
      );
      expect(written).toBeGreaterThan(7);

      // Change the actor that carries the forged flags, so that the GM's client would notice them.
      await change(gm, cast.sela, { system: { in: 31 } });
      const gone = { type: "apply", message: "forgedMessage001", target: 0, id: ID };
      await askAll(ash, [gone]);
      expect(await refusalOf(ash, { ...gone, id: undefined })).toBe("NoMessage");
      await nothingWasDone();
      await gm.reload();
      await waitUntilReady(gm);
      await nothingWasDone();
      const second = await join(await table.context(chromium), "Second Gamemaster");
      const url = gm.url();
      await gm.goto("about:blank");
      expect(await refusalOf(ash, { ...gone, id: undefined })).toBe("NoMessage");
      await gm.goto(url);
      await waitUntilReady(gm);
      await nothingWasDone();
      await second.close();
    });

    async function nothingWasDone(): Promise<void> {
      expect((await avatar(gm, cast.sela)).life).toBe(20);
      expect((await avatar(gm, cast.bram)).life).toBe(15);
      const made = await gm.evaluate((uuid) => {
        const scope = globalThis as unknown as {
          fromUuidSync(uuid: string): { effects: { contents: { name: string }[] } };
          game: {
            messages: { contents: { content: string }[] };
            settings: { get(scope: string, key: string): unknown };
          };
        };
        const names = scope.fromUuidSync(uuid).effects.contents.map(({ name }) => name);
        const texts = scope.game.messages.contents.map(({ content }) => content);
        return [...names, ...texts, scope.game.settings.get("action-cards", "autoApply")];
      }, cast.sela);
      expect(made).not.toContain("Forged");
      expect(made).not.toContain(true);
    }
  });
}
