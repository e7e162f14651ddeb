import { describe, expect, it } from "vitest";
import { trackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import type { RowView } from "../../../../src/ui/tracker/row-view.ts";
import { NO_HISTORY, recordStep, slotOf } from "../../../../src/rules/timing/history.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { combatant, draws, Table } from "../../rules/timing/table.ts";
import { input, person } from "./support.ts";
import { asPlayer, groups, row, cell, marked } from "./tracker-rows.ts";

/** Wren (a) holds 3, 8; Odo (b) 5, 8; the ogre (c) 2, 8, 11. DEX 20, 15, 10. The clock reaches Segment 12. */
function cardTable(options = {}): Table {
  const chance = draws({ card: [3, 8, 5, 8, 2, 8, 11], lot: ["a", "b", "c"] });
  const party = [
    combatant("a", { spd: 2, dex: 20 }),
    combatant("b", { spd: 2, dex: 15 }),
    combatant("c", { spd: 3, dex: 10 }),
  ];
  return new Table(fadsCards, party, { chance, options }).begin();
}

/** This player owns Wren, another player owns Odo, no player owns the ogre. */
/** A person who would attack with this item in their Phase. */
const armedWith = (id: string, item: string) =>
  person(id, { attack: { by: id, name: id.toUpperCase(), item } });

const CAST = [person("a", { isOwner: true, isNpc: false }), person("b", { isNpc: false }), person("c")];

const held = ({ hand }: RowView) => hand?.faces.filter(({ spent }) => !spent).map(({ value }) => value);

describe("the tracker of action cards", () => {
  it("groups, hands, Phases to come and controls, for the GM", () => {
    const table = cardTable();
    expect(table.at()).toEqual([1, 12, null]);
    const view = trackerView(input(table, CAST));
    expect(groups(view)).toEqual({ combine: ["b", "c"], later: ["a"] });
    expect(held(row(view, "c"))).toEqual([11, 8, 2]);
    expect(row(view, "c").coming).toBe("");
    expect(row(view, "c").rating).toMatchObject({ label: "SPD", value: 3 });
    expect(row(view, "a").controls.map(({ key }) => key)).toEqual(["react"]);
    expect(row(view, "b").controls.map(({ key, label, menu }) => [key, label, menu])).toEqual([
      ["act", "Act: 8 + 5", false],
      ["hold", "Hold", false],
      ["react", "Call forward", true],
    ]);
    expect(row(view, "c").controls[0]).toMatchObject({ label: "Act: 11 + 2 …", menu: true });
    expect(view.clock).toMatchObject({
      number: "12",
      turn: "Turn 1",
      status: "B and C could combine cards.",
    });
    expect(view.clock.controls.map(({ action, disabled }) => [action, disabled])).toEqual([
      ["previousRound", true],
      ["previousTurn", true],
      ["nextTurn", false],
      ["nextRound", false],
      ["endCombat", false],
    ]);
  });

  it("lays portraits at their Phases to come, and lights the Segment", () => {
    const view = trackerView(input(cardTable(), CAST));
    expect(view.rail.cells).toHaveLength(12);
    expect(view.rail.cells.filter(({ current }) => current).map(({ head }) => head)).toEqual(["12"]);
    expect(marked(view, 11)).toEqual(["c"]);
    expect(marked(view, 8)).toEqual(["b", "c", "a"]);
    expect(cell(view, 8).label).toBe("Segment 8: B, C, A");
    expect(view.rail.unknown).toBeNull();
  });

  it("parts those who could combine from those who may act by one card, where the cards are not a secret", () => {
    const table = cardTable();
    const view = trackerView(input(table, CAST));
    expect(groups(view)).toEqual({ combine: ["b", "c"], later: ["a"] });
    expect(view.clock.status).toBe("B and C could combine cards.");
    // Players do not see what another player's hand allows.
    expect(groups(trackerView(input(table, CAST, asPlayer)))).toEqual({ later: ["a", "b", "c"] });
  });

  it("collapses many portraits in one place, never one's own", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const chance = draws({ card: ids.map(() => 7) });
    const table = new Table(
      fadsCards,
      ids.map((id) => combatant(id, { spd: 1 })),
      { chance },
    ).begin();
    const cast = ids.map((id) => person(id, { isOwner: id === "f", isNpc: id !== "f" }));
    const view = trackerView(input(table, cast, { people: new Map(cast.map((one) => [one.id, one])) }));
    expect(table.at()).toEqual([1, 7, null]);
    expect(cell(view, 7)).toMatchObject({ more: 4, past: false, current: true });
    expect(marked(view, 7)).toContain("f");
    expect(marked(view, 7)).toHaveLength(2);
    expect(cell(view, 7).label).toMatch(/^Segment 7, now: /);
    expect(cell(view, 8).past).toBe(true);
  });

  it("opens a Phase, ends it, and marks what is used", () => {
    const table = cardTable();
    table.act("b", [5, 8]);
    const view = trackerView(input(table, CAST));
    expect(row(view, "b")).toMatchObject({ active: true, group: "now" });
    expect(row(view, "b").controls.map(({ key }) => key)).toEqual(["end"]);
    const armed = trackerView(input(table, [CAST[0]!, armedWith("b", "Maul"), armedWith("c", "Bite")]));
    expect(row(armed, "b").controls.map(({ key, primary }) => [key, primary])).toEqual([
      ["attack", true],
      ["end", false],
    ]);
    expect(row(armed, "c").controls.map(({ key }) => key)).toEqual(["hold", "react"]);
    expect(row(view, "b").hand?.faces).toEqual([
      { value: 8, spent: true },
      { value: 5, spent: true },
    ]);
    expect(row(view, "b").hand?.label).toBe("No cards left. Used: 8, 5.");
    expect(row(view, "c").controls.map(({ key }) => key)).toEqual(["hold", "react"]);
    expect(view.clock.status).toBe("B acts.");
    expect(cell(view, 12).marks).toEqual([{ id: "b", name: "B", img: "b.svg", latest: false, active: true }]);
    table.end("b");
    expect(groups(trackerView(input(table, CAST)))).toEqual({ combine: ["c"], later: ["a"], spent: ["b"] });
  });

  it("gives a group the attack of one of it, and unfolded each their own until they have acted (Q15)", () => {
    const table = cardTable();
    table.act("b", [5, 8]);
    const [one, other] = [armedWith("b", "Maul"), armedWith("d", "Bite")];
    const members = [
      { ...one, attack: null, acted: true },
      { ...other, acted: false },
    ];
    const folded = person("b", { attack: other.attack, together: { id: "g", isOpen: false, members } });
    const [attack] = row(trackerView(input(table, [folded])), "b").controls;
    expect(attack).toMatchObject({ key: "attack", by: "d" });
    expect(attack?.hint).toContain("D attacks with Bite");
    const open = { ...folded, attack: null, together: { id: "g", isOpen: true, members } };
    const opened = row(trackerView(input(table, [open])), "b");
    // a member's Attack is the likelier choice, so ending the group's turn is not primary
    expect(opened.controls.map(({ key, primary }) => [key, primary])).toEqual([["end", false]]);
    expect(opened.together?.members.map(({ controls }) => controls.map(({ key }) => key))).toEqual([
      [],
      ["attack"],
    ]);
    table.end("b");
    const after = row(trackerView(input(table, [open])), "b");
    expect(after.together?.members.flatMap(({ controls }) => controls)).toEqual([]);
  });

  it("shows who holds, and who dodges", () => {
    const table = cardTable();
    table.hold("c");
    table.react("a");
    const view = trackerView(input(table, CAST, asPlayer));
    expect(row(view, "c").chips.map(({ key }) => key)).toEqual(["holding"]);
    expect(row(view, "a").chips.map(({ key }) => key)).toEqual(["dodging"]);
  });

  it("shows who guards whom", () => {
    const cast = [person("a", { guards: ["B"] }), person("b", { guardedBy: ["A"] })];
    const view = trackerView(input(cardTable(), cast));
    expect(row(view, "a").chips.map(({ label }) => label)).toEqual(["Guards B"]);
    expect(row(view, "b").chips.map(({ label }) => label)).toEqual(["Guarded by A"]);
  });

  it("says of whoever has no seat that he joins, and of nobody else who takes no part", () => {
    const table = cardTable();
    table.change("b", { defeated: true });
    table.change("d", {});
    const cast = [...CAST.filter(({ id }) => id !== "b"), person("b", { defeated: true }), person("d")];
    for (const seat of [{}, asPlayer]) {
      const view = trackerView(input(table, cast, seat));
      expect(groups(view)["out"]).toEqual(["b", "d"]);
      expect(row(view, "d").chips.map(({ label }) => label)).toEqual(["Joins with Next"]);
      expect(row(view, "b").chips).toEqual([]);
    }
    const fresh = new Table(fadsCards, [combatant("a")]);
    expect(row(trackerView(input(fresh, CAST)), "a").chips).toEqual([]);
  });

  it("says what Next comes to, and what Back takes back", () => {
    const table = cardTable();
    const before = table.state;
    table.act("b", [5, 8]);
    const history = recordStep(NO_HISTORY, { timing: before }, { timing: table.state });
    const lastStep = history.slots[slotOf(0)]!;
    const view = trackerView(input(table, CAST, { history, lastStep }));
    const hints = new Map(view.clock.controls.map(({ action, hint }) => [action, hint]));
    expect(hints.get("previousTurn")).toBe("Undoes the start of B’s Phase. Steps you can undo: 1.");
    expect(hints.get("nextTurn")).toBe("On to Segment 12: C.");
  });
});

