import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { cast, encounter, ENCOUNTER } from "./cast.ts";
import { GM, idOf, layStage, SECOND_GM, serve, settle, type FakeTable } from "./stage.ts";

interface Watch {
  watchDeeds(): void;
}

let table: FakeTable;

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;
}

/** An encounter under way, and a second GM, whose requests the first one's client carries out. */
beforeEach(async () => {
  const users = [GM, SECOND_GM].map((_id, index) => ({ _id, name: `GM ${index}`, role: 4 }));
  table = await layStage(14, { User: users, Actor: cast(), Combat: [encounter("fads-cards")] });
  const begin = { type: "timing", combat: ENCOUNTER, step: 0, deed: { type: "begin" }, answers: null };
  expect(await serve("begin", begin)).toBe("done");
  (await load<Watch>("documents/deeds/watch.ts")).watchDeeds();
  await settle();
});

const mailbox = () =>
  table.stored["User"]!.find(({ _id }) => _id === SECOND_GM)!["flags"] as Record<string, JsonObject>;
const timing = () => (table.stored["Combat"]![0]!["system"] as { timing: JsonObject }).timing;

function step(name: string, deed: object): JsonObject {
  return { id: idOf(name), type: "timing", combat: ENCOUNTER, step: 1, deed: { ...deed }, answers: null };
}

/** The second GM asks for these, one behind the other. */
async function ask(...deeds: JsonObject[]): Promise<void> {
  const flags = { "action-cards": { deeds } };
  await table.broadcast({ documentName: "User" }, [{ _id: SECOND_GM, flags }], SECOND_GM);
}

describe("a step of the clock that the table failed to write", () => {
  it("is done before the one behind it, which would tell that it is done already", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.refuseWrite();
    await ask(
      step("first", { type: "die", sides: 8 }),
      step("second", { type: "scheme", scheme: "fads-cards" }),
    );
    const noted = `${SECOND_GM}-${idOf("second")}`;
    await vi.waitFor(() => expect((timing()["deeds"] as JsonObject)[SECOND_GM]).toBe(noted), 15_000);
    expect(timing()["die"]).toBe(8);
    expect(mailbox()["action-cards"]?.["answers"] ?? []).toEqual([]);
  });
});

describe("a refusal that the table failed to write", () => {
  it("is written once more", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.refuseWrite();
    await ask(step("late", { type: "back", steps: 99 }));
    await vi.waitFor(
      () => expect(mailbox()["action-cards"]?.["answers"]).toMatchObject([{ id: idOf("late") }]),
      15_000,
    );
  });
});
