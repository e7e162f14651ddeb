import Handlebars from "handlebars";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../../client/applications/api/handlebars-application.ts";
import { initialize } from "../../client/applications/handlebars/index.ts";
import { loadTemplates, renderTemplate } from "../../client/applications/handlebars/templates.ts";
import { setTable, type FakeTable } from "./support.ts";
import type { RenderContext, RenderOptions, TemplatePart } from "../../client/applications/api/types.ts";

let table: FakeTable;
let submitted: object[];

class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "t/header.hbs", id: "head", classes: ["extra"] },
    body: { template: "t/body.hbs", scrollable: [""], templates: ["t/row.hbs"] },
    footer: { template: "t/footer.hbs", forms: { form: { handler: Sheet.onForm } } },
  };
  static onForm(_event: Event, _form: HTMLFormElement, data: { object: object }): void {
    submitted.push(data.object);
  }
  value = "first";
  drop: string[] = [];
  protected override async _prepareContext(): Promise<RenderContext> {
    return { value: this.value, rows: [1, 2] };
  }
  protected override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    return Object.fromEntries(Object.entries(parts).filter(([id]) => !this.drop.includes(id)));
  }
}

beforeAll(() => initialize());

beforeEach(() => {
  table = setTable();
  submitted = [];
  Object.assign(table.templates, {
    "t/header.hbs": '<header>{{value}}<input name="title" value="{{value}}"></header>',
    "t/body.hbs": '<section>{{#each rows}}{{> "t/row.hbs"}}{{/each}}</section>',
    "t/row.hbs": "<p>{{this}}</p>",
    "t/footer.hbs": '<footer><form><input name="x" value="1"></form></footer>',
  });
});

const order = (app: ApplicationV2): string[] =>
  [...app.window.content!.children].map((child) => (child as HTMLElement).dataset["applicationPart"]!);

describe("parts", () => {
  it("render in their order, each with one root", async () => {
    const app = await new Sheet({ id: "sheet" }).render(true);
    expect(order(app)).toEqual(["header", "body", "footer"]);
    expect(app.parts["header"]!.id).toBe("sheet-head");
    expect(app.parts["header"]!.classList.contains("extra")).toBe(true);
    expect(app.parts["body"]!.querySelectorAll("p")).toHaveLength(2);
    expect(table.hookNames()).toContain("renderHandlebarsApplication");
  });

  it("render alone when asked, and keep the focus", async () => {
    const app = await new Sheet().render(true);
    const body = app.parts["body"];
    app.element.querySelector<HTMLInputElement>('[name="title"]')!.focus();
    app.value = "second";
    await app.render({ parts: ["header"] });
    expect(app.parts["body"]).toBe(body);
    expect(app.parts["header"]!.textContent).toBe("second");
    expect(app.element.querySelectorAll("header[data-application-part]")).toHaveLength(1);
    expect((document.activeElement as HTMLInputElement).value).toBe("second");
  });

  it("come back to their place after they were left out", async () => {
    const app = new Sheet();
    app.drop = ["body"];
    await app.render(true);
    expect(order(app)).toEqual(["header", "footer"]);
    app.drop = [];
    await app.render();
    expect(order(app)).toEqual(["header", "body", "footer"]);
  });

  it("keep scroll positions", async () => {
    const app = await new Sheet().render(true);
    app.parts["body"]!.scrollTop = 40;
    await app.render();
    expect(app.parts["body"]!.scrollTop).toBe(40);
  });

  it("must have exactly one root", async () => {
    table.templates["t/header.hbs"] = "<p>one</p><p>two</p>";
    await expect(new Sheet().render(true)).rejects.toThrow(
      'part "header" of Sheet must render exactly one HTML element, not 2',
    );
  });

  it("that do not exist are named in a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = await new Sheet().render(true);
    await app.render({ parts: ["nothing"] });
    expect(warn.mock.calls).toEqual([['Sheet was asked to render "nothing", which is none of its parts.']]);
    warn.mockRestore();
  });

  it("listen to their own forms", async () => {
    const app = await new Sheet().render(true);
    app.parts["footer"]!.querySelector("form")!.dispatchEvent(
      new Event("submit", { bubbles: true, cancelable: true }),
    );
    expect(submitted).toEqual([{ x: "1" }]);
  });
});

