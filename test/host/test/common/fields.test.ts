import { describe, expect, it } from "vitest";
import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields/index.ts";
import type { DataModelValidationError } from "../../common/data/validation.ts";
import { warningsOf } from "./support.ts";

const message = (field: fields.DataField, value: unknown): string | undefined =>
  field.validate(value)?.message;

describe("initial values", () => {
  it.each<[string, fields.DataField, unknown]>([
    ["BooleanField", new fields.BooleanField(), false],
    ["NumberField, required and nullable", new fields.NumberField({ required: true }), null],
    ["NumberField, not required", new fields.NumberField(), undefined],
    ["StringField, required", new fields.StringField({ required: true }), ""],
    ["StringField, required, not blank", new fields.StringField({ required: true, blank: false }), undefined],
    [
      "StringField, required, not blank, nullable",
      new fields.StringField({ required: true, blank: false, nullable: true }),
      null,
    ],
    ["HTMLField", new fields.HTMLField(), ""],
    ["ObjectField", new fields.ObjectField(), {}],
    ["ArrayField", new fields.ArrayField(new fields.StringField()), []],
    [
      "ArrayField with a minimum",
      new fields.ArrayField(new fields.NumberField({ required: true, initial: 7 }), { min: 2 }),
      [7, 7],
    ],
    ["SchemaField", new fields.SchemaField({ a: new fields.BooleanField() }), { a: false }],
    ["ColorField", new fields.ColorField(), null],
    ["FilePathField", new fields.FilePathField({ categories: ["IMAGE"] }), null],
    ["AngleField", new fields.AngleField(), 0],
    ["AlphaField", new fields.AlphaField(), 1],
    ["IntegerSortField", new fields.IntegerSortField(), 0],
    ["DocumentOwnershipField", new fields.DocumentOwnershipField(), { default: 0 }],
    ["DocumentIdField", new fields.DocumentIdField(), null],
    ["a function", new fields.StringField({ initial: () => "made" }), "made"],
  ])("%s", (_name, field, expected) => {
    expect(field.getInitialValue({})).toEqual(expected);
  });
});

describe("cleaning", () => {
  it.each<[string, fields.DataField, unknown, unknown]>([
    ["text is trimmed", new fields.StringField(), "  x ", "x"],
    ["text may keep its spaces", new fields.StringField({ trim: false }), " x", " x"],
    ["numbers become text", new fields.StringField(), 5, "5"],
    [
      "emptied text that may be missing is null",
      new fields.StringField({ blank: false, nullable: true }),
      "",
      null,
    ],
    ["text becomes a number", new fields.NumberField(), "4.5", 4.5],
    ["numbers are clamped", new fields.NumberField({ min: 0, max: 10 }), 12, 10],
    ["numbers are rounded", new fields.NumberField({ integer: true }), 2.6, 3],
    ["numbers keep step", new fields.NumberField({ step: 0.1 }), 0.30000000000000004, 0.3],
    ["an emptied number is null", new fields.NumberField(), "", null],
    [
      "null where none is allowed becomes the initial value",
      new fields.NumberField({ nullable: false, initial: 3 }),
      null,
      3,
    ],
    ["the text true is true", new fields.BooleanField(), "true", true],
    ["other text is false", new fields.BooleanField(), "false", false],
    ["angles come round", new fields.AngleField(), -90, 270],
    ["hues come round", new fields.HueField(), 1.25, 0.25],
    ["sets count once", new fields.SetField(new fields.StringField()), ["a", "b", "a"], ["a", "b"]],
    [
      "numbered objects are lists",
      new fields.ArrayField(new fields.StringField()),
      { 1: "b", 0: "a" },
      ["a", "b"],
    ],
    ["colors are written in full", new fields.ColorField(), "#ABC", "#aabbcc"],
    ["unknown keys go", new fields.SchemaField({ a: new fields.NumberField() }), { a: "1", b: 2 }, { a: 1 }],
    [
      "ids are taken from documents",
      new fields.DocumentIdField(),
      { _id: "abcdefghijklmnop" },
      "abcdefghijklmnop",
    ],
  ])("%s", (_name, field, value, expected) => {
    expect(field.clean(value)).toEqual(expected);
  });

  it("leaves out what is missing from a partial value", () => {
    const field = new fields.SchemaField({
      a: new fields.NumberField({ initial: 1 }),
      b: new fields.NumberField({ initial: 2 }),
    });
    expect(field.clean({ a: 5 }, { partial: true })).toEqual({ a: 5 });
    expect(field.clean({ a: 5 })).toEqual({ a: 5, b: 2 });
  });
});

