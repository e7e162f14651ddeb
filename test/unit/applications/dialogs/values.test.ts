import { describe, expect, it } from "vitest";
import { activeDefenseView } from "../../../../src/families/actionValues/dialogs/active-defense-view.ts";
import {
  contestView,
  type ContestDraft,
  type ContestScene,
} from "../../../../src/families/actionValues/dialogs/contest-view.ts";
import { maneuverView } from "../../../../src/families/actionValues/dialogs/maneuver-view.ts";
import { valueLookupView } from "../../../../src/families/actionValues/dialogs/value-lookup-view.ts";
import { dealPlotsView } from "../../../../src/families/actionValues/plots/deal-view.ts";
import { contestOf } from "../../../../src/rules/actionValues/contest-rows.ts";
import { words } from "../english.ts";

describe("a defense that is kept up", () => {
  const draft = {
    actor: "Ada",
    skills: [{ key: "dodge", label: "Dodge", value: 4 }],
    skill: "dodge",
    shots: 2,
    out: ["out"],
    barred: false,
  };

  it("is blocked without Shots, without a skill, and for whoever may not act", () => {
    expect(activeDefenseView(draft, words)).toMatchObject({ blocked: false, warnings: ["out"] });
    const poor = activeDefenseView({ ...draft, shots: 0 }, words);
    expect(poor.blocked).toBe(true);
    expect(poor.warnings).toEqual(["out", words("ACTIONCARDS.Request.Refusal.NoShots", { actor: "Ada" })]);
    expect(activeDefenseView({ ...draft, skill: "" }, words).blocked).toBe(true);
    expect(activeDefenseView({ ...draft, barred: true }, words).blocked).toBe(true);
  });
});

describe("a named Action for which nothing is rolled", () => {
  it("asks for a cost where there are several, and waits for a weapon that it reloads", () => {
    const draft = {
      reloads: true,
      weapons: [{ uuid: "Item.a", name: "Bow" }],
      weapon: "",
      costs: ["action"],
      cost: 0,
    };
    expect(maneuverView(draft, words)).toMatchObject({ several: false, blocked: true });
    const chosen = maneuverView({ ...draft, weapon: "Item.a", costs: ["action", "move"], cost: 1 }, words);
    expect(chosen).toMatchObject({ several: true, blocked: false });
    expect(chosen.weapons[0]?.selected).toBe(true);
    expect(chosen.costs.map(({ selected }) => selected)).toEqual([false, true]);
  });
});

describe("dealing plots", () => {
  const players = [
    { id: "a", name: "Ann", active: true },
    { id: "b", name: "Bob", active: false },
  ];
  const deal = (chosen: string[], left: number | null) =>
    dealPlotsView({ number: 2, gather: false, chosen: new Set(chosen), left }, players, words);

  it("needs somebody, and plots enough for all of them", () => {
    expect(deal([], 18)).toMatchObject({ blocked: true, warning: "" });
    expect(deal(["a", "b"], 4)).toMatchObject({ blocked: false, warning: "" });
    expect(deal(["a", "b"], 3)).toMatchObject({
      blocked: true,
      warning: words("ACTIONCARDS.ActionValues.Plots.Trouble.TooFew", { left: 3 }),
    });
  });

  it("takes as many as are wanted where a new stack comes from the pack", () => {
    expect(deal(["a"], null)).toMatchObject({
      blocked: false,
      left: words("ACTIONCARDS.ActionValues.Plots.FromPack"),
    });
  });
});

describe("the value table in a dialog", () => {
  const view = (amount: number) =>
    valueLookupView(
      { open: true, value: 3, amount, unit: "weight" },
      [{ scale: "weight", text: "8 kg" }],
      words,
    );

  it("reads a value on every scale, and says where an amount is beyond it", () => {
    expect(view(8).reads).toBe(`${words("ACTIONCARDS.ActionValues.Value.weight")} 8 kg`);
    expect(view(8).units.find(({ selected }) => selected)?.value).toBe("weight");
    expect(view(1e300).answer).toBe(words("ACTIONCARDS.ActionValues.Value.OutOfTable"));
  });
});

function contest(rest: Partial<ContestDraft> = {}, scene: Partial<ContestScene> = {}) {
  const wholeRow = rest.wholeRow ?? "test";
  const lookup = valueLookupView({ open: false, value: 0, amount: 0, unit: "weight" }, [], words);
  return contestView(
    {
      ownRow: "test",
      row: "",
      wholeRow,
      sides: { attack: contestOf(wholeRow).attack, defense: contestOf(wholeRow).defense },
      skills: new Map(),
      skill: "",
      contender: { ratings: {}, skills: new Map() } as never, // only the ratings are read
      value: 0,
      ratings: { weight: 0, obscurity: 0, maneuverability: 0, speed: 0 },
      foe: "",
      meetsSeveral: false,
      others: [],
      charge: "",
      weapon: "Item.a",
      action: "",
      bursts: false,
      supports: "",
      supportedSkill: "",
      said: [],
      flags: ["boosted"],
      use: { flags: ["wild"] },
      asked: false,
      difficulty: 10,
      resistance: 0,
      extra: { label: "", value: 0 },
      effect: { label: "", value: 0 },
      dice: 0,
      subject: "",
      ...rest,
    },
    {
      most: 99,
      more: false,
      people: [
        { uuid: "Actor.b", name: "Bo", selected: false, disabled: false },
        { uuid: "Actor.c", name: "Cy", selected: false, disabled: false },
      ],
      weapons: [{ uuid: "Item.a", name: "Bow", damage: 5 }],
      canBeFree: false,
      lookup,
      ownSkills: [{ type: "test-rope_work", label: "Rope-work" }],
      preview: { lines: [], refusal: "" },
      odds: null,
      notes: ["note"],
      ...scene,
    },
    words,
  );
}

