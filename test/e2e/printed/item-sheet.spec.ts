import type { Page } from "@playwright/test";
import { change, give } from "../fight/props.ts";
import { expect, test } from "../support/test.ts";
import { setSetting, sitDownPrinted, type PrintedCast } from "./support.ts";

const LABELS = ["Rounds per attack", "Reliability", "Broken"];

test.describe("the printed part of an item's sheet", () => {
  let gm: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, cast } = seats), { players: [] });

  async function edit(uuid: string) {
    await gm.evaluate(async (id) => {
      await (fromUuidSync(id) as unknown as { sheet: { edit(): Promise<void> } }).sheet.edit();
    }, uuid);
    return gm.locator(".ac-printed-fields").last();
  }

  test("asks a power for nothing that only weapons have, unless it was set", async () => {
    const system = { printed: { damage: { dice: 3, die: "d8" } } };
    const power = await give(gm, cast.xenes, { name: "Glare", type: "power", system });
    const fields = await edit(power);
    await expect(fields.getByLabel("Penetration", { exact: true }).first()).toBeVisible();
    for (const label of LABELS) await expect(fields.getByText(label, { exact: true })).toHaveCount(0);
    await change(gm, power, { system: { printed: { broken: true, burst: 3 } } });
    await expect(fields.getByText("Broken", { exact: true })).toBeVisible();
    await expect(fields.getByText("Rounds per attack", { exact: true })).toBeVisible();
    await expect(fields.getByText("Reliability", { exact: true })).toHaveCount(0);
  });

  test("asks a weapon for them", async () => {
    const fields = await edit(await give(gm, cast.xenes, { name: "Club", type: "weapon", system: {} }));
    for (const label of LABELS) await expect(fields.getByText(label, { exact: true })).toBeVisible();
  });

  test("tells what is read alone: a power's rounds where it has several", async () => {
    const printed = { damage: { dice: 3, die: "d8" } };
    const power = await give(gm, cast.xenes, { name: "Glare", type: "power", system: { printed } });
    await gm.evaluate(async (id) => {
      const { sheet } = fromUuidSync(id) as unknown as {
        sheet: { render(options: object): Promise<unknown> };
      };
      await sheet.render({ force: true });
    }, power);
    const sheet = gm.locator(".ac-item").last();
    await expect(sheet.getByText("3d8")).toBeVisible();
    await expect(sheet.getByText("Rounds per attack")).toHaveCount(0);
    await change(gm, power, { system: { printed: { burst: 3 } } });
    await expect(sheet.getByText("Rounds per attack")).toBeVisible();
  });

  test("keeps the families apart, and shows none that the world has off", async () => {
    const system = {
      reaction: "dodge",
      modifiers: { defense: 2 },
      printed: { protection: { head: 4 } },
      actionValues: { value: 3 },
    };
    const cloak = await give(gm, cast.xenes, { name: "Cloak", type: "armor", system });
    const sheet = gm.locator(".ac-item").last();
    const legends = sheet.locator("fieldset.ac-fields > legend");
    const heads = sheet.locator(".ac-fact-group > h3");
    const [general, printed, values] = [
      ["General", "AC Deck (Avatar)", "Action hand (FADs)"],
      "Printed cards (Future Imperfect)",
      "Action Values (Action!)",
    ] as const;
    const reopen = async () =>
      gm.evaluate(async (id) => {
        const { sheet: window } = fromUuidSync(id) as unknown as {
          sheet: { editing: boolean; render(options: object): Promise<unknown> };
        };
        window.editing = !window.editing;
        await window.render({ force: true });
      }, cloak);

    await edit(cloak);
    await expect(legends).toHaveText([...general, printed, values]);
    await reopen();
    await expect(heads).toHaveText([...general, printed, values]);
    await expect(sheet.getByRole("group", { name: printed }).locator("dd")).toHaveText(["head 4"]);
    await expect(sheet.getByRole("group", { name: values }).locator("dd")).toHaveText(["3"]);

    await setSetting(gm, "families", ["avatar", "actionValues"]);
    await reopen();
    await expect(legends).toHaveText([...general, values]);
    await setSetting(gm, "families", ["avatar"]);
    await reopen();
    await expect(heads).toHaveText([...general]);
    await setSetting(gm, "families", ["avatar", "printed"]);
    await reopen();
    await expect(legends).toHaveText([...general, printed]);
    await setSetting(gm, "families", []);
  });
});
