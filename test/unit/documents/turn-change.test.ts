import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settle } from "../../host/fake-table/fake-table.ts";
import { act, type Clock, gather, layClock } from "./clock-table.ts";

interface Place {
  round: number;
  combatantId: string | null;
}

const hooks = () =>
  (
    globalThis as unknown as {
      Hooks: { on(name: string, call: unknown): number; off(name: string, id: number): void };
    }
  ).Hooks;

let heard: string[] = [];
let listener: number;

function listen(): void {
  heard = [];
  listener = hooks().on("combatTurnChange", (combat: Clock, prior: Place, current: Place) => {
    const name = combat.combatants.get(current.combatantId ?? "")?.name ?? "-";
    heard.push(`${prior.round} to ${current.round} ${name}`);
  });
}

/** Waits until everything that follows from a step has happened. */
async function over(): Promise<void> {
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

afterEach(() => hooks().off("combatTurnChange", listener));

// Generation 14 runs first, because setting up 13 permanently removes the names that 14 added.
describe.each([14, 13] as const)("a change of turn by a clock, generation %i", (generation) => {
  let combat: Clock;
  beforeEach(async () => {
    await layClock(undefined, generation);
    combat = await gather([{ name: "Ana", spd: 12 }], "speed-chart");
    listen();
  });

  it("is told once, as one of core's own order is", async () => {
    await act(combat, { type: "begin" });
    await over();
    expect(heard).toEqual(["0 to 1 -"]);
    heard = [];
    const [{ id }] = combat.turns as [{ id: string }];
    const step = combat.timing!.rows.find((row) => row.id === id)!;
    await act(combat, { type: "act", id, way: step.acts[0]! });
    await over();
    expect(heard).toEqual(["1 to 1 Ana"]);
  });

  it("is told nobody where nobody's turn has changed", async () => {
    await act(combat, { type: "begin" });
    await over();
    heard = [];
    await combat.update({ "system.guards": [] });
    await over();
    expect(heard).toEqual([]);
  });
});
