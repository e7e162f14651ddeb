import { describe, expect, it } from "vitest";
import { attackView, type AttackDraft } from "../../../../src/families/avatar/dialogs/attack-view.ts";
import { calledView, type CallableItem } from "../../../../src/families/avatar/dialogs/called-view.ts";
import { callView, type CallDraft } from "../../../../src/families/avatar/dialogs/call-view.ts";
import { runView } from "../../../../src/families/avatar/dialogs/run-view.ts";
import { words } from "../english.ts";

const declaration = { id: "d", items: [], aids: [], extraLabel: "", extraValue: 0 };

function attack(rest: Partial<AttackDraft> = {}) {
  const draft: AttackDraft = {
    actor: "Ada",
    free: false,
    several: false,
    most: 1,
    targets: [{ uuid: "Actor.b", name: "Bo", selected: true, disabled: false }],
    ranges: ["short", "long"],
    range: "short",
    formula: "",
    rating: {
      statKey: "or",
      stat: 5,
      available: 6,
      modifiers: 1,
      sources: [{ type: "item", label: "Sword", value: 1 }],
    },
    spend: null,
    full: false,
    declaration,
    oddsId: "d-odds",
    odds: null,
    inEncounter: false,
    until: "until the end of the Turn",
    isTurn: false,
    mayAct: false,
    halves: true,
    actionUsed: false,
    refused: false,
    out: [],
    breaches: [],
    ...rest,
  };
  return attackView(draft, words);
}

describe("an attack as it is declared", () => {
  it("spends all there is until less is chosen, and tells what it is made of", () => {
    expect(attack()).toMatchObject({ spend: 6, available: 6, fixed: false, warnings: [] });
    expect(attack().breakdown).toEqual([
      { label: words("ACTIONCARDS.Stat.or"), value: "5" },
      { label: `${words("ACTIONCARDS.Source.item")}: Sword`, value: "+1" },
    ]);
    expect(attack({ spend: 2 }).spend).toBe(2);
    expect(attack().ranges.map(({ value, selected }) => [value, selected])).toEqual([
      ["short", true],
      ["long", false],
    ]);
  });

  it("leaves nothing to choose of what is spent where all must be, or there is no more than one", () => {
    expect(attack({ full: true })).toMatchObject({
      fixed: true,
      spendHint: words("ACTIONCARDS.Avatar.Attack.MustUseFull"),
    });
    const rating: AttackDraft["rating"] = { statKey: "or", stat: 1, available: 1, modifiers: 0, sources: [] };
    expect(attack({ rating }).fixed).toBe(true);
  });

  it("spends nothing where it is thrown", () => {
    const rating: AttackDraft["rating"] = { statKey: "or", stat: 0, available: 0, modifiers: 0, sources: [] };
    expect(attack({ rating, formula: "2d6" })).toMatchObject({ warnings: [], breakdown: [] });
  });

  it("warns in an encounter, but for a free shot, and says what others are bound to last", () => {
    const there = { inEncounter: true, actionUsed: true, out: ["out"], breaches: ["fled"] };
    const warning = (key: string) => words(`ACTIONCARDS.Avatar.Attack.Warning.${key}`, { actor: "Ada" });
    expect(attack({ ...there, range: "long" }).warnings).toEqual([
      "out",
      warning("NotYourTurn"),
      warning("ActionUsed"),
      "fled",
    ]);
    expect(attack({ ...there, mayAct: true }).warnings).toContain(warning("ActFirst"));
    expect(attack({ ...there, mayAct: true }).warnings).not.toContain(warning("NotYourTurn"));
    expect(attack({ ...there, free: true }).warnings).toEqual(["out", "fled"]);
    expect(attack({ ...there, isTurn: true, actionUsed: false }).warnings).toEqual(["out", "fled"]);
  });

  it("tells what a Long Range attack costs, which is no warning (C7)", () => {
    const long = { inEncounter: true, range: "long" } as const;
    const told = ["After a Long Range attack, DR is halved until the end of the Turn."];
    expect(attack(long).facts).toEqual(told);
    expect(attack({ ...long, halves: false }).facts).toEqual([]); // Q6
    expect(attack({ ...long, range: "short" }).facts).toEqual([]);
    expect(attack({ ...long, inEncounter: false }).facts).toEqual([]);
    expect(attack({ ...long, isTurn: true }).warnings).toEqual([]);
  });

  it("leaves it to the reason beside its button why it would be refused", () => {
    const there = { inEncounter: true, actionUsed: true, range: "long", out: ["out"] } as const;
    expect(attack({ ...there, refused: true }).warnings).toEqual(["out"]);
  });

  it("says how many it may strike", () => {
    expect(attack({ most: 0 }).targetsLabel).toBe(words("ACTIONCARDS.Avatar.Attack.AnyTargets"));
    expect(attack({ most: 3 }).targetsLabel).toBe(
      words("ACTIONCARDS.Avatar.Attack.UpToTargets", { most: 3 }),
    );
  });
});

