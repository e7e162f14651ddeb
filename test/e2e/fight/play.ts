import { expect, type Locator, type Page } from "@playwright/test";
import { lastChatCard, showChat } from "../support/chat.ts";
import { chooseTarget } from "../support/targets.ts";

/** Choices in the attack dialog. Choices that are missing keep the dialog's defaults. */
export interface AttackChoices {
  target: string;
  range?: "short" | "long";
  spend?: number;
  extra?: { label: string; value: number };
}

/** Opens an actor's sheet on this page. */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  await page.evaluate(async (id) => {
    const actor = (globalThis as unknown as { fromUuidSync(uuid: string): SheetHolder }).fromUuidSync(id);
    await actor.sheet.render({ force: true });
  }, uuid);
  const sheet = page.locator(`.action-cards.ac-actor`);
  await expect(sheet).toBeVisible();
  return sheet;
}

interface SheetHolder {
  sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
}

export async function closeSheet(page: Page, uuid: string): Promise<void> {
  await page.evaluate(async (id) => {
    const actor = (globalThis as unknown as { fromUuidSync(uuid: string): SheetHolder }).fromUuidSync(id);
    await actor.sheet.close();
  }, uuid);
}

/** Clicks an attack on the sheet and submits its dialog. */
export async function attack(
  page: Page,
  uuid: string,
  weapon: string,
  choices: AttackChoices,
): Promise<void> {
  const sheet = await openSheet(page, uuid);
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = page.locator(".ac-attack-dialog");
  await chooseTarget(dialog.getByLabel("Target"), choices.target);
  if (choices.range) await dialog.getByLabel(choices.range === "long" ? "Long Range" : "Short Range").check();
  if (choices.extra) {
    await dialog.getByLabel("What the modifier is for").fill(choices.extra.label);
    await dialog.getByLabel("Modifier, plus or minus").fill(String(choices.extra.value));
    await dialog.getByLabel("Modifier, plus or minus").press("Tab");
  }
  if (choices.spend !== undefined) {
    await dialog.getByRole("slider").fill(String(choices.spend));
    await expect(dialog.locator("output")).toContainText(`${choices.spend} /`);
  }
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await closeSheet(page, uuid);
}

/** Tries an attack that would be refused. The dialog shows the reason and submits nothing. */
export async function refusedAttack(
  page: Page,
  uuid: string,
  weapon: string,
  target: string,
  reason: string,
): Promise<void> {
  const sheet = await openSheet(page, uuid);
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = page.locator(".ac-attack-dialog");
  await chooseTarget(dialog.getByLabel("Target"), target);
  await expect(dialog.locator(".ac-obstacle")).toHaveText(reason);
  await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
  await dialog.press("Escape");
  await expect(dialog).toHaveCount(0);
  await closeSheet(page, uuid);
}

/** Opens the attack dialog and selects exactly these targets. Leaves the dialog open. */
export async function tick(
  page: Page,
  uuid: string,
  weapon: string,
  names: readonly string[],
): Promise<Locator> {
  const sheet = await openSheet(page, uuid);
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = page.locator(".ac-attack-dialog");
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole("checkbox").all()) {
    const name = (await box.locator("xpath=..").textContent())?.trim() ?? "";
    await box.setChecked(names.includes(name));
  }
  return dialog;
}

/** Attacks exactly these targets with an item that can hit several. */
export async function attackAll(
  page: Page,
  uuid: string,
  weapon: string,
  names: readonly string[],
): Promise<void> {
  const dialog = await tick(page, uuid, weapon, names);
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await closeSheet(page, uuid);
}

/** Clicks an encounter action on the sheet. Returns its dialog. */
export async function action(page: Page, uuid: string, name: string, dialog: string): Promise<Locator> {
  const sheet = await openSheet(page, uuid);
  await sheet.getByRole("button", { name, exact: true }).click();
  const window = page.locator(dialog);
  await expect(window).toBeVisible();
  await closeSheet(page, uuid);
  return window;
}

/** The chat card in the newest message of this user's chat log. Call it when that message is an exchange. */
export async function exchangeCard(page: Page): Promise<Locator> {
  await showChat(page);
  const card = lastChatCard(page).locator(".ac-chat-card");
  await expect(card).toBeVisible();
  return card;
}

/** Clicks the button to defend, selects `item` (if any), and submits the dialog. */
export async function defend(page: Page, name: string, item?: string): Promise<void> {
  const card = await exchangeCard(page);
  await card.getByRole("button", { name: `${name} defends` }).click();
  const dialog = page.locator(".ac-defend-dialog");
  await expect(dialog).toBeVisible();
  if (item) await dialog.getByLabel("Item used").selectOption({ label: item });
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Answers the question for one more card on the newest exchange. */
export async function oneMore(page: Page, more: boolean): Promise<void> {
  const card = await exchangeCard(page);
  await card.getByRole("button", { name: more ? "One more" : "Enough" }).click();
}

/** The labels of the AC cards on one side of a chat card, in order. */
export async function cardsOn(side: Locator): Promise<string[]> {
  return side.locator(".ac-card .ac-corner").allTextContents();
}
