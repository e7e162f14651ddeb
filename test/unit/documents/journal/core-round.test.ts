/**
 * Encounters without a clock: tests what happens if a client stops between the writes that begin a new round, or
 * between those that start or end the encounter.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Generation, JsonObject } from "../../../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, uuidOf, type Name } from "./cast.ts";
import {
  executor,
  holdWaits,
  layStage,
  lead,
  PLAYER,
  quiet,
  serve,
  setting,
  type FakeTable,
} from "./stage.ts";
import { changeFight } from "../fights.ts";
import type { FightState } from "../../../../src/data/fight/fight-state.ts";

interface Encounter {
  round: number;
  turn: number | null;
  update(data: object): Promise<unknown>;
  startCombat(): Promise<unknown>;
  delete(): Promise<unknown>;
}

const combat = () =>
  (globalThis as unknown as { game: { combats: { get(id: string): Encounter } } }).game.combats.get(
    ENCOUNTER,
  );

const lastAction = { range: "long", at: [], group: false };
const used = { actions: 1, shots: 2, deck: { out: [3, 7], aside: [] }, lastAction };
const unused = { actions: 0, shots: 0, out: [] };

function actorOf(name: Name): { readonly fight: FightState } {
  const { game } = globalThis as unknown as {
    game: { actors: { get(id: string): { readonly fight: FightState } } };
  };
  return game.actors.get(actorId(name));
}

/** The Actions, shots and cards that a cast member has used. */
function usedUp(name: Name): object {
  const { actions, shots, deck } = actorOf(name).fight;
  return { actions, shots, out: deck.out };
}

function storedEncounter({ stored }: FakeTable): JsonObject | undefined {
  return stored["Combat"]!.find(({ _id }) => _id === ENCOUNTER);
}

const cardsOf = ({ stored }: FakeTable, type: string) =>
  (stored["ChatMessage"] ?? []).filter((message) => message["type"] === type);

const place = (round: number, turn: number) => ({ round, turn, combatant: "" });

/** Sets up a fight in which everyone has used Actions, shots and cards, and Sela guards Bram. */
async function fighting(generation: Generation, system: JsonObject = {}): Promise<FakeTable> {
  const people = Object.fromEntries(cast().map(({ _id }) => [String(_id), used]));
  const guards = [{ protector: uuidOf("sela"), protected: uuidOf("bram") }];
  const table = await layStage(generation, {
    Actor: cast(),
    Combat: [encounter("in", { guards, people, place: place(1, 0), ...system })],
  });
  await setting("recall", "round");
  await lead(table);
  return table;
}

