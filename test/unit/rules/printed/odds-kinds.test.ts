import { describe, expect, test } from "vitest";
import { Reader, type Matters } from "../../../../src/rules/printed/odds-kinds.ts";
import { cells, deckWith } from "./support.ts";

/** A card with `cause` in row 2 of d6, and `effect` in row 1 of d8. */
const face = (cause: string, effect: string) => ({
  cause: { d6: cells(`1 ${cause} 1 1 1`) },
  effect: { d8: cells(`${effect} 1 1 1 1 1 1`) },
});
const DECK = deckWith({
  0: face("2", "5"),
  1: face("2", "7!"),
  2: face("2!", "5"),
  3: face("2", "7!"),
  4: face("2", "7"),
  5: face("2", "6"),
});
const lookup = { die: "d6", ranks: 3 } as const;
const later = { die: "d8", dice: 1 } as const;

/**
 * Groups the cards 0 to 5 by kind. Cards are of one kind if they are alike in `rows`, in what `matters` names, and in
 * whether `redraw` has them.
 */
function kinds(matters: Partial<Matters>, rows: readonly number[], redraw = [0, 1, 2, 3, 4, 5]) {
  const coming = { piles: [[0, 1, 2, 3, 4, 5]], redraw };
  return new Reader({ lookup, later: null, exact: false, ...matters }, coming, DECK).kinds(rows).piles[0];
}

describe("cards of the same kind", () => {
  test("have the same cells in the rows that count: value, and whether it is exceptional", () => {
    expect(kinds({}, [])).toEqual([[0, 1, 2, 3, 4, 5]]);
    expect(kinds({}, [1])).toEqual([[0, 1, 2, 3, 4, 5]]);
    expect(kinds({}, [1, 2])).toEqual([[0, 1, 3, 4, 5], [2]]);
  });

  test("have the same exceptional effect, if one is looked up later", () => {
    expect(kinds({ later }, [])).toEqual([
      [0, 2, 4, 5],
      [1, 3],
    ]);
  });

  test("have the same effect, if it matters which of all cards are gone", () => {
    expect(kinds({ later, exact: true }, [])).toEqual([[0, 2], [1, 3], [4], [5]]);
    expect(kinds({ exact: true }, [])).toEqual([[0, 1, 2, 3, 4, 5]]);
  });

  test("can be drawn again for V*, or cannot", () => {
    expect(kinds({}, [], [0, 1])).toEqual([
      [0, 1],
      [2, 3, 4, 5],
    ]);
  });

  test("are in the same pile", () => {
    const piles = [
      [0, 3],
      [1, 4],
    ];
    const reader = new Reader({ lookup, later: null, exact: false }, { piles, redraw: [] }, DECK);
    const { of, piles: grouped } = reader.kinds([]);
    expect(grouped).toEqual([[[0, 3]], [[1, 4]]]);
    expect(of).toHaveLength(DECK.length);
    expect([of[0] === of[3], of[1] === of[4], of[0] === of[1], of[2] === of[5]]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(reader.kinds([])).toBe(reader.kinds([]));
    expect(reader.kinds([2])).not.toBe(reader.kinds([]));
  });

  test("are told by their cells: no two numbers read as another", () => {
    const deck = deckWith({
      0: { cause: { d6: cells("1 12 1 1 1") } },
      1: { cause: { d6: cells("11 2 1 1 1") } },
    });
    const coming = { piles: [[0, 1]], redraw: [] };
    const reader = new Reader({ lookup, later: null, exact: false }, coming, deck);
    expect(reader.kinds([1, 2]).piles).toEqual([[[0], [1]]]);
  });
});

test("it is remembered which card is gone, if its effect is exceptional or all of them matter", () => {
  const coming = { piles: [[0]], redraw: [] };
  const tracks = (matters: Partial<Matters>) =>
    [0, 1].map((card) =>
      new Reader({ lookup, later: null, exact: false, ...matters }, coming, DECK).tracks(card),
    );
  expect(tracks({})).toEqual([false, false]);
  expect(tracks({ later })).toEqual([false, true]);
  expect(tracks({ exact: true })).toEqual([true, true]);
});
