import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { SentenceError } from "../server/sentence-error.ts";

/**
 * The members of a Playwright page that the smoke run uses. They are declared here because this package does
 * not depend on Playwright.
 */
export interface BrowserPage {
  goto(url: string): Promise<unknown>;
  url(): string;
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  on(event: "pageerror", listener: (error: Error) => void): unknown;
  on(event: "console", listener: (message: BrowserMessage) => void): unknown;
  on(event: "dialog", listener: (dialog: { dismiss(): Promise<void> }) => void): unknown;
}

/** A console message of a page. */
export interface BrowserMessage {
  type(): string;
  text(): string;
  location(): { url: string };
}

export interface RunningBrowser {
  newContext(options: object): Promise<{ newPage(): Promise<BrowserPage> }>;
  close(): Promise<void>;
}

/** Launches a browser. Throws a SentenceError with instructions if none is installed. */
export type Launch = () => Promise<RunningBrowser>;

interface Playwright {
  chromium: { launch(options: object): Promise<RunningBrowser> };
}

/** npm packages that include Playwright's `chromium`. */
const PLAYWRIGHTS = ["playwright", "@playwright/test", "playwright-core"];

const HOW = "Install it where you call this (npm install --save-dev playwright), and a Chromium for it";

/**
 * Launches Chromium with the Playwright of the caller's project. Uses the browser at `CHROMIUM_PATH`, or
 * Playwright's own.
 */
export const launchInstalled: Launch = async () => {
  const { chromium } = findPlaywright();
  const named = process.env["CHROMIUM_PATH"];
  try {
    return await chromium.launch({
      args: ["--no-sandbox"],
      ...(named === undefined || named === "" ? {} : { executablePath: named }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new SentenceError(
      `Playwright found no Chromium to start: ${reason}\nRun "npx playwright install chromium", or name one in CHROMIUM_PATH.`,
    );
  }
};

function findPlaywright(): Playwright {
  const require = createRequire(path.join(process.cwd(), "package.json"));
  for (const name of PLAYWRIGHTS) {
    let file: string;
    try {
      file = require.resolve(name);
    } catch {
      continue; // try the next package
    }
    return require(file) as Playwright; // each of these packages exports `chromium`
  }
  throw new SentenceError(`A smoke run plays in a real Chromium by Playwright, which is not there. ${HOW}.`);
}
