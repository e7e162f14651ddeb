import { describe, expect, it } from "vitest";
import { playedView, questionRows, settingRow } from "../../../src/ui/settings/settings-view.ts";
import { filterRows } from "../../../src/ui/settings/search.ts";
import { STANDARD_VARIANTS } from "../../../src/rules/variants.ts";
import { words } from "./english.ts";

const spec = {
  key: "threshold",
  name: "ACTIONCARDS.Setting.Threshold.name",
  hint: "ACTIONCARDS.Setting.Threshold.hint",
  client: false,
  choices: null,
  range: null,
  standard: 5,
};

describe("a row of the settings", () => {
  it("asks by a box, a list or a number, and keeps what was typed", () => {
    expect(settingRow(spec, "set.threshold", true, "", words)).toMatchObject({
      checked: true,
      options: null,
    });
    const range = { min: 1, max: 20, step: 1 };
    const typed = settingRow({ ...spec, range }, "set.threshold", 99, "Too much.", words);
    expect(typed).toMatchObject({ checked: null, number: { value: "99", max: 20 }, error: "Too much." });
    const empty = settingRow({ ...spec, range }, "set.threshold", null, "", words);
    expect(empty.number?.value).toBe("");
    const choices = { gm: "ACTIONCARDS.Setting.Odds.gm", nobody: "ACTIONCARDS.Setting.Odds.nobody" };
    const { options } = settingRow({ ...spec, choices }, "set.odds", "nobody", "", words);
    expect(options).toEqual([
      { value: "gm", label: "The GM", selected: false },
      { value: "nobody", label: "Nobody", selected: true },
    ]);
  });

  it("asks about every rule that can be read in two ways", () => {
    const rows = questionRows("fads", "variants.", STANDARD_VARIANTS, words);
    expect(rows.map(({ name }) => name)).toEqual([
      "variants.fads.combination",
      "variants.fads.dodge",
      "variants.fads.home",
    ]);
  });
});

describe("the chosen game", () => {
  it("is told with the names of what is set otherwise", () => {
    const view = playedView(null, [], [], "", words);
    expect(view).toMatchObject({ name: "", differs: "" });
    expect(playedView(null, ["families", "order"], [], "", words).differs).toBe(
      "In play, Order of new encounters",
    );
  });
});

describe("the search", () => {
  it("leaves in sight what has all the words, and the headings of such", () => {
    const root = document.createElement("div");
    root.innerHTML = `<button data-to="a"></button><button data-to="b"></button>
      <fieldset data-group="a"><legend>Encounters</legend><div data-setting="1">Order</div><div data-setting="2">Turns</div></fieldset>
      <fieldset data-group="b"><legend>Cards</legend><div data-setting="3">Order of cards</div></fieldset>`;
    const shown = () =>
      [...root.querySelectorAll<HTMLElement>("[data-setting], [data-group], button")]
        .filter(({ hidden }) => !hidden)
        .map(({ dataset }) => dataset["setting"] ?? dataset["group"] ?? dataset["to"]);
    expect(filterRows(root, " ORDER ")).toBe(2);
    expect(shown()).toEqual(["a", "b", "a", "1", "b", "3"]);
    expect(filterRows(root, "order encounters")).toBe(1);
    expect(shown()).toEqual(["a", "a", "1"]);
    expect(filterRows(root, "nonsense")).toBe(0);
    expect(shown()).toEqual([]);
    expect(filterRows(root, "")).toBe(3);
  });
});
