import { beforeEach, describe, expect, it } from "vitest";
import type { TimingEvent } from "../../../src/rules/timing/command.ts";
import { id, settle } from "../../host/fake-table/fake-table.ts";
import { tellsTime } from "./effect-time-cases.ts";
import {
  at,
  effects,
  encounter,
  fight,
  give,
  lay,
  odo,
  ODO,
  SEGMENTS,
  state,
  useEncounter,
  wren,
  WREN,
} from "./effects-table.ts";

tellsTime(14);

describe("the platform's events, generation 14", () => {
  beforeEach(async () => lay(14));

  it("are times of ours where they wait for nothing else", async () => {
    const expiring = async (expiry: string) =>
      (await give(wren, null, { duration: { value: null, units: "rounds", expiry } })).time;
    expect(await expiring("turnStart")).toMatchObject({ kind: "phase", count: null });
    expect(await expiring("turnEnd")).toMatchObject({ kind: "phaseEnd", count: null });
    expect(await expiring("roundEnd")).toMatchObject({ kind: "turn" });
    expect(await expiring("combatEnd")).toBeNull();
  });

  it("end nothing that an encounter of ours ends", async () => {
    const duration = { value: 1, units: "rounds", expiry: "roundEnd" };
    const effect = await give(wren, null, { duration });
    expect(effect.isExpiryEvent("roundEnd")).toBe(false);
    fight.timing = null;
    expect(effect.isExpiryEvent("roundEnd")).toBe(true);
  });
});

describe("what a step of the clock ends", () => {
  beforeEach(async () => lay(14));

  const over = (before = state(2, 8), after = state(2, 5), events: readonly TimingEvent[] = []) => {
    const all = effects.effectsOver(fight, before, after, events);
    const holders = [...new Set(all.map(({ parent }) => parent.uuid))];
    return holders.map((uuid) => [
      uuid,
      all.filter(({ parent }) => parent.uuid === uuid).map((effect) => effect.id),
    ]);
  };

  it("is what has a time that is over, of everybody who takes part", async () => {
    const one = await give(wren, SEGMENTS);
    const two = await give(wren, { kind: "segments", count: 2 });
    await give(wren, { kind: "segments", count: 4 });
    await give(wren, null);
    const three = await give(odo, { kind: "segments", count: 1 });
    expect(over(state(2, 8), state(2, 8))).toEqual([]);
    expect(over(state(2, 8), state(2, 7))).toEqual([[odo.uuid, [three.id]]]);
    expect(over()).toEqual([
      [wren.uuid, [one.id, two.id]],
      [odo.uuid, [three.id]],
    ]);
  });

  it("is nothing that is switched off, lent by an item, or began in another encounter", async () => {
    await give(
      wren,
      { ...SEGMENTS, begun: { encounter: fight.id, time: 28, acting: null } },
      { disabled: true },
    );
    const elsewhere = await encounter([{ name: "Wren", actorId: wren.id }]);
    await give(wren, { ...SEGMENTS, begun: { encounter: elsewhere.id, time: 28, acting: null } });
    const lent = { name: "Lent", flags: { "action-cards": { time: SEGMENTS } }, transfer: true };
    await wren.createEmbeddedDocuments("Item", [{ name: "Ring", type: "gear", effects: [lent] }]);
    await settle();
    expect(wren.items.contents[0]!.effects.contents).toHaveLength(1);
    expect(over()).toEqual([]);
  });

  it("waits for any of an actor's combatants, and lists him once", async () => {
    const twin = id();
    await useEncounter([
      { _id: WREN, name: "Wren", actorId: wren.id },
      { _id: twin, name: "Wren's shadow", actorId: wren.id },
    ]);
    await wren.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Until",
        flags: {
          "action-cards": { time: { kind: "phase", begun: { encounter: fight.id, time: 28, acting: null } } },
        },
      },
    ]);
    await settle();
    const opens = (who: string): TimingEvent[] => [{ type: "phase", id: who }];
    expect(over(state(2, 8), state(2, 7), opens(ODO))).toEqual([]);
    expect(over(state(2, 8), state(2, 7), opens(twin))).toHaveLength(1);
    expect(over(state(2, 8), state(2, 7), [...opens(WREN), ...opens(twin)])).toHaveLength(1);
  });

  it("is a Phase's end too where another scheme cuts it short", async () => {
    const effect = await give(wren, { kind: "phaseEnd", who: ODO });
    const turn: TimingEvent = { type: "turn", round: 3 };
    expect(over(state(2, 7, WREN), state(3, 12), [turn])).toEqual([]);
    expect(over(state(2, 7, ODO), state(3, 12), [turn])).toEqual([[wren.uuid, [effect.id]]]);
    expect(over(state(2, 7, ODO), state(2, 7, ODO))).toEqual([]);
  });

  it("comes back as it was", async () => {
    const effect = await give(wren, SEGMENTS, { img: "icons/svg/aura.svg", description: "<p>Reeling.</p>" });
    const before = effect.toObject();
    const [ending, ...others] = effects.effectsOver(fight, state(2, 8), state(2, 5), []);
    expect([ending?.uuid, others]).toEqual([effect.uuid, []]);
    const kept = effects.effectSource(ending!);
    expect(kept.actor).toBe(wren.uuid);
    await wren.deleteEmbeddedDocuments("ActiveEffect", [effect.id]);
    at(2, 5, ODO);
    await wren.createEmbeddedDocuments("ActiveEffect", [kept.source], { keepId: true });
    await settle();
    expect(wren.effects.contents.map((one) => one.toObject())).toEqual([before]);
  });
});