describe("what a player may not know", () => {
  const seen = (options = {}) => trackerView(input(cardTable(options), CAST, asPlayer));

  it("backs: how many cards, and no Phase that follows from them", () => {
    const view = seen();
    expect(groups(view)).toEqual({ later: ["a", "b", "c"] });
    expect(row(view, "c").hand).toEqual({ faces: [], backs: [null, null, null], label: "Cards held: 3." });
    expect(row(view, "b").hand?.backs).toHaveLength(2);
    expect([row(view, "b").coming, row(view, "c").coming]).toEqual(["?", "?"]);
    expect(held(row(view, "a"))).toEqual([8, 3]);
    expect(view.rail.cells.flatMap(({ marks }) => marks.map(({ id }) => id))).toEqual(["a", "a"]);
    expect(view.rail.unknown).toEqual({ count: 2, label: "Time unknown: B, C" });
    expect(JSON.stringify(view)).not.toMatch(/\b11\b(?! ?")/);
  });

  it("the order of the others tells nothing: secret hands stand last, by name", () => {
    const chance = draws({ card: [9, 2, 11, 5], lot: ["a", "b", "c", "d"] });
    const party = ["a", "b", "c", "d"].map((id) => combatant(id, { spd: 1 }));
    const table = new Table(fadsCards, party, { chance, options: { everySegment: true } }).begin();
    const cast = [
      person("a", { name: "Zed" }),
      person("b", { isOwner: true, isNpc: false }),
      person("c", { name: "Mud" }),
      person("d", { name: "Ash" }),
    ];
    const view = trackerView(input(table, cast, asPlayer));
    expect(groups(view)).toEqual({ later: ["b", "d", "c", "a"] });
    expect(view.rail.unknown?.label).toBe("Time unknown: Ash, Mud, Zed");
  });

  it("nobody is offered what another's cards could do", () => {
    const view = seen();
    expect(row(view, "b").controls).toEqual([]);
    expect(row(view, "c").controls).toEqual([]);
    expect(row(view, "c").canEditHand).toBe(false);
    expect(row(view, "c").canOpenHand).toBe(false);
    expect(row(view, "a").canOpenHand).toBe(true);
  });

  it("who holds by his cards alone: only who has said so", () => {
    const table = cardTable();
    table.next();
    const view = trackerView(input(table, CAST, asPlayer));
    expect(table.at()).toEqual([1, 11, null]);
    expect(table.row("c").holding).toBe(false);
    table.next();
    expect(table.row("c").holding).toBe(true);
    expect(row(trackerView(input(table, CAST, asPlayer)), "c").chips).toEqual([]);
    expect(row(view, "c").chips).toEqual([]);
  });

  it("hidden combatants are absent", () => {
    const table = cardTable();
    const visible = CAST.slice(0, 2);
    const absent = trackerView(input(table, visible, asPlayer));
    expect(groups(absent)).toEqual({ later: ["a", "b"] });
    expect(absent.rail.unknown?.count).toBe(1);
    table.act("c", [2, 11]);
    expect(trackerView(input(table, visible, asPlayer)).clock.announcement).toBe(
      "Turn 1. Segment 12. Waiting for the GM.",
    );
  });

  it("the GM's buttons: a player has only the end of his own Phase", () => {
    const table = cardTable();
    expect(trackerView(input(table, CAST, asPlayer)).clock.controls).toEqual([]);
    table.next();
    table.next();
    table.act("a", [3, 8]);
    expect(trackerView(input(table, CAST, asPlayer)).clock.controls).toMatchObject([
      { action: "nextTurn", label: "End A’s Phase" },
    ]);
  });
});
