import type { Page } from "@playwright/test";
import { REFUSED_ON_PURPOSE, type WriteFault } from "../../host/server/write-faults.ts";
import { allowProblem, waitUntilReady } from "./join.ts";
import type { TestTable } from "./table.ts";

/** Stands for all GMs where a user's name is expected. */
export const ALL_GMS = Symbol("all GMs");

/** The user whose writes break, by name, or all GMs. */
export type Writer = string | typeof ALL_GMS;

/** Makes the server refuse the writer's `nth` write from now (1 is the next) and not store it. */
export function refuseWrite(table: TestTable, writer: Writer, nth = 1): void {
  plan(table, writer, nth, { kind: "refuse" });
}

/**
 * Makes the server store and broadcast the writer's `nth` write from now (1 is the next), then cut the
 * connection instead of responding. The page reloads; see `comeBack`.
 */
export function loseAnswer(table: TestTable, writer: Writer, nth = 1): void {
  plan(table, writer, nth, { kind: "lose-answer" });
}

/**
 * Breaks the writer's `nth` write from now, which must be a batch. The server stores its first `operations`
 * operations without broadcasting them, and refuses the batch (foundryvtt/foundryvtt#14174).
 */
function breakBatch(table: TestTable, writer: Writer, nth: number, operations: number): void {
  plan(table, writer, nth, { kind: "part", operations });
}

/** Allows the errors on a page that are caused by writes breaking on purpose. */
export function allowBreaks(page: Page): void {
  for (const pattern of [
    /on purpose/,
    /connection to the table/,
    /WebSocket/,
    /earlier request is not finished/,
  ])
    allowProblem(page, pattern);
}

/**
 * Breaks the GM's `nth` write from now, which must carry the plan of `action`: the server stores the card or
 * encounter that carries the plan, but none of the planned changes. Resolves once the page has reloaded.
 */
export async function breakBehindCard(
  table: TestTable,
  gm: Page,
  action: () => Promise<unknown>,
  nth = 1,
): Promise<void> {
  allowBreaks(gm);
  if (table.generation === 13) {
    loseAnswer(table, "Gamemaster", nth);
    return comeBack(gm, action);
  }
  breakBatch(table, "Gamemaster", nth, 1);
  // Refuse all writes that the page still tries before it unloads.
  for (let more = 1; more <= 4; more += 1) refuseWrite(table, "Gamemaster", nth + more);
  const broken = gm.waitForEvent("console", (message) => message.text().includes(REFUSED_ON_PURPOSE));
  await action();
  await broken;
  await startAnew(table, gm);
}

/** Reloads the GM's page, with no further breaks planned. */
export async function startAnew(table: TestTable, gm: Page): Promise<void> {
  const url = gm.url();
  await gm.goto("about:blank");
  breakNothing(table);
  await gm.goto(url);
  await waitUntilReady(gm);
}

/** Cancels every planned break that has not happened yet. */
export function breakNothing(table: TestTable): void {
  table.failNoMore();
}

/** Cuts the connections of a user's pages. They reconnect on their own and reload; see `comeBack`. */
export function cutConnection(table: TestTable, name: string): void {
  table.cut(idOf(table, name));
}

/** Runs `action`, which breaks the page's connection. Waits until the page has reloaded. */
export async function comeBack(page: Page, action: () => unknown): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, "beforeTheCut", true));
  await action();
  // The page may unload during this check.
  await page.waitForFunction(() => !("beforeTheCut" in globalThis));
  await waitUntilReady(page);
}

function plan(table: TestTable, writer: Writer, nth: number, fault: WriteFault): void {
  table.failWrite(writer === ALL_GMS ? "gms" : { userId: idOf(table, writer) }, nth, fault);
}

function idOf(table: TestTable, name: string): string {
  const user = table.users.find((candidate) => candidate.name === name);
  if (user === undefined) throw new Error(`nobody called ${name} sits at the table`);
  return user.id;
}
