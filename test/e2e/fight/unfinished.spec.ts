import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { allowBreaks, breakNothing, refuseWrite, startAnew } from "../support/breaking.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { cards } from "./ask.ts";
import { askAll, hit, journalIsClosed } from "./journal-play.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

/** The number of the last write that is refused. The page then gives up. Write 1 carries the plan and succeeds. */
const TRIES = 6;

test.describe("what cannot be written, after all tries", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;
  let message = "";

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats), { generation: 13 });
  test.beforeEach(async () => {
    allowBreaks(gm);
    message = await hit({ gm, ash, briar, cast });
    // Closing a journal entry is a write too. It must happen now, or it would be among the writes refused below.
    await startAnew(table, gm);
    await journalIsClosed(gm);
    for (let nth = 2; nth <= TRIES; nth += 1) refuseWrite(table, "Gamemaster", nth);
    await askAll(briar, [{ type: "apply", message, target: 0 }]);
  });
  test.afterEach(() => breakNothing(table));

  const asked = () => gm.locator("#action-cards-waiting");
  const life = async () => (await avatar(gm, cast.bram)).life;

  test("is asked of the GM by name, and done once they try again", async () => {
    await expect(asked().getByRole("alert")).toContainText("Apply");
    await expect(asked().getByRole("listitem")).toContainText("Bram");
    expect(await objections(gm, "#action-cards-waiting")).toEqual([]);
    expect(await life()).toBe(40);
    breakNothing(table);
    await asked().getByRole("button", { name: "Try again" }).click();
    await expect(asked()).toHaveCount(0);
    await expect.poll(life).toBe(34);
    expect((await cards(gm, "exchange"))[0]?.applied).toEqual([true]);
  });

  test("is left as it is where the GM says so, and holds nobody up", async () => {
    await expect(asked().getByRole("alert")).toBeVisible();
    breakNothing(table);
    await asked().getByRole("button", { name: "Leave as is" }).click();
    await expect(asked()).toHaveCount(0);
    await journalIsClosed(gm);
    expect(await life()).toBe(40);
  });
});
