import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";
import { bePatient } from "./patience.ts";
import { seedRandom } from "./random.ts";
import { tableOf } from "./table.ts";

/** What a page must not do unless a test says so. */
interface Problems {
  seen: string[];
  allowed: RegExp[];
}

const problems = new WeakMap<Page, Problems>();
const watched = new Set<Page>();
/** How often each seat was taken in a browser. */
const seats = new WeakMap<BrowserContext, Map<string, number>>();

export interface JoinOptions {
  /** Problems that the test brings about on purpose. */
  allow?: RegExp[];
}

function problemIn(message: ConsoleMessage): string | undefined {
  const text = message.text();
  if (message.type() === "error") return `console error: ${text}`;
  // A compatibility warning in 14 is a use of something deprecated.
  if (message.type() === "warning" && text.startsWith("Compatibility warning:")) return text;
  return undefined;
}

function watch(page: Page, allowed: RegExp[]): void {
  const record: Problems = { seen: [], allowed };
  problems.set(page, record);
  watched.add(page);
  page.on("pageerror", (error) => record.seen.push(`page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const problem = problemIn(message);
    if (problem !== undefined) record.seen.push(problem);
  });
  page.on("close", () => watched.delete(page));
}

/** The page's errors and warnings so far that no test allowed. */
function problemsOf(page: Page): string[] {
  const { seen, allowed } = problems.get(page) ?? { seen: [], allowed: [] };
  return seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
}

/** Lets a test bring a problem about on purpose from here on. */
export function allowProblem(page: Page, pattern: RegExp): void {
  problems.get(page)?.allowed.push(pattern);
}

/** All pages' problems since the last call, each with the person it happened to. */
export function takeProblems(): string[] {
  return [...watched].flatMap((page) => {
    const found = problemsOf(page);
    problems.get(page)?.seen.splice(0);
    return found.map((problem) => `${new URL(page.url()).search}: ${problem}`);
  });
}

/** A person's dice fall alike in every run, and otherwise each time the seat is taken. */
async function seedSeat(page: Page): Promise<void> {
  const taken = seats.get(page.context()) ?? new Map<string, number>();
  seats.set(page.context(), taken);
  const name = await page.evaluate(() => globalThis.game.user!.name);
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  await seedRandom(
    page,
    Buffer.from(name).reduce((sum, byte) => sum * 31 + byte, times),
  );
}

/** Waits until the page's client is up. Its chance then follows a fixed sequence. @throws with what went wrong on the page when it does not come up. */
export async function waitUntilReady(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
  } catch (error) {
    throw new Error(`the client did not get ready:\n${problemsOf(page).join("\n")}`, { cause: error });
  }
  await seedSeat(page);
}

/** Takes a person's seat at the context's table and waits until the client is up. */
export async function join(
  context: BrowserContext,
  userName: string,
  options: JoinOptions = {},
): Promise<Page> {
  const user = tableOf(context).users.find(({ name }) => name === userName);
  if (user === undefined) throw new Error(`nobody called ${userName} sits at the table`);
  const page = await context.newPage();
  watch(page, [...(options.allow ?? [])]);
  bePatient(page);
  await page.goto(`/game?user=${user.id}`);
  await waitUntilReady(page);
  return page;
}

/** Takes a person's seat as they do: by their name on the join page, with one click. */
export async function joinByDoor(context: BrowserContext, userName: string): Promise<Page> {
  const page = await context.newPage();
  watch(page, []);
  bePatient(page);
  await page.goto("/");
  await page.getByRole("link", { name: userName }).first().click();
  await waitUntilReady(page);
  return page;
}
