import type { Locator, Page } from "@playwright/test";
import { change } from "../fight/props.ts";
import { clearStage } from "../fight/stage.ts";
import { objections } from "../support/axe.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, showSheet } from "../system/support.ts";
import {
  printedCard,
  printedDraws,
  setPrintedStage,
  shootRequest,
  sendRequest,
  type PrintedCast,
} from "./support.ts";

const WIDTHS = [360, 900, 1400];

/** Sets the page's width. The sheet gets its default width, or the page's width if that is smaller. */
async function fit(page: Page, uuid: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([id, most]) => {
      const { sheet } = fromUuidSync(id) as unknown as {
        sheet: { setPosition(to: object): void; options: { position: { width: number } } };
      };
      sheet.setPosition({
        left: 0,
        top: 0,
        width: Math.min(most, sheet.options.position.width),
        height: 860,
      });
    },
    [uuid, width] as const,
  );
}

/** The fields and texts that extend beyond this part or are cut off, and the fields that overlap. */
async function cutOff(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const box = root.getBoundingClientRect();
    const shown = [...root.querySelectorAll("input, select, button, label, span, strong")].filter(
      (one) => !one.closest(".ac-visually-hidden") && one.getBoundingClientRect().width > 1,
    );
    const nameOf = (one: Element) => one.getAttribute("name") ?? one.textContent.trim();
    const outside = shown.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1;
    });
    const squeezed = shown.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0);
    const fields = shown.filter((one) => one.matches("input, select, button"));
    const over = fields.filter((one, index) => {
      const a = one.getBoundingClientRect();
      return fields.slice(index + 1).some((other) => {
        const b = other.getBoundingClientRect();
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      });
    });
    return [
      ...outside.map((one) => `outside: ${nameOf(one)}`),
      ...squeezed.map((one) => `squeezed: ${nameOf(one)}`),
      ...over.map((one) => `over another: ${nameOf(one)}`),
    ];
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`printed cards to look at, ${colorScheme} theme`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let cast: PrintedCast;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable();
      const options = {
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width: 1400, height: 900 },
      } as const;
      gm = await join(await table.context(chromium, options), "Gamemaster");
      ash = await join(await table.context(chromium, options), "Ash");
    });
    test.afterAll(async () => table.close());
    test.beforeEach(async () => {
      await clearStage(gm);
      await closeWindows(gm, ash);
      cast = await setPrintedStage(gm);
      await change(gm, cast.xenes, { system: { printed: { lacks: ["leftLeg"], wounds: { chest: 2 } } } });
    });

    test("the header and the page of a sheet have room for every field, to read and to fill in", async () => {
      const sheet = await showSheet(ash, cast.xenes);
      const [header, part] = [sheet.locator(".ac-table"), sheet.locator(".ac-printed-page")];
      for (const width of WIDTHS) {
        await fit(ash, cast.xenes, width);
        await expect.poll(async () => cutOff(header), { message: `to read at ${width}` }).toEqual([]);
      }
      expect(await objections(ash, `[id="${await sheet.getAttribute("id")}"]`)).toEqual([]);
      await sheet.getByRole("switch", { name: "Edit" }).click();
      await sheet.getByRole("tab", { name: "Printed card" }).click();
      await expect(part.locator("select").first()).toBeVisible();
      for (const width of WIDTHS) {
        await fit(ash, cast.xenes, width);
        for (const one of [header, part])
          await expect.poll(async () => cutOff(one), { message: `to fill in at ${width}` }).toEqual([]);
        // The last field can be reached, no matter how much is above it.
        await part.locator("input").last().click();
        await expect(part.locator("input").last()).toBeInViewport({ ratio: 0.9 });
      }
      expect(await objections(ash, `[id="${await sheet.getAttribute("id")}"]`)).toEqual([]);
    });

    test("the cards of a check, a shot and a grenade are in nobody's way", async () => {
      await ash.setViewportSize({ width: 1400, height: 900 });
      await gm.setViewportSize({ width: 1400, height: 900 });
      await forceRandom(gm, printedDraws([16, 42, 34]));
      const subject = { kind: "attribute", attribute: "reflex" };
      const check = {
        type: "lookUp",
        actor: cast.xenes,
        subject,
        task: null,
        tn: 12,
        extras: [],
        entry: false,
      };
      await sendRequest(ash, check);
      await expect((await printedCard(ash)).locator(".ac-choice button")).toHaveCount(2);
      expect(await cutOff(await printedCard(ash))).toEqual([]);
      await (await printedCard(ash)).getByRole("button", { name: "Enough" }).click();
      await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
      await (await printedCard(gm)).getByRole("button", { name: "Apply to Thug" }).click();
      await expect((await printedCard(gm)).locator(".ac-applied")).toHaveCount(1);
      expect(await cutOff(await printedCard(gm))).toEqual([]);
      await sendRequest(gm, await shootRequest(gm, cast.commando, "Thunderclap", cast.sid, { tn: 5 }));
      const card = await printedCard(gm);
      await card.getByLabel("Thug").check();
      await card.getByRole("button", { name: "Add to the blast" }).click();
      await expect(card.locator(".ac-outcome").last()).toContainText("Thug is in the blast");
      expect(await cutOff(card)).toEqual([]);
      for (const page of [gm, ash]) expect(await objections(page, "#chat, #sidebar")).toEqual([]);
    });
  });
}