describe("an attempt as it is declared", () => {
  it("offers its own row first and every other once", () => {
    const values = contest().rows.map(({ value }) => value);
    expect(values[0]).toBe("");
    expect(values).not.toContain("test");
    expect(new Set(values).size).toBe(values.length);
  });

  it("fires a round or a burst where the weapon can, and asks nothing where it cannot", () => {
    expect(contest({ wholeRow: "attack" }).bursts).toEqual([]);
    const bursts = contest({ wholeRow: "attack", bursts: true, action: "burst" }).bursts;
    expect(bursts.map(({ value }) => value)).toEqual(["", "threeRoundBurst", "burst", "fullAuto"]);
    expect(bursts.find(({ selected }) => selected)?.value).toBe("burst");
  });

  it("meets others with the same roll where its row can, never the opponent twice, and says how many", () => {
    expect(contest({ foe: "Actor.b" })).toMatchObject({ others: [], met: "" });
    const others = [{ uuid: "Actor.c", name: "Cy", selected: false }];
    expect(contest({ foe: "Actor.b", meetsSeveral: true })).toMatchObject({ others, met: "" });
    const two = contest({ foe: "Actor.b", meetsSeveral: true, others: ["Actor.c"] });
    expect(two.others).toEqual([{ uuid: "Actor.c", name: "Cy", selected: true }]);
    expect(two.met).toBe(words("ACTIONCARDS.ActionValues.Dialog.OneRoll", { number: 2 }));
  });

  it("goes against a Difficulty or somebody; a free shot at the one who charges alone, and by no other row", () => {
    expect(contest().foes.map(({ uuid, selected }) => [uuid, selected])).toEqual([
      ["", true],
      ["Actor.b", false],
      ["Actor.c", false],
    ]);
    const shot = contest({ charge: "card", foe: "Actor.c" });
    expect(shot).toMatchObject({ freeShot: true, opposed: true });
    expect(shot.foes.map(({ uuid }) => uuid)).toEqual(["Actor.c"]);
    expect(shot.rows).toHaveLength(1);
  });

  it("asks for a weapon in an attack alone, and for what is supported in a Support alone", () => {
    expect(contest().weapons).toEqual([]);
    expect(contest({ wholeRow: "attack" }).weapons[0]).toMatchObject({ value: "Item.a", selected: true });
    expect(contest().supportable).toEqual([]);
    const supports = contest({ wholeRow: "support", supports: "test-dodge" }).supportable;
    expect(supports.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["test-dodge"]);
    expect(supports.map(({ value }) => value)).not.toContain("support");
  });

  it("supports a skill of somebody's own from the list, or by its name (Q26)", () => {
    const named = (supports: string) =>
      contest({ wholeRow: "support", supports, supportedSkill: "Juggling" });
    const own = named("test-rope_work");
    expect(own.supportable.find(({ selected }) => selected)?.label).toBe("Test: Rope-work");
    expect(own.supportedSkill).toBeNull();
    expect(named("other").supportedSkill).toBe("Juggling");
    expect(contest({ supports: "other", supportedSkill: "Juggling" }).supportedSkill).toBeNull();
  });

  it("keeps a row that nobody chooses by hand: seeing through a Trick (Q27)", () => {
    const { rows } = contest({ row: "seeThrough", wholeRow: "seeThrough", foe: "Actor.b" });
    expect(rows.filter(({ selected }) => selected)).toEqual([
      { value: "seeThrough", label: "Seeing through a Trick", selected: true },
    ]);
    expect(contest().rows.map(({ value }) => value)).not.toContain("seeThrough");
  });

  it("cannot take off the flags of the Action itself", () => {
    const on = contest().flags.filter(({ checked }) => checked);
    expect(on.map(({ key, fixed }) => [key, fixed]).toSorted()).toEqual([
      ["boosted", false],
      ["wild", true],
    ]);
  });

  it("says why it is refused instead of what is to be known of it", () => {
    expect(contest()).toMatchObject({ blocked: false, notes: ["note"] });
    const refused = contest({}, { preview: { lines: [], refusal: "no" } });
    expect(refused).toMatchObject({ blocked: true, notes: [] });
  });
});
