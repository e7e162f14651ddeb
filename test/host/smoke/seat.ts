import type { BrowserMessage, BrowserPage, RunningBrowser } from "./browser.ts";
import { installTools, type SmokeTools } from "./in-page.ts";
import type { Complaint } from "./report.ts";

/** Maximum startup time of a system, in milliseconds. */
const START_LIMIT = 90_000;

/** URL paths of files included in Foundry's core: artwork, fonts and sounds. */
const CORE_FILES = /^\/(?:icons|fonts|ui|canvas|sounds|cards|tokens)\//;

/** A user's page: runs tools in it and collects console errors. */
export class Seat {
  readonly #errors = new Map<string, number>();
  readonly #warnings = new Map<string, number>();
  /** Number of failed requests to other machines. They don't count as errors of the system. */
  elsewhere = 0;
  /** Core files that the page requested but this package does not include. */
  readonly absent = new Set<string>();

  private constructor(
    readonly name: string,
    readonly page: BrowserPage,
  ) {}

  /** Joins as a user and waits until the client is ready. Throws on timeout. */
  static async take(browser: RunningBrowser, address: string, name: string, userId: string): Promise<Seat> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const seat = new Seat(name, await context.newPage());
    seat.#listen();
    await seat.page.goto(`${address}/game?user=${encodeURIComponent(userId)}`);
    const problem = await seat.page.evaluate(waitUntilReady, START_LIMIT);
    if (problem !== null) throw new Error(`${name}: ${problem}`);
    await seat.page.evaluate(installTools, undefined);
    return seat;
  }

  get errors(): Complaint[] {
    return complaints(this.name, this.#errors);
  }

  get warnings(): Complaint[] {
    return complaints(this.name, this.#warnings);
  }

  /** Runs a tool in the page. Throws the error that the tool throws. */
  async use<Name extends keyof SmokeTools>(
    tool: Name,
    ...given: Parameters<SmokeTools[Name]>
  ): Promise<Awaited<ReturnType<SmokeTools[Name]>>> {
    const { failure, value } = await this.page.evaluate(callTool, { tool, given });
    if (failure !== undefined) throw new Error(failure);
    return value as Awaited<ReturnType<SmokeTools[Name]>>; // that tool's result
  }

  #listen(): void {
    this.page.on("pageerror", (error) => count(this.#errors, error.stack ?? error.message));
    this.page.on("dialog", (dialog) => void dialog.dismiss());
    this.page.on("console", (message) => this.#hear(message));
  }

  #hear(message: BrowserMessage): void {
    const text = message.text();
    if (text.startsWith("Failed to load resource")) this.#missFile(text, message.location().url);
    else if (message.type() === "error") count(this.#errors, text);
    else if (text.startsWith("Compatibility warning:")) count(this.#warnings, text.split("\n")[0] ?? text);
  }

  #missFile(text: string, address: string): void {
    const { origin, pathname } = new URL(address);
    if (origin !== new URL(this.page.url()).origin) this.elsewhere += 1;
    else if (CORE_FILES.test(pathname)) this.absent.add(pathname);
    else count(this.#errors, `${text} (${address})`);
  }
}

function count(into: Map<string, number>, text: string): void {
  into.set(text, (into.get(text) ?? 0) + 1);
}

function complaints(seat: string, heard: Map<string, number>): Complaint[] {
  return [...heard].map(([text, times]) => ({ seat, text, times }));
}

/** Runs in the page. Returns null once the client is ready, otherwise the reason why it is not. */
async function waitUntilReady(limit: number): Promise<string | null> {
  const world = globalThis as unknown as { game?: { ready?: boolean } };
  for (const end = Date.now() + limit; Date.now() < end;) {
    if (world.game?.ready) return null;
    const failure = document.querySelector(".startup-failure");
    if (failure) return failure.textContent;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return "the client did not get ready";
}

/** Runs in the page. Returns an error as a value, because a thrown error's text would be truncated. */
async function callTool({
  tool,
  given,
}: {
  tool: string;
  given: unknown[];
}): Promise<{ failure?: string; value?: unknown }> {
  const { smoke } = globalThis as unknown as { smoke: Record<string, (...args: unknown[]) => unknown> };
  try {
    return { value: await smoke[tool]!(...given) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
