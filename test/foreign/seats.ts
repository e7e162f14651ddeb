import process from "node:process";
import { expect, type Browser, type Page } from "@playwright/test";
import { waitUntilReady } from "../e2e/support/join.ts";

interface Person {
  readonly name: string;
  readonly password: string;
}

/** The server and the users, as set by `npm run e2e:foundry`. */
export const FOREIGN = {
  url: process.env["FOUNDRY_URL"] ?? "http://localhost:30000",
  gm: person("GM", "Gamemaster"),
  player: person("PLAYER", "Ash"),
};

function person(role: string, standard: string): Person {
  const { [`FOUNDRY_${role}`]: name = standard, [`FOUNDRY_${role}_PASSWORD`]: password = "" } = process.env;
  return { name, password };
}

/** The size of the pages. It leaves room for a sheet and the sidebar. Foundry needs at least 1366 × 768. */
const VIEWPORT = { width: 1600, height: 1000 };

/** Fills in the join page, which lists users or, since 14.366, has a field for a name (foundryvtt/foundryvtt#14667). */
async function signIn(page: Page, { name, password }: Person): Promise<void> {
  const form = page.locator("form", { has: page.locator('input[name="password"]') });
  await form.waitFor();
  const list = form.locator('select[name="userid"]');
  if ((await list.count()) > 0) await list.selectOption({ label: name });
  else await form.locator('input:not([type="password"], [type="hidden"])').first().fill(name);
  if (password !== "") await form.locator('input[name="password"]').fill(password);
  await form.locator('button[name="join"], button[type="submit"]').first().click();
  await page.waitForURL(/\/game/u);
}

/** Matches errors from this system's code, and deprecation warnings. */
const OURS = /systems\/action-cards|^Compatibility warning:/u;

/** Joins as a user in a new browser context. `problems` collects the errors and warnings of this system's code. */
export async function sitDownAt(browser: Browser, who: Person, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: FOREIGN.url, viewport: VIEWPORT });
  const page = await context.newPage();
  page.on("pageerror", ({ message, stack = message }) => {
    if (OURS.test(stack)) problems.push(`${who.name}: ${stack}`);
  });
  page.on("console", (message) => {
    const told = ["error", "warning"].includes(message.type());
    if (told && OURS.test(`${message.text()} ${message.location().url}`))
      problems.push(`${who.name}: ${message.text()}`);
  });
  await page.goto("/join");
  await signIn(page, who);
  await waitUntilReady(page);
  const system = await page.evaluate(
    () => (globalThis.game as unknown as { system: { id: string } }).system.id,
  );
  expect(system, "the world's system").toBe("action-cards");
  return page;
}
