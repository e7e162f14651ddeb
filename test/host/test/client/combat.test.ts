import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type FakeTable,
  GM,
  id,
  PLAYER,
  SECOND_GM,
  settle,
  startFakeTable,
} from "../../fake-table/fake-table.ts";

const COMBAT = id();
const [ANNA, BERT, CLEO] = [id(), id(), id()] as const;
const EVENTS = ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"] as const;

let table: FakeTable;
let events: string[];

interface Start {
  userId?: string;
  active?: string[];
  combat?: object;
  combatants?: object[];
}

const standard = [
  { _id: ANNA, name: "Anna", initiative: 30 },
  { _id: BERT, name: "Bert", initiative: 20 },
  { _id: CLEO, name: "Cleo", initiative: 10 },
];

function start({ userId = GM, active = [GM], combat = {}, combatants = standard }: Start = {}): void {
  table = startFakeTable({
    userId,
    active,
    documents: { Combat: [{ _id: COMBAT, type: "base", active: true, combatants, ...combat }] },
  });
  ui.combat.viewed = encounter();
  events = [];
  for (const name of EVENTS) {
    vi.spyOn(encounter(), name).mockImplementation(async (...args: unknown[]) => {
      const [who] = args as [{ name?: string }];
      events.push([name.slice(3), args.length === 2 ? who.name : ""].filterJoin(" "));
    });
  }
}

const encounter = () => game.combats.get(COMBAT)!;
const names = () => encounter().turns.map(({ name }) => name);
const state = () => [encounter().round, encounter().turn];

beforeEach(() => start());

describe("the order of turns", () => {
  it("is by initiative, highest first, those without one last", () => {
    start({ combatants: [...standard, { _id: id(), name: "Dan", initiative: null }].reverse() });
    expect(names()).toEqual(["Anna", "Bert", "Cleo", "Dan"]);
  });

  it("follows a group's initiative", () => {
    const group = id();
    start({
      combat: { groups: [{ _id: group, name: "Pack", type: "base", initiative: 40 }] },
      combatants: [...standard, { _id: id(), name: "Wolf", initiative: 1, group }],
    });
    expect(names()).toEqual(["Wolf", "Anna", "Bert", "Cleo"]);
    const { members, defeated, hidden } = encounter().groups.get(group)!;
    expect([[...members].map(({ name }) => name), defeated, hidden]).toEqual([["Wolf"], false, false]);
  });
});

describe("leading an encounter on", () => {
  it("begins with the first turn of the first round", async () => {
    const updateData: unknown[] = [];
    Hooks.on("combatStart", (_combat: never, data: never) => updateData.push({ ...(data as object) }));
    expect(await encounter().startCombat()).toBe(encounter());
    await settle();
    expect(updateData).toEqual([{ round: 1, turn: 0 }]);
    expect([state(), encounter().combatant?.name]).toEqual([[1, 0], "Anna"]);
    expect(events).toEqual(["StartRound", "StartTurn Anna"]);
  });

  it("lets hooks change what will be updated", async () => {
    Hooks.on("combatStart", (_combat: never, data: never) => Object.assign(data, { turn: 2 }));
    await encounter().startCombat();
    expect(encounter().combatant?.name).toBe("Cleo");
  });

  it("ends one turn before it begins the next", async () => {
    await encounter().startCombat();
    await settle();
    events.length = 0;
    const options: unknown[] = [];
    Hooks.on("combatTurn", (_combat: never, _data: never, given: never) => options.push(given));
    await encounter().nextTurn();
    await settle();
    expect(events).toEqual(["EndTurn Anna", "StartTurn Bert"]);
    expect(options).toEqual([{ direction: 1, worldTime: { delta: 0 } }]);
  });

  it("runs all four events in order as a round ends", async () => {
    start({ combat: { round: 1, turn: 2 } });
    await encounter().nextTurn();
    await settle();
    expect(state()).toEqual([2, 0]);
    expect(events).toEqual(["EndTurn Cleo", "EndRound", "StartRound", "StartTurn Anna"]);
  });

  it("runs them too when the same combatant begins the next round", async () => {
    start({ combat: { round: 1, turn: 0 } });
    await encounter().nextRound();
    await settle();
    expect(events).toEqual(["EndTurn Anna", "EndRound", "StartRound", "StartTurn Anna"]);
  });

  it("runs no event going back", async () => {
    start({ combat: { round: 2, turn: 0 } });
    await encounter().previousTurn();
    expect(state()).toEqual([1, 2]);
    await encounter().previousRound();
    await settle();
    expect([state(), encounter().started, events]).toEqual([[0, null], false, []]);
  });

  it("skips the defeated where the table is set so", async () => {
    start({
      combat: { round: 1, turn: 0 },
      combatants: [standard[0]!, { ...standard[1], defeated: true }, standard[2]!],
    });
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await encounter().nextTurn();
    expect(encounter().combatant?.name).toBe("Cleo");
  });

  it("works without combatants", async () => {
    start({ combatants: [] });
    await encounter().startCombat();
    await encounter().nextTurn();
    await encounter().nextRound();
    await encounter().previousTurn();
    expect([state(), encounter().combatant]).toEqual([[2, null], null]);
  });

  it("leaves a round without a turn in that state", async () => {
    start({ combat: { round: 1, turn: null } });
    await encounter().nextRound();
    expect(state()).toEqual([2, null]);
  });

  it("tells every client of the change with the states before and after", async () => {
    start({ userId: PLAYER, active: [PLAYER], combat: { round: 1, turn: 0 } });
    const changes: unknown[] = [];
    Hooks.on("combatTurnChange", (_combat: never, prior: never, current: never) =>
      changes.push([prior, current]),
    );
    await table.broadcast({ action: "update", documentName: "Combat" }, [{ _id: COMBAT, turn: 1 }]);
    expect(changes).toEqual([
      [
        { round: 1, turn: 0, tokenId: null, combatantId: ANNA },
        { round: 1, turn: 1, tokenId: null, combatantId: BERT },
      ],
    ]);
  });
});

