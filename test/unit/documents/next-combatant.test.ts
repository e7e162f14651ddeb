import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act, gather, layClock, type Clock } from "./clock-table.ts";

const next = (combat: Clock) =>
  (combat as unknown as { nextCombatant?: { name: string } }).nextCombatant?.name ?? null;

function asPlayer(): void {
  vi.spyOn(
    (globalThis as unknown as { game: { user: { isGM: boolean } } }).game.user,
    "isGM",
    "get",
  ).mockReturnValue(false);
}

/**
 * Presses Next six times. Returns the `nextCombatant` before each step (`told`), and who acts or can act after it
 * (`came`).
 */
async function walk(combat: Clock): Promise<{ told: (string | null)[]; came: (string | null)[] }> {
  const [told, came]: (string | null)[][] = [[], []];
  await act(combat, { type: "begin" });
  for (let step = 0; step < 6; step += 1) {
    told!.push(next(combat));
    await act(combat, { type: "next" });
    came!.push(
      combat.timing!.rows.find(({ status }) => status === "acting" || status === "able")?.id ?? null,
    );
  }
  const nameOf = (id: string | null) => (id === null ? null : combat.combatants.get(id)!.name);
  return { told: told!, came: came!.map(nameOf) };
}

const PARTY = [
  { name: "Ana", spd: 6 },
  { name: "Bo", spd: 5 },
];

describe("whom modules read as the next combatant", () => {
  beforeEach(async () => {
    await layClock();
  });
  afterEach(() => vi.restoreAllMocks());

  it("is whoever Next comes to, and nobody before the encounter begins", async () => {
    const combat = await gather(PARTY, "speed-chart");
    expect(next(combat)).toBeNull();
    const { told, came } = await walk(combat);
    expect(told.filter((name) => name !== null)).not.toEqual([]);
    for (const [index, name] of told.entries()) if (name !== null) expect(came[index]).toBe(name);
  });

  it("is told players by a fixed chart, and not where it lies in the hands of others", async () => {
    const open = await gather(PARTY, "speed-chart");
    const closed = await gather(PARTY, "fads-cards");
    for (const combat of [open, closed]) await act(combat, { type: "begin" });
    expect([next(open), next(closed)]).not.toContain(null);
    asPlayer();
    expect([next(open), next(closed)]).toEqual([expect.any(String), null]);
  });

  it("is the one below in Foundry's own order", async () => {
    const combat = await gather(PARTY, "in");
    await combat.update({ round: 1, turn: 0 });
    expect(next(combat)).toBe((combat.turns[1] as unknown as { name: string }).name);
  });
});

describe("the order that modules sort combatants by", () => {
  beforeEach(async () => {
    await layClock();
  });

  /** Sorts as modules do: calls the method detached from the encounter. */
  const sorted = (combat: Clock) => {
    const { _sortCombatants: by } = combat as unknown as { _sortCombatants(a: object, b: object): number };
    return [...combat.combatants.contents].sort(by).map(({ id }) => id);
  };

  it("is the clock's at each step of a fight", async () => {
    const combat = await gather(
      [
        { name: "Ana", spd: 2 },
        { name: "Bo", spd: 6 },
        { name: "Cy", spd: 4 },
      ],
      "fads-cards",
    );
    await act(combat, { type: "begin" });
    for (let step = 0; step < 8; step += 1) {
      expect(sorted(combat)).toEqual(combat.turns.map(({ id }) => id));
      await act(combat, { type: "next" });
    }
  });

  it("is Foundry's own where no clock runs", async () => {
    const combat = await gather(PARTY, "in");
    const [ana, bo] = [...combat.combatants.contents].map(({ id }) => id);
    for (const [first, second] of [
      [ana, bo],
      [bo, ana],
    ]) {
      await combat.updateEmbeddedDocuments("Combatant", [
        { _id: first!, initiative: 9 },
        { _id: second!, initiative: 3 },
      ]);
      expect([sorted(combat), combat.turns.map(({ id }) => id)]).toEqual([
        [first, second],
        [first, second],
      ]);
    }
  });
});
