import { expect, type Locator, type Page } from "@playwright/test";
import { joinByDoor } from "../support/join.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { closeWindows } from "../system/support.ts";
import { nobody } from "../fight/seats.ts";
import { openTable, type TestTable } from "../support/table.ts";
import type { Four } from "../timing/four.ts";

/** A server whose pages have a canvas, and its users' pages. */
export interface Board extends Four {
  table: TestTable;
}

type Chromium = Parameters<TestTable["context"]>[0];

/**
 * Opens a new world with one empty scene. Joins the GM and the players, by default three, each in their own
 * browser.
 */
export async function sitAtBoard(
  chromium: Chromium,
  generation: 13 | 14,
  players: readonly string[] = ["Ash", "Briar", "Corin"],
): Promise<Board> {
  const table = await openTable({ generation, canvas: true, seed: false });
  const context = { viewport: { width: 1400, height: 900 } };
  const seat = async (name: string) => joinByDoor(await table.context(chromium, context), name);
  const gm = await seat("Gamemaster");
  const [ash, briar, corin] = await Promise.all(
    ["Ash", "Briar", "Corin"].map(async (name) => (players.includes(name) ? seat(name) : nobody(name))),
  );
  return { table, gm, ash: ash!, briar: briar!, corin: corin! };
}

/**
 * As the GM, chooses a game and sets up its first fight. `counts` has the number of copies of an NPC, keyed by the
 * NPC's name.
 */
