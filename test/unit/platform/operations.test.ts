import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
/** A write, as this test makes it. The module's own type needs Foundry. */
interface Operation {
  action: "update";
  documentName: string;
  parent: null;
  data: { _id: string }[];
  options: object;
}

let runOperations: (
  first: readonly Operation[],
  following?: { after?: readonly Operation[]; goesOn?: () => boolean },
) => Promise<boolean>;
let writes: string[] = [];

function write(documentName: "Actor" | "Combat" | "ChatMessage", options: object = {}): Operation {
  return { action: "update", documentName, parent: null, data: [{ _id: documentName }], options };
}

/** Sets up globals that record all writes. A batch is recorded with the names of its documents. */
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
    expect(await runOperations([timed(6), write("Actor")], { goesOn: () => false })).toBe(false);
    expect(writes).toEqual(["Combat"]);
  });

  test("go one by one where there are no batches", async () => {
    await lay(false);
    await runOperations([timed(6), write("Actor")]);
    expect(writes).toEqual(["Combat", "Actor"]);
  });

  test("that follow others are in their batch", async () => {
    await lay(true);
    await runOperations([write("ChatMessage")], { after: [write("Combat"), write("Actor")] });
    expect(writes).toEqual(["batch of ChatMessage, Combat, Actor"]);
  });
});

describe("writes that follow others where there are no batches", () => {
  /** Makes every write wait for its response. Returns the functions that send the responses. */
  function holdAnswers(): (() => void)[] {
    const answers: (() => void)[] = [];
    for (const name of ["Actor", "Combat", "ChatMessage"] as const) {
      const updateDocuments = async () => {
        writes.push(name);
        return new Promise<void>((resolve) => answers.push(resolve));
      };
      Object.assign(CONFIG[name], { documentClass: { updateDocuments } });
    }
    return answers;
  }
  const turn = async () => new Promise((resolve) => setTimeout(resolve));
  const after = [write("Actor"), write("ChatMessage"), write("Combat")];

  test("wait for those, go at once, and tell of it in messages last", async () => {
    await lay(false);
    const answers = holdAnswers();
    const done = runOperations([timed(6)], { after });
    await turn();
    expect(writes.splice(0)).toEqual(["Combat"]);
    answers.shift()!();
    await turn();
    expect(writes.splice(0)).toEqual(["Actor", "Combat"]);
    answers.shift()!();
    await turn();
    expect(writes).toEqual([]);
    answers.shift()!();
    await turn();
    expect(writes).toEqual(["ChatMessage"]);
    answers.shift()!();
    expect(await done).toBe(true);
  });

  test("all end before an error of one is thrown, and no message tells of it", async () => {
    await lay(false);
    const updateDocuments = async () => Promise.reject(new Error("refused"));
    Object.assign(CONFIG.Actor, { documentClass: { updateDocuments } });
    await expect(runOperations([timed(6)], { after })).rejects.toThrow("refused");
    expect(writes).toEqual(["Combat", "Combat"]);
  });

  test("are not sent where they may not go on", async () => {
    await lay(false);
    expect(await runOperations([timed(6)], { after, goesOn: () => false })).toBe(false);
    expect(writes).toEqual(["Combat"]);
  });
});
