import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
/** A write, as far as this test makes any; the module's own type is Foundry's. */
interface Operation {
  action: "update";
  documentName: string;
  parent: null;
  data: { _id: string }[];
  options: object;
}

let runOperations: (operations: readonly Operation[], goesOn?: () => boolean) => Promise<boolean>;
let writes: string[] = [];

function write(documentName: "Actor" | "Combat" | "ChatMessage", options: object = {}): Operation {
  return { action: "update", documentName, parent: null, data: [{ _id: documentName }], options };
}

/** A table whose writes are noted: each batch by what is in it. */
async function lay(batches: boolean): Promise<void> {
  const own = (name: string) => ({
    documentClass: { updateDocuments: async () => void writes.push(name) },
  });
  vi.stubGlobal("CONFIG", { Actor: own("Actor"), Combat: own("Combat"), ChatMessage: own("ChatMessage") });
  const modifyBatch = async (operations: { documentName: string }[]) =>
    void writes.push(`batch of ${operations.map(({ documentName }) => documentName).join(", ")}`);
  vi.stubGlobal("foundry", { documents: batches ? { modifyBatch } : {} });
  vi.stubGlobal("Actor", class {});
  const file = new URL("../../../src/platform/operations.ts", import.meta.url).pathname;
  ({ runOperations } = (await import(file)) as { runOperations: typeof runOperations });
}

beforeEach(() => (writes = []));
afterEach(() => vi.unstubAllGlobals());

const timed = (delta: number) => write("Combat", { direction: 1, worldTime: { delta } });

describe("several writes", () => {
  test("are one batch, also where the world's clock stands still", async () => {
    await lay(true);
    await runOperations([timed(0), write("Actor"), write("ChatMessage")]);
    expect(writes).toEqual(["batch of Combat, Actor, ChatMessage"]);
  });

  test("keep their order around one that moves the world's clock, which is written by itself", async () => {
    await lay(true);
    await runOperations([timed(6), write("Actor"), write("ChatMessage")]);
    expect(writes).toEqual(["Combat", "batch of Actor, ChatMessage"]);
    writes = [];
    await runOperations([write("Actor"), timed(6), write("ChatMessage")]);
    expect(writes).toEqual(["Actor", "Combat", "ChatMessage"]);
  });

  test("stop between two where they may not go on", async () => {
    await lay(true);
    expect(await runOperations([timed(6), write("Actor")], () => false)).toBe(false);
    expect(writes).toEqual(["Combat"]);
  });

  test("go one by one where there are no batches", async () => {
    await lay(false);
    await runOperations([timed(6), write("Actor")]);
    expect(writes).toEqual(["Combat", "Actor"]);
  });
});
