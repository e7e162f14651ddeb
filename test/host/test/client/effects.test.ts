import { describe, expect, it } from "vitest";
import type { Generation, JsonObject } from "../../common/protocol.ts";
import { type FakeTable, GM, id, PLAYER, settle, startFakeTable } from "../../fake-table/fake-table.ts";

const HERO = id();
const FOE = id();
const COMBAT = id();
const [WREN, ODO] = [id(), id()] as const;

let table: FakeTable;

/** Creates a hero with an effect, in the second turn of round 1 of a started encounter. */
async function startWith(effect: JsonObject, generation: Generation = 14, userId = GM): Promise<void> {
  table = startFakeTable({
    generation,
    userId,
    active: [GM, PLAYER],
    manifest: { documentTypes: { Actor: { hero: {} } } },
    documents: {
      Actor: [
        { _id: HERO, name: "Wren", type: "hero", ownership: { [PLAYER]: 3 } },
        { _id: FOE, name: "Odo", type: "hero" },
      ],
      Combat: [
        {
          _id: COMBAT,
          type: "base",
          active: true,
          round: 1,
          turn: 1,
          combatants: [
            { _id: WREN, name: "Wren", actorId: HERO, initiative: 20 },
            { _id: ODO, name: "Odo", actorId: FOE, initiative: 10 },
          ],
        },
      ],
    },
  });
  await hero().createEmbeddedDocuments("ActiveEffect", [{ name: "Dazed", ...effect }]);
  await settle();
  table.requests.splice(0);
}

const hero = () => game.actors.get(HERO)!;
const effect = () => hero().effects.contents[0];
const encounter = () => game.combats.get(COMBAT)!;

/** Ends this many turns. After each, waits for the updates that follow from it. */
async function nextTurn(times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await encounter().nextTurn();
    await settle();
  }
}

/** The remaining duration now and after each of four turns. */
async function remainingByTurn(): Promise<unknown[]> {
  const remaining = [effect()!.duration.remaining];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    remaining.push(effect()!.duration.remaining);
  }
  return remaining;
}

describe("the start of an effect", () => {
  it("is noted: clock, encounter, turn, and who had it", async () => {
    await startWith({});
    expect(effect()!._source["start"]).toEqual({
      time: 0,
      combat: COMBAT,
      combatant: ODO,
      initiative: 10,
      round: 1,
      turn: 1,
    });
  });

  it("keeps what was given with the effect", async () => {
    await startWith({ start: { combatant: WREN } });
    expect(effect()!._source["start"]).toMatchObject({ combatant: WREN, round: 1 });
  });
});

describe("a duration", () => {
  it("in rounds is reckoned anew as turns pass", async () => {
    await startWith({ duration: { value: 2, units: "rounds" } });
    expect(await remainingByTurn()).toEqual([2, 1.01, 1, 0.01, 0]);
  });

  it("without an end is infinite", async () => {
    await startWith({});
    expect(effect()!.duration).toMatchObject({ value: Infinity, remaining: Infinity, expired: false });
    expect(effect()!.isTemporary).toBe(false);
  });
});

describe("expiry in generation 14", () => {
  it("lets a duration without an event linger until the world's time moves", async () => {
    await startWith({ duration: { value: 1, units: "rounds" } });
    await nextTurn(2);
    expect([effect()!.duration.remaining, effect()!.duration.expired, effect()!.active]).toEqual([
      0,
      false,
      true,
    ]);
    await game.time.advance(1);
    await settle();
    expect(effect()!._source["duration"]).toMatchObject({ expired: true });
    expect([effect()!.active, effect()!.duration.expired]).toEqual([false, true]);
  });

  it("waits for the event even when the duration is over", async () => {
    await startWith({ duration: { value: 1, units: "turns", expiry: "roundEnd" } });
    encounter().updateSource({ turn: 0 });
    encounter().setupTurns();
    await nextTurn();
    expect(effect()!.duration.expired).toBe(false);
    await nextTurn();
    expect(effect()!.duration.expired).toBe(true);
  });

  it("awaits the turn of the combatant in whose turn it began", async () => {
    await startWith({ start: { combatant: WREN }, duration: { expiry: "turnEnd" } });
    await nextTurn();
    expect(effect()!.duration.expired).toBe(false);
    await nextTurn();
    expect(effect()!.duration.expired).toBe(true);
  });

  it("deletes what is over if so configured", async () => {
    await startWith({ duration: { expiry: "turnEnd" } });
    CONFIG.ActiveEffect.expiryAction = "delete";
    await nextTurn();
    expect(hero().effects.size).toBe(0);
  });

  it("writes on the active GM's client alone", async () => {
    await startWith({ duration: { expiry: "turnEnd" } }, 14, PLAYER);
    await nextTurn();
    expect(table.requests.map(({ documentName }) => documentName)).toEqual(["Combat"]);
    expect(effect()!.duration.expired).toBe(false);
  });

  it("does not end effects of actors outside the encounter, nor when going back", async () => {
    await startWith({ duration: { expiry: "turnEnd" } });
    await encounter().previousTurn();
    await settle();
    expect(effect()!.duration.expired).toBe(false);
    await encounter().deleteEmbeddedDocuments("Combatant", [WREN]);
    await nextTurn();
    expect(effect()!.duration.expired).toBe(false);
  });

  it("lists in the registry what lasts for a while", async () => {
    await startWith({ duration: { value: 1, units: "hours" } });
    await hero().createEmbeddedDocuments("ActiveEffect", [{ name: "Tall" }]);
    const { registry } = foundry.documents.ActiveEffect;
    expect([...registry].map(({ name }) => name)).toEqual(["Dazed"]);
    await game.time.advance(3600);
    await settle();
    expect(effect()!._source["duration"]).toMatchObject({ expired: true });
  });
});

describe("a combatant in generation 14", () => {
  it("notes the round it joined in and knows its turn", async () => {
    await startWith({});
    const [late] = (await encounter().createEmbeddedDocuments("Combatant", [
      { name: "Late" },
    ])) as Combatant[];
    expect([late!.roundJoined, late!.turnNumber]).toEqual([1, 2]);
    encounter().updateSource({ round: 0 });
    const [early] = (await encounter().createEmbeddedDocuments("Combatant", [
      { name: "Early" },
    ])) as Combatant[];
    expect(early!.roundJoined).toBe(1);
  });
});

// Keep this last: it permanently removes names that generation 14 added.
describe("effects in generation 13", () => {
  it("note their start within the duration", async () => {
    await startWith({ duration: { rounds: 2 } }, 13);
    expect(effect()!._source["duration"]).toMatchObject({
      combat: COMBAT,
      startTime: 0,
      startRound: 1,
      startTurn: 1,
      rounds: 2,
    });
  });

  it("in rounds are reckoned anew as turns pass", async () => {
    await startWith({ duration: { rounds: 2 } }, 13);
    expect(await remainingByTurn()).toEqual([2, 1.01, 1, 0.01, 0]);
  });

  it("in seconds are reckoned anew as the clock moves", async () => {
    await startWith({ duration: { seconds: 60 } }, 13);
    expect([effect()!.duration.type, effect()!.duration.remaining]).toEqual(["seconds", 60]);
    await game.time.advance(45);
    expect(effect()!.duration.remaining).toBe(15);
  });

  it("without an end are of no type", async () => {
    await startWith({}, 13);
    expect([effect()!.duration.type, effect()!.isTemporary]).toEqual(["none", false]);
  });
});
