/**
 * `npm run shots`: takes the screenshots for the README and the package's listing, from a running world with its
 * starting party.
 */

import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { openSheet } from "../e2e/fight/play.ts";
import { call, command, dealTo } from "../e2e/timing/party.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { buildSystem, systemPath } from "../e2e/support/system.ts";
import { openTable } from "../e2e/support/table.ts";
import { cardOf } from "../../src/rules/printed/printed-deck.ts";
import { resolveAttack } from "../../src/rules/printed/attack.ts";
import { card, shot } from "../unit/rules/printed/support.ts";
import { buildClient } from "../host/build-client.ts";
import { shootAdventures } from "./adventure-shots.ts";
import { shootFirstFight } from "./bar-shots.ts";
import { COVER } from "./cover.ts";
import { folder, keep, shoot, viewport } from "./pictures.ts";

/** A sheet's position in a screenshot: between the players, the hotbar and the sidebar. */
const BESIDE_THE_SIDEBAR = { left: 206, top: 20, width: 668, height: 659 };

/** Takes a screenshot of the built package's cover. */
async function shootCover(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const cover = await readFile(path.join(systemPath, COVER), "utf8");
  await page.setContent(`<style>body{margin:0}</style>${cover}`);
  await keep(page, "cover", page);
  await page.close();
}

/** The UUID of the user's own character. */
async function characterOf(page: Page): Promise<string> {
  return page.evaluate(() => globalThis.game.user?.character?.uuid ?? "");
}

async function placeSheet(page: Page, uuid: string): Promise<void> {
  await openSheet(page, uuid);
  await page.evaluate(
    ([id, position]) => {
      const { sheet } = fromUuidSync(id) as unknown as { sheet: { setPosition(to: unknown): void } };
      sheet.setPosition(position);
    },
    [uuid, BESIDE_THE_SIDEBAR] as const,
  );
}

/** The cards that each member of the starting party holds in the screenshots, keyed by name. */
const HANDS: Readonly<Record<string, readonly number[]>> = {
  "Wren Hallowtide": [3, 6, 9, 12],
  "Odo Bram": [2, 7, 11],
  "Kettle-Jack": [4, 8, 10],
  "The Glass Heron": [1, 4, 6, 9, 11],
};

/**
 * Starts the encounter and deals the hands in `HANDS`. Returns the combatants' ids, keyed by name.
 */
async function begin(gm: Page): Promise<Readonly<Record<string, string>>> {
  await call(gm, "startCombat");
  const ids = await gm.evaluate(() =>
    Object.fromEntries(
      globalThis.game.combat!.combatants.map(({ name, id }) => [name, id] as [string, string]),
    ),
  );
  for (const [name, held] of Object.entries(HANDS)) await dealTo(gm, ids[name] ?? "", held);
  return ids;
}

/** Plays card 12 for a combatant, as its owner, and waits until its Phase begins. */
async function openPhase(page: Page, combatant: string): Promise<void> {
  await command(page, { type: "act", id: combatant, way: { key: "play", cards: [12] } });
  await page.waitForFunction((id) => globalThis.game.combat?.combatant?.id === id, combatant);
}

/** Opens a combatant's hand from the tracker, and moves it to the middle of the screen. */
async function openHand(page: Page, name: string): Promise<void> {
  await page
    .locator("#combat")
    .getByRole("button", { name: `More for ${name}`, exact: true })
    .click();
  await page.getByRole("menuitem", { name: "Open the hand", exact: true }).click();
  await page.locator(".ac-hand-window .ac-action-card").first().waitFor();
  await page.evaluate(() => {
    foundry.applications.instances.get("action-cards-hand")!.setPosition({ left: 312, top: 250 });
  });
}

/**
 * Takes screenshots of printed action cards: one at full size, and one at chat width that explains a burst of rifle
 * fire.
 */
