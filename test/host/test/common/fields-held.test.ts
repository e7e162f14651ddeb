import { describe, expect, it } from "vitest";
import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields/index.ts";
import { _del } from "../../common/data/operators.ts";
import { inGeneration } from "./support.ts";

describe("changes of active effects", () => {
  const apply = (field: fields.DataField, value: unknown, change: object): unknown =>
    field.applyChange(value, {}, { key: "k", value: undefined, ...change });
  it.each<[string, fields.DataField, unknown, object, unknown]>([
    ["add numbers", new fields.NumberField(), 2, { mode: 2, value: "3" }, 5],
    ["add text", new fields.StringField(), "Hello", { mode: 2, value: " World" }, "Hello World"],
    ["multiply", new fields.NumberField(), 2, { mode: 1, value: "3" }, 6],
    ["upgrade", new fields.NumberField(), 2, { mode: 4, value: "1" }, 2],
    ["downgrade", new fields.NumberField(), 2, { mode: 3, value: "0" }, 0],
    ["override", new fields.NumberField(), 2, { mode: 5, value: "4" }, 4],
    ["subtract by type", new fields.NumberField(), 5, { type: "subtract", value: "3" }, 2],
    ["add by type", new fields.NumberField(), 2, { type: "add", value: "3" }, 5],
    ["add true", new fields.BooleanField(), false, { mode: 2, value: "true" }, true],
    ["multiply false", new fields.BooleanField(), true, { mode: 1, value: "false" }, false],
    [
      "add an element",
      new fields.ArrayField(new fields.StringField()),
      ["a"],
      { mode: 2, value: "b" },
      ["a", "b"],
    ],
    [
      "add elements",
      new fields.ArrayField(new fields.NumberField()),
      [1],
      { mode: 2, value: "[2,3]" },
      [1, 2, 3],
    ],
    [
      "add to a set",
      new fields.SetField(new fields.StringField()),
      new Set(["a"]),
      { mode: 2, value: '["a","b"]' },
      new Set(["a", "b"]),
    ],
    ["custom leaves the value", new fields.NumberField(), 2, { mode: 0, value: "9" }, 2],
  ])("%s", (_name, field, value, change, expected) => {
    expect(apply(field, value, change)).toEqual(expected);
  });
});

describe("fields that hold others", () => {
  inGeneration(14);
  class Inner extends DataModel {
    declare n: number;
    static override defineSchema(): fields.DataSchema {
      return { n: new fields.NumberField({ required: true, nullable: false, initial: 1 }) };
    }
    get double(): number {
      return this.n * 2;
    }
  }
  class Outer extends DataModel {
    declare inner: Inner;
    declare map: Record<string, Inner>;
    declare shape: { type: string; r?: number; w?: number };
    declare json: unknown;
    static override defineSchema(): fields.DataSchema {
      return {
        inner: new fields.EmbeddedDataField(Inner),
        map: new fields.TypedObjectField(new fields.EmbeddedDataField(Inner), {
          validateKey: (key: string) => key !== "bad",
        }),
        shape: new fields.TypedSchemaField(
          {
            circle: { r: new fields.NumberField({ initial: 1 }) },
            square: { w: new fields.NumberField({ initial: 2 }) },
          },
          { initial: () => ({ type: "circle", r: 1 }) },
        ),
        json: new fields.JSONField(),
      };
    }
  }
  it("make models of inner data, and plain data of them again", () => {
    const outer = new Outer({ inner: { n: 3 }, map: { a: { n: 4 } }, json: '{"x":1}' });
    expect([outer.inner.double, outer.inner.parent === outer, outer.map["a"]?.double, outer.json]).toEqual([
      6,
      true,
      8,
      { x: 1 },
    ]);
    outer.inner.n = 9;
    expect(outer.toObject()).toEqual({
      inner: { n: 3 },
      map: { a: { n: 4 } },
      shape: { type: "circle", r: 1 },
      json: '{"x":1}',
    });
    expect(outer.toObject(false)["inner"]).toEqual({ n: 9 });
  });
  it("drop keys they do not allow", () => {
    expect(new Outer({ map: { bad: { n: 1 }, good: {} } }).toObject()["map"]).toEqual({ good: { n: 1 } });
  });
  it("tell shapes apart by their type", () => {
    const outer = new Outer({ shape: { type: "square" } });
    expect(outer.shape).toEqual({ type: "square", w: 2 });
    expect(outer.updateSource({ "shape.w": 5 })).toEqual({ shape: { w: 5 } });
    expect(outer.updateSource({ shape: { type: "circle" } })).toEqual({ shape: { type: "circle", r: 1 } });
    expect(() => new Outer({ shape: { type: "star" } })).toThrow('has an unknown type: "star"');
  });
  it("delete members of mappings, and reset those of schemas", () => {
    const outer = new Outer({ inner: { n: 3 }, map: { a: { n: 4 }, b: { n: 5 } } });
    outer.updateSource({ map: { a: _del }, inner: { n: _del } });
    expect(outer.toObject()["map"]).toEqual({ b: { n: 5 } });
    expect(outer.inner.n).toBe(1);
  });
});
