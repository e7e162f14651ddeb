import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import {
  GM,
  id,
  PLAYER,
  SECOND_GM,
  startFakeTable,
  type FakeTable,
} from "../../host/fake-table/fake-table.ts";

const OWNER = 3;

let table: FakeTable;
let deal: (
  people: object[],
  number: number,
  gather: boolean,
) => Promise<{ dealt: boolean; trouble?: string }>;

beforeEach(async () => {
  const cards = Array.from({ length: 12 }, (_, place) => ({
    _id: id(),
    name: `Plot ${place + 1}`,
    type: "base",
    suit: "plot",
    value: place,
    sort: place,
    faces: [{ name: "", img: "front.webp", text: "" }],
  }));
  table = startFakeTable({
    active: [GM, PLAYER],
    documents: {
      Cards: [
        { _id: id(), name: "Plots", type: "deck", cards },
        { _id: id(), name: "Pile", type: "pile", ownership: { default: OWNER }, cards: [] },
        {
          _id: id(),
          name: "ACTIONCARDS.ActionValues.Plots.HandOf",
          type: "hand",
          ownership: { default: 0, [PLAYER]: OWNER },
        },
        {
          _id: id(),
          name: "ACTIONCARDS.ActionValues.Plots.HandOf",
          type: "hand",
          ownership: { default: 0, [SECOND_GM]: OWNER },
        },
      ],
    },
  });
  const module = path.resolve(import.meta.dirname, "../../../src/families/actionValues/plots/deal.ts");
  ({ dealPlots: deal } = (await import(module)) as { dealPlots: typeof deal });
});

interface Stack {
  type: string;
  cards: { _id: string; drawn: boolean }[];
}

function people(): object[] {
  const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
  return [PLAYER, SECOND_GM].map((user) => game.users.get(user));
}

/**
 * Returns the number of plots in each hand, and the number of cards drawn from the deck. Expects that no two hands
 * share a card.
 */
function lie(): { hands: number[]; drawn: number } {
  const stacks = table.stored["Cards"] as unknown as Stack[]; // the parts that these tests read
  const hands = stacks.filter(({ type }) => type === "hand").map(({ cards }) => cards);
  const held = hands.flat().map(({ _id }) => _id);
  expect(new Set(held).size).toBe(held.length);
  const drawn = stacks[0]!.cards.filter((card) => card.drawn).length;
  return { hands: hands.map((cards) => cards.length), drawn };
}

it("deals each their plots, as often as it is asked", async () => {
  expect((await deal(people(), 2, false)).dealt).toBe(true);
  expect(lie()).toEqual({ hands: [2, 2], drawn: 4 });
  await deal(people(), 2, false);
  expect(lie()).toEqual({ hands: [4, 4], drawn: 8 });
  await deal(people(), 3, true);
  expect(lie()).toEqual({ hands: [3, 3], drawn: 6 });
});

it.each([1, 2, 3, 4, 5, 6, 7])(
  "deals nobody twice where it broke at write %i and is asked again",
  async (nth) => {
    await deal(people(), 1, false);
    table.refuseWrite(nth);
    await deal(people(), 2, false).catch(() => undefined);
    table.breakNothing();
    const { hands } = lie();
    if (hands.every((held) => held === 3)) return; // all hands were dealt, in spite of the break
    await deal(people(), 2, false);
    expect(lie()).toEqual({ hands: [3, 3], drawn: 6 });
    await deal(people(), 1, false);
    expect(lie()).toEqual({ hands: [4, 4], drawn: 8 });
  },
);
