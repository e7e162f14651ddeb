import { beforeEach, describe, expect, it } from "vitest";
import type { Making } from "../../../src/family/making.ts";
import type { ItemSource } from "../../../src/family/making/assembly.ts";
import { MakingDraft, type Kit } from "../../../src/ui/making/draft.ts";
import { makingView, type MakingContext } from "../../../src/ui/making/making-view.ts";
import type { Step } from "../../../src/ui/making/steps.ts";

const item = (id: string, type: string, system = {}): ItemSource => ({
  _id: id,
  name: id,
  type,
  img: "",
  system,
});
const bow = item("Bow", "weapon", { skill: "Archery" });
const pan = item("Pan", "weapon");
const archery = item("Archery", "skill", { value: 3 });

const strength = { path: "str", label: "Strength", min: 1, max: 20 };
const making: Making = {
  archetypes: "archers",
  groups: [{ label: "Numbers", rows: [{ label: "Strength", hint: "Lifts", fields: [strength] }] }],
  yields: ({ str }) => (typeof str === "number" ? [{ label: "Double", hint: "Twice", value: 2 * str }] : []),
  advice: ({ str }) => (Number(str) > 10 ? [{ path: "str", key: "High" }] : []),
  system: (values) => ({ ...values }),
  lists: [
    {
      step: "skills",
      type: "skill",
      packs: [],
      fields: [{ path: "value", label: "Value", min: 0, max: 9 }],
      sets: {},
    },
    {
      step: "weapons",
      type: "weapon",
      packs: [],
      fields: [],
      sets: {},
      skillOf: ({ skill }) => String(skill ?? ""),
    },
  ],
};
const archer = { id: "archer", name: "Archer", img: "archer.svg", system: { str: 5 }, items: [bow, archery] };
const cook = { id: "cook", name: "Cook", img: "cook.svg", system: { str: 4 }, items: [pan] };
const candidates = [archery, bow, pan].map((source) => ({ source, text: "", facts: [] }));
const kit: Kit = { making, archetypes: [archer, cook], candidates, blank: {} };

let draft: MakingDraft;
beforeEach(() => {
  draft = new MakingDraft(["bows"]);
  draft.take(kit);
});

function viewAt(step: Step, context: Partial<MakingContext> = {}) {
  draft.step = step;
  return makingView(draft, {
    games: [],
    pictures: [],
    browses: false,
    checked: new Set(),
    farthest: 7,
    search: "",
    failure: "",
    submit: "Make",
    backgroundOf: () => "",
    words: (key, data) => (data ? `${key} ${Object.values(data).join(" ")}` : key),
    ...context,
  });
}

describe("what was chosen so far", () => {
  it("begins with the first archetype; the game is asked only where there are several", () => {
    expect(draft.step).toBe("concept");
    expect(new MakingDraft(["bows", "pans"]).step).toBe("game");
    expect(draft.choices).toMatchObject({ archetype: "archer", values: { str: "5" }, img: "archer.svg" });
    expect(draft.choices.items).toEqual([
      { id: "Bow", values: {} },
      { id: "Archery", values: { value: "3" } },
    ]);
  });

  it("comes back with its archetype", () => {
    draft.read({ "value.str": "12", "item.Pan": true, "of.Archery.value": "7" });
    draft.read({ archetype: "cook" });
    expect(draft.typed(strength)).toBe("4");
    expect(draft.items).toEqual(["Pan"]);
    draft.read({ archetype: "archer" });
    expect(draft.typed(strength)).toBe("12");
    expect(draft.items).toEqual(["Bow", "Archery", "Pan"]);
    expect(draft.choices.items[1]?.values).toEqual({ value: "7" });
  });

  it("keeps what will not do as it was typed, and says where it is", () => {
    draft.read({ name: " ", "value.str": "99", "of.Archery.value": null });
    expect(draft.typed(strength)).toBe("99");
    expect(draft.problems("concept")).toEqual(["name"]);
    expect(draft.problems("attributes")).toEqual(["value.str"]);
    expect(draft.problems("skills")).toEqual(["of.Archery.value"]);
    expect(draft.firstWrong("weapons")).toBe("concept");
    draft.read({ name: "Ada" });
    expect(draft.firstWrong("weapons")).toBe("attributes");
    expect(draft.firstWrong("archetype")).toBeNull();
  });

  it("leaves what is not on show as it is", () => {
    draft.read({ "item.Bow": false });
    expect(draft.items).toEqual(["Archery"]);
    draft.read({ name: "Ada" });
    expect(draft.items).toEqual(["Archery"]);
  });
});

describe("the window", () => {
  it("shows one step, the numbers' yields beside them, and errors in words", () => {
    draft.read({ "value.str": "21" });
    const { attributes, yields, concept, steps, progress } = viewAt("attributes");
    expect(attributes?.groups[0]?.rows[0]).toMatchObject({
      errors: ["ACTIONCARDS.Settings.BadNumber 1 20"],
      advice: [],
    });
    expect([yields, concept]).toEqual([[], null]);
    expect(steps.map(({ current }) => current).indexOf(true)).toBe(2);
    expect(progress).toBe("ACTIONCARDS.Making.Progress 3 7");
    draft.read({ "value.str": "12" });
    const view = viewAt("attributes");
    expect(view.yields).toEqual([{ label: "Double", hint: "Twice", value: "24" }]);
    expect(view.attributes?.groups[0]?.rows[0]?.advice).toEqual(["High"]);
  });

  it("puts the archetype's items first, and warns of a weapon without its skill, or of none", () => {
    const names = () => viewAt("weapons").lists?.lists[0]?.rows.map(({ name }) => name);
    expect(names()).toEqual(["Bow", "Pan"]);
    expect(viewAt("weapons").lists?.warnings).toEqual([]);
    draft.read({ "item.Archery": false });
    expect(viewAt("weapons").lists?.warnings).toEqual(["ACTIONCARDS.Making.Unskilled Bow Archery"]);
    draft.read({ "item.Bow": false });
    expect(viewAt("weapons").lists?.warnings).toEqual(["ACTIONCARDS.Making.Unarmed"]);
    draft.read({ archetype: "cook" });
    expect(names()).toEqual(["Pan", "Bow"]);
  });

  it("ends with a picture, of the system's own or one's own", () => {
    const pictures = [{ src: "archer.svg", label: "Archer" }];
    expect(viewAt("portrait", { pictures }).portrait?.pictures).toEqual([{ ...pictures[0], checked: true }]);
    draft.choosePicture("me.webp");
    const view = viewAt("portrait", { pictures });
    expect(view.portrait?.pictures.map(({ checked }) => checked)).toEqual([true, false]);
    expect([view.last, view.submit, draft.choices.img]).toEqual([true, "Make", "me.webp"]);
  });
});
