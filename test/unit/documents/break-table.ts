/** Steps of a clock that break off in the middle, and whoever finishes them. */
import path from "node:path";
import type { FakeTable } from "../host/client/support.ts";
import { reload, type Clock } from "./clock-table.ts";

/** What finishes the steps of clocks. */
export interface Aftermath {
  resumeSteps(): Promise<void>;
  forgetTold(message: object): Promise<void>;
}

/** A chat message, as far as these tests look at it. */
export interface Message {
  type: string;
  content: string;
  system: Record<string, unknown>;
  flags: Record<string, object>;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export async function loadAftermath(): Promise<Aftermath> {
  const module = path.resolve(import.meta.dirname, "../../../src/documents/timing/aftermath.ts");
  return (await import(module)) as Aftermath;
}

/** The chat's messages of a type. */
export function messages(type: string): Message[] {
  const { game } = globalThis as unknown as { game: { messages: { contents: Message[] } } };
  return game.messages.contents.filter((message) => message.type === type);
}

/** Writes asked for in the meantime, each as `Document.action`. */
export function asked({ requests }: FakeTable): string[] {
  return requests.splice(0).map(({ documentName, action }) => `${documentName}.${action}`);
}

/** Does this with something to happen just before each write, which is told how many went before it. */
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

/** Does this while the connection breaks after so many writes, and is there again afterwards. Has it failed? */
export async function breaking(
  table: FakeTable,
  writes: number,
  action: () => Promise<unknown>,
): Promise<boolean> {
  const cut = (before: number) => {
    if (before >= writes) table.refusal = "the connection is lost";
  };
  const failed = await interrupting(table, cut, action).then(
    () => false,
    () => true,
  );
  table.refusal = null;
  return failed;
}

/** Another client, or this one anew, takes over. */
export async function takenOver(table: FakeTable, combat: Clock): Promise<Clock> {
  const found = reload(combat);
  table.requests.splice(0);
  const { resumeSteps } = await loadAftermath();
  await resumeSteps();
  return found;
}