export async function setUp(
  gm: Page,
  game: string,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await gm.getByRole("button", { name: `Choose ${game} and play a first fight`, exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  for (const [name, count] of Object.entries(counts)) await prepare.getByLabel(name).fill(String(count));
  await prepare.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(prepare).toHaveCount(0);
}

/** A token on the board: its id, and the UUID of its actor. */
export interface Piece {
  token: string;
  uuid: string;
}

/** The tokens of one NPC on the GM's scene, in the order in which they were created. */
export async function copiesOf(gm: Page, kind: string): Promise<Piece[]> {
  return gm.evaluate(
    (name) =>
      canvas
        .scene!.tokens.contents.filter(({ baseActor }) => baseActor?.name === name)
        .map(({ id, actor }) => ({ token: id!, uuid: actor!.uuid })),
    kind,
  );
}

/** Drags an actor from the sidebar to this position on the board, in pixels. */
export async function drop(gm: Page, name: string, x: number, y: number): Promise<void> {
  await gm.getByRole("tab", { name: "Actors" }).click();
  const entry = gm.locator("#actors .directory-item.document", { hasText: name }).last();
  const folder = gm.locator("#actors .folder:not(.expanded) > .folder-header").first();
  if (!(await entry.isVisible())) await folder.click();
  await dropFrom(gm, entry, x, y);
}

/** Drags a list entry onto the board. */
export async function dropFrom(gm: Page, entry: Locator, x: number, y: number): Promise<void> {
  const before = await gm.locator(".token").count();
  await entry.dragTo(gm.locator("#board"), { targetPosition: { x, y } });
  await expect(gm.locator(".token")).toHaveCount(before + 1);
}

/** Opens a compendium in a place where it does not cover the board. */
export async function openPack(gm: Page, id: string): Promise<void> {
  await gm.evaluate(async (name) => {
    await (game.packs.get(name) as unknown as { render(force: boolean): Promise<unknown> }).render(true);
    const windows = [...foundry.applications.instances.values()];
    windows
      .find(({ element }) => element.matches(".compendium-directory"))
      ?.setPosition({ left: 620, top: 60 });
  }, id);
}

export function tokenOf(page: Page, { token }: Pick<Piece, "token">): Locator {
  return page.locator(`.token[data-token-id="${token}"]`);
}

/** The mark with this name on a token. */
export function markOn(page: Page, piece: Piece, name: string): Locator {
  return tokenOf(page, piece).locator(`[title^="${name}"]:is(.token-effect, .token-overlay)`);
}

/** Targets only this token: hovers it and presses T. */
export async function aimByKey(page: Page, piece: Piece): Promise<void> {
  await tokenOf(page, piece).hover();
  await page.keyboard.press("t");
}

/** Targets only this token, with the target tool. */
export async function aimByClick(page: Page, piece: Piece): Promise<void> {
  await page.locator('#scene-controls [data-tool="target"]').click();
  await tokenOf(page, piece).click();
  await page.locator('#scene-controls [data-tool="select"]').click();
}

/** Clicks a button in a token's HUD and closes the HUD. */
export async function byHud(gm: Page, piece: Piece, button: string): Promise<void> {
  await tokenOf(gm, piece).click({ button: "right" });
  const hud = gm.locator("#token-hud");
  await hud.getByRole("button", { name: button }).click();
  await gm.keyboard.press("Escape");
  await expect(hud).toHaveCount(0);
}

/** As the GM, creates a scene and activates it for everyone. */
export async function bringElsewhere(gm: Page, name: string): Promise<void> {
  await gm.evaluate((called) => CONFIG.Scene.documentClass.create({ name: called }), name);
  await activate(gm, name);
}

/** As the GM, activates a scene for everyone. */
export async function activate(gm: Page, name: string): Promise<void> {
  await gm.getByRole("button", { name: `Activate ${name} for everyone` }).click();
}

export async function showTracker(page: Page): Promise<void> {
  if (!(await page.locator("#combat").isVisible())) await page.locator("#sidebar-tab-combat").click();
}

/** The tracker rows with this text. */
export function rowsOf(page: Page, name: string): Locator {
  return page.locator("#combat li.combatant").filter({ hasText: name });
}

/** Starts the encounter as the GM. */
export async function begin(gm: Page): Promise<void> {
  await showTracker(gm);
  await gm.locator("#combat").getByRole("button", { name: "Begin", exact: true }).click();
  await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
}

/** The ids of the combatants, keyed by name. */
export async function combatantIds(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(game.combat!.combatants.contents.map(({ name, id }) => [name, id!] as const)),
  );
}

/** The value at this path for each piece, as this page's client has it. */
export async function numbersOf(page: Page, pieces: readonly Piece[], path: string): Promise<unknown[]> {
  return page.evaluate(
    ([uuids, where]) => uuids.map((uuid) => foundry.utils.getProperty(fromUuidSync(uuid) as object, where)),
    [pieces.map(({ uuid }) => uuid), path] as const,
  );
}

/** Moves pieces to positions on their scene, as the GM. */
export async function lay(gm: Page, places: readonly (readonly [Piece, number, number])[]): Promise<void> {
  await gm.evaluate(
    (all) =>
      canvas.scene!.updateEmbeddedDocuments(
        "Token",
        all.map(([{ token }, x, y]) => ({ _id: token, x, y })),
        { animate: false },
      ),
    places as [Piece, number, number][],
  );
}

/** Opens the user's own character sheet and clicks the button with this name. */
export async function onSheet(page: Page, button: string): Promise<void> {
  await page.keyboard.press("Shift+C");
  await page.getByRole("button", { name: button, exact: true }).first().click();
}

/** The newest chat card in this user's chat. */
export async function newestCard(page: Page): Promise<Locator> {
  await showChat(page);
  return lastChatCard(page).locator(".ac-chat-card");
}

/** Submits a dialog and closes all windows. */
export async function handIn(page: Page, dialog: Locator, button: string | RegExp = "Draw"): Promise<void> {
  await dialog.getByRole("button", { name: button, exact: typeof button === "string" }).click();
  await expect(dialog).toHaveCount(0);
  await closeWindows(page);
}

/** Ends the encounter as the GM. */
export async function end(gm: Page): Promise<void> {
  await showTracker(gm);
  await gm.locator('#combat [data-action="endCombat"]').click();
  const dialog = gm.locator(".ac-end-dialog");
  await expect(dialog).toBeVisible();
  const removes = dialog.locator("[name=removes]");
  if ((await removes.count()) > 0) await removes.uncheck();
  await dialog.getByRole("button", { name: "End the fight" }).click();
  await expect.poll(() => gm.evaluate(() => game.combats.size)).toBe(0);
}

/** All text on this page, including the hidden tabs of the sidebar. */
export async function wordsOn(page: Page): Promise<string> {
  return page.evaluate(
    () => document.body.innerText + (document.querySelector("#sidebar")?.textContent ?? ""),
  );
}

/** Advances the turn order until it is this combatant's turn. */
export async function comeTo(gm: Page, name: string): Promise<void> {
  await expect
    .poll(async () =>
      gm.evaluate(async (hero) => {
        const comes = game.combat!.combatant?.name === hero;
        if (!comes) await game.combat!.nextTurn();
        return comes;
      }, name),
    )
    .toBe(true);
}

/**
 * As the GM, adds an NPC's third copy to the encounter, hides it and names it Lurker. Returns all three
 * copies.
 */
export async function hideThird(gm: Page, kind: string): Promise<readonly [Piece, Piece, Piece]> {
  const [one, two, third] = await copiesOf(gm, kind);
  await byHud(gm, third!, "In the encounter");
  await byHud(gm, third!, "Hidden from players");
  await gm.evaluate((id) => game.scenes.active!.tokens.get(id)!.update({ name: "Lurker" }), third!.token);
  return [one!, two!, third!];
}

/** Enters a number in the first bar of a token's HUD. */
export async function setBar(gm: Page, piece: Piece, value: number): Promise<void> {
  await tokenOf(gm, piece).click({ button: "right" });
  const field = gm.locator("#token-hud input[name=bar1]");
  await field.fill(String(value));
  await field.press("Enter");
  await gm.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
}

/** Checks that a player's page shows neither the hidden combatant's token, nor its row, nor its name. */
export async function knowsNothing(player: Page, { token }: Piece): Promise<void> {
  await expect(tokenOf(player, { token })).toBeHidden();
  await expect(rowsOf(player, "Lurker")).toHaveCount(0);
  expect(await wordsOn(player)).not.toContain("Lurker");
}
