/** Helpers for tests in which a step of the clock breaks between writes, and another client finishes it. */
import path from "node:path";
import { vi } from "vitest";
import { settle, type FakeTable } from "../../host/fake-table/fake-table.ts";
import { executor, reload, type Clock } from "./clock-table.ts";

/** The parts of a chat message that these tests read. */
export interface Message {
  type: string;
  content: string;
  system: Record<string, unknown>;
  flags: Record<string, object>;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/**
 * Makes this client close journal entries when a value they wrote changes, as the leading GM's client does.
 */
export async function watchWritten(): Promise<void> {
  const module = path.resolve(import.meta.dirname, "../../../src/requests/plans/client-executor.ts");
  const client = (await import(module)) as { watchWritten(): void; executor: { onQuiet: () => void } };
  client.executor.onQuiet = () => void executor.close();
  client.watchWritten();
}

export function messages(type: string): Message[] {
  const { game } = globalThis as unknown as { game: { messages: { contents: Message[] } } };
  return game.messages.contents.filter((message) => message.type === type);
}

/** True if this write only closes journal entries. */
function isClosing({ updates = [] }: FakeTable["requests"][number]): boolean {
  const closing =
    /^\{"flags":\{"action-cards":\{"journal":\{("\w+":\{"open":false\},?)+\}\}\},"_id":"\w+"\}$/;
  return (
    updates.length > 0 &&
    updates.every(({ _id, flags, ...rest }) => {
      return Object.keys(rest).length === 0 && closing.test(JSON.stringify({ flags, _id }));
    })
  );
}

/**
 * The writes requested since the last call, each as `Document.action`. Leaves out those that only close
 * journal entries.
 */
export function asked({ requests }: FakeTable): string[] {
  return requests
    .splice(0)
    .filter((request) => !isClosing(request))
    .map(({ documentName, action }) => `${documentName}.${action}`);
}

/** Runs `action`. Just before each write, calls `before` with the number of writes so far. */
export async function interrupting(
  { requests }: FakeTable,
  before: (writes: number) => void,
  action: () => Promise<unknown>,
): Promise<void> {
  let writes = 0;
  requests.push = (...sent) => {
    before(writes);
    writes += sent.length;
    return Array.prototype.push.apply(requests, sent);
  };
  try {
    await action();
  } finally {
    Reflect.deleteProperty(requests, "push");
  }
}

/** More writes than any step makes. */
const MANY = 50;

/** Runs `action`. After `writes` writes, every further write is refused. Returns true if any was refused. */
export async function breaking(
  table: FakeTable,
  writes: number,
  action: () => Promise<unknown>,
): Promise<boolean> {
  let broken = false;
  const note = (before: number) => {
    broken ||= before >= writes;
  };
  for (let nth = writes + 1; nth <= writes + MANY; nth += 1) table.refuseWrite(nth);
  // Silence the console. If only later writes are refused, the error goes to the console, and the open journal
  // entry is finished later.
  const silent = vi.spyOn(console, "error").mockReturnValue();
  await interrupting(table, note, action).catch(() => undefined);
  silent.mockRestore();
  table.breakNothing();
  return broken;
}

/**
 * Rebuilds the encounter and finishes open journal entries, as a client does when it takes over or reloads.
 * Returns the encounter.
 */
export async function takenOver(table: FakeTable, combat: Clock): Promise<Clock> {
  await settle();
  const found = reload(combat);
  table.requests.splice(0);
  executor.rest();
  await executor.resume();
  return found;
}
