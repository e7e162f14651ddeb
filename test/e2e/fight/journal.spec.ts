import type { Page } from "@playwright/test";
import {
  allowBreaks,
  breakNothing,
  comeBack,
  loseAnswer,
  refuseWrite,
  startAnew,
} from "../support/breaking.ts";
import { allowProblem, join, waitUntilReady } from "../support/join.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attackRequest, cards } from "./ask.ts";
import { askAll, hit, journalIsClosed } from "./journal-play.ts";
import { change } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

for (const generation of [13, 14] as const) {
  test.describe(`nothing is done twice, in generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;

    sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation });
    test.beforeEach(() => allowBreaks(gm));
    test.afterEach(() => breakNothing(table));

    let message = "";

    test.beforeEach(async () => {
      message = await hit({ gm, ash, briar, cast });
    });

    /** Briar requests to apply the damage to Bram, and then an attack by Bram. */
    async function applyAndAttack(): Promise<void> {
      const attack = await attackRequest(briar, cast.bram, "Club", cast.sela);
      await askAll(briar, [{ type: "apply", message, target: 0 }, attack]);
    }

    async function bothAreDoneOnce(page: Page): Promise<void> {
      await expect.poll(async () => (await cards(page, "exchange")).length).toBe(2);
      await expect.poll(async () => (await cards(page, "exchange"))[0]?.applied).toEqual([true]);
      await expect.poll(async () => (await avatar(page, cast.bram)).life).toBe(34);
      await startAnew(table, gm);
      await journalIsClosed(gm);
      expect((await avatar(gm, cast.bram)).life).toBe(34);
      expect((await cards(gm, "exchange")).length).toBe(2);
    }

    for (const nth of [1, 2]) {
      const tag = nth === 1 ? [] : "@all";
      test(`damage whose write ${nth} is refused, with an attack behind it`, { tag }, async () => {
        refuseWrite(table, "Gamemaster", nth);
        await applyAndAttack();
        await bothAreDoneOnce(gm);
      });

      test(`damage whose write ${nth} was never answered, with an attack behind it`, { tag }, async () => {
        loseAnswer(table, "Gamemaster", nth);
        await comeBack(gm, applyAndAttack);
        await bothAreDoneOnce(gm);
      });

      test(`damage that another GM takes over behind write ${nth}`, { tag }, async ({ chromium }) => {
        const allow = [/exists already/]; // the GM's client that writes second gets this error
        const second = await join(await table.context(chromium), "Second Gamemaster", { allow });
        allowProblem(gm, allow[0]!);
        loseAnswer(table, "Gamemaster", nth);
        await comeBack(gm, applyAndAttack);
        await bothAreDoneOnce(second);
        await second.close();
      });
    }

    test("what the GM types once it was done stays, though the GM's page is reloaded at once", async () => {
      await askAll(briar, [{ type: "apply", message, target: 0 }]);
      await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(34);
      await change(gm, cast.bram, { system: { life: { value: 40 } } });
      await startAnew(table, gm);
      await journalIsClosed(gm);
      expect((await avatar(gm, cast.bram)).life).toBe(40);
    });

    for (const [typed, after] of [
      [50, 50],
      // 40 was the LIFE before the damage, so the damage looks as if it was never written, and is written again.
      [40, 34],
    ] as const) {
      test(`LIFE ${typed} that an owner types while no GM is there is ${after} once one is back`, async () => {
        await askAll(briar, [{ type: "apply", message, target: 0 }]);
        await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(34);
        const url = gm.url();
        await gm.goto("about:blank");
        await change(briar, cast.bram, { system: { life: { value: typed } } });
        await gm.goto(url);
        await waitUntilReady(gm);
        await journalIsClosed(gm);
        expect((await avatar(gm, cast.bram)).life).toBe(after);
        await change(briar, cast.bram, { system: { life: { value: 40 } } });
        await startAnew(table, gm);
        expect((await avatar(gm, cast.bram)).life).toBe(40);
      });
    }

    test("a card of somebody who is no GM any more does nothing, whoever reads it", async ({ chromium }) => {
      const second = await join(await table.context(chromium), "Second Gamemaster");
      await setRole(gm, "Second Gamemaster", 1);
      const planted = await plant(second, cast.bram);
      await startAnew(table, gm);
      await table.atRest();
      expect((await avatar(gm, cast.bram)).life).toBe(40);
      await gm.evaluate(async (id) => {
        await globalThis.game.messages.get(id)?.delete();
      }, planted);
      await setRole(gm, "Second Gamemaster", 4);
      await second.close();
    });
  });
}

async function setRole(gm: Page, name: string, role: number): Promise<void> {
  await gm.evaluate(
    async ([who, to]) => {
      const user = globalThis.game.users.find((one) => one.name === who) as unknown as {
        update(data: object): Promise<unknown>;
      };
      await user.update({ role: to });
    },
    [name, role] as const,
  );
}

/** Creates a card with an open journal entry that reduces this actor's LIFE from 40 to 1. Returns the card's id. */
async function plant(page: Page, uuid: string): Promise<string> {
  return page.evaluate(async (victim) => {
    const { ChatMessage, game } = globalThis as unknown as {
      ChatMessage: { create(data: object): Promise<{ id: string }> };
      game: { user: { id: string } };
    };
    const fields = [{ path: "system.life.value", before: 40, after: 1, as: "amount" }];
    const plan = JSON.stringify({ changes: [{ type: "update", uuid: victim, fields }], notes: null });
    const entry = { order: 1, by: game.user.id, kind: "apply", part: "0", open: true, undone: false, plan };
    const { id } = await ChatMessage.create({
      type: "exchange",
      content: "Planted",
      flags: { "action-cards": { journal: { [`${game.user.id}-plantedRequest00`]: entry } } },
    });
    return id;
  }, uuid);
}
