import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../host/fake-table/fake-table.ts";
import { act, type Clock, gather, layClock } from "./clock-table.ts";

interface Told {
  combatant: { name: string };
  round: number;
  turn?: number;
  skipped: boolean;
}

/** What core's turn handling did, in order: events for regions, cleared movement histories, events for effects. */
let heard: string[] = [];

/** Gives each combatant a token in a region, and records the region's events and cleared movement histories. */
function placeTokens(combat: Clock): void {
  const region = {
    _triggerEvent: async (name: string, { combatant, round, turn }: Told) => {
      heard.push(`${name} ${combatant.name} ${round}${turn === undefined ? "" : `.${turn}`}`);
    },
  };
  for (const combatant of combat.combatants.contents) {
    const clearMovementHistory = async () => void heard.push(`cleared ${combatant.name}`);
    const { actor } = combatant;
    const token = { actor, name: "", texture: {}, regions: new Set<object>([region]), clearMovementHistory };
    Object.defineProperty(combatant, "token", { value: token, configurable: true });
  }
}

/** Records calls to the registry of effects, which exists only in generation 14. */
function listenToRegistry(): void {
  const { ActiveEffect } = globalThis as unknown as { ActiveEffect: { registry?: object } };
  if (!ActiveEffect.registry) return;
  const refresh = async (event: string) => void heard.push(`effects ${event}`);
  vi.spyOn(ActiveEffect.registry as { refresh(event: string): Promise<void> }, "refresh").mockImplementation(
    refresh,
  );
}

afterEach(() => vi.restoreAllMocks());

// Generation 14 runs first, because setting up 13 permanently removes the names that 14 added.
describe.each([14, 13] as const)("turns that a clock tells, generation %i", (generation) => {
  const effects = (event: string) => (generation === 14 ? [`effects ${event}`] : []);
  let combat: Clock;

  beforeEach(async () => {
    await layClock(undefined, generation);
    combat = await gather([{ name: "Ana", spd: 12 }], "speed-chart");
    placeTokens(combat);
    listenToRegistry();
    heard = [];
  });

  async function actAsAna(): Promise<string> {
    const [{ id }] = combat.turns as [{ id: string }];
    const row = combat.timing!.rows.find((one) => one.id === id)!;
    await act(combat, { type: "act", id, way: row.acts[0]! });
    return id;
  }

  it("begin the fight for effects, and the round for regions", async () => {
    await act(combat, { type: "begin" });
    await settle();
    expect(heard).toEqual([...effects("combatStart"), "tokenRoundStart Ana 1", ...effects("roundStart")]);
  });

  it("clear the movement of whoever has the Phase, and tell regions and effects", async () => {
    await act(combat, { type: "begin" });
    await settle();
    heard = [];
    const id = await actAsAna();
    await settle();
    expect(heard).toEqual(["cleared Ana", "tokenTurnStart Ana 1.0", ...effects("turnStart")]);
    heard = [];
    await act(combat, { type: "end", id });
    await settle();
    expect(heard.slice(0, generation === 14 ? 2 : 1)).toEqual([
      "tokenTurnEnd Ana 1.0",
      ...effects("turnEnd"),
    ]);
  });

  it("go on where a region's behavior breaks", async () => {
    const [ana] = combat.combatants.contents as unknown as [{ token: { regions: Set<object> } }];
    const broken = { _triggerEvent: () => Promise.reject(new Error("a behavior of a module")) };
    ana.token.regions = new Set([broken, ...ana.token.regions]);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await act(combat, { type: "begin" });
    await settle();
    expect(heard).toContain("tokenRoundStart Ana 1");
    expect(logged).toHaveBeenCalledOnce();
  });

  it("begin with the start sound of the world", async () => {
    const play = vi.fn();
    Object.defineProperty(combat, "_playCombatSound", { value: play });
    await (combat as unknown as { startCombat(): Promise<unknown> }).startCombat().catch(() => undefined);
    expect(play).toHaveBeenCalledExactlyOnceWith("startEncounter");
  });
});
