import { describe, expect, it } from "vitest";
import { trackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import { actionShots } from "../../../../src/rules/timing/schemes/action-shots.ts";
import { avatarInitiative } from "../../../../src/rules/timing/schemes/avatar-initiative.ts";
import { fadsCards } from "../../../../src/rules/timing/schemes/fads-cards.ts";
import { fadsDice } from "../../../../src/rules/timing/schemes/fads-dice.ts";
import { impulse } from "../../../../src/rules/timing/schemes/impulse.ts";
import { speedChartScheme } from "../../../../src/rules/timing/schemes/speed-chart.ts";
import { combatant, draws, Table } from "../../rules/timing/table.ts";
import { toyPoints, toySixths } from "../../rules/timing/toys.ts";
import { input, person } from "./support.ts";
import { asPlayer, groups, row, cell, marked } from "./tracker-rows.ts";

describe("other schemes", () => {
  const pair = [combatant("a", { spd: 4, in: 9 }), combatant("b", { spd: 2, in: 3 })];
  const cast = [person("a", { isOwner: true, isNpc: false }), person("b")];

  it("by dice: a Phase that comes at the latest is marked, and nothing is a secret", () => {
    const chance = draws({ gmDie: [6], die: [2, 6] });
    const table = new Table(fadsDice, pair, { chance }).begin();
    const view = trackerView(input(table, cast, asPlayer));
    expect(table.at()).toEqual([1, 12, null]);
    expect(groups(view)).toEqual({ now: ["a"], later: ["b"] });
    expect(row(view, "a").thrown).toEqual({ value: 2, hint: "Threw 2: an Action Phase." });
    expect(row(view, "b").thrown).toEqual({ value: 6, hint: "Threw 6: a Null Phase." });
    expect(view.clock.die).toBe("d6, the GM threw 6");
    const [latest] = table.row("b").coming;
    expect(latest).toMatchObject({ latest: true });
    expect(row(view, "b").coming).toBe(`${latest!.segment} at the latest`);
    expect(cell(view, latest!.segment).marks).toMatchObject([{ id: "b", latest: true }]);
    expect(view.groups[0]!.rows[0]!.controls.map(({ key, label }) => [key, label])).toEqual([
      ["act", "Act"],
      ["hold", "Hold"],
      ["react", "Abort"],
    ]);
  });

  it("by the chart: everybody's Phases are known", () => {
    const view = trackerView(input(new Table(speedChartScheme, pair).begin(), cast, asPlayer));
    expect(row(view, "b")).toMatchObject({ coming: "6", hand: null });
    expect(marked(view, 12)).toEqual(["a", "b"]);
    expect(marked(view, 9)).toEqual(["a"]);
  });

  it("by initiative: a place in the order instead of a Segment", () => {
    const chance = draws({ ac: [5, 2] });
    const table = new Table(avatarInitiative, pair, { chance }).begin();
    const view = trackerView(input(table, cast));
    expect(view.clock).toMatchObject({ number: "1", unit: "Round", status: "A acts." });
    expect(view.rail.kind).toBe("order");
    expect(view.rail.cells.map(({ head, current, past }) => [head, current, past])).toEqual([
      ["14", true, false],
      ["5", false, false],
    ]);
    table.end("a");
    expect(trackerView(input(table, cast)).rail.cells.map(({ past }) => past)).toEqual([true, false]);
    expect(row(view, "a")).toMatchObject({ rating: { label: "Initiative", value: 14 }, coming: "" });
  });

  it("by initiative: names whom a ten asks; the card says it to whoever answers (Q1)", () => {
    const asked = pair.map((one) => ({ ...one, bonus: "ask" as const }));
    const table = new Table(avatarInitiative, asked, { chance: draws({ ac: [10, 10] }) }).begin();
    const { clock } = trackerView(input(table, cast, asPlayer));
    expect(clock.status).toBe("A ten: A and B may draw one more card.");
    expect(clock.announcement).toBe("Round 1. A ten: B may draw one more card.");
    expect(trackerView(input(table, cast)).clock.announcement).toBe("Round 1");
  });

  it("by initiative: nobody who is asked is folded away with those who come later", () => {
    const asked = pair.map((one) => ({ ...one, bonus: "ask" as const }));
    const table = new Table(avatarInitiative, asked, { chance: draws({ ac: [10, 10] }) }).begin();
    const view = trackerView(input(table, cast, { folds: new Map([["later", true]]) }));
    for (const id of ["a", "b"]) {
      expect(row(view, id).controls.map(({ key }) => key)).toContain("enough");
      expect(row(view, id).face).toBeNull();
    }
  });

  it("one of points, that the tracker has never heard of", () => {
    const party = [combatant("a", { points: 8 }), combatant("b", { points: 2 })];
    const table = new Table(toyPoints, party).begin();
    const view = trackerView(input(table, cast));
    expect(groups(view)).toEqual({ now: ["a"], spent: ["b"] });
    expect(row(view, "a").controls).toEqual([]);
    const own = trackerView(input(table, [cast[0]!, person("b", { isOwner: true })], asPlayer));
    expect(row(own, "b").controls.map(({ key, label }) => [key, label])).toEqual([["react", "React"]]);
    expect(row(view, "a").rating).toMatchObject({ label: "Initiative", value: 5 });
  });

  it("by Shots: the count is called so, and what Shots buy is one button", () => {
    const party = [
      combatant("a", { shots: 5, maxShots: 5, shotModifiers: 2 }),
      combatant("b", { shots: 4, maxShots: 5 }),
    ];
    const table = new Table(actionShots, party).begin();
    const view = trackerView(input(table, cast));
    expect(row(view, "a").rating).toMatchObject({ label: "Shot Count", value: 7 });
    expect(row(view, "a").rating?.hint).toContain("minus Shots spent since");
    const own = trackerView(input(table, [cast[0]!, person("b", { isOwner: true })], asPlayer));
    const [spend] = row(own, "b").controls;
    expect(spend).toMatchObject({ key: "react", label: "Spend Shots", menu: true });
    expect(spend?.hint).toBe("An Active Defense, a better place in the count, or another Action.");
  });

  it("by Shots: whoever has lost their Action before it came keeps their place on the rail", () => {
    const party = [combatant("a", { shots: 5 }), combatant("b", { shots: 4 }), combatant("c", { shots: 3 })];
    const table = new Table(actionShots, party).begin();
    const people = [...cast, person("c")];
    // b has spent all Shots and therefore has no next Action.
    const own = { ...(table.state.seats["b"]!.own as object), shots: 0, count: 0, actions: 0 };
    table.do({ type: "edit", id: "b", seat: { own } });
    const rail = () =>
      trackerView(input(table, people)).rail.cells.map(({ key, past, current, label }) => [
        key,
        past ? "past" : current ? "now" : "",
        label.split(":")[0],
      ]);
    expect(rail()).toEqual([
      ["a", "now", "Place 1, now"],
      ["c", "", "Place 2"],
      ["b", "past", "Place 3"],
    ]);
    table.end("a");
    expect(rail().map(([key]) => key)).toEqual(["a", "c", "b"]);
  });

  it("who is out of action stands among those who take no part, and off the rail", () => {
    const [a, b] = [combatant("a"), combatant("b", {}, { idle: true })];
    const table = new Table(avatarInitiative, [a, b], { chance: draws({ ac: [2, 5] }) }).begin();
    const view = trackerView(input(table, [person("a"), person("b", { isOut: true })]));
    expect(groups(view)).toEqual({ now: ["a"], out: ["b"] });
    expect(view.rail.cells.map(({ key }) => key)).toEqual(["a"]);
    expect(view.clock.status).toBe("A acts.");
  });

  it("who falls in their own Phase still stands where they act, until it is ended", () => {
    const table = new Table(avatarInitiative, pair, { chance: draws({ ac: [5, 2] }) }).begin();
    table.change("a", { defeated: true });
    const view = trackerView(input(table, [person("a", { defeated: true }), person("b")]));
    expect(view.clock.status).toBe("A acts.");
    expect(groups(view)).toEqual({ now: ["a"], later: ["b"] });
    table.end("a");
    expect(groups(trackerView(input(table, cast)))).toEqual({ now: ["b"], out: ["a"] });
  });

  it("by Shots: an Active Defense is no Dodge, whatever skill it is made with", () => {
    const table = new Table(actionShots, [
      combatant("a", { shots: 5, maxShots: 5 }),
      combatant("b", { shots: 4, maxShots: 5 }),
    ]).begin();
    table.react("b", { key: "activeDefense" });
    expect(row(trackerView(input(table, cast)), "b").chips.map(({ label }) => label)).toEqual(["Defending"]);
  });

  it("by impulse: the number on the card is called so", () => {
    const chance = draws({ actionCard: [34, 20] });
    const view = trackerView(input(new Table(impulse, pair, { chance }).begin(), cast));
    expect(row(view, "a").rating).toMatchObject({ label: "Impulse", value: 9 });
    expect(row(view, "a").drawn).toMatchObject({ number: 34 });
  });

  it("by impulse, before the encounter begins: no number, where another order has SPD already", () => {
    const rating = (scheme: typeof impulse) =>
      row(trackerView(input(new Table(scheme, pair, {}), cast)), "a").rating;
    expect(rating(impulse)).toBeNull();
    expect(rating(fadsCards)).toMatchObject({ label: "SPD", value: 4 });
  });

  it("one of thrown instants", () => {
    const chance = draws({ sixth: [4, 2], impulse: [7, 50] });
    const view = trackerView(input(new Table(toySixths, pair, { chance }).begin(), cast, asPlayer));
    expect(groups(view)).toEqual({ now: ["a"], later: ["b"] });
    expect(marked(view, 2)).toEqual(["b"]);
  });
});

describe("states without a countdown", () => {
  const party = [combatant("a"), combatant("b")];
  const cast = [person("a", { isOwner: true, isNpc: false }), person("b")];

  it("not begun", () => {
    const view = trackerView(input(new Table(fadsCards, party), cast));
    expect(view.groups.map(({ key, rows }) => [key, rows.length])).toEqual([["ready", 2]]);
    expect(view.clock).toMatchObject({
      begun: false,
      number: "",
      status: "Ready to begin.",
      announcement: "",
    });
    expect(view.clock.controls[0]).toMatchObject({ action: "startCombat", disabled: false });
    expect(view.rail.cells.every(({ marks, past, current }) => marks.length === 0 && !past && !current)).toBe(
      true,
    );
  });

  it("empty", () => {
    const view = trackerView(input(new Table(fadsCards, []), []));
    expect(view.groups).toEqual([]);
    expect(view.clock.status).toBe("Nobody is in this encounter yet.");
    expect(view.clock.controls[0]).toMatchObject({ action: "startCombat", disabled: true });
  });

  it("no GM", () => {
    const table = new Table(fadsCards, party).begin();
    const view = trackerView(input(table, cast, { ...asPlayer, hasActiveGM: false }));
    expect(view.clock.warning).toMatch(/^No GM is online/);
  });

  it("trouble: its reason is for the GM", () => {
    const table = new Table(fadsCards, party).begin();
    const base = input(table, cast);
    const timing = { ...base.timing, trouble: "combatants.b.spd: must be 1 or more" };
    expect(trackerView({ ...base, timing }).clock).toMatchObject({ isTrouble: true });
    expect(trackerView({ ...base, timing }).clock.warning).toContain("combatants.b.spd");
    expect(trackerView({ ...base, timing, isGM: false }).clock.warning).not.toContain("combatants.b.spd");
  });

  it("somebody defeated, and somebody without an actor", () => {
    const table = new Table(fadsCards, party).begin();
    table.change("b", { defeated: true });
    const view = trackerView(input(table, [cast[0]!, person("b", { defeated: true })], asPlayer));
    expect(view.groups.find(({ key }) => key === "out")?.rows.map(({ id }) => id)).toEqual(["b"]);
    expect(row(view, "b")).toMatchObject({ controls: [], coming: "" });
  });
});

describe("cost", () => {
  it("grows no faster than the number of combatants", () => {
    const readsOf = (count: number) => {
      const party = Array.from({ length: count }, (_, index) => combatant(`c${index}`, { spd: 4 }));
      const prepared = input(
        new Table(fadsCards, party).begin(),
        party.map(({ id }) => person(id)),
      );
      let reads = 0;
      const counted = <T extends object>(target: T): T =>
        new Proxy(target, {
          get(of, key): unknown {
            reads += 1;
            return Reflect.get(of, key);
          },
        });
      const people = new Map([...prepared.people].map(([id, one]) => [id, counted(one)]));
      trackerView({
        ...prepared,
        people,
        timing: { ...prepared.timing, rows: prepared.timing.rows.map(counted) },
      });
      return reads;
    };
    const [few, many] = [readsOf(50), readsOf(200)];
    expect(few).toBeGreaterThan(50);
    expect(many).toBeLessThanOrEqual(few * 4.5);
  });
});
