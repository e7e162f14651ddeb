import { beforeEach, describe, expect, it } from "vitest";
import "../../client/applications/elements/index.ts";
import { HTMLMultiSelectElement } from "../../client/applications/elements/multi-select.ts";
import { HTMLRangePickerElement } from "../../client/applications/elements/range-picker.ts";
import { HTMLStringTagsElement } from "../../client/applications/elements/string-tags.ts";
import { HTMLProseMirrorElement } from "../../client/applications/elements/prose-mirror.ts";
import {
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../../client/applications/fields/index.ts";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";
import { html, setTable, type FakeTable } from "./support.ts";

let table: FakeTable;
beforeEach(() => {
  table = setTable();
});

const read = (markup: string, options = {}): Record<string, unknown> =>
  new FormDataExtended(html(`<form>${markup}</form>`) as HTMLFormElement, options).object;

describe("FormDataExtended", () => {
  it("reads fields in their types", () => {
    const data = read(`
      <input name="text" value="a"> <input name="number" type="number" value="2.5"> <input name="blank" type="number">
      <input name="on" type="checkbox" checked> <input name="off" type="checkbox">
      <input name="named" type="checkbox" value="v" checked> <input name="unnamed" type="checkbox" value="v">
      <input name="radio" type="radio" value="1"> <input name="radio" type="radio" value="2" checked>
      <select name="many" multiple><option selected>x</option><option selected>y</option></select>
      <textarea name="area">t</textarea> <button name="button" value="b">b</button>`);
    expect(data).toEqual({
      text: "a",
      number: 2.5,
      blank: null,
      on: true,
      off: false,
      named: "v",
      unnamed: null,
      radio: "2",
      many: ["x", "y"],
      area: "t",
    });
  });

  it("casts by data-dtype and by the dtypes given", () => {
    const markup = `<input name="n" value="7" data-dtype="Number"><input name="b" value="true" data-dtype="Boolean">
      <input name="j" value='{"a":[1]}' data-dtype="JSON"><input name="given" value="3">`;
    expect(read(markup, { dtypes: { given: "Number" } })).toEqual({ n: 7, b: true, j: { a: [1] }, given: 3 });
  });

  it("makes an array of fields with the same name", () => {
    expect(read('<input name="a" type="number" value="1"><input name="a" type="number" value="2">')).toEqual({
      a: [1, 2],
    });
  });

  it("leaves out disabled and read-only fields unless asked", () => {
    const markup = `<input name="a" value="1"><input name="d" value="2" disabled><input name="r" value="3" readonly>
      <fieldset disabled><input name="f" value="4"></fieldset>`;
    expect(Object.keys(read(markup))).toEqual(["a"]);
    expect(Object.keys(read(markup, { disabled: true }))).toEqual(["a", "d", "f"]);
    expect(Object.keys(read(markup, { readonly: true }))).toEqual(["a", "r"]);
  });

  it("reads editable elements and custom elements", () => {
    const data = read(`<img data-edit="img" src="a/b.svg"><div data-edit="text"> <b>x</b> </div>
      <range-picker name="range" min="0" max="10" step="2" value="5"></range-picker>
      <string-tags name="tags" value="a,b"></string-tags>
      <multi-select name="multi"><option value="x" selected>X</option><option value="y">Y</option></multi-select>
      <prose-mirror name="prose" value="&lt;p&gt;v&lt;/p&gt;" toggled>shown</prose-mirror>`);
    expect(data).toEqual({
      img: "a/b.svg",
      text: "<b>x</b>",
      range: 6,
      tags: ["a", "b"],
      multi: ["x"],
      prose: "<p>v</p>",
    });
  });

  it("holds JSON as form data and appends to arrays", () => {
    const data = new FormDataExtended(
      html('<form><input name="a" type="number" value="1"></form>') as HTMLFormElement,
    );
    expect(data.get("a")).toBe("1");
    data.append("a", 2);
    expect(data.object).toEqual({ a: [1, 2] });
  });
});

describe("elements", () => {
  const events = (element: HTMLElement): string[] => {
    const heard: string[] = [];
    for (const type of ["input", "change"])
      element.parentElement!.addEventListener(type, () => heard.push(type));
    return heard;
  };

  it("multi-select adds and removes choices with one event each", () => {
    const element = html(
      '<multi-select name="m"><option value="x">X</option><option value="y">Y</option></multi-select>',
    ) as HTMLMultiSelectElement;
    const heard = events(element);
    const select = element.querySelector("select")!;
    select.value = "y";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect([element.value, heard]).toEqual([["y"], ["input", "change"]]);
    element.querySelector<HTMLElement>(".tag button")!.click();
    expect([element.value, element.querySelectorAll(".tag").length]).toEqual([[], 0]);
    expect(() => element.select("z")).toThrow('"z" is not one of the choices of "m"');
  });

  it("range-picker keeps to its limits and steps", () => {
    const element = HTMLRangePickerElement.create({ name: "r", value: 3, min: 1, max: 9, step: 2 });
    document.body.append(element);
    element.value = 8.2;
    expect(element.value).toBe(9);
    element.value = 100;
    expect([element.value, ...[...element.querySelectorAll("input")].map((input) => input.value)]).toEqual([
      9,
      "9",
      "9",
    ]);
  });

  it("string-tags takes words by Enter, once each, and keeps refused text", () => {
    const element = HTMLStringTagsElement.create({ name: "t", value: ["one"], slug: true });
    document.body.append(element);
    const input = element.querySelector("input")!;
    for (const word of ["Two Words", "one", "!!"]) {
      input.value = word;
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    }
    expect(element.value).toEqual(["one", "two-words"]);
    expect([input.value, table.errors.length]).toEqual(["!!", 1]);
  });

  it("prose-mirror shows enriched text, and gives the edited one when saved", () => {
    const element = HTMLProseMirrorElement.create({
      name: "p",
      value: "<p>raw</p>",
      enriched: "<p>rich</p>",
      toggled: true,
    });
    document.body.append(element);
    const heard = events(element);
    expect(element.querySelector(".editor-content")!.innerHTML).toBe("<p>rich</p>");
    element.querySelector<HTMLElement>("button.toggle")!.click();
    const content = element.querySelector<HTMLElement>(".editor-content")!;
    expect([content.innerHTML, element.querySelectorAll(".editor-menu button").length]).toEqual([
      "<p>raw</p>",
      12,
    ]);
    content.innerHTML = "<p>new</p>";
    expect([element.value, element.isDirty()]).toEqual(["<p>new</p>", true]);
    element.querySelector<HTMLElement>('[data-action="save"]')!.click();
    expect([element.value, element.open, heard]).toEqual(["<p>new</p>", false, ["input", "change"]]);
    expect(element.querySelectorAll(".editor-menu")).toHaveLength(0);
  });

  it("are disabled with their inputs", () => {
    const element = html('<range-picker name="r" value="1"></range-picker>') as HTMLRangePickerElement;
    element.disabled = true;
    expect([...element.querySelectorAll("input")].map((input) => input.disabled)).toEqual([true, true]);
  });
});

describe("inputs", () => {
  it("carry their attributes", () => {
    const input = createTextInput({
      name: "n",
      value: "v",
      required: true,
      dataset: { aB: "c" },
      aria: { label: "l" },
      classes: "x y",
    });
    expect(input.outerHTML).toBe(
      '<input type="text" value="v" name="n" required="" data-a-b="c" aria-label="l" class="x y">',
    );
  });

  it("round numbers to their step", () => {
    expect(createNumberInput({ value: 1.13, step: 0.25 }).getAttribute("value")).toBe("1.25");
    expect(createNumberInput({ value: null }).getAttribute("value")).toBe("");
  });

  it("give a select, or its kinds for several values", () => {
    const options = [{ value: "a", label: "A" }];
    expect(createSelectInput({ options, value: "a" }).outerHTML).toBe(
      '<select><option value="a" selected="">A</option></select>',
    );
    expect(createSelectInput({ options, value: ["a"], type: "multi" }).localName).toBe("multi-select");
    expect(createSelectInput({ options, value: ["a"], type: "checkboxes" }).localName).toBe("multi-checkbox");
  });

  it("stand in groups with label and hint", () => {
    const group = createFormGroup({
      label: "TEST.Hello",
      input: createTextInput({ name: "n" }),
      hint: "h",
      units: "m",
      rootId: "root",
      stacked: true,
      localize: true,
    });
    expect(group.className).toBe("form-group stacked");
    const label = group.querySelector("label")!;
    expect([label.textContent, label.htmlFor, group.querySelector("input")!.id]).toEqual([
      "Hello (m)",
      "root-n",
      "root-n",
    ]);
    expect(group.querySelector("p.hint")!.textContent).toBe("h");
  });
});
