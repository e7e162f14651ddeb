/** Writes of the leading GM's client beside the requests that are refused, and made good by the next one. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import path from "node:path";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, uuidOf } from "./cast.ts";
import {
  GM,
  holdWaits,
  idOf,
  layStage,
  lead,
  passWaits,
  PLAYER,
  quiet,
  SECOND_GM,
  type FakeTable,
} from "./stage.ts";

interface Documents {
  get(id: string): {
    update(data: object): Promise<unknown>;
    combatants: Documents;
    isTrusted: boolean;
  };
}

const game = () => (globalThis as unknown as { game: { combats: Documents; messages: Documents } }).game;

/** The card of a test: what a page remembers of one outlasts the test. */
let CARD = "";
let cards = 0;

function stored({ stored: all }: FakeTable, name: string, id: string): JsonObject {
  return all[name]!.find(({ _id }) => _id === id)!;
}

const flagsOf = (table: FakeTable) =>
  (stored(table, "ChatMessage", CARD)["flags"] as Record<string, JsonObject>)["action-cards"]!;

const card = (author: string, flags: JsonObject = {}): JsonObject => ({
  ...{ _id: CARD, type: "round", author, timestamp: 1, flags: { "action-cards": flags } },
  system: { encounter: ENCOUNTER, round: 1, guards: [], people: [] },
});

/** The next leader, with a page of their own. */
async function nextLeader(table: FakeTable): Promise<void> {
  table.breakNothing();
  await table.reload();
  await lead(table);
}

beforeEach(() => {
  CARD = idOf(`card ${(cards += 1)}`);
  holdWaits();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the cards of a user who becomes a GM", () => {
  const promoted = async (table: FakeTable) =>
    table.broadcast({ documentName: "User" }, [{ _id: PLAYER, role: 4 }], SECOND_GM);

  /** While nobody leads who hears of it. */
  async function unheard(happens: () => Promise<void>): Promise<void> {
    const { Hooks } = globalThis as unknown as { Hooks: { events: Record<string, object[]> } };
    const heard = Hooks.events["updateUser"]!.splice(0);
    await happens();
    Hooks.events["updateUser"]!.push(...heard);
  }

  test("are void, though that write is refused at first", async () => {
    const table = await layStage(14, { ChatMessage: [card(PLAYER)] });
    await lead(table);
    table.refuseWrite();
    await promoted(table);
    await quiet(table);
    expect(flagsOf(table)["void"]).toBe(true);
    expect(game().messages.get(CARD).isTrusted).toBe(false);
  });

  test("are made void by the next leader, who has not seen them become one", async () => {
    const table = await layStage(14, { ChatMessage: [card(PLAYER)] });
    await lead(table);
    await unheard(async () => promoted(table));
    await nextLeader(table);
    expect(flagsOf(table)["void"]).toBe(true);
  });

  test("stay what they are where a GM wrote them who always was one", async () => {
    const table = await layStage(14, { ChatMessage: [card(SECOND_GM)] });
    await lead(table);
    await nextLeader(table);
    expect(flagsOf(table)["void"]).toBeUndefined();
    expect(game().messages.get(CARD).isTrusted).toBe(true);
  });
});

describe("the cards of a GM who is one no more", () => {
  test("are taken over though that write is refused at first, but none that was changed since", async () => {
    const other = { ...card(SECOND_GM), _id: idOf("changed since") };
    const table = await layStage(14, { ChatMessage: [card(SECOND_GM), other] });
    await lead(table);
    for (const nth of [1, 2, 3]) table.refuseWrite(nth);
    await table.broadcast({ documentName: "User" }, [{ _id: SECOND_GM, role: 1 }], GM);
    await table.broadcast({ documentName: "ChatMessage" }, [{ _id: other._id, content: "mine" }], SECOND_GM);
    await quiet(table);
    table.breakNothing();
    passWaits();
    await quiet(table);
    expect(stored(table, "ChatMessage", CARD)["author"]).toBe(GM);
    expect(stored(table, "ChatMessage", other._id)["author"]).toBe(SECOND_GM);
  });
});

describe("somebody who acted unseen", () => {
  const noted = { unseen: [uuidOf("ogre")] };

  async function hiding(): Promise<FakeTable> {
    const fight = encounter("in");
    const combatants = (fight["combatants"] as JsonObject[]).map((one) => ({
      ...one,
      hidden: one["actorId"] === actorId("ogre"),
    }));
    const table = await layStage(14, {
      Actor: cast(),
      Combat: [{ ...fight, combatants }],
      ChatMessage: [card(GM, noted)],
    });
    await lead(table);
    return table;
  }

  const ogre = () => game().combats.get(ENCOUNTER).combatants.get(idOf("combatant ogre"));

  test("is named on the cards once shown, by the next leader where the write is refused", async () => {
    const table = await hiding();
    for (const nth of [2, 3, 4]) table.refuseWrite(nth);
    await ogre().update({ hidden: false });
    await quiet(table);
    expect(flagsOf(table)["unseen"]).toEqual(noted.unseen);
    await nextLeader(table);
    expect(flagsOf(table)["unseen"]).toEqual([]);
  });

  test("stays unnamed where their encounter is gone, whoever leads then", async () => {
    const table = await hiding();
    await table.broadcast({ action: "delete", documentName: "Combat" }, [ENCOUNTER]);
    await quiet(table);
    await nextLeader(table);
    expect(flagsOf(table)["unseen"]).toEqual(noted.unseen);
  });
});

describe("a prepared encounter", () => {
  interface Prepare {
    readyEncounter(prepared: object): Promise<object>;
    setUpEncounter(ready: object, seating: Map<string, string>): Promise<unknown>;
  }
  const people = [uuidOf("sela"), uuidOf("ogre")].map((uuid) => ({ uuid, count: 1, hidden: false }));

  async function setUp(): Promise<void> {
    const module = path.resolve(import.meta.dirname, "../../../../src/encounter/prepare.ts");
    const { readyEncounter, setUpEncounter } = (await import(module)) as Prepare;
    await setUpEncounter(
      await readyEncounter({ name: "The gate", order: "in", game: "", cast: people }),
      new Map(),
    );
  }

  test.each([
    [1, "is refused"],
    [1, "is lost"],
    [2, "is refused"],
    [2, "is lost"],
  ])("whose write %i %s, is there once when it is set up again", async (nth, how) => {
    const table = await layStage(14, { Actor: cast(), Combat: [{ ...encounter("in"), _id: idOf("old") }] });
    if (how === "is lost") table.loseAnswer(nth);
    else table.refuseWrite(nth);
    await setUp().catch(() => undefined);
    table.breakNothing();
    await table.reload();
    await setUp();
    const made = table.stored["Combat"]!.filter(({ _id }) => _id !== idOf("old"));
    expect(made).toMatchObject([{ active: true }]);
    expect((made[0]!["combatants"] as JsonObject[]).map(({ actorId: id }) => id)).toEqual([
      actorId("sela"),
      actorId("ogre"),
    ]);
  });

  test("that has begun is set up anew beside it", async () => {
    const table = await layStage(14, { Actor: cast() });
    await setUp();
    await game().combats.get(String(table.stored["Combat"]![0]!["_id"])).update({ round: 1 });
    await setUp();
    expect(table.stored["Combat"]).toHaveLength(2);
  });
});
