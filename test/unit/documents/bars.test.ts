import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { avatar, layClock } from "./clock-table.ts";

interface Barred {
  system: {
    life: { value: number };
    printed: { concussion: { value: number } };
    actionValues: { pools: { shock: { value: number } } };
  };
  prototypeToken: Record<"bar1" | "bar2", { attribute: string | null }>;
  update(data: object): Promise<unknown>;
  modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta?: boolean,
    isBar?: boolean,
  ): Promise<unknown>;
}

interface Globals {
  Hooks: { once(hook: string, heard: (...args: unknown[]) => unknown): number };
  CONFIG: { Actor: { trackableAttributes: Record<string, { bar: string[] }> } };
  game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}
const globals = () => globalThis as unknown as Globals;

async function somebody(): Promise<Barred> {
  return (await avatar({ name: "Ana" })) as unknown as Barred; // the same document, typed for these tests
}

beforeEach(async () => {
  await layClock();
});
afterEach(() => vi.unstubAllGlobals());

describe("the bar of a token", () => {
  it("takes LIFE below 0, and never above its maximum", async () => {
    const ana = await somebody();
    await ana.modifyTokenAttribute("life", -13, true);
    expect(ana.system.life.value).toBe(-3);
    await ana.modifyTokenAttribute("life", 99);
    expect(ana.system.life.value).toBe(10);
  });

  it("keeps at 0 what its game keeps there", async () => {
    const ana = await somebody();
    await ana.modifyTokenAttribute("actionValues.pools.shock", -40, true);
    expect(ana.system.actionValues.pools.shock.value).toBe(0);
  });

  it("is heard of before it is written, and kept as it is by a no", async () => {
    const ana = await somebody();
    let heard: unknown[] = [];
    globals().Hooks.once("modifyTokenAttribute", (...args) => {
      heard = args;
      return false;
    });
    await ana.modifyTokenAttribute("printed.concussion", -12, true);
    const told = { attribute: "printed.concussion", value: -12, isDelta: true, isBar: true };
    expect(heard).toEqual([told, { "system.printed.concussion.value": -2 }, ana]);
    expect(ana.system.printed.concussion.value).toBe(10);
  });

  it("shows what the games in play have, on new tokens what the first of them has", async () => {
    const module = path.resolve(import.meta.dirname, "../../../src/documents/bars.ts");
    ((await import(module)) as { registerBars(): void }).registerBars();
    const offered = () => globals().CONFIG.Actor.trackableAttributes["npc"]!.bar;
    const pools = ["actionValues.pools.shock", "actionValues.pools.wound"];
    expect([...offered()].sort()).toEqual([...pools, "life", "printed.concussion"]);
    for (const [game, bars] of [
      ["actionValues", pools],
      ["printed", ["printed.concussion"]],
      ["avatar", ["life"]],
    ] as const) {
      await globals().game.settings.set("action-cards", "families", [game]);
      expect(offered()).toEqual(bars);
      const { bar1, bar2 } = (await somebody()).prototypeToken;
      expect([bar1.attribute, bar2.attribute]).toEqual([bars[0], bars[1] ?? null]);
    }
  });

  it("changes with the game that the sheet shows in a mix, unless somebody chose another", async () => {
    const bars = ({ prototypeToken: { bar1, bar2 } }: Barred) => [bar1.attribute, bar2.attribute];
    const ana = await somebody();
    const shows = (game: string, more: object = {}) =>
      ana.update({ flags: { "action-cards": { shows: game } }, ...more });
    expect(bars(ana)).toEqual(["life", null]);
    await shows("printed");
    expect(bars(ana)).toEqual(["printed.concussion", null]);
    await shows("actionValues");
    expect(bars(ana)).toEqual(["actionValues.pools.shock", "actionValues.pools.wound"]);
    await shows("all");
    expect(bars(ana)).toEqual(["life", null]);
    await shows("printed", { prototypeToken: { bar2: { attribute: "life" } } });
    expect(bars(ana)).toEqual(["printed.concussion", "life"]);
    await shows("avatar");
    expect(bars(ana)).toEqual(["printed.concussion", "life"]);
  });
});
