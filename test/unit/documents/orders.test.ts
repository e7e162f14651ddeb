import { beforeEach, describe, expect, it } from "vitest";
import { act, everything, gather, layClock, type Clock } from "./clock-table.ts";
import { constant } from "../lang/models.ts";

const TIMED = (await constant("platform/settings/index.ts", "ORDER_POLICIES")).filter(
  (order) => order !== "in",
);

beforeEach(async () => {
  await layClock();
});

const PARTY = [
  { name: "Ana", spd: 4, dex: 12 },
  { name: "Bo", spd: 2, dex: 8 },
  { name: "Ghost", plain: true },
];

/** Everyone who may act does so, and the clock advances until the third Turn. Returns the number of steps. */
async function playOn(combat: Clock): Promise<number> {
  for (let step = 1; step <= 400; step += 1) {
    const { state, rows } = combat.timing!;
    if (state.round === 3) return step;
    const able = rows.find(({ acts }) => acts.length > 0);
    if (able && state.acting === null) await act(combat, { type: "act", id: able.id, way: able.acts[0]! });
    else await act(combat, { type: "next" });
  }
  throw new Error("the third Turn never came");
}

it("every order but the platform's own is a scheme of the system", () => {
  expect(TIMED).toEqual([
    "fads-cards",
    "fads-dice",
    "speed-chart",
    "avatar-initiative",
    "action-shots",
    "impulse",
  ]);
});

describe.each(TIMED)("an encounter by %s", (scheme) => {
  it("goes through two Turns with everybody in them, and back to its very beginning", async () => {
    const combat = await gather(PARTY, scheme);
    await act(combat, { type: "begin" });
    expect(combat.timing!.trouble).toBeNull();
    expect(Object.keys(combat.timing!.state.seats)).toHaveLength(3);
    const begun = everything(combat);
    const before = combat.timing!.steps;
    await playOn(combat);
    expect(combat.timing!.state.round).toBe(3);
    await act(combat, { type: "back", steps: combat.timing!.steps - before });
    expect(everything(combat)).toEqual(begun);
  });
});

describe("by Shots", () => {
  it("somebody without Shots is there all the same, goes last, and has nothing for sale", async () => {
    const combat = await gather(PARTY, "action-shots");
    await combat.combatants.contents[0]!.actor!.update({
      system: { actionValues: { pools: { shot: { value: 0 } } } },
    });
    await act(combat, { type: "begin" });
    const { rows, order } = combat.timing!;
    expect(order.map(({ id, score }) => [combat.combatants.get(id)!.name, score]).at(-1)).toEqual(["Ana", 0]);
    const ana = rows.find(({ score }) => score === 0)!;
    expect(combat.combatants.get(ana.id)!.name).toBe("Ana");
    expect(ana.reactions).toEqual([]);
  });
});

describe("by impulse", () => {
  it("no two have the same card, and the order follows the cards' corners", async () => {
    const combat = await gather(PARTY, "impulse");
    await act(combat, { type: "begin" });
    const { state, order } = combat.timing!;
    const cards = order.map(({ id }) => (state.seats[id]!.own as { card: number }).card); // this scheme's own data
    expect(new Set(cards).size).toBe(3);
    const step = (card: number) => (card === 0 ? 0 : card === 53 ? 14 : Math.ceil(card / 4));
    const fragment = (card: number) => (card === 0 ? 0 : card === 53 ? 5 : ((card - 1) % 4) + 1);
    const places = cards.map((card) => [-fragment(card), step(card)] as const);
    expect(places).toEqual(places.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
  });
});
