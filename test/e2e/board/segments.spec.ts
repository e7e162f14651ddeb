import type { Locator, Page } from "@playwright/test";
import { lastChatCard, showChat } from "../support/chat.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { dealTo } from "../timing/party.ts";
import { closeWindows, GENERATIONS } from "../system/support.ts";
import {
  activate,
  aimByClick,
  aimByKey,
  begin,
  bringElsewhere,
  byHud,
  combatantIds,
  copiesOf,
  drop,
  markOn,
  numbersOf,
  rowsOf,
  setUp,
  showTracker,
  sitAtBoard,
  tokenOf,
} from "./support.ts";

const LIFE = "system.life.value";

async function cardOf(page: Page): Promise<Locator> {
  await showChat(page);
  return lastChatCard(page).locator(".ac-chat-card");
}

async function attackWith(page: Page, weapon: string): Promise<Locator> {
  await page.keyboard.press("Shift+C");
  await page.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).first().click();
  return page.locator(".ac-attack-dialog");
}

async function draw(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await closeWindows(page);
}

async function actNow(page: Page, card: number): Promise<void> {
  await showChat(page);
  await page.locator(".ac-notice").getByRole("button", { name: new RegExp(`^Act: ${card}`) }).click();
  const choice = page.getByRole("menuitem", { name: String(card), exact: true });
  if (await choice.count()) await choice.click();
}

for (const generation of GENERATIONS) {
  test(`a fight by Segments over two scenes, generation ${generation}`, async ({ chromium }) => {
    const { table, gm, ash, briar, corin } = await sitAtBoard(chromium, generation);
    const players = [ash, briar, corin];
    try {
      await setUp(gm, "FADs");
      await drop(gm, "Ebb Hound", 700, 560);
      const copies = await copiesOf(gm, "Ebb Hound");
      const [first, second, third] = [copies[0]!, copies[1]!, copies[2]!];
      await byHud(gm, third, "In the encounter");
      await byHud(gm, third, "Hidden from players");
      for (const player of players) {
        await expect(tokenOf(player, third)).toBeHidden();
        await expect(rowsOf(player, "Ebb Hound")).toHaveCount(2);
      }
      await expect(rowsOf(gm, "Ebb Hound")).toHaveCount(3);

      await begin(gm);
      const ids = await combatantIds(gm);
      const hands = { "Wren Hallowtide": [12], "Odo Bram": [11], "Ilmary Quill": [10], "Ebb Hound 1": [4] };
      for (const [name, id] of Object.entries(ids))
        await dealTo(gm, id, (hands as Record<string, number[]>)[name] ?? [1]);
      // a token is targeted by T, and it is this one of three that is proposed
      await aimByKey(ash, second);
      await actNow(ash, 12);
      const dialog = await attackWith(ash, "Oyster Knife");
      await expect(dialog.getByLabel("Target", { exact: true })).toHaveValue(second.uuid);
      await expect(dialog.getByLabel("Target", { exact: true }).locator("option")).toHaveCount(5);
      await ash.screenshot({ path: `/tmp/bx/fads-attack-${generation}.png` });
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await draw(ash, dialog);
      await (await cardOf(gm)).getByRole("button", { name: "Ebb Hound 2 defends" }).click();
      await draw(gm, gm.locator(".ac-defend-dialog"));
      const card = await cardOf(gm);
      await card.getByRole("button", { name: /^Apply \d+ to Ebb Hound 2/ }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      console.log(await numbersOf(gm, copies, LIFE), await card.innerText());
      await gm.screenshot({ path: `/tmp/bx/fads-hit-${generation}.png` });
      await card.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(0);
    } finally {
      await table.close();
    }
    void first; void aimByClick; void bringElsewhere; void activate; void markOn; void showTracker;
  });
}