describe("templates", () => {
  it("are partials by path and by name, and may use getters", async () => {
    class Thing {
      get label(): string {
        return "got";
      }
    }
    table.templates["t/a.hbs"] = "[{{label}}]";
    table.templates["t/b.hbs"] = '{{> named}}{{> "t/a.hbs"}}';
    await loadTemplates({ named: "t/a.hbs" });
    expect(await renderTemplate("t/b.hbs", new Thing())).toBe("[got][got]");
  });

  it("that a package registers under their path are not fetched", async () => {
    Handlebars.registerPartial("t/bundled.hbs", Handlebars.compile("bundled {{x}}"));
    table.templates["t/c.hbs"] = '{{> "t/bundled.hbs"}}';
    expect(await renderTemplate("t/bundled.hbs", { x: 1 })).toBe("bundled 1");
    expect(await renderTemplate("t/c.hbs", { x: 2 })).toBe("bundled 2");
  });

  it("that the server lacks are named", async () => {
    await expect(renderTemplate("t/none.hbs", {})).rejects.toThrow('"t/none.hbs" could not be loaded: 404');
  });
});

const render = (template: string, data: object = {}): string => Handlebars.compile(template)(data);

describe("helpers", () => {
  it.each([
    ['{{localize "TEST.Greet" name="Ann"}}', "Hello Ann"],
    ['{{localize "TEST.Unknown"}}', "TEST.Unknown"],
    ["{{#if (and (eq a 1) (ne a 2) (lt a 2) (lte a 1) (gte a 1) (not (gt a 1)))}}yes{{/if}}", "yes"],
    ["{{#if (or false (not true))}}yes{{else}}no{{/if}}", "no"],
    ['{{ifThen a "x" "y"}}{{ifThen false "x" "y"}}', "xy"],
    ["{{checked a}}|{{disabled false}}", "checked|"],
    ['{{concat "a." a ".b"}}', "a.1.b"],
    [
      "{{numberFormat 5.5 decimals=2 sign=true}}|{{numberFormat -2 sign=true}}|{{numberFormat null}}",
      "+5.50|-2|NaN",
    ],
    ['{{#with (object p="q")}}{{p}}{{/with}}', "q"],
  ])("%s", (template, expected) => {
    expect(render(template, { a: 1 })).toBe(expected);
  });

  it("selectOptions gives the values 0, 1, 2 for an array of texts", () => {
    expect(render('{{selectOptions list selected="1"}}', { list: ["x", "y", "z"] })).toBe(
      '<option value="0">x</option><option value="1" selected="">y</option><option value="2">z</option>',
    );
  });

  it("selectOptions knows records, attribute names, groups, blanks and inverted choices", () => {
    const data = {
      byKey: { b: "TEST.Hello", a: "A" },
      list: [{ k: "x", n: "X" }],
      grouped: [{ value: "g", label: "G", group: "One" }],
    };
    expect(render("{{selectOptions byKey localize=true sort=true blank=''}}", data)).toBe(
      '<option value=""></option><option value="a">A</option><option value="b">Hello</option>',
    );
    expect(render('{{selectOptions list valueAttr="k" labelAttr="n"}}', data)).toBe(
      '<option value="x">X</option>',
    );
    expect(render("{{selectOptions byKey inverted=true}}", { byKey: { A: "a" } })).toBe(
      '<option value="a">A</option>',
    );
    expect(render("{{selectOptions grouped}}", data)).toBe(
      '<optgroup label="One"><option value="g">G</option></optgroup>',
    );
  });

  it("radioBoxes marks the chosen one and escapes", () => {
    expect(render('{{radioBoxes "n" choices checked="b"}}', { choices: { a: "<A>", b: "B" } })).toBe(
      '<label class="checkbox"><input type="radio" name="n" value="a"> &lt;A&gt;</label>' +
        '<label class="checkbox"><input type="radio" name="n" value="b" checked> B</label>',
    );
  });

  it("formGroup gives the group its keys and the input the rest", () => {
    const seen: object[] = [];
    const field = {
      toInput: (): HTMLElement => document.createElement("input"),
      toFormGroup: (group: object, input: object): HTMLElement => {
        seen.push(group, input);
        return document.createElement("div");
      },
    };
    expect(render('{{formGroup field label="L" classes="a b" name="n" localize=true}}', { field })).toBe(
      "<div></div>",
    );
    expect(seen).toEqual([
      { localize: true, label: "L", classes: ["a", "b"] },
      { localize: true, name: "n" },
    ]);
    expect(() => render("{{formInput nothing}}")).toThrow("no data field");
  });
});
