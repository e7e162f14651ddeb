import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";
import { countCode } from "./coverage.ts";
import { bePatient } from "./patience.ts";
import { seedRandom } from "./random.ts";
import { tableOf } from "./table.ts";

/** The problems that a page had, and those that its test allows. */
interface Problems {
  seen: string[];
  allowed: RegExp[];
}

const problems = new WeakMap<Page, Problems>();
const watched = new Set<Page>();
/** How often each user has joined, by browser context and user name. */
const seats = new WeakMap<BrowserContext, Map<string, number>>();

export interface JoinOptions {
  /** Patterns of problems that the test causes on purpose. */
  allow?: RegExp[];
}

function problemIn(message: ConsoleMessage): string | undefined {
  const text = message.text();
  if (message.type() === "error") return `console error: ${text}`;
  // In generation 14, a compatibility warning means that deprecated API is used.
  if (message.type() === "warning" && text.startsWith("Compatibility warning:")) return text;
  return undefined;
}

async function watch(page: Page, allowed: RegExp[]): Promise<void> {
  const record: Problems = { seen: [], allowed };
  problems.set(page, record);
  watched.add(page);
  page.on("pageerror", (error) => record.seen.push(`page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const problem = problemIn(message);
    if (problem !== undefined) record.seen.push(problem);
  });
  page.on("close", () => watched.delete(page));
  await countCode(page);
}

/** The page's errors and warnings so far, except those that the test allows. */
function problemsOf(page: Page): string[] {
  const { seen, allowed } = problems.get(page) ?? { seen: [], allowed: [] };
  return seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
}

/** From now on, allows a problem that the test causes on purpose. */
export function allowProblem(page: Page, pattern: RegExp): void {
  problems.get(page)?.allowed.push(pattern);
}

/** The problems on all pages since the last call, each with its user's id. */
export function takeProblems(): string[] {
  return [...watched].flatMap((page) => {
    const found = problemsOf(page);
    problems.get(page)?.seen.splice(0);
    return found.map((problem) => `${new URL(page.url()).search}: ${problem}`);
  });
}

/** Seeds a user's dice. They are the same in every run, but different each time the user joins. */
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

/**
 * Waits until the page's client is ready, then seeds its random numbers.
 * @throws with the page's problems if the client does not become ready
 */
export async function waitUntilReady(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
  } catch (error) {
    throw new Error(`the client did not get ready:\n${problemsOf(page).join("\n")}`, { cause: error });
  }
  await seedSeat(page);
}

/** Joins the context's server as a user and waits until the client is ready. */
export async function join(
  context: BrowserContext,
  userName: string,
  options: JoinOptions = {},
): Promise<Page> {
  const user = tableOf(context).users.find(({ name }) => name === userName);
  if (user === undefined) throw new Error(`nobody called ${userName} sits at the table`);
  const page = await context.newPage();
  await watch(page, [...(options.allow ?? [])]);
  bePatient(page);
  await page.goto(`/game?user=${user.id}`);
  await waitUntilReady(page);
  return page;
}

/** Joins as a real user does, by clicking the user's name on the join page. */
export async function joinByDoor(context: BrowserContext, userName: string): Promise<Page> {
  const page = await context.newPage();
  await watch(page, []);
  bePatient(page);
  await page.goto("/");
  await page.getByRole("link", { name: userName }).first().click();
  await waitUntilReady(page);
  return page;
}
