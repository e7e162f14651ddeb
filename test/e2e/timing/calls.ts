import { expect, type Locator, type Page } from "@playwright/test";
import { notice, setSetting, submit } from "../fight/fan-play.ts";
import { attack } from "../fight/play.ts";
import type { Seats } from "../fight/seats.ts";
import { beginEncounter } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { clock, dealTo } from "./party.ts";

/** Shows this user's chat and returns the newest attack. */
export async function attackCard(page: Page): Promise<Locator> {
  await showChat(page);
  return page.locator(".chat-log .ac-chat-card:not(.ac-reaction)").last();
}

export function reactionCards(page: Page): Locator {
  return page.locator(".chat-log .ac-reaction");
}

/** The values in [0, 1) with which the three dice of a DEX roll show these faces. */
export function dexDice(...faces: readonly [number, number, number]): number[] {
  return faces.map((face) => (face - 0.5) / 6);
}

/**
 * Calls an action forward from the newest attack's chat card and waits for the result. If the player is asked
 * which cards to call forward, chooses `cards`.
 */
export async function callForward(
  page: Page,
  kind: "Dodge" | "Block" | "Dive for Cover",
  { cards, name = "Bram" }: { cards?: string; name?: string } = {},
): Promise<Locator> {
  const before = await reactionCards(page).count();
  await (await attackCard(page)).getByRole("button", { name: `Call forward: ${name}` }).click();
  const dialog = page.locator(".ac-call-dialog");
  await dialog.getByRole("radio", { name: kind }).check();
  if (cards !== undefined) await dialog.getByRole("radio", { name: cards, exact: true }).check();
  await dialog.getByRole("button", { name: "Call forward" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reactionCards(page)).toHaveCount(before + 1);
  return reactionCards(page).last();
}

/** Opens the defense dialog of the newest attack. */
export async function openDefense(page: Page, name: string): Promise<Locator> {
  await (await attackCard(page)).getByRole("button", { name: `${name} defends` }).click();
  const dialog = page.locator(".ac-defend-dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function drawDefense(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The parts of the target's total on the newest attack, as the card labels them. */
export async function breakdown(page: Page): Promise<string[]> {
  const side = (await attackCard(page)).locator(".ac-target");
  await expect(side.locator(".ac-total-number")).toHaveCount(1);
  const rows = await side.locator(".ac-breakdown-table tr").all();
  return Promise.all(
    rows.map(async (row) => {
      const label = await row.locator("th").textContent();
      return `${label?.trim() ?? ""} ${(await row.locator("td").textContent()) ?? ""}`;
    }),
  );
}

/** The id of the newest attack's message. */
export async function attackId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const messages = globalThis.game.messages.contents as unknown as { id: string; type: string }[];
    return messages.findLast(({ type }) => type === "exchange")!.id;
  });
}

/** The ids of the encounter's combatants, keyed by name. */
export async function combatants(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      globalThis.game.combat!.combatants.map(({ name, id }) => [name, id] as [string, string]),
    ),
  );
}

/** Submits a command from the browser console. It must be refused for this reason. */
export async function refused(page: Page, command: object, reason: string): Promise<void> {
  await page.evaluate(() => {
    const { notifications } = globalThis.ui as unknown as { notifications: { clear(): void } };
    notifications.clear();
  });
  await expect(notice(page, reason)).toHaveCount(0);
  await submit(page, command);
  await expect(notice(page, reason)).toHaveCount(1);
}

/** Dice with which Bram's roll succeeds by 4. He needs 11 or less on 3d6: 9 + DEX/5, with a DEX of 10. */
export const MADE_BY_4 = dexDice(2, 2, 3);
/** Dice with which Bram's roll succeeds by 3. */
export const MADE_BY_3 = dexDice(2, 2, 4);

export const duck = {
  name: "Duck",
  type: "skill",
  system: { modifiers: { defense: 3 }, reaction: "dodge" },
} as const;
export const parry = {
  name: "Parry",
  type: "skill",
  system: { modifiers: { defense: 4 }, reaction: "block" },
} as const;
export const drop = {
  name: "Drop",
  type: "skill",
  system: { modifiers: { defense: 5 }, reaction: "dive" },
} as const;
export const buckler = {
  name: "Buckler",
  type: "armor",
  system: { modifiers: { defense: 6 }, timing: "continuous", carried: true, reaction: "block" },
} as const;
export const keg = {
  name: "Keg",
  type: "weapon",
  system: { attack: { range: "short", targets: 0 } },
} as const;

/**
 * Starts the encounter at Segment 12. In the scheme `fads-cards`, Bram gets the hand `held`. Returns the
 * combatants' ids by name.
 */
export async function begin(
  { gm, cast }: Seats,
  held: readonly number[],
  scheme = "fads-cards",
): Promise<Record<string, string>> {
  await setSetting(gm, "everySegment", true);
  await gm.evaluate(() => {
    globalThis.CONFIG.Dice.randomUniform = () => Math.random(); // drop values forced by an earlier test
  });
  await beginEncounter(gm, cast, scheme);
  const ids = await combatants(gm);
  expect(await clock(gm)).toMatchObject({ round: 1, segment: 12 });
  if (scheme === "fads-cards") await dealTo(gm, ids["Bram"]!, held);
  return ids;
}

/** The ogre attacks Bram with OR 7 and this card. The random values in `then` follow. */
export async function strike(
  { gm, briar, cast }: Seats,
  card: number,
  then: readonly number[] = [],
  out: readonly number[] = [],
): Promise<void> {
  await forceRandom(gm, [...cardDraws([card], { out }), ...then]);
  await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
  const total = (await attackCard(briar)).locator(".ac-attacker .ac-total-number");
  await expect(total).toHaveText(String(card + 7));
}

/** The numbers of writes since `countAnew` to documents with these names, by kind of write. */
export async function writesOf({ table }: Seats, ...names: string[]): Promise<Record<string, number>> {
  const all = Object.entries((await table.written()).operations);
  return Object.fromEntries(all.filter(([key]) => names.includes(key.split(".")[0]!)));
}

/** Resets the timing settings to their defaults. */
export async function forgetSettings(gm: Page): Promise<void> {
  await setSetting(gm, "callForward", "roll");
  await setSetting(gm, "oneOfEach", false);
  await setSetting(gm, "everySegment", false);
}
