import { describe, expect, it } from "vitest";
import { handView, stillHeld } from "../../../../src/ui/hand/hand-view.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import type { TimingOptions } from "../../../../src/rules/timing/encounter.ts";
import { combatant, draws, Table } from "../../rules/timing/table.ts";
import { words } from "./support.ts";

/** An encounter in Segment 12 with one combatant, who holds `cards`. The clock stops at every Segment. */
function table(options: Partial<TimingOptions> = {}, cards = [2, 5, 8]): Table {
  const party = [combatant("a", { spd: cards.length })];
  const chance = draws({ card: cards });
  return new Table(fadsCards, party, { chance, options: { everySegment: true, ...options } }).begin();
}

function view(of: Table, chosen: readonly number[] = []) {
  const { round, segment } = of.state;
  const { options } = of.encounter;
  return handView({ row: of.row("a"), round, segment, options, chosen, words });
}

describe("a hand in its window", () => {
  it("shows the cards that come up first at the left, by rank, and marks what is proposed", () => {
    const here = table({}, [1, 4, 11]);
    const { held, act } = view(here);
    expect(held.map(({ rank, value, proposed }) => [rank, value, proposed])).toEqual([
      ["J", 11, true],
      ["4", 4, false],
      ["A", 1, true],
    ]);
    expect(act).toEqual({ label: "Act: 11 + 1", way: { key: "play", cards: [1, 11] } });
  });

  it("adds chosen cards up, and says from which Segment on they are enough", () => {
    const here = table();
    expect(view(here, [5]).sum).toBe("5: enough from Segment 5 on.");
    expect(view(here, [2, 5]).sum).toBe("5 + 2 = 7: enough from Segment 7 on.");
    expect(view(here, [2, 5]).act.way).toBeNull();
    expect(view(here, [8, 5]).sum).toBe("8 + 5 = 13: enough to act in Segment 12.");
    expect(view(here, [8, 5]).act.way).toEqual({ key: "play", cards: [5, 8] });
    expect(view(here, [8, 5]).held.some(({ proposed }) => proposed)).toBe(false);
  });

  it("says where alone several cards are enough, where they must be exact", () => {
    const here = table({ combination: "exactly" });
    expect(view(here, [2, 5]).sum).toBe("5 + 2 = 7: enough in Segment 7 only.");
    expect(view(here, [8, 5]).sum).toBe("8 + 5 = 13: enough in Segment 13 only.");
    expect(view(here, [8, 5]).act.way).toBeNull();
    expect(view(here, [8]).sum).toBe("8: enough from Segment 8 on.");
  });

  it("speaks of a proposal only where there is one", () => {
    expect(view(table()).sum).toBe("Choose cards to add them up, or act as proposed.");
    const short = table({}, [2, 5]);
    expect(view(short).act.way).toBeNull();
    expect(view(short).held.some(({ proposed }) => proposed)).toBe(false);
    expect(view(short).sum).toBe("Choose cards to add them up.");
  });

  it("lets more cards be used than are needed", () => {
    expect(view(table(), [8, 5, 2]).act).toEqual({
      label: "Act: 8 + 5 + 2",
      way: { key: "play", cards: [2, 5, 8] },
    });
  });

  it("forgets chosen cards that are held no longer", () => {
    const here = table();
    here.act("a", [5, 8]);
    expect(stillHeld([5, 8], here.row("a").hand)).toEqual([]);
    const { held, spent, end, act } = view(here, [5, 8]);
    expect(held.map(({ value }) => value)).toEqual([2]);
    expect(spent.map(({ value, label }) => [value, label])).toEqual([
      [8, "Card 8, used"],
      [5, "Card 5, used"],
    ]);
    expect(end).toBe(true);
    expect(act.way).toBeNull();
  });

  it("calls forward with the highest card by a roll, with chosen cards by their sum", () => {
    expect(view(table(), [2]).react?.ways).toEqual([{ key: "callForward", cards: [8] }]);
    const bySum = table({ callForward: "sum" });
    expect(view(bySum).react?.ways).toEqual([{ key: "callForward", cards: [5, 8] }]);
    expect(view(bySum, [2, 5]).react?.ways).toEqual([]);
    expect(view(bySum, [2, 5, 8]).react?.ways).toEqual([{ key: "callForward", cards: [2, 5, 8] }]);
  });

  it("says why nothing can be done", () => {
    const here = table({}, [12]);
    here.act("a", [12]);
    here.end("a");
    expect(view(here).obstacle).toBe("No cards left in this Turn.");
    here.change("a", { defeated: true });
    expect(view(here).obstacle).toBe("Not taking part right now.");
    expect(view(new Table(fadsCards, [combatant("a")])).obstacle).toBe("Nothing is dealt yet.");
  });
});