describe("validation", () => {
  it.each<[string, fields.DataField, unknown, string | undefined]>([
    ["required", new fields.StringField({ required: true }), undefined, "may not be undefined"],
    ["not nullable", new fields.StringField(), null, "may not be null"],
    ["nullable", new fields.StringField({ nullable: true }), null, undefined],
    ["blank", new fields.StringField({ blank: false }), "", "may not be a blank string"],
    ["choices as an array", new fields.StringField({ choices: ["a"] }), "b", "b is not a valid choice"],
    ["choices as an object", new fields.StringField({ choices: { a: "A" } }), "a", undefined],
    [
      "choices as a function",
      new fields.NumberField({ choices: () => [1, 2] }),
      3,
      "3 is not a valid choice",
    ],
    ["below the minimum", new fields.NumberField({ min: 1 }), 0, "must be at least 1"],
    ["above the maximum", new fields.NumberField({ max: 1 }), 2, "must be at most 1"],
    ["not positive", new fields.NumberField({ positive: true }), 0, "must be a positive number"],
    ["not whole", new fields.NumberField({ integer: true }), 0.5, "must be an integer"],
    ["out of step", new fields.NumberField({ step: 5 }), 7, "must be an increment of 5"],
    ["not a number", new fields.NumberField(), NaN, "must be a number"],
    [
      "an own rule",
      new fields.NumberField({ validate: (n: number) => n !== 13 }),
      13,
      "is not a valid value",
    ],
    [
      "too few elements",
      new fields.ArrayField(new fields.StringField(), { min: 1 }),
      [],
      "cannot have fewer than 1 elements",
    ],
    [
      "too many elements",
      new fields.ArrayField(new fields.StringField(), { max: 0 }),
      ["a"],
      "cannot have more than 0 elements",
    ],
    ["no id", new fields.DocumentIdField(), "x", "must be a valid 16-character alphanumeric ID"],
    [
      "another type of document",
      new fields.DocumentUUIDField({ type: "Item" }),
      "Actor.abcdefghijklmnop",
      'must be a UUID of a "Item" document',
    ],
    ["a good UUID", new fields.DocumentUUIDField({ type: "Actor" }), "Actor.abcdefghijklmnop", undefined],
    [
      "an embedded one where none may be",
      new fields.DocumentUUIDField({ embedded: false }),
      "Actor.abcdefghijklmnop.Item.abcdefghijklmnop",
      "may not be an embedded document",
    ],
    ["broken JSON", new fields.JSONField(), "{", "is not a valid JSON string"],
    ["broken JavaScript", new fields.JavaScriptField(), "if (", "must be valid JavaScript code"],
    ["async JavaScript", new fields.JavaScriptField({ async: true }), "await 1", undefined],
    ["an image", new fields.FilePathField({ categories: ["IMAGE"] }), "a/b.webp?x=1", undefined],
    [
      "no image",
      new fields.FilePathField({ categories: ["IMAGE"] }),
      "a/b.mp3",
      "does not have a valid file extension or is not base64 data of IMAGE",
    ],
    ["a wildcard", new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }), "a/*", undefined],
    [
      "no level of ownership",
      new fields.DocumentOwnershipField(),
      { default: 9 },
      "is not a mapping of user IDs and document permission levels",
    ],
    ["a color", new fields.ColorField(), "#00ff00", undefined],
    ["no color", new fields.ColorField(), "green", "must be a valid CSS color string"],
  ])("%s", (_name, field, value, expected) => {
    expect(message(field, value)).toBe(expected);
  });

  it("names the paths of everything at fault", () => {
    class Sheet extends DataModel {
      static override defineSchema(): fields.DataSchema {
        return {
          name: new fields.StringField({ required: true, blank: false }),
          parts: new fields.ArrayField(
            new fields.SchemaField({
              hp: new fields.NumberField({ min: 0, validate: (n: number) => n < 10 }),
            }),
          ),
        };
      }
    }
    let error: DataModelValidationError | undefined;
    try {
      new Sheet({ name: "", parts: [{ hp: 1 }, { hp: 12 }] });
    } catch (thrown) {
      error = thrown as DataModelValidationError;
    }
    expect(Object.keys(error?.getAllFailures() ?? {})).toEqual(["name", "parts.1.hp"]);
    expect(error?.getFailure("parts.1.hp")?.invalidValue).toBe(12);
    expect(error?.message).toBe(
      "Sheet validation errors:\n  name: may not be a blank string\n  parts:\n    1:\n      hp: is not a valid value".replace(
        /^ {2}/gm,
        "",
      ),
    );
  });

  it("puts valid values in place of invalid ones with fallback", () => {
    class Sheet extends DataModel {
      declare hp: number;
      declare tags: Set<string>;
      static override defineSchema(): fields.DataSchema {
        return {
          hp: new fields.NumberField({ initial: 5, validate: (n: number) => n < 10 }),
          tags: new fields.SetField(new fields.StringField({ choices: ["a", "b"] })),
        };
      }
    }
    let sheet: Sheet | undefined;
    expect(
      warningsOf(() => (sheet = new Sheet({ hp: 12, tags: ["a", "z"] }, { fallback: true }))),
    ).toHaveLength(1);
    expect([sheet?.hp, [...(sheet?.tags ?? [])], sheet?.invalid]).toEqual([5, ["a"], false]);
    expect(() => new Sheet({ hp: 12 })).toThrow("hp: is not a valid value");
  });
});

describe("definitions", () => {
  it("refuse what cannot be", () => {
    const field = new fields.StringField();
    new fields.SchemaField({ field });
    expect(() => new fields.SchemaField({ again: field })).toThrow(
      'The "again" field already belongs to some other parent',
    );
    expect(() => new fields.ArrayField(new fields.StringField(), { min: 2, max: 1 })).toThrow(
      "less than minimum",
    );
    expect(() => new fields.FilePathField({ categories: ["NONE"] })).toThrow('"NONE"');
    expect(() => new fields.SchemaField({ _source: new fields.StringField() })).toThrow("_source");
  });
  it("know their paths", () => {
    const schema = new fields.SchemaField({
      a: new fields.SchemaField({
        b: new fields.ArrayField(new fields.SchemaField({ c: new fields.NumberField() })),
      }),
    });
    expect(schema.getField("a.b")?.fieldPath).toBe("a.b");
    expect(schema.getField("a.b.element.c")).toBeInstanceOf(fields.NumberField);
    expect(schema.getField("a.b.0.c")).toBe(schema.getField("a.b.element.c"));
    expect(schema.getField("a.x")).toBe(undefined);
  });
  it("change the defaults of fields with choices", () => {
    const text = new fields.StringField({ choices: ["a"] });
    expect([text.blank, text.nullable, new fields.NumberField({ choices: [1] }).nullable]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
