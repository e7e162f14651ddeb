import { describe, expect, it } from "vitest";
import { excerptOf } from "../../../../src/ui/sheets/npc/excerpt.ts";
import { groupItems } from "../../../../src/ui/sheets/shared/item-groups.ts";
import { typedNumber } from "../../../../src/ui/sheets/npc/typed-number.ts";

describe("a number that is typed", () => {
  it.each([
    ["17", 20, 17],
    ["+5", 12, 17],
    ["-5", 12, 7],
    ["−5", 2, -3],
    ["- 5 ", 12, 7],
    ["=-3", 12, -3],
    ["=4", 12, 4],
    ["=+4", 12, 4],
    ["-1", -3, -4],
    ["007", 1, 7],
  ])("%s over %i makes %i", (typed, stored, number) => expect(typedNumber(typed, stored)).toBe(number));

  it.each(["", "=", "-", "five", "1.5", "1e3", "--5", "5+5", "0x10", "9999999999", "NaN"])(
    "%j is none",
    (typed) => expect(typedNumber(typed, 12)).toBeNull(),
  );
});

describe("the beginning of a text", () => {
  it("is not cut where all of it is short", () => {
    expect(excerptOf("A lamp and a whistle.", 40)).toBeNull();
    expect(excerptOf(" A   lamp \n and a whistle. ", 21)).toBeNull();
  });

  it("is cut after a whole word, without what joins it to the next", () => {
    expect(excerptOf("One lamp, one whistle", 12)).toBe("One lamp …");
    expect(excerptOf("One lamp, one whistle", 13)).toBe("One lamp, one …");
    expect(excerptOf("Undersongundersong", 9)).toBe("Undersong …");
  });
});

describe("items in a stat block", () => {
  const items = [
    { name: "Rope", type: "gear", attacks: false, defends: false },
    { name: "Sidestep", type: "skill", attacks: false, defends: true },
    { name: "Brawling", type: "skill", attacks: false, defends: false },
    { name: "Buckler", type: "weapon", attacks: true, defends: true },
    { name: "Undertow", type: "power", attacks: true, defends: false },
    { name: "Spellbook", type: "wizardry.book", attacks: false, defends: false },
  ];

  it("stand under one heading each, attacks first, in their order", () => {
    const groups = groupItems(items, ["skill", "power", "gear"], (item) => item);
    const named = groups.map(({ heading, items: placed }) => [heading, placed.map(({ name }) => name)]);
    expect(named).toEqual([
      ["attacks", ["Buckler", "Undertow"]],
      ["defenses", ["Sidestep"]],
      ["skill", ["Brawling"]],
      ["gear", ["Rope"]],
      ["other", ["Spellbook"]],
    ]);
  });
});
