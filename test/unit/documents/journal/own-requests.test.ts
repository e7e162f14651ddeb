/** Tests that the leading GM's own requests skip the mailbox, but stay in order with other requests. */
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { cast, encounter, thingOf, uuidOf } from "./cast.ts";
import { GM, layStage, SECOND_GM, settle, type FakeTable } from "./stage.ts";
import { eventually } from "../../eventually.ts";

interface Send {
  sendRequest(request: object, onRefused?: (reason: string) => void): Promise<void>;
}

const attack = {
  type: "attack",
  actor: uuidOf("sela"),
  weapon: thingOf("sela", "Blade"),
  item: "",
  aids: [],
  targets: [uuidOf("ogre")],
  range: "short",
  spend: null,
  charge: "",
  extras: [],
};

let table: FakeTable;
let send: Send["sendRequest"];

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;
}

const globals = () =>
  globalThis as unknown as {
    CONFIG: { Dice: { randomUniform: () => number } };
    game: { users: { get(id: string): { active: boolean; role: number; flags: JsonObject } } };
  };

/** The writes since the world was set up. */
const written = () => table.requests.map(({ documentName, action }) => `${documentName}.${action}`);
const cards = () => table.stored["ChatMessage"] ?? [];
const mailbox = () => {
  const { flags } = table.stored["User"]!.find(({ _id }) => _id === GM)!;
  const ours = (flags as Record<string, { requests?: { id: string }[] }> | undefined)?.["action-cards"];
  return ours?.requests ?? [];
};

async function lay(generation: 13 | 14): Promise<void> {
  const users = [GM, SECOND_GM].map((_id, index) => ({ _id, name: `GM ${index}`, role: 4 }));
  table = await layStage(generation, { User: users, Actor: cast(), Combat: [encounter("in")] });
  ({ sendRequest: send } = await load<Send>("requests/send-request.ts"));
  (await load<{ watchRequests(): void }>("requests/watch.ts")).watchRequests();
  let draws = 0;
  globals().CONFIG.Dice.randomUniform = () => ((draws += 1) % 2 === 0 ? 0.15 : 0.35); // no draw is a ten
  await settle();
  table.requests.length = 0;
}

/** Makes this user the only active GM, who then leads. */
function leads(user: string): void {
  for (const id of [GM, SECOND_GM]) globals().game.users.get(id).active = id === user;
}

describe.each([13, 14] as const)("a request of the leading GM's, generation %i", (generation) => {
  beforeEach(() => lay(generation));

  it("is done without a write of the mailbox", async () => {
    await send(attack);
    expect(cards()).toHaveLength(1);
    expect(written()).toEqual(["ChatMessage.create", "Combat.update"]);
  });

  it("waits once where no GM is there, however often it is sent", async () => {
    leads("");
    await Promise.all([send(attack), send(attack)]);
    await send({ ...attack, range: "long" });
    await send(attack);
    expect(mailbox()).toHaveLength(2);
  });

  it("is refused without a write", async () => {
    const reasons: string[] = [];
    await send({ ...attack, targets: [] }, (reason) => reasons.push(reason));
    expect(reasons).toHaveLength(1);
    expect(written()).toEqual([]);
  });

  it("is tried again from the mailbox with the same cards where its first write fails, and done once", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.refuseWrite();
    await send(attack);
    await eventually(() => expect(cards()).toHaveLength(1));
    await settle();
    const [first, second] = table.requests.filter(({ documentName }) => documentName === "ChatMessage");
    const drawn = (source: unknown) =>
      (source as { system: { attacker: { cards: number[] } } }).system.attacker;
    expect(drawn(second!.data![0]).cards).toEqual(drawn(first!.data![0]).cards);
  });

  it("is done once where its write lands without an answer", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    table.loseAnswer();
    await send(attack).catch(() => undefined); // the mailbox has no connection either
    await table.reload();
    const { requestQueue } = await load<{ requestQueue: { scan(): void; settled: Promise<void> } }>(
      "requests/request-queue.ts",
    );
    requestQueue.scan();
    await requestQueue.settled;
    expect(cards()).toHaveLength(1);
  });

  it("waits in the mailbox for another GM who leads by the time it is its turn", async () => {
    const sent = send(attack);
    leads(SECOND_GM);
    await sent;
    expect(cards()).toHaveLength(0);
    expect(mailbox()).toHaveLength(1);
    expect(written()).toEqual(["User.update"]);
  });
});

describe("a plan that another GM's client lands as this one takes the lead", () => {
  it("is finished by this one, once", async () => {
    await lay(13);
    const before = structuredClone(table.stored["Combat"]!);
    await send(attack);
    const landed = structuredClone(cards()[0]!); // the card's entry stays open until the client is idle
    const done = structuredClone(table.stored["Combat"]!);
    expect(done).not.toEqual(before);

    await lay(13); // a world without that card
    await table.broadcast({ documentName: "ChatMessage", action: "create" }, [landed], SECOND_GM);
    const peopleIn = (combats: JsonObject[]) =>
      combats.map(({ system }) => (system as { people: unknown }).people);
    await eventually(() => expect(peopleIn(table.stored["Combat"]!)).toEqual(peopleIn(done)));
    expect(written().filter((write) => write === "Combat.update")).toHaveLength(1);
  });
});
