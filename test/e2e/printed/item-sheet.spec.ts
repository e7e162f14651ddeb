import type { Page } from "@playwright/test";
import { change, give } from "../fight/props.ts";
import { expect, test } from "../support/test.ts";
import { sitDownPrinted, type PrintedCast } from "./support.ts";

const LABELS = ["Rounds at once", "Reliability", "Broken"];

test.describe("the printed part of an item's sheet", () => {
  let gm: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, cast } = seats));

  async function edit(uuid: string) {
    await gm.evaluate(async (id) => {
      await (fromUuidSync(id) as unknown as { sheet: { edit(): Promise<void> } }).sheet.edit();
    }, uuid);
    return gm.locator(".ac-printed-fields").last();
  }

  test("asks a power for nothing that only weapons have, unless it was set", async () => {
    const system = { imperfect: { damage: { dice: 3, die: "d8" } } };
    const power = await give(gm, cast.xenes, { name: "Glare", type: "power", system });
    const fields = await edit(power);
    await expect(fields.getByLabel("Penetration", { exact: true }).first()).toBeVisible();
    for (const label of LABELS) await expect(fields.getByText(label, { exact: true })).toHaveCount(0);
    await change(gm, power, { system: { imperfect: { broken: true, burst: 3 } } });
    await expect(fields.getByText("Broken", { exact: true })).toBeVisible();
    await expect(fields.getByText("Rounds at once", { exact: true })).toBeVisible();
    await expect(fields.getByText("Reliability", { exact: true })).toHaveCount(0);
  });

  test("asks a weapon for them", async () => {
    const fields = await edit(await give(gm, cast.xenes, { name: "Club", type: "weapon", system: {} }));
    for (const label of LABELS) await expect(fields.getByText(label, { exact: true })).toBeVisible();
  });

  test("tells what is read alone: a power's rounds where it has several", async () => {
    const imperfect = { damage: { dice: 3, die: "d8" } };
    const power = await give(gm, cast.xenes, { name: "Glare", type: "power", system: { imperfect } });
    await gm.evaluate(async (id) => {
      const { sheet } = fromUuidSync(id) as unknown as {
        sheet: { render(options: object): Promise<unknown> };
      };
      await sheet.render({ force: true });
    }, power);
    const sheet = gm.locator(".ac-item").last();
    await expect(sheet.getByText("3d8")).toBeVisible();
    await expect(sheet.getByText("Rounds at once")).toHaveCount(0);
    await change(gm, power, { system: { imperfect: { burst: 3 } } });
    await expect(sheet.getByText("Rounds at once")).toBeVisible();
  });
});