function call(rest: Partial<CallDraft> = {}) {
  const draft: CallDraft = {
    kinds: ["dodge", "dive"],
    kind: "dodge",
    ways: [{ key: "callForward", cards: [8] }],
    way: "8",
    items: [{ name: "Cloak", reaction: "dodge", bonus: "+2" }],
    area: false,
    segment: 11,
    callForward: "roll",
    dex: 5,
    odds: true,
    ...rest,
  };
  return callView(draft, words);
}

describe("an action that is called forward", () => {
  it("says how often it comes in time, where a roll decides that and odds are wanted", () => {
    // With DEX 5, a roll of 10 or less succeeds. Card 8 reaches Segment 11 with a margin of 3, so the roll must
    // be 7 or less. 35 of 216 rolls are.
    expect(call().chance).toBe(words("ACTIONCARDS.Clock.Call.InTime", { chance: "16%" }));
    expect(call({ odds: false }).chance).toBe("");
    expect(call({ callForward: "sum" }).chance).toBe("");
    expect(call({ ways: [{ key: "abort", cards: [] }] }).chance).toBe("");
    expect(call({ segment: null }).chance).toBe("");
  });

  it("says what each kind adds, and which is of no use against what strikes a place", () => {
    expect(call().kinds.map(({ adds, helpless }) => [adds, helpless])).toEqual([
      [words("ACTIONCARDS.Clock.Call.Adds", { items: "Cloak (+2)" }), false],
      [words("ACTIONCARDS.Clock.Call.AddsNothing"), false],
    ]);
    expect(call({ area: true }).kinds.map(({ helpless }) => helpless)).toEqual([true, false]);
  });

  it("is not called forward where it could add nothing, now or later", () => {
    expect(call().idle).toBe(false);
    expect(call({ kind: "dive" }).idle).toBe(true);
    expect(call({ items: [] }).idle).toBe(true);
    // The Dodge doesn't help against the area attack, but it lasts and helps against later ones.
    expect(call({ area: true }).idle).toBe(false);
    expect(call({ items: [], ways: [{ key: "activeDefense", cards: [] }] }).idle).toBe(false);
  });

  it("tells its cost as the wording has it, and nothing of ways that others have made", () => {
    expect(call({ callForward: "sum" }).costs).toBe(
      words("ACTIONCARDS.Clock.Call.Costs.sum", { segment: 11 }),
    );
    expect(call().costs).toContain("8");
    expect(call({ ways: [{ key: "theirs", cards: [] }] }).costs).toBe("");
    expect(call({ segment: null }).costs).toBe("");
  });

  it("offers ways only where there are several, by what they add up to", () => {
    expect(call().ways).toEqual([]);
    const ways = [
      { key: "callForward", cards: [3, 8] },
      { key: "callForward", cards: [12] },
    ];
    expect(call({ ways, way: "12" }).ways).toEqual([
      { key: "3+8", label: "8 + 3 = 11", selected: false },
      { key: "12", label: "12", selected: true },
    ]);
  });
});

describe("what an action called forward adds to a defense", () => {
  const item: CallableItem = {
    uuid: "Item.a",
    name: "Cloak",
    reaction: "dodge",
    bonus: "+2",
    obstacle: null,
  };
  const bound = {
    bound: true,
    ownPhase: false,
    called: ["dodge", "dodge"],
    dodging: false,
    area: false,
  } as const;
  type Situation = Parameters<typeof calledView>[1];
  const view = (items: CallableItem[], rest: Partial<Situation> = {}, chosen = "") =>
    calledView(items, { ...bound, ...rest }, chosen, words); // the view does not read the fields left out

  it("is not asked where marks mean nothing, or nothing is marked", () => {
    expect(view([])).toBeNull();
    expect(view([item], { bound: false })).toBeNull();
    expect(view([item], { ownPhase: true })).toBeNull();
  });

  it("names each kind once, and why a thing cannot be added", () => {
    const barred = { ...item, uuid: "Item.b", obstacle: "NotAgainstArea" };
    const shown = view([item, barred], {}, "Item.a");
    expect(shown?.situation).toBe(
      words("ACTIONCARDS.Avatar.Called.InTime", { kinds: words("ACTIONCARDS.Clock.ReactionMark.dodge") }),
    );
    expect(shown?.nothing).toBe(false);
    expect(shown?.options.map(({ obstacle }) => obstacle === "")).toEqual([true, false]);
    expect(view([item])?.nothing).toBe(true);
    expect(view([item], { called: [], dodging: true })?.situation).toBe(
      words("ACTIONCARDS.Avatar.Called.Dodging"),
    );
  });
});

describe("a Flee or a Catch as it is declared", () => {
  it("tells what a Catch costs after what is said of somebody who is out", () => {
    const draft = { declaration, breakdown: [], oddsId: "odds", odds: null, out: ["out"] };
    expect(runView({ ...draft, kind: "Catch", costs: true }, words)).toMatchObject({
      intro: words("ACTIONCARDS.Encounter.Flight.CatchIntro"),
      submit: words("ACTIONCARDS.Encounter.Flight.Catch"),
      warnings: ["out", words("ACTIONCARDS.Encounter.Flight.CatchCosts")],
    });
    expect(runView({ ...draft, kind: "Flee", costs: false }, words).warnings).toEqual(["out"]);
  });
});
