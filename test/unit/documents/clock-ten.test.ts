import { beforeEach, expect, test } from "vitest";
import { PLAYER } from "../../host/fake-table/fake-table.ts";
import { act, gather, layClock, type Clock } from "./clock-table.ts";

interface Chance {
  CONFIG: { Dice: { randomUniform: () => number } };
}

/** Makes every draw from ten cards give the card with this number. */
function give(index: number): void {
  (globalThis as unknown as Chance).CONFIG.Dice.randomUniform = () => (index - 0.5) / 10;
}

let combat: Clock;

beforeEach(async () => {
  await layClock();
  combat = await gather([{ name: "Ana" }, { name: "Bo", owner: PLAYER }], "avatar-initiative");
});

test("an order that waited for a ten's answer is settled with it, and the clock goes on (Q1)", async () => {
  give(10);
  await act(combat, { type: "begin" });
  expect(combat.timing!.state.acting).toBeNull();
  for (let turns = 0; turns < 4 && combat.combatant?.id === undefined; turns += 1)
    for (const { id } of combat.combatants.contents) {
      give(3);
      await act(combat, { type: "bonus", id, more: false }).catch(() => undefined); // refused if no ten was drawn
    }
  expect([combat.timing!.trouble, combat.combatant?.id]).toEqual([null, expect.any(String)]);
  const first = combat.combatant?.id;
  await act(combat, { type: "next" });
  expect(combat.timing!.trouble).toBeNull();
  expect(combat.combatant?.id).not.toBe(first);
});
