import type { Page } from "@playwright/test";
import { unpacked } from "../../../src/data/combat/packed-text.ts";
import { allowBreaks, refuseWrite, startAnew } from "../support/breaking.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, callingForward, command, gather } from "../timing/party.ts";
import { attackRequest } from "./ask.ts";
import { say } from "./console.ts";
import { askAll, journalIsClosed } from "./journal-play.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

const PLANNED = "plannedCardId000";
const FORGED = { content: "Forged", flags: { "action-cards": { journal: {} } } };

for (const generation of [13, 14] as const) {
  test.describe(
    `the id of a card that is still to come, in generation ${generation}`,
    { tag: "@both" },
    () => {
      let table: TestTable;
      let gm: Page;
      let ash: Page;
      let briar: Page;
      let cast: Cast;

      sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation });

      test("can be taken by a player first: the GM's card comes all the same, once", async () => {
        expect(await say(briar, { ...FORGED, _id: PLANNED, type: "exchange" })).toBe(true);
        await nextCardIs(gm, PLANNED);
        await askAll(ash, [await attackRequest(ash, cast.sela, "Blade", cast.bram)]);
        await expect.poll(async () => cardsOf(gm)).toEqual(["exchange of a GM"]);
        await startAnew(table, gm);
        for (const page of [gm, briar]) expect(await cardsOf(page)).toEqual(["exchange of a GM"]);
        expect((await avatar(gm, cast.sela)).out).toEqual([]);
      });

      if (generation === 13)
        test("can be read in the plan that carries it, and taken: that card comes all the same, once", async () => {
          allowBreaks(gm);
          const ids = await gather(gm, [{ name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 }]);
          await call(gm, "startCombat");
          // the encounter is written, and nothing behind it
          for (let nth = 2; nth <= 12; nth += 1) refuseWrite(table, "Gamemaster", nth);
          await command(ash, callingForward(ids["Ana"]));
          await expect.poll(async () => plannedOn(briar)).toHaveLength(1);
          const [_id] = await plannedOn(briar);
          expect(await say(briar, { ...FORGED, _id, type: "reaction" })).toBe(true);
          await startAnew(table, gm);
          await expect.poll(async () => cardsOf(gm)).toEqual(["reaction of a GM"]);
          await journalIsClosed(gm);
          expect(await cardsOf(briar)).toEqual(["reaction of a GM"]);
        });
    },
  );
}

/** The next request that this GM's client takes up brings about a card of this id. */
async function nextCardIs(gm: Page, id: string): Promise<void> {
  await gm.evaluate((planned) => {
    const { utils } = (globalThis as unknown as { foundry: { utils: { randomID(length?: number): string } } })
      .foundry;
    const original = utils.randomID;
    utils.randomID = () => {
      utils.randomID = original;
      return planned;
    };
  }, id);
}

/** The cards in the chat, by their types and whether a GM wrote them. */
async function cardsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { contents } = globalThis.game.messages as unknown as {
      contents: { type: string; isTrusted: boolean }[];
    };
    return contents.map(({ type, isTrusted }) => `${type} ${isTrusted ? "of a GM" : "forged"}`);
  });
}

/** The ids of messages that open plans of the encounter are to create, as any console reads them. */
async function plannedOn(page: Page): Promise<string[]> {
  const plans = await page.evaluate(() => {
    const { flags } = globalThis.game.combat as unknown as {
      flags: Record<string, { journal?: Record<string, { open: boolean; plan: string } | null> } | undefined>;
    };
    const entries = Object.values(flags["action-cards"]?.journal ?? {});
    return entries.flatMap((entry) => (entry?.open ? [entry.plan] : []));
  });
  return plans.flatMap((plan) => {
    const { changes } = JSON.parse(unpacked(plan)) as {
      changes: { documentName?: string; data: { _id: string } }[];
    };
    return changes
      .filter(({ documentName }) => documentName === "ChatMessage")
      .map(({ data: { _id } }) => _id);
  });
}