describe("ratings that effects change", () => {
  beforeEach(async () => lay(14));

  const change = (key: string, value: string, type = "add") => ({
    system: { changes: [{ key, value, type, phase: "initial" }] },
  });

  it.each([
    ["system.spd", "2", "add", { spd: 6 }],
    ["system.spd", "20", "add", { spd: 12 }],
    ["system.spd", "-20", "add", { spd: 1 }],
    ["system.spd", "0.6", "multiply", { spd: 2 }],
    ["system.dex", "-20", "add", { dex: 0 }],
    ["system.in", "-20", "add", { in: 0 }],
    ["system.in", "nonsense", "add", { in: 6 }],
    ["system.spd", "nonsense", "override", { spd: 4 }],
  ] as const)("%s by %s (%s) is %j", async (key, value, type, expected) => {
    await give(wren, null, change(key, value, type));
    expect(wren.system).toMatchObject({ spd: 4, dex: 12, in: 6, ...expected });
    await wren.deleteEmbeddedDocuments("ActiveEffect", [wren.effects.contents[0]!.id]);
    await settle();
    expect(wren.system).toMatchObject({ spd: 4, dex: 12, in: 6 });
  });

  it.each([
    ["str", "-20", "add", 1],
    ["str", "0.5", "multiply", 2],
    ["agi", "nonsense", "override", 5],
  ] as const)(
    "a primary too: %s by %s (%s) is %i, and all is derived of it",
    async (key, value, type, expected) => {
      await give(wren, null, change(`system.primaries.${key}`, value, type));
      expect(wren.system.primaries[key]).toBe(expected);
      expect(wren.system.or.value).toBe(key === "str" ? 1 + Math.floor((expected * 4 + 5) / 8) : 4);
    },
  );

  it.each([
    ["-3", "add", 0],
    ["1.5", "override", 1],
    ["99", "add", 40],
  ] as const)("LB by %s (%s) is %i, and so many tens more are in the deck", async (value, type, expected) => {
    await give(wren, null, change("system.lb", value, type));
    expect(wren.system.lb).toBe(expected);
    expect(wren.system.acDeck.tens).toBe(expected);
  });

  it("keep their range after the changes that apply last", async () => {
    const last = { key: "system.spd", value: "99", type: "add", phase: "final" };
    await give(wren, null, { system: { changes: [last] } });
    expect(wren.system.spd).toBe(12);
  });

  it("and OR with them stay numbers", async () => {
    const or = wren.system.or.value;
    await give(wren, null, change("system.or.bonus", "nonsense"));
    expect(wren.system.or.value).toBe(or);
  });
});
