import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { objections } from "../support/axe.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  beginByShots,
  contestCard,
  contestRequest,
  pools,
  setActionStage,
  submit,
  type ActionCast,
} from "./support.ts";

test.describe("Tricks and Defenses by the rulings, in two browsers", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, ash, briar } = seats));
  test.beforeEach(async () => {
    cast = await setActionStage(gm, { moth: { athletics: 9, dodge: 7, guile: 8 } });
  });

  const dice = async (faces: readonly number[]) =>
    forceRandom(
      gm,
      faces.map((face) => uniformFor(face, 10)),
    );

  test("a Trick is met with Guile; a total one binds until its victim sees through it (Q22, Q27)", async () => {
    await seedRandom(gm, 6);
    await beginByShots(gm, cast);
    await dice([1, 9]);
    await submit(gm, contestRequest(cast.wren, cast.moth, { action: "trick", skill: "trick" }));
    const notice = briar.locator("#action-cards-notices");
    await expect(notice).toContainText("Wren challenges Moth: Trick.");
    await notice.getByRole("button", { name: "Defend", exact: true }).click();
    const asked = await contestCard(briar);
    await expect(asked.locator("select[name=defense] option").first()).toHaveText("guile: 8");
    await asked.getByRole("button", { name: "Defend", exact: true }).click();
    await expect((await contestCard(briar)).locator(".ac-line").nth(1)).toContainText("Defense 8 (guile)");
    await expect(notice).not.toContainText("challenges");

    await dice([10, 10, 9, 1]);
    const again = { action: "trick", skill: "trick", subject: "again" };
    await submit(gm, contestRequest(cast.wren, cast.moth, again));
    await (await contestCard(briar)).getByRole("button", { name: "Defend", exact: true }).click();
    await (await contestCard(ash)).getByRole("button", { name: "no Actions" }).click();
    await expect.poll(async () => (await pools(briar, cast.moth))["shot"]).toBe(0);

    await dice([10, 5, 1]);
    await (await contestCard(briar)).locator("..").getByRole("button", { name: "See through it" }).click();
    const dialog = briar.locator(".ac-contest-dialog");
    await expect(dialog.locator("[name=row]")).toHaveValue("seeThrough");
    await expect(dialog.locator("[name=skill]")).toHaveValue("guile");
    await dialog.locator("button[type=submit]").click();
    await (await contestCard(ash)).getByRole("button", { name: "Defend", exact: true }).click();
    await expect((await contestCard(briar)).locator(".ac-success")).toBeVisible();
    const bound = () =>
      gm.evaluate(
        (uuid) =>
          (
            globalThis as unknown as { fromUuidSync(uuid: string): { effects: { size: number } } }
          ).fromUuidSync(uuid).effects.size,
        cast.moth,
      );
    await expect.poll(bound).toBe(0);
  });

  test("a GM opens Defenses, and the defender adds cover (Q23, Q28)", async () => {
    await submit(ash, contestRequest(cast.wren, cast.moth, { row: "running", skill: "athletics" }));
    const rules = await contestCard(gm);
    await rules.getByText("Open Defenses").click();
    await rules.getByRole("checkbox", { name: "athletics", exact: true }).uncheck();
    await rules.getByRole("checkbox", { name: "dodge" }).check();
    await rules.getByRole("checkbox", { name: "Active Defense" }).uncheck();
    await rules.getByRole("button", { name: "Open only these" }).click();

    const asked = await contestCard(briar);
    await expect(asked).toContainText("Open Defenses: dodge. No Active Defense.");
    await expect(asked.locator("select[name=defense] option")).toHaveText(["dodge: 7"]);
    await asked.getByText("Cover, shield and other modifiers").click();
    await asked.locator("[name=defenseExtraLabel]").fill("a wall");
    await asked.locator("[name=defenseExtraValue]").fill("4");
    await asked.locator("[name=defenseEffectValue]").fill("-2");
    expect(await objections(briar, ".ac-contest")).toEqual([]);
    await dice([9, 2]);
    await asked.getByRole("button", { name: "Defend", exact: true }).click();
    await expect((await contestCard(ash)).locator(".ac-line")).toHaveText([
      "athletics 8, dice +7: Action Value 15",
      "Defense 11 (dodge 7, a wall +4): Outcome 4",
      "Effect 20 (Move 5) against 14 (Move 5, Circumstances −2): Payoff 6, Threshold 5",
    ]);
  });
});
