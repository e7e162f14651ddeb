/** Tests of writes without a request. The leading GM's client makes them; if one fails, the next leader makes it. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import path from "node:path";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, uuidOf } from "./cast.ts";
import { GM, holdWaits, idOf, layStage, lead, PLAYER, quiet, SECOND_GM, type FakeTable } from "./stage.ts";

interface Documents {
  get(id: string): {
    update(data: object): Promise<unknown>;
    combatants: Documents;
    isTrusted: boolean;
  };
}

const game = () => (globalThis as unknown as { game: { combats: Documents; messages: Documents } }).game;

/** The current test's card. Each test needs a new one, because the page remembers cards across tests. */
let CARD = "";
let cards = 0;

function stored({ stored: all }: FakeTable, name: string, id: string): JsonObject {
  return all[name]!.find(({ _id }) => _id === id)!;
}

const flagsOf = (table: FakeTable) =>
  (stored(table, "ChatMessage", CARD)["flags"] as Record<string, JsonObject>)["action-cards"]!;

const card = (author: string, flags: JsonObject = {}): JsonObject => ({
  _id: CARD,
  type: "round",
  author,
  timestamp: 1,
  flags: { "action-cards": flags },
  system: { encounter: ENCOUNTER, round: 1, guards: [], people: [] },
});

/** Reloads the page as the next leader, whose writes don't break. */
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

describe("a card", () => {
  test("counts as long as its author is a GM", async () => {
    const table = await layStage(14, { ChatMessage: [card(SECOND_GM)] });
    await lead(table);
    expect(game().messages.get(CARD).isTrusted).toBe(true);
    await table.broadcast({ documentName: "User" }, [{ _id: SECOND_GM, role: 1 }], GM);
    await quiet(table);
    expect(game().messages.get(CARD).isTrusted).toBe(false);
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
    readyEncounter(prepared: object): Promise<{ readonly cast: readonly { readonly uuid: string }[] }>;
    setUpEncounter(ready: object, seating: Map<string, string>): Promise<unknown>;
  }
  const people = [uuidOf("sela"), uuidOf("ogre")].map((uuid) => ({ uuid, count: 1, hidden: false }));

  async function setUp(): Promise<void> {
    const module = path.resolve(import.meta.dirname, "../../../../src/encounter/prepare.ts");
    const { readyEncounter, setUpEncounter } = (await import(module)) as Prepare;
    await setUpEncounter(
      await readyEncounter({ name: "The gate", order: "in", game: "", scene: "", cast: people }),
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

  test("is for the characters that players own in place of those in its cast, if it is for the party", async () => {
    const strangers = [uuidOf("bram"), uuidOf("ogre")].map((uuid) => ({ uuid, count: 1, hidden: false }));
    const prepared = { name: "Tonight", order: "in", game: "", scene: "", cast: strangers };
    const fight = async (party: boolean) => {
      const module = path.resolve(import.meta.dirname, "../../../../src/encounter/prepare.ts");
      const { readyEncounter } = (await import(module)) as Prepare;
      return (await readyEncounter({ ...prepared, party })).cast.map(({ uuid }) => uuid);
    };
    const table = await layStage(14, { Actor: cast() });
    expect(await fight(false)).toEqual([uuidOf("bram"), uuidOf("ogre")]);
    expect(await fight(true)).toEqual([uuidOf("sela"), uuidOf("ogre")]);
    await table.broadcast(
      { documentName: "Actor" },
      [{ _id: actorId("sela"), ownership: { [PLAYER]: 0 } }],
      GM,
    );
    expect(await fight(true)).toEqual([uuidOf("bram"), uuidOf("ogre")]);
  });

  test("that has begun is set up anew beside it", async () => {
    const table = await layStage(14, { Actor: cast() });
    await setUp();
    await game().combats.get(String(table.stored["Combat"]![0]!["_id"])).update({ round: 1 });
    await setUp();
    expect(table.stored["Combat"]).toHaveLength(2);
  });
});
