import type { Page } from "@playwright/test";
import { unpacked } from "../../../src/data/combat/packed-text.ts";
import { allowBreaks, refuseWrite, startAnew } from "../support/breaking.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, callingForward, command, gather } from "../timing/party.ts";
import { say } from "./console.ts";
import { journalIsClosed } from "./journal-play.ts";
import { sitDown } from "./seats.ts";

const FORGED = { content: "Forged", flags: { "action-cards": { journal: {} } } };

// Generation 13 only: in 14, a request is one batch, so no user can read a plan before it is carried out.
test.describe("the id of a card that is still to come, in generation 13", { tag: "@both" }, () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;

  sitDown((seats) => ({ table, gm, ash, briar } = seats), { generation: 13 });

  test("can be read in the plan that carries it, and taken: that card comes all the same, once", async () => {
    allowBreaks(gm);
    const ids = await gather(gm, [{ name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 }]);
    await call(gm, "startCombat");
    // The first write, to the encounter, succeeds. The writes after it are refused.
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
});

/** The messages in the chat: their types, and whether a GM wrote them. */
async function cardsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { contents } = globalThis.game.messages as unknown as {
      contents: { type: string; isTrusted: boolean }[];
    };
    return contents.map(({ type, isTrusted }) => `${type} ${isTrusted ? "of a GM" : "forged"}`);
  });
}

/**
 * The ids of the messages that the encounter's open plans will create. Any user can read them from the
 * browser console.
 */
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
