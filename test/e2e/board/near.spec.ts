import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { chooseTarget } from "../support/targets.ts";
import {
  begin,
  comeTo,
  copiesOf,
  handIn,
  lay,
  newestCard,
  numbersOf,
  onSheet,
  setUp,
  showTracker,
  sitAtBoard,
  tokenOf,
} from "./support.ts";

test("a free shot is taken at a token that the GM has moved near, at Long Range (Q11)", async ({
  chromium,
}) => {
  test.setTimeout(180_000);
  const { table, gm, ash, briar } = await sitAtBoard(chromium, 14);
  try {
    await setUp(gm, "Avatar");
    const [wren] = await copiesOf(gm, "Wren Hallowtide");
    const [jack] = await copiesOf(gm, "Kettle-Jack");
    const shots = () => numbersOf(briar, [wren!], "fight.shots");
    await lay(gm, [
      [wren!, 700, 1200],
      [jack!, 1000, 1200],
    ]);
    await seedRandom(gm, 8);
    await begin(gm);
    const enough = gm.locator("#combat").getByRole("button", { name: "Enough" });
    // The tracker draws itself anew a frame later, so a button that was seen may be gone.
    await expect(async () => {
      if ((await enough.count()) > 0) await enough.first().click({ timeout: 2_000 });
      await expect(enough).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await comeTo(gm, "Wren Hallowtide");
    await onSheet(ash, "Attack with Oyster Knife");
    const thrown = ash.locator(".ac-attack-dialog");
    await chooseTarget(thrown.getByLabel("Target", { exact: true }), "Kettle-Jack");
    await expect(thrown.getByLabel("Long Range")).toBeChecked();
    await forceRandom(gm, [0.72, 0.12]);
    await handIn(ash, thrown);
    await (await newestCard(gm)).getByRole("button", { name: "Kettle-Jack defends" }).click();
    await handIn(gm, gm.locator(".ac-defend-dialog"));

    await seedRandom(gm, 8);
    await showTracker(gm);
    await comeTo(gm, "Kettle-Jack");
    await tokenOf(gm, jack!).dblclick();
    await gm.getByRole("button", { name: "Charge", exact: true }).first().click();
    const charge = gm.locator(".ac-charge-dialog");
    await charge.getByLabel("Destination").fill("The plank");
    await handIn(gm, charge, "Charge");
    const before = Number((await shots())[0]);
    await lay(gm, [[jack!, 800, 1200]]);
    await (await newestCard(ash)).getByRole("button", { name: "Free shot" }).click();
    const choice = ash.getByRole("button", { name: "Oyster Knife", exact: true });
    const dialog = ash.locator(".ac-attack-dialog");
    await choice.or(dialog).first().waitFor();
    if (await choice.isVisible()) await choice.click();
    await forceRandom(gm, [0.72]);
    await handIn(ash, dialog);
    await expect(await newestCard(gm)).toContainText("Long Range");
    await expect.poll(shots).toEqual([before + 1]);
  } finally {
    await table.close();
  }
});
