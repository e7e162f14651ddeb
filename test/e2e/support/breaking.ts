import type { Page } from "@playwright/test";
import { REFUSED_ON_PURPOSE, type WriteFault } from "../../host/server/write-faults.ts";
import { allowProblem, waitUntilReady } from "./join.ts";
import type { TestTable } from "./table.ts";

/** Names the writes of all GMs together, in place of one user's name. */
export const ALL_GMS = Symbol("all GMs");

/** Whose writes break: a user by name, or all GMs. */
export type Writer = string | typeof ALL_GMS;

/** Has the server refuse the writer's `nth` write from now, counted from 1, without applying it. */
export function refuseWrite(table: TestTable, writer: Writer, nth = 1): void {
  plan(table, writer, nth, { kind: "refuse" });
}

/**
 * Has the writer's `nth` write from now, counted from 1, applied and broadcast, its answer lost and the writer's
 * connection cut. The writer's page sees its promise reject, and starts anew: see `comeBack`.
 */
export function loseAnswer(table: TestTable, writer: Writer, nth = 1): void {
  plan(table, writer, nth, { kind: "lose-answer" });
}

/**
 * Has the writer's `nth` write from now, which is to be a batch, break in the middle: its first `operations` are stored
 * and broadcast to nobody, and the batch is refused (foundryvtt/foundryvtt#14174).
 */
function breakBatch(table: TestTable, writer: Writer, nth: number, operations: number): void {
  plan(table, writer, nth, { kind: "part", operations });
}

/** Lets a page have the errors that come of writes which break on purpose. */
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
 * Breaks what the GM's page writes because of `action`: of its write that carries the plan (its `nth` from now) the card or
 * encounter alone is stored, and nothing behind it. Resolves once the page has started anew.
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
  // what the page tries before it is gone is refused
  for (let more = 1; more <= 4; more += 1) refuseWrite(table, "Gamemaster", nth + more);
  const broken = gm.waitForEvent("console", (message) => message.text().includes(REFUSED_ON_PURPOSE));
  await action();
  await broken;
  await startAnew(table, gm);
}

/** Has the GM's page go away and come back. Nothing breaks any more. */
export async function startAnew(table: TestTable, gm: Page): Promise<void> {
  const url = gm.url();
  await gm.goto("about:blank");
  breakNothing(table);
  await gm.goto(url);
  await waitUntilReady(gm);
}

/** Forgets every write that was to break and has not come yet. */
export function breakNothing(table: TestTable): void {
  table.failNoMore();
}

/** Cuts the connection of a user's pages now. They connect again by themselves, and start anew: see `comeBack`. */
export function cutConnection(table: TestTable, name: string): void {
  table.cut(idOf(table, name));
}

/** Marks the page and waits until it has started anew after `action` broke its connection. */
export async function comeBack(page: Page, action: () => unknown): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, "beforeTheCut", true));
  await action();
  // the page may be going away while it is asked
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