beforeEach(() => {
  holdWaits();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([13, 14] as const)("in generation %i, a round by Foundry's own order", (generation) => {
  test("gives everybody back what they have used up, ends guarding and asks about it", async () => {
    const table = await fighting(generation);
    await combat().update({ round: 2, turn: 0 });
    await quiet(table);
    for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
    expect((storedEncounter(table)!["system"] as { guards: object[] }).guards).toEqual([]);
    expect(cardsOf(table, "round")).toHaveLength(1);
  });

  test.each([1, 2, 3])("broken at write %i behind its own, is finished by the next leader", async (nth) => {
    const table = await fighting(generation);
    table.loseAnswer(1 + nth);
    await combat()
      .update({ round: 2, turn: 0 })
      .catch(() => undefined);
    await quiet(table);
    table.breakNothing();
    await table.reload();
    await lead(table);
    await quiet(table);
    expect(combat().round).toBe(2);
    for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
    expect((storedEncounter(table)!["system"] as { guards: object[] }).guards).toEqual([]);
    expect(cardsOf(table, "round")).toHaveLength(1);
  });

  test("whose reset is refused, is reset by the next leader", async () => {
    const table = await fighting(generation);
    for (const nth of [2, 3, 4, 5, 6]) table.refuseWrite(nth);
    await combat().update({ round: 2, turn: 0 });
    await quiet(table);
    table.breakNothing();
    await table.reload();
    await lead(table);
    await quiet(table);
    for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
    expect(cardsOf(table, "round")).toHaveLength(1);
  });

  test("that was begun whole, is not begun again: what was used since stays used", async () => {
    const table = await fighting(generation);
    await combat().update({ round: 2, turn: 0 });
    await quiet(table);
    await executor().close(); // as a client does when a manual change overwrites the values of open entries
    await changeFight(actorOf("sela"), { actions: 1 });
    await table.reload();
    await lead(table);
    await quiet(table);
    expect(usedUp("sela")).toEqual({ ...unused, actions: 1 });
    expect(cardsOf(table, "round")).toHaveLength(1);
  });

  test("where cards come home at one's own turn, they do though the write is refused", async () => {
    const table = await fighting(generation);
    await setting("recall", "phase");
    const turns = (combat() as unknown as { turns: { actor: { id: string } }[] }).turns;
    for (const nth of [2, 3, 4, 5, 6]) table.refuseWrite(nth);
    await combat().update({ turn: 1 });
    await quiet(table);
    table.breakNothing();
    await table.reload();
    await lead(table);
    await quiet(table);
    const home = (["sela", "bram", "ogre"] as const).filter(
      (name) => actorOf(name).fight.deck.out.length === 0,
    );
    expect(home.map(actorId)).toEqual([turns[1]!.actor.id]);
  });
});

/**
 * Card 4 says SHUFFLE. If `reshuffle` is `shuffleCard`, this discard pile is therefore shuffled into the draw
 * pile when the round ends.
 */
const piled = { decks: { shared: { held: [], discard: [4, 7] } } };

function storedDecks({ stored }: FakeTable): unknown {
  const found = stored["Setting"]!.find(({ key }) => key === "action-cards.actionDecks");
  return JSON.parse(String(found!["value"]));
}

describe.each([13, 14] as const)("in generation %i, the decks of printed cards", (generation) => {
  test("are shuffled by the next leader where a round by Foundry's own order breaks off", async () => {
    const table = await fighting(generation);
    await setting("reshuffle", "shuffleCard");
    await setting("actionDecks", piled);
    table.loseAnswer(2);
    await combat().update({ round: 2, turn: 0 });
    await quiet(table);
    await table.reload();
    await lead(table);
    expect(storedDecks(table)).toEqual({ decks: { shared: { held: [], discard: [] } } });
    expect((table.stored["ChatMessage"] ?? []).map((message) => message["type"])).toHaveLength(2);
  });

  test("are shuffled by the next leader where a step of a clock breaks off behind its plan", async () => {
    const table = await layStage(generation, { Actor: cast(), Combat: [encounter("fads-cards")] });
    await lead(table);
    await setting("reshuffle", "shuffleCard");
    await setting("actionDecks", piled);
    const step = (type: string, at: number) => ({
      type: "timing",
      combat: ENCOUNTER,
      step: at,
      answers: null,
      command: { type },
    });
    expect(await serve("begins", step("begin", 0))).toBe("done");
    table.loseAnswer(1);
    await serve("next round", step("newTurn", 1));
    await table.reload();
    await lead(table);
    expect(combat().round).toBe(2);
    expect(storedDecks(table)).toEqual({ decks: { shared: { held: [], discard: [] } } });
  });
});

describe.each([13, 14] as const)("in generation %i, an encounter", (generation) => {
  test("is not begun where the reset before it is refused, and is begun when asked again", async () => {
    const table = await fighting(generation, { place: place(0, 0) });
    await combat().update({ round: 0 });
    await quiet(table);
    table.refuseWrite();
    await expect(combat().startCombat()).rejects.toThrow();
    expect(combat().round).toBe(0);
    await combat().startCombat();
    await quiet(table);
    expect(combat().round).toBe(1);
    for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
  });

  test.each([1])(
    "is not deleted where write %i of its end is refused, and leaves nothing when asked again",
    async (nth) => {
      const table = await fighting(generation);
      table.refuseWrite(nth);
      await combat()
        .delete()
        .catch(() => undefined);
      await quiet(table);
      expect(storedEncounter(table)).toBeDefined();
      await combat().delete();
      await quiet(table);
      expect(storedEncounter(table)).toBeUndefined();
      for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
    },
  );

  test("has what is open about it closed before it goes, and nothing is written to it any more", async () => {
    const table = await fighting(generation);
    await combat().update({ round: 2, turn: 0 });
    await quiet(table);
    const [actor, other] = [uuidOf("sela"), uuidOf("bram")];
    const guard = { type: "guard", actor, other, feet: 5, inMelee: false, meleeHasOther: false };
    expect(await serve("guard", guard)).toBe("done");
    table.requests.length = 0;
    const closing = vi.spyOn(executor(), "close");
    await combat().delete();
    expect(closing).toHaveBeenCalledTimes(1);
    const written = table.requests.map(({ action, documentName }) => `${action} ${documentName}`);
    expect(written.lastIndexOf("update Combat")).toBeLessThan(written.indexOf("create Setting"));
    expect(written.at(-1)).toBe("delete Combat");
    await quiet(table);
    expect(table.requests).toHaveLength(written.length);
  });

  test("that another GM deletes leaves nothing either", async () => {
    const table = await fighting(generation);
    await table.broadcast({ action: "delete", documentName: "Combat" }, [ENCOUNTER]);
    await quiet(table);
    for (const name of ["sela", "bram", "ogre"] as const) expect(usedUp(name)).toEqual(unused);
  });
});

describe("a round that a player has set", () => {
  test("is put right by the next leader where the write that does so is refused", async () => {
    const table = await fighting(14);
    for (const nth of [1, 2, 3]) table.refuseWrite(nth);
    await table.broadcast(
      { action: "update", documentName: "Combat" },
      [{ _id: ENCOUNTER, round: 9 }],
      PLAYER,
    );
    await quiet(table);
    table.breakNothing();
    await table.reload();
    await lead(table);
    await quiet(table);
    expect(storedEncounter(table)).toMatchObject({ round: 1, turn: 0 });
  });
});
