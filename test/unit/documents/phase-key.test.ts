import { beforeEach, describe, expect, it } from "vitest";
import { act, gather, layClock, reload, type Clock } from "./clock-table.ts";
import { changeFight } from "./fights.ts";

beforeEach(async () => {
  await layClock();
});

const phaseOf = (combat: Clock) => (combat.system.timing as unknown as { phase: number }).phase;
const keyOf = (combat: Clock) => (combat as unknown as { phaseKey: string | null }).phaseKey;

/** Starts an encounter in which the people with these names hold these cards. */
async function holding(held: Record<string, readonly number[]>): Promise<Clock> {
  const combat = await gather(
    Object.keys(held).map((name) => ({ name, spd: 12 })),
    "fads-cards",
  );
  await act(combat, { type: "begin" });
  for (const { id, name } of combat.combatants.contents)
    await act(combat, { type: "edit", id, seat: { own: { hand: { held: held[name], spent: [] } } } });
  return combat;
}

async function play(combat: Clock, name: string, card: number): Promise<void> {
  const { id } = combat.combatants.contents.find((one) => one.name === name)!;
  await act(combat, { type: "act", id, way: { key: "play", cards: [card] } });
}

const end = async (combat: Clock) => act(combat, { type: "end", id: combat.timing!.state.acting! });

/** The number of Actions Ana has used. */
function used(combat: Clock): number {
  const { actor } = combat.combatants.contents.find(({ name }) => name === "Ana")!;
  const avatar = actor as unknown as { fight: { actions: number } };
  return avatar.fight.actions;
}

describe("each Phase has an Action of its own (C1 under Segments)", () => {
  it("so that it carries the number of the step that opened it, until the next one opens", async () => {
    const combat = await holding({ Ana: [12, 11], Bo: [12] });
    expect(phaseOf(combat)).toBe(0);
    await play(combat, "Ana", 12);
    expect([phaseOf(combat), combat.timing!.steps]).toEqual([4, 4]);
    const first = keyOf(combat);
    await act(combat, { type: "reconcile" });
    await end(combat);
    expect([phaseOf(combat), keyOf(combat)]).toEqual([4, first]);
    await play(combat, "Bo", 12);
    expect([phaseOf(combat), combat.timing!.steps]).toEqual([6, 6]);
    const second = keyOf(combat);
    await end(combat);
    await act(combat, { type: "next" });
    expect([phaseOf(combat), keyOf(combat)]).toEqual([6, second]);
    await play(combat, "Ana", 11);
    expect([phaseOf(combat), combat.timing!.steps]).toEqual([9, 9]);
    expect(new Set([first, second, keyOf(combat)]).size).toBe(3);
  });

  it("even the Phase that the very first step opens", async () => {
    const combat = await gather([{ name: "Ana", spd: 12 }], "avatar-initiative");
    await act(combat, { type: "begin" });
    expect(combat.combatant?.name).toBe("Ana");
    expect(phaseOf(combat)).toBe(1);
    // With one Action per round, Phases have no keys.
    expect(keyOf(combat)).toBeNull();
  });

  it("which is used up until his next Phase opens, and is used up again once that is taken back", async () => {
    let combat = await holding({ Ana: [12, 11], Bo: [1] });
    await play(combat, "Ana", 12);
    const ana = combat.combatants.contents.find(({ name }) => name === "Ana")!.actor!;
    await changeFight(ana, { actions: 1 });
    expect(used(combat)).toBe(1);
    await end(combat);
    await act(combat, { type: "next" });
    expect([combat.timing!.state.segment, used(combat)]).toEqual([11, 1]);
    await play(combat, "Ana", 11);
    expect(used(combat)).toBe(0);
    combat = reload(combat);
    expect(used(combat)).toBe(0);
    await act(combat, { type: "back", steps: 1 });
    expect([used(combat), used(reload(combat))]).toEqual([1, 1]);
  });
});