async function shootCards(page: Page): Promise<void> {
  const { consulted } = resolveAttack(shot({ bystanders: 8 }), [card(34)]);
  await page.evaluate(
    async ([looked, face]) => {
      const { actionCards } = globalThis.game as unknown as {
        actionCards: {
          cards: {
            face(card: unknown): Promise<string>;
            lookups(looks: unknown, names: object): Promise<string>;
          };
        };
      };
      const names = { cause: "Rifle", effect: "Blast carbine" };
      const shown = [
        ["picture-face", 0, 630, await actionCards.cards.face(face)],
        ["picture-lookup", 670, 260, await actionCards.cards.lookups(looked, names)],
      ] as const;
      for (const [id, left, width, markup] of shown) {
        const place = document.createElement("div");
        place.id = id;
        place.className = "action-cards";
        place.style.cssText = `position:absolute;z-index:9999;top:0;left:${left}px;padding:12px;width:${width + 24}px;background:var(--ac-paper)`;
        place.innerHTML = markup;
        document.body.append(place);
      }
    },
    [consulted, cardOf(34)] as const,
  );
  for (const name of ["lookup", "face"]) {
    const picture = page.locator(`#picture-${name}`);
    await keep(page, `action-card-${name}`, picture);
    await picture.evaluate((place) => place.remove());
  }
}

/** Opens the sheet of the first actor of this name. */
async function openActor(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const actor = globalThis.game.actors.getName(wanted) as unknown as {
      sheet: { render(options: object): Promise<unknown> };
    };
    await actor.sheet.render({ force: true });
  }, name);
}

async function closeSheets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const open = [...foundry.applications.instances.values()];
    const sheets = open.filter((one) => one instanceof foundry.applications.api.DocumentSheetV2);
    await Promise.all(sheets.map(async (sheet) => sheet.close()));
  });
}

/** Takes the screenshots of a new world: the chooser, the sheets of one game, and character creation. */
async function shootNewWorld(gm: Page): Promise<void> {
  const chooser = gm.locator("#action-cards-games");
  await chooser.waitFor();
  await shoot(gm, "chooser");
  await chooser
    .getByRole("button", { name: "Choose Future Imperfect and play a first fight", exact: true })
    .click();
  await gm.locator("#combat .ac-mini").first().waitFor();
  await openActor(gm, "Petra Vane");
  await shoot(gm, "future-imperfect");
  await closeSheets(gm);
  await openActor(gm, "Rattler Nance");
  await shoot(gm, "stat-block");
  await closeSheets(gm);
  await gm.locator("#sidebar-tab-actors").click();
  await gm.getByRole("button", { name: "Make a character" }).click();
  const making = gm.locator(".ac-making");
  await making.getByLabel("Name", { exact: true }).fill("Sunniva Rook");
  await making.getByRole("button", { name: "Next" }).click();
  await gm.waitForTimeout(500); // wait until the archetypes are loaded
  await shoot(gm, "making");
}

export async function main(): Promise<number> {
  await Promise.all([mkdir(folder, { recursive: true }), buildClient(), buildSystem()]);
  const browser = await launchBrowser();
  const parent = await mkdtemp(path.join(os.tmpdir(), "action-cards-shots-"));
  // The folder's name becomes the world's title.
  const table = await openTable({ worldPath: path.join(parent, "lantern-steps") });
  const fresh = await openTable({ worldPath: path.join(parent, "a-new-world"), seed: false });
  try {
    await shootCover(browser);
    const tall = { width: 1000, height: 1000 };
    await shootCards(
      await join(await table.context(browser, { viewport: tall, colorScheme: "light" }), "Corin"),
    );
    const gm = await join(await table.context(browser, { viewport }), "Gamemaster");
    const ash = await join(await table.context(browser, { viewport, colorScheme: "dark" }), "Ash");
    const briar = await join(await table.context(browser, { viewport, colorScheme: "light" }), "Briar");
    await gm.locator("#sidebar-tab-combat").click();
    await openPhase(ash, (await begin(gm))["Wren Hallowtide"] ?? "");
    await openHand(gm, "The Glass Heron");
    await shoot(gm, "tracker");
    await shootFirstFight(browser, path.join(parent, "fish-quay"));
    await shootAdventures(browser);
    await placeSheet(briar, await characterOf(briar));
    await briar.locator("#sidebar-tab-combat").click();
    await shoot(briar, "sheet");
    const light = { viewport, colorScheme: "light" } as const;
    await shootNewWorld(await join(await fresh.context(browser, light), "Gamemaster"));
    return 0;
  } finally {
    await table.close();
    await fresh.close();
    await browser.close();
    await rm(parent, { recursive: true, force: true });
  }
}
