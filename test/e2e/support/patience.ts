import type { Locator, Page } from "@playwright/test";
import { tableAt, type TestTable } from "./table.ts";

/** Methods that read from a page once, without retrying. The page must have settled before they run. */
const QUESTIONS = {
  page: ["evaluate"],
  locator: [
    "all",
    "allInnerTexts",
    "allTextContents",
    "boundingBox",
    "count",
    "evaluate",
    "evaluateAll",
    "getAttribute",
    "innerHTML",
    "innerText",
    "inputValue",
    "isVisible",
    "textContent",
  ],
} as const;

/**
 * Methods that act on a page as a user does. Users look first, so these methods wait until the page is up to
 * date.
 */
const REQUESTS = {
  page: ["check", "click", "fill", "focus", "press", "selectOption"],
  locator: [
    "check",
    "click",
    "dblclick",
    "dispatchEvent",
    "dragTo",
    "fill",
    "focus",
    "hover",
    "press",
    "selectOption",
    "setChecked",
    "uncheck",
  ],
  keyboard: ["press", "type"],
} as const;

/**
 * Makes these methods of an object, or of all objects with this prototype, wait for `wait` before they run.
 */
function delay<T extends object>(
  holder: T,
  names: readonly string[],
  wait: (self: T) => Promise<void>,
): void {
  for (const name of names) {
    const original = Reflect.get(holder, name) as (...args: unknown[]) => Promise<unknown>;
    Reflect.set(holder, name, async function (this: T, ...args: unknown[]) {
      await wait(this);
      return original.apply(this, args);
    });
  }
}

/** For each server, the page that was used last. */
const usedLast = new WeakMap<TestTable, Page>();

/**
 * If the test used this page last, waits only until all writes have been received. Otherwise, waits until
 * everything has settled.
 */
async function beforeRequest(page: Page): Promise<void> {
  const table = tableAt(page.context());
  if (table === undefined) return;
  const stays = usedLast.get(table) === page;
  usedLast.set(table, page);
  await (stays ? table.heard() : table.atRest());
}

async function beforeQuestion(page: Page): Promise<void> {
  await tableAt(page.context())?.atRest();
}

let locatorsWait = false;

/** All locators share one prototype, so patch it only once. */
function teachLocators(locator: Locator): void {
  if (locatorsWait) return;
  locatorsWait = true;
  const prototype = Object.getPrototypeOf(locator) as Locator;
  delay(prototype, QUESTIONS.locator, async (self) => beforeQuestion(self.page()));
  delay(prototype, REQUESTS.locator, async (self) => beforeRequest(self.page()));
}

/**
 * Makes reads from the page wait until the server and all its pages are at rest. Makes actions wait as
 * `beforeRequest` does. Does not wait for the page's timers.
 */
export function bePatient(page: Page): void {
  teachLocators(page.locator("body"));
  delay(page, QUESTIONS.page, async () => beforeQuestion(page));
  delay(page, REQUESTS.page, async () => beforeRequest(page));
  delay(page.keyboard, REQUESTS.keyboard, async () => beforeRequest(page));
}
