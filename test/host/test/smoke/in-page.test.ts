import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProperty, hasProperty, setProperty } from "../../common/utils/index.ts";
import { installTools, type SmokeTools } from "../../smoke/in-page.ts";

/** How a fake system converts typed input for storage, and the stored value for display. */
interface Rules {
  store?: (typed: number) => number;
  show?: (stored: number) => number;
}

/** Creates an actor with a number. The actor's sheet shows the number and submits every change. */
function actorOf(value: number, { store = (typed) => typed, show = (stored) => stored }: Rules) {
  const root = document.createElement("form");
  const _source = { name: "Wren", system: { grit: value } };
  const sheet = {
    rendered: true,
    element: root,
    options: { form: { submitOnChange: true } },
    render() {
      root.innerHTML = `<input type="number" name="system.grit" value="${show(_source.system.grit)}">`;
      document.body.append(root);
      const field = root.querySelector("input")!;
      field.addEventListener("change", () => setProperty(_source, "system.grit", store(Number(field.value))));
    },
    close: () => root.remove(),
  };
  return { documentName: "Actor", uuid: "Actor.one", id: "one", name: "Wren", _source, sheet };
}

/**
 * Returns a fake `CONFIG.Combat` as `Combat`. It has this initiative formula, and its encounters call `roll` to roll
 * initiative. Also returns `set`, which collects the arguments of each call of `setInitiative`.
 */
function encounterOf(formula: string | null, roll: () => Promise<void>) {
  const set: unknown[] = [];
  const combat = {
    round: 0,
    combatants: new Map<string, { id: string; initiative: null; delete(): void }>(),
    async createEmbeddedDocuments() {
      const made = { id: "c", initiative: null, delete: () => combat.combatants.delete("c") };
      combat.combatants.set("c", made);
      return [made];
    },
    rollInitiative: roll,
    setInitiative: async (...given: unknown[]) => set.push(given),
    startCombat: async () => (combat.round = 1),
    nextTurn: async () => undefined,
    nextRound: async () => (combat.round += 1),
  };
  const Combat = { documentClass: { create: async () => combat }, initiative: { formula } };
  return { Combat, set };
}

let tools: SmokeTools;

function setPage(document: object, config: object = {}): void {
  const utils = { fromUuid: async () => document, fromUuidSync: () => document, getProperty, hasProperty };
  vi.stubGlobal("foundry", { utils, applications: { api: { ApplicationV2: Object } } });
  vi.stubGlobal("game", { system: {} });
  vi.stubGlobal("CONFIG", config);
  installTools();
  tools = (globalThis as unknown as { smoke: SmokeTools }).smoke;
}

/** Awaits a result while advancing the fake clock. */
async function later<Result>(answer: Promise<Result>): Promise<Result> {
  const result = answer.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return (await result)();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("what the smoke run types", () => {
  it.each([
    ["of its own kind", 3, {}, "4"],
    ["other than what is stored, where more is shown", 4, { show: (stored: number) => stored - 1 }, "2"],
    [
      "the other way, where a derived maximum clamps",
      10,
      { store: (typed: number) => Math.min(typed, 10) },
      "9",
    ],
  ])("is a value %s", async (_what, value, rules: Rules, to) => {
    setPage(actorOf(value, rules));
    const { edited } = await later(tools.sheet("Actor.one", true));
    expect(edited).toMatchObject({ path: "system.grit", to, stored: true });
  });

  it("is told where nothing was stored", async () => {
    setPage(actorOf(3, { store: () => 3 }));
    const { edited } = await later(tools.sheet("Actor.one", true));
    expect(edited).toMatchObject({ path: "system.grit", from: "3", stored: false });
  });
});

describe("the initiative of a smoke run", () => {
  const fails = () => Promise.reject(new Error("no formula"));
  const nothing = () => Promise.resolve();

  it.each([
    ["is set by hand where no formula is declared and none is rolled", null, nothing, [["c", 10]], []],
    ["is set by hand where rolling without a formula throws", null, fails, [["c", 10]], []],
    ["is the system's where one is declared", "1d20", nothing, [], []],
    ["is told where a declared formula cannot be rolled", "1d20", fails, [], [" (no formula)"]],
  ])("%s", async (_what, formula, roll, byHand, unfit) => {
    const { Combat, set } = encounterOf(formula, roll);
    setPage(actorOf(1, {}), { Combat });
    expect((await later(tools.fight(["Actor.one"]))).unfit).toEqual(unfit);
    expect(set).toEqual(byHand);
  });
});
