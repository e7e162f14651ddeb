import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { cast, encounter, ENCOUNTER } from "./cast.ts";
import { GM, idOf, layStage, SECOND_GM, serve, settle, type FakeTable } from "./stage.ts";
import { eventually } from "../../eventually.ts";

interface Watch {
  watchRequests(): void;
}

interface Submit {
  sendRequest(request: object): Promise<void>;
  waitingRequests(): object[];
}

interface RequestQueue {
  readonly settled: Promise<void>;
  scan(): void;
}

let table: FakeTable;

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;
}

/**
 * Sets up a started encounter and a second GM. The first GM's client carries out the second GM's requests.
 */
beforeEach(async () => {
  const users = [GM, SECOND_GM].map((_id, index) => ({ _id, name: `GM ${index}`, role: 4 }));
  table = await layStage(14, { User: users, Actor: cast(), Combat: [encounter("fads-cards")] });
  const begin = { type: "timing", combat: ENCOUNTER, step: 0, command: { type: "begin" }, answers: null };
  expect(await serve("begin", begin)).toBe("done");
  (await load<Watch>("requests/watch.ts")).watchRequests();
  await settle();
});

const mailbox = () =>
  table.stored["User"]!.find(({ _id }) => _id === SECOND_GM)!["flags"] as Record<string, JsonObject>;
const timing = () => (table.stored["Combat"]![0]!["system"] as { timing: JsonObject }).timing;

function step(name: string, request: object): JsonObject {
  return {
    id: idOf(name),
    type: "timing",
    combat: ENCOUNTER,
    step: 1,
    command: { ...request },
    answers: null,
  };
}

/** Puts requests in a user's mailbox, in this order. */
async function ask(user: string, ...requests: JsonObject[]): Promise<void> {
  const flags = { "action-cards": { requests } };
  await table.broadcast({ documentName: "User" }, [{ _id: user, flags }], user);
}

describe("a step of the clock that the table failed to write", () => {
  it("is done before the one behind it, which would tell that it is done already", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.refuseWrite();
    await ask(
      SECOND_GM,
      step("first", { type: "die", sides: 8 }),
      step("second", { type: "scheme", scheme: "fads-cards" }),
    );
    const noted = `${SECOND_GM}-${idOf("second")}`;
    await eventually(() => expect((timing()["requests"] as JsonObject)[SECOND_GM]).toBe(noted));
    expect(timing()["die"]).toBe(8);
    expect(mailbox()["action-cards"]?.["answers"] ?? []).toEqual([]);
  });
});

describe("a refusal that the table failed to write", () => {
  it("is written once more", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.refuseWrite();
    await ask(SECOND_GM, step("late", { type: "back", steps: 99 }));
    await eventually(() =>
      expect(mailbox()["action-cards"]?.["answers"]).toMatchObject([{ id: idOf("late") }]),
    );
  });
});

describe("a step of the clock that the leading GM's client did from its own mailbox", () => {
  it("is done for good, whatever that GM does at once after it", async () => {
    const { sendRequest, waitingRequests } = await load<Submit>("requests/send-request.ts");
    const { requestQueue } = await load<{ requestQueue: RequestQueue }>("requests/request-queue.ts");
    await ask(GM, step("written", { type: "die", sides: 8 }));
    await eventually(() => expect(timing()["die"]).toBe(8));
    const { id: _id, ...own } = step("own", { type: "die", sides: 10 });
    await sendRequest(own);
    expect(timing()["die"]).toBe(10);
    expect(waitingRequests()).toEqual([]);
    await table.reload(); // the reloaded client forgets the requests it had taken up
    requestQueue.scan();
    await requestQueue.settled;
    expect(timing()["die"]).toBe(10);
  });
});