describe("the one GM who runs the events", () => {
  const next = () =>
    table.broadcast({ action: "update", documentName: "Combat" }, [{ _id: COMBAT, turn: 1 }]);

  it.each([
    ["this client's GM", { userId: GM, active: [GM, PLAYER] }, 2],
    ["another GM", { userId: SECOND_GM, active: [GM, SECOND_GM] }, 0],
    ["a player beside a GM", { userId: PLAYER, active: [GM, PLAYER] }, 0],
    ["a player without a GM", { userId: PLAYER, active: [PLAYER] }, 0],
  ])("%s", async (_who, options, count) => {
    start({ ...options, combat: { round: 1, turn: 0 } });
    await next();
    expect(events).toHaveLength(count);
  });

  it("hears of those who enter and leave", async () => {
    const entered = vi.spyOn(encounter(), "_onEnter");
    const left = vi.spyOn(encounter(), "_onExit");
    const [dan] = await encounter().createEmbeddedDocuments("Combatant", [{ name: "Dan" }]);
    await encounter().deleteEmbeddedDocuments("Combatant", [dan!.id!]);
    await settle();
    expect([entered.mock.calls[0]?.[0].name, left.mock.calls[0]?.[0].name]).toEqual(["Dan", "Dan"]);
  });
});

describe("changes to the combatants", () => {
  beforeEach(() => start({ combat: { round: 1, turn: 1 } }));

  it("leave the turn with whoever has it", async () => {
    await encounter().setInitiative(BERT, 40);
    await settle();
    expect([names(), encounter().combatant?.name, encounter().turn]).toEqual([
      ["Bert", "Anna", "Cleo"],
      "Bert",
      0,
    ]);
    expect(events).toEqual([]);
    expect(table.requests[0]!.options["combatTurn"]).toBe(0);
  });

  it("store where the turn is now", async () => {
    await encounter().setInitiative(BERT, 40);
    await settle();
    expect(table.requests.slice(1).map(({ documentName, updates }) => [documentName, updates])).toEqual([
      ["Combat", [{ _id: COMBAT, turn: 0 }]],
    ]);
  });

  it("carry the index even where turn events are not wanted", async () => {
    const update = [{ _id: CLEO, initiative: 50 }];
    await encounter().updateEmbeddedDocuments("Combatant", update, { turnEvents: false });
    expect(table.requests[0]!.options["combatTurn"]).toBe(2);
    expect(encounter().combatant?.name).toBe("Bert");
  });

  it("give the turn of one who leaves to the next", async () => {
    await encounter().deleteEmbeddedDocuments("Combatant", [BERT]);
    await settle();
    expect([encounter().combatant?.name, events]).toEqual(["Cleo", ["StartTurn Cleo"]]);
  });

  it("make room for one who joins before", async () => {
    await encounter().createEmbeddedDocuments("Combatant", [{ name: "Dan", initiative: 25 }]);
    expect([names(), encounter().combatant?.name]).toEqual([["Anna", "Dan", "Bert", "Cleo"], "Bert"]);
  });

  it("clear every initiative at once", async () => {
    await encounter().resetAll();
    await settle();
    expect(table.requests[0]!.updates).toHaveLength(3);
    expect(encounter().combatants.map(({ initiative }) => initiative)).toEqual([null, null, null]);
    expect(encounter().combatant?.name).toBe("Bert");
  });
});

describe("rolling initiative", () => {
  it("is one update, and a message for each", async () => {
    start({
      combatants: [
        { _id: ANNA, name: "Anna" },
        { _id: BERT, name: "Bert", hidden: true },
      ],
    });
    CONFIG.Combat.initiative.formula = "7";
    await encounter().rollAll();
    const [update, ...messages] = table.requests;
    expect(update!.updates!.map(({ initiative }) => initiative)).toEqual([7, 7]);
    const data = messages.flatMap((request) => request.data!);
    expect(data.map(({ whisper }) => whisper)).toEqual([[], [GM, SECOND_GM]]);
    expect(encounter().combatants.map(({ initiative }) => initiative)).toEqual([7, 7]);
  });
});
