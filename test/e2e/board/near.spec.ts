import type { Page } from "@playwright/test";
import { clickIfThere } from "../support/click.ts";
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
  type Piece,
} from "./support.ts";

/** As the GM, declines every bonus card that the tracker offers. */
async function answerEnough(gm: Page): Promise<void> {
  const enough = gm.locator("#combat").getByRole("button", { name: "Enough" });
  await expect(async () => {
    await clickIfThere(enough);
    await expect(enough).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test(
  "a free shot is taken at a token that the GM has moved near, at Long Range (Q11)",
  { tag: "@all" },
  async ({ chromium }) => {
    test.setTimeout(180_000);
    const { table, gm, ash, briar } = await sitAtBoard(chromium, 14, ["Ash", "Briar"]);
    try {
      await setUp(gm, "Avatar");
      const [wren] = await copiesOf(gm, "Wren Hallowtide");
      const [jack] = await copiesOf(gm, "Kettle-Jack");
      await tokenOf(briar, jack!).hover();
      await expect(briar.locator(".ac-token-look")).toHaveText("unhurt");
      await briar.mouse.move(5, 5);
      await expect(briar.locator(".ac-token-look")).toHaveCount(0);
      await tokenOf(gm, jack!).hover(); // GMs see the numbers instead
      await expect(gm.locator(".ac-token-look")).toHaveCount(0);
      const shots = () => numbersOf(briar, [wren!], "fight.shots");
      await lay(gm, [
        [wren!, 700, 1200],
        [jack!, 1000, 1200],
      ]);
      await seedRandom(gm, 8);
      await begin(gm);
      await answerEnough(gm);
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
  },
);

/** A free grid space that no window covers: its corner on the scene, and its center on the page. */
async function openSpace(page: Page): Promise<{ x: number; y: number; at: { x: number; y: number } }> {
  const found = await page.evaluate(() => {
    const { sceneX, sceneY, sceneWidth, sceneHeight, size } = canvas.scene!.dimensions;
    const tokens = canvas.scene!.tokens.contents;
    for (let y = sceneY + 2 * size; y < sceneY + sceneHeight; y += size)
      for (let x = sceneX + 2 * size; x < sceneX + sceneWidth; x += size) {
        const at = canvas.clientCoordinatesFromCanvas({ x: x + size / 2, y: y + size / 2 });
        const isNear = tokens.some((token) => Math.hypot(token.x - x, token.y - y) < 2 * size);
        const isBoard = document.elementFromPoint(at.x, at.y)?.closest("#board");
        if (isBoard && !isNear) return { x, y, at };
      }
    return null;
  });
  if (!found) throw new Error("windows cover all of the board");
  return found;
}

test("a Charge goes to a place picked on the board, or next to somebody (C12)", async ({ chromium }) => {
  test.setTimeout(180_000);
  const { table, gm, ash } = await sitAtBoard(chromium, 14, ["Ash"]);
  try {
    await setUp(gm, "Avatar");
    const [wren] = await copiesOf(gm, "Wren Hallowtide");
    const [jack] = await copiesOf(gm, "Kettle-Jack");
    await lay(gm, [
      [wren!, 700, 1200],
      [jack!, 1100, 1200],
    ]);
    await seedRandom(gm, 8);
    await begin(gm);
    await answerEnough(gm);
    await comeTo(gm, "Wren Hallowtide");
    // Read the position on the player's page, because the player chooses there.
    const stands = ({ token }: Piece) =>
      ash.evaluate((id) => {
        const { x, y } = canvas.scene!.tokens.get(id)!;
        return [x, y];
      }, token);

    await onSheet(ash, "Charge");
    const dialog = ash.locator(".ac-charge-dialog");
    const pick = dialog.getByRole("button", { name: "Pick on the board" });
    const place = dialog.getByLabel("Move the token");
    await pick.click();
    await expect(pick).toBeHidden();
    await ash.keyboard.press("Escape");
    await expect(pick).toBeVisible();
    await expect(place).toHaveValue("");

    await pick.click();
    await expect(pick).toBeHidden();
    const { x, y, at } = await openSpace(ash);
    await ash.mouse.click(at.x, at.y);
    await expect(place).toHaveValue("marked");
    await expect(place).toBeFocused();
    await handIn(ash, dialog, "Charge");
    await expect.poll(() => stands(wren!)).toEqual([x, y]);
    const card = await newestCard(ash);
    await expect(card).toContainText("Wren Hallowtide charges: at the marked place");
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stands(wren!)).toEqual([700, 1200]);

    await onSheet(ash, "Charge");
    await place.focus();
    // One key at a time, because each change redraws the window, which resets type-ahead search.
    const chosen = place.locator("option:checked");
    while ((await chosen.textContent()) !== "Next to Kettle-Jack") {
      const before = await chosen.textContent();
      await place.press("ArrowDown");
      await expect(chosen).not.toHaveText(before!);
    }
    await dialog.getByRole("button", { name: "Charge", exact: true }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => stands(wren!)).toEqual([1000, 1200]);
    await expect(await newestCard(ash)).toContainText("next to Kettle-Jack");
  } finally {
    await table.close();
  }
});
