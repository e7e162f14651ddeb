import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { avatar, layClock, type Avatar } from "./clock-table.ts";

interface Effect {
  id: string | null;
  name: string;
  statuses: Set<string>;
  isTemporary: boolean;
  isExpiryTrackable: boolean;
}

type Effects = Omit<Avatar, "createEmbeddedDocuments"> & {
  appliedEffects: Effect[];
  temporaryEffects: Effect[];
  createEmbeddedDocuments(name: string, data: object[]): Promise<Effect[]>;
};

const flagged = (time: object) => ({ flags: { "action-cards": { time } } });
const TWO_ROUNDS = { kind: "rounds", count: 2, who: null, begun: null };

function registered(): Effect[] {
  const { ActiveEffect } = globalThis as unknown as { ActiveEffect: { registry: Iterable<Effect> } };
  return [...ActiveEffect.registry];
}

async function shownOnRow(actor: object): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, "../../../src/platform/effect-shape.ts");
  const { effectsWithIcon } = (await import(file)) as { effectsWithIcon(actor: object): Effect[] };
  return effectsWithIcon(actor).map(({ name }) => name);
}

// Generation 14 runs first, because setting up 13 permanently removes the names that 14 added.
describe("effects that generation 14 follows", () => {
  let ana: Effects;
  beforeEach(async () => {
    await layClock();
    ana = (await avatar({ name: "Ana" })) as unknown as Effects;
  });

  it("are those whose time is the platform's, and not those whose time is ours", async () => {
    const [ours, core] = await ana.createEmbeddedDocuments("ActiveEffect", [
      { name: "Ours", ...flagged(TWO_ROUNDS) },
      { name: "Core", duration: { value: 60, units: "seconds" } },
    ]);
    expect([ours!.isTemporary, core!.isTemporary]).toEqual([true, true]);
    expect([ours!.isExpiryTrackable, core!.isExpiryTrackable]).toEqual([false, true]);
    expect(registered().map(({ name }) => name)).toEqual(["Core"]);
  });

  it("are none that follow from numbers and are stored nowhere", async () => {
    await ana.update({ "system.life": { value: 0, max: 10 } });
    const marks = ana.appliedEffects.filter(({ id }) => id === null);
    expect(marks.map(({ isExpiryTrackable }) => isExpiryTrackable)).toEqual([false]);
  });

  it("show on a row as on a token, statuses whether or not they count as temporary", async () => {
    const show = (showIcon: number) => ({ showIcon });
    const [prone] = await ana.createEmbeddedDocuments("ActiveEffect", [
      { name: "Prone", statuses: ["prone"], ...show(1) },
      { name: "Plain", ...show(1) },
      { name: "Always", ...show(2) },
      { name: "Never", statuses: ["stunned"], ...show(0) },
    ]);
    expect(await shownOnRow(ana)).toEqual(["Prone", "Always"]);
    vi.spyOn(prone!, "isTemporary", "get").mockReturnValue(false);
    expect(await shownOnRow(ana)).toEqual(["Prone", "Always"]);
  });
});

describe("effects on a row of generation 13", () => {
  it("are the temporary ones", async () => {
    await layClock(undefined, 13);
    const ana = (await avatar({ name: "Ana" })) as unknown as Effects;
    await ana.createEmbeddedDocuments("ActiveEffect", [
      { name: "Prone", statuses: ["prone"] },
      { name: "Plain" },
    ]);
    expect(await shownOnRow(ana)).toEqual(["Prone"]);
  });
});
