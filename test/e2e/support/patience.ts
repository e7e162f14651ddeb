import type { Locator, Page } from "@playwright/test";
import { tableAt, type TestTable } from "./table.ts";

/** Ways to ask a page once: what is asked for is to be as it will stay, for nobody asks again. */
const QUESTIONS = {
  page: ["evaluate"],
  locator: [
    ...["all", "allInnerTexts", "allTextContents", "boundingBox", "count", "evaluate", "evaluateAll"],
    ...["getAttribute", "innerHTML", "innerText", "inputValue", "isVisible", "textContent"],
  ],
} as const;

/** What a person does on a page, who acts on what is to be seen there. */
const REQUESTS = {
  page: ["check", "click", "fill", "focus", "press", "selectOption"],
  locator: [
    ...["check", "click", "dblclick", "dispatchEvent", "dragTo", "fill", "focus", "hover", "press"],
    ...["selectOption", "setChecked", "uncheck"],
  ],
  keyboard: ["press", "type"],
} as const;

/** Has methods of this object, or of all objects that it is the prototype of, wait for something first. */
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

/** The page of each table on which something was done last. */
const usedLast = new WeakMap<TestTable, Page>();

/**
 * Whoever turns to another page looks what has become of all that was done. On the same page one may be as quick as one
 * likes, but for what was written meanwhile.
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

/** Locators of one page are made by all of its other locators: they learn to wait once, for whatever page they are of. */
function teachLocators(locator: Locator): void {
  if (locatorsWait) return;
  locatorsWait = true;
  const prototype = Object.getPrototypeOf(locator) as Locator;
  delay(prototype, QUESTIONS.locator, async (self) => beforeQuestion(self.page()));
  delay(prototype, REQUESTS.locator, async (self) => beforeRequest(self.page()));
}

/**
 * Has the page asked once nobody at the table waits for the server any more, and used once all that was written was
 * heard and answered. What goes by timers of the page is still to be waited for.
 */
export function bePatient(page: Page): void {
  teachLocators(page.locator("body"));
  delay(page, QUESTIONS.page, async () => beforeQuestion(page));
  delay(page, REQUESTS.page, async () => beforeRequest(page));
  delay(page.keyboard, REQUESTS.keyboard, async () => beforeRequest(page));
}
