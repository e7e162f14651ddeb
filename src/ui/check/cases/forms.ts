import { ActorData } from "../../../data/actor/index.ts";
import { words } from "../../kit/words.ts";
import { at, equal, holds, refused, type Case } from "../case.ts";
import type { Made } from "../scratch.ts";

const { DataModel } = foundry.abstract;
const { fields } = foundry.data;

/** A test model with a required name, a number, a choice and a list. */
class CheckModel extends DataModel<foundry.data.fields.DataSchema, null> {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, nullable: false, blank: false }),
      count: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
      kind: new fields.StringField({ required: true, choices: ["x", "y"], initial: "x" }),
      inner: new fields.SchemaField({ list: new fields.ArrayField(new fields.StringField()) }),
    };
  }
}

/** Creates the test model with this data. */
function model(data: object): CheckModel & Record<string, unknown> {
  return new CheckModel(data) as CheckModel & Record<string, unknown>; // typed for valid data only
}

/** Returns the schema field of an NPC's data model at this path. */
function npcField(path: string): { label: string; fieldPath: string } {
  const { npc } = CONFIG.Actor.dataModels as Record<string, typeof ActorData>; // the models are all from this system
  return at(npc ?? {}, `schema.fields.${path}`) as { label: string; fieldPath: string }; // a schema field at this path
}

/** Creates an element with these attributes. */
function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...inner: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inner);
  return made;
}

/** Returns the data that Foundry reads from a form with these fields. */
function read(...inner: Node[]): object {
  const form = element("form", {}, ...inner) as HTMLFormElement; // the element is a form
  return new foundry.applications.ux.FormDataExtended(form).object;
}

/** Returns the page body that a template renders. */
function rendered(template: string, context: object): HTMLElement {
  const page = new DOMParser().parseFromString(Handlebars.compile(template)(context), "text/html");
  return page.body;
}

type Sheet = foundry.applications.api.DocumentSheetV2<Item.Implementation>;

/** A sheet with one input for the name. It records the steps of each submission. */
class CheckSheet extends foundry.applications.api.DocumentSheetV2<Item.Implementation> {
  static override DEFAULT_OPTIONS = { id: "action-cards-check-sheet" };
  readonly steps: string[] = [];
  typed = "";

  protected override async _renderHTML() {
    return element("input", { name: "name", value: this.typed });
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  protected override _prepareSubmitData(...args: Parameters<Sheet["_prepareSubmitData"]>) {
    const data = super._prepareSubmitData(...args);
    this.steps.push("prepared");
    return data;
  }

  protected override async _processSubmitData(
    ...args: Parameters<Sheet["_processSubmitData"]>
  ): Promise<void> {
    this.steps.push("processed");
    await super._processSubmitData(...args);
  }
}

/** Submits this name on an item's sheet, and returns the steps that ran. */
async function submitted(item: Made, typed: string): Promise<string[]> {
  const sheet = new CheckSheet({ document: item as unknown as Item.Implementation }); // its real type
  sheet.typed = typed;
  await sheet.render({ force: true });
  try {
    await sheet.submit();
  } catch {
    sheet.steps.push("refused");
  } finally {
    await sheet.close({ animate: false });
  }
  return sheet.steps;
}

/** Cases about data models, their fields, and forms. */
export const FORMS: readonly Case[] = [
  {
    id: "modelDefaults",
    run() {
      equal(model({ name: "a", count: "12" }).toObject(), {
        name: "a",
        count: 12,
        kind: "x",
        inner: { list: [] },
      });
    },
  },
  {
    id: "modelRefusals",
    async run() {
      await refused(() => model({}), "DataModel: required");
      await refused(() => model({ name: null }), "DataModel: nullable");
      await refused(() => model({ name: "a", kind: "z" }), "DataModel: choices");
      const kept = model({ name: "a" });
      await refused(() => kept.updateSource({ name: "b", kind: "z" }), "DataModel#updateSource"); // invalid choice
      equal(at(kept.toObject(), "name"), "a");
    },
  },
  {
    id: "modelSource",
    run() {
      const one = model({ name: "a", inner: { list: ["x"] } });
      one["count"] = 99;
      (one["inner"] as { list: string[] }).list.push("y"); // typed by the model's schema
      equal(one.toObject(), { name: "a", count: 3, kind: "x", inner: { list: ["x"] } });
      one.reset();
      equal([one["count"], one["inner"]], [3, { list: ["x"] }]);
      equal(one.updateSource({ name: "a", count: 5 }), { count: 5 }); // partial data of the model
    },
  },
  {
    id: "fieldPath", // see foundryvtt/foundryvtt#10307
    run: () => equal(npcField("life").fieldPath, "system.life"),
  },
  {
    id: "labels",
    run() {
      equal(npcField("in").label, words("ACTIONCARDS.Actor.FIELDS.in.label"));
      equal(npcField("life.fields.max").label, words("ACTIONCARDS.Actor.FIELDS.life.max.label"));
    },
  },
  {
    id: "inputs",
    run() {
      const field = npcField("life.fields.max");
      const input = rendered("{{formInput field value=3}}", { field }).querySelector("input");
      equal([input?.name, input?.value], ["system.life.max", "3"]);
      const group = rendered("{{formGroup field name='flags.x' value=3 localize=true}}", { field });
      equal(group.querySelector("input")?.name, "flags.x");
      holds(group.querySelector(".form-group label"), ".form-group label");
    },
  },
  {
    id: "choices",
    run() {
      const choices = { one: "ACTIONCARDS.Check.Start", two: "ACTIONCARDS.Check.Copy" };
      const field = new fields.StringField({ required: true, blank: false, choices });
      const page = rendered("{{formInput field value='two' localize=true}}", { field });
      const options = [...page.querySelectorAll("option")];
      equal(
        options.map((option) => [option.value, option.text.trim(), option.hasAttribute("selected")]),
        Object.entries(choices).map(([key, text]) => [key, words(text), key === "two"]),
      );
    },
  },
  {
    id: "forms",
    run() {
      const numbers = { type: "number" };
      equal(
        read(
          element("input", { ...numbers, name: "system.life", value: "4.5" }),
          element("input", { ...numbers, name: "empty", value: "" }),
          element("input", { name: "cast", "data-dtype": "Number", value: "7" }),
          element("input", { name: "text", value: "7" }),
          element("input", { type: "checkbox", name: "on", checked: "" }),
          element("input", { type: "checkbox", name: "off" }),
          element("input", { type: "radio", name: "radio", value: "a" }),
          element("input", { type: "radio", name: "radio", value: "b", checked: "" }),
          element("textarea", { name: "long" }, "x"),
          element(
            "select",
            { name: "select" },
            element("option", { value: "1" }),
            element("option", { value: "2", selected: "" }),
          ),
          element("input", { name: "disabled", value: "1", disabled: "" }),
          element("input", { value: "nameless" }),
          element("button", { name: "button", value: "x" }),
        ),
        {
          "system.life": 4.5,
          empty: null,
          cast: 7,
          text: "7",
          on: true,
          off: false,
          radio: "b",
          long: "x",
          select: "2",
        },
      );
    },
  },
  {
    id: "submission",
    async run(scratch) {
      const item = await scratch.make("Item", { type: "gear", name: "Old" });
      equal([await submitted(item, "New"), item.name], [["prepared", "processed"], "New"]);
      equal([(await submitted(item, "")).includes("processed"), item.name], [false, "New"]);
    },
  },
];
