/** `npm run shots`: the pictures of the README, taken from a running table. */

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { attack, defend, exchangeCard, oneMore, openSheet } from "../e2e/fight/play.ts";
import { setStage } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { buildSystem } from "../e2e/support/system.ts";
import { openTable } from "../e2e/support/table.ts";
import { buildClient } from "../host/build-client.ts";

const folder = path.resolve(import.meta.dirname, "../shots");
const viewport = { width: 1280, height: 800 };

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("#notifications > *").forEach((note) => note.remove()));
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  console.log(`test/shots/${name}.png`);
}

export async function main(): Promise<number> {
  await Promise.all([mkdir(folder, { recursive: true }), buildClient(), buildSystem()]);
  const browser = await launchBrowser();
  const table = await openTable();
  try {
    const gm = await join(await table.context(browser, { viewport }), "Gamemaster");
    const ash = await join(await table.context(browser, { viewport, colorScheme: "dark" }), "Ash");
    const briar = await join(await table.context(browser, { viewport, colorScheme: "light" }), "Briar");
    const cast = await setStage(gm);
    await forceRandom(gm, [...cardDraws([10, 6], { tens: 1 }), ...cardDraws([1, 4])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram", extra: { label: "High ground", value: 1 } });
    await oneMore(ash, true);
    await defend(briar, "Bram", "Shield (+2)");
    const card = await exchangeCard(ash);
    await card.locator(".ac-outcome").waitFor();
    await openSheet(ash, cast.sela);
    await shoot(ash, "exchange");
    const hero = await briar.evaluate(() => globalThis.game.user?.character?.uuid ?? "");
    await openSheet(briar, hero);
    await shoot(briar, "sheet");
    return 0;
  } finally {
    await table.close();
    await browser.close();
  }
}
