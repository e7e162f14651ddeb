import { describe, expect, it } from "vitest";
import { trackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import type { RowView } from "../../../../src/ui/tracker/row-view.ts";
import { slotOf } from "../../../../src/rules/timing/history.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { combatant, draws, Table, recordStep, NO_HISTORY } from "../../rules/timing/table.ts";
import { input, person } from "./support.ts";
import { asPlayer, groups, row, cell, marked } from "./tracker-rows.ts";

/**
 * Wren (a, DEX 20) holds 3 and 8, Odo (b, DEX 15) 5 and 8, the ogre (c, DEX 10) 2, 8 and 11. It is Segment
 * 12.
 */
function cardTable(options = {}): Table {
  const chance = draws({ card: [3, 8, 5, 8, 2, 8, 11], lot: ["a", "b", "c"] });
  const party = [
    combatant("a", { spd: 2, dex: 20 }),
    combatant("b", { spd: 2, dex: 15 }),
    combatant("c", { spd: 3, dex: 10 }),
  ];
  return new Table(fadsCards, party, { chance, options }).begin();
}

/** A person who would attack with this item in their Phase. */
const armedWith = (id: string, item: string) =>
  person(id, { attack: { by: id, name: id.toUpperCase(), item } });

/** The user owns Wren (a), another player owns Odo (b), and no player owns the ogre (c). */
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
    // For a GM, the rows have no Hold or reaction buttons: these are in the context menu.
    expect(row(view, "a").controls).toEqual([]);
    expect(row(view, "b").controls.map(({ key, label, menu }) => [key, label, menu])).toEqual([
      ["act", "Act: 8 + 5", false],
    ]);
    expect(row(view, "c").controls.map(({ key, label, menu }) => [key, label, menu])).toEqual([
      ["act", "Act: 11 + 2", false],
      ["ways", "Other ways to act", true],
    ]);
    const own = trackerView(input(table, [person("a"), person("b", { isOwner: true })], asPlayer));
    expect(
      row(own, "b").controls.map(({ key, label, menu, primary }) => [key, label, menu, primary]),
    ).toEqual([
      ["act", "Act: 8 + 5", false, true],
      ["hold", "Hold", false, false],
      ["react", "Call forward", true, false],
    ]);
    expect(view.clock).toMatchObject({
      number: "12",
      turn: "Turn 1",
      status: "B can play 8 + 5 together. C can play 11 + 2 together.",
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
    expect(view.clock.status).toBe("B can play 8 + 5 together. C can play 11 + 2 together.");
    // Players do not see what another player's hand allows that player to do.
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
    expect(row(view, "b").controls).toEqual([]); // the tracker's footer has the button that ends the Phase
    const armed = trackerView(input(table, [CAST[0]!, armedWith("b", "Maul"), armedWith("c", "Bite")]));
    expect(row(armed, "b").controls.map(({ key, primary }) => [key, primary])).toEqual([["attack", false]]);
    expect(row(armed, "c").controls).toEqual([]);
    const own = trackerView(
      input(table, [{ ...armedWith("b", "Maul"), isOwner: true }, person("c", { isOwner: true })], asPlayer),
    );
    expect(row(own, "b").controls.map(({ key, primary }) => [key, primary])).toEqual([["attack", true]]);
    expect(row(own, "c").controls.map(({ key }) => key)).toEqual(["hold", "react"]);
    // The button that ends the Phase is not primary, because the player is more likely to attack.
    expect(own.clock.controls.map(({ action, primary }) => [action, primary])).toEqual([["nextTurn", false]]);
    expect(row(view, "b").hand?.faces).toEqual([
      { value: 8, spent: true },
      { value: 5, spent: true },
    ]);
    expect(row(view, "b").hand?.label).toBe("No cards left. Used: 8, 5.");
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
    expect(opened.controls).toEqual([]);
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

  it("shows no hold of somebody who is out", () => {
    const table = cardTable();
    table.next();
    table.next();
    const out = CAST.map((one) => (one.id === "c" ? { ...one, defeated: true, isOut: true } : one));
    expect(table.row("c").holding).toBe(true);
    expect(row(trackerView(input(table, out)), "c").chips).toEqual([]);
  });

  it("names who holds only if nobody else may act now", () => {
    const table = cardTable();
    for (let times = 0; times < 4; times += 1) table.next();
    expect(table.at()).toEqual([1, 8, null]);
    const status = () => trackerView(input(table, CAST)).clock.status;
    expect(status()).toBe("3 may act.");
    table.hold("a");
    expect(status()).toBe("B and C may act.");
    table.hold("b");
    table.hold("c");
    expect(status()).toBe("Holding, may still act: A, B, and C.");
    expect(trackerView(input(table, CAST, asPlayer)).clock.status).toBe("Holding, may still act: A.");
  });

  it("shows wounds in words", () => {
    const view = trackerView(input(cardTable(), [person("a", { wounds: "2 wounds (chest)" }), person("b")]));
    expect(row(view, "a").chips.map(({ key, label }) => [key, label])).toEqual([
      ["wounds", "2 wounds (chest)"],
    ]);
    expect(row(view, "b").chips).toEqual([]);
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
    const concussed = cast.map((one) => ({ ...one, isOut: one.id === "d" }));
    expect(row(trackerView(input(table, concussed)), "d").chips).toEqual([]);
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

  it("says of Next who may act by one card, and who could combine only if nobody may", () => {
    const table = cardTable();
    const hint = () =>
      trackerView(input(table, CAST)).clock.controls.find(({ action }) => action === "nextTurn")!.hint;
    expect(hint()).toBe("On to Segment 11: C.");
    table.next();
    table.act("c", [11]);
    expect(hint()).toBe("On to Segment 11: A and B.");
  });
});

describe("rows and faces", () => {
  /**
   * Eight combatants: six hold an 8 and two hold a 5. With so many, the tracker collapses some of the rows.
   */
  function crowd() {
    const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const chance = draws({ card: [8, 8, 8, 8, 8, 8, 5, 5], lot: ids });
    const party = ids.map((id, index) => combatant(id, { spd: 1, dex: 20 - index }));
    return { table: new Table(fadsCards, party, { chance }).begin(), ids };
  }
  const folded = (view: ReturnType<typeof trackerView>) =>
    view.groups.flatMap(({ rows }) =>
      rows.flatMap(({ id, face }) => (face ? [[id, face.number, face.detail]] : [])),
    );

  it("of more than a few, those who come later are faces with their next Phase, unless the user unfolds them", () => {
    const { table, ids } = crowd();
    const cast = ids.map((id) => person(id));
    expect(table.at()).toEqual([1, 8, null]);
    const view = trackerView(input(table, cast));
    expect(view.groups.map(({ key, canFold, isFolded }) => [key, canFold, isFolded])).toEqual([
      ["now", false, false],
      ["later", true, true],
    ]);
    expect(folded(view)).toEqual([
      ["g", "5", "Next in Segment 5"],
      ["h", "5", "Next in Segment 5"],
    ]);
    expect(folded(trackerView(input(table, cast, { folds: new Map([["later", false]]) })))).toEqual([]);
    const few = trackerView(input(cardTable(), CAST));
    expect(folded(few)).toEqual([]);
    expect(folded(trackerView(input(cardTable(), CAST, { folds: new Map([["later", true]]) })))).toEqual([
      ["a", "8", "Next in Segment 8"],
    ]);
  });

  it("a player's own are never faces; the others show how many cards they hold and no time", () => {
    const { table, ids } = crowd();
    const cast = ids.map((id) => person(id, { isOwner: id === "h" }));
    const view = trackerView(input(table, cast, asPlayer));
    expect(groups(view)["later"]?.[0]).toBe("h");
    expect(folded(view)).toEqual(
      ["a", "b", "c", "d", "e", "f", "g"].map((id) => [id, "1", "Cards held: 1."]),
    );
  });

  it("a face tells the states and points of its row", () => {
    const life = { label: "LIFE", value: 5, max: 10, percent: 50 };
    const { table, ids } = crowd();
    const cast = ids.map((id) => person(id, id === "g" ? { points: [life], guards: ["B"] } : {}));
    expect(folded(trackerView(input(table, cast)))[0]).toEqual([
      "g",
      "5",
      "Next in Segment 5. Guards B. LIFE 5 of 10",
    ]);
  });

  it("has one primary button at most: the GM's at the foot, a player's where they act", () => {
    const { table, ids } = crowd();
    const primary = (view: ReturnType<typeof trackerView>) => [
      ...view.groups.flatMap(({ rows }) =>
        rows.flatMap(({ id, controls }) =>
          controls.flatMap((one) => (one.primary ? [`${id} ${one.key}`] : [])),
        ),
      ),
      ...view.clock.controls.flatMap((one) => (one.primary ? [one.action] : [])),
    ];
    expect(
      primary(
        trackerView(
          input(
            table,
            ids.map((id) => person(id)),
          ),
        ),
      ),
    ).toEqual(["nextTurn"]);
    const own = ids.map((id) => person(id, { isOwner: id === "a" || id === "b" }));
    expect(primary(trackerView(input(table, own, asPlayer)))).toEqual(["a act"]);
    table.act("a", [8]);
    expect(primary(trackerView(input(table, own, asPlayer)))).toEqual(["nextTurn"]);
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
    expect(["a", "b", "c"].map((id) => row(view, id).hasMenu)).toEqual([true, false, false]);
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
    const own = [person("b", { isOwner: true, isNpc: false })];
    expect(trackerView(input(table, own, asPlayer)).clock.status).toBe("Waiting for the GM.");
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
