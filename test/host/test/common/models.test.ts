import { beforeEach, describe, expect, it } from "vitest";
import { type ConstructionContext, DataModel } from "../../common/abstract/data-model.ts";
import { TypeDataModel } from "../../common/abstract/type-data-model.ts";
import * as fields from "../../common/data/fields/index.ts";
import {
  _del,
  _replace,
  decodeOperators,
  encodeOperators,
  ForcedDeletion,
  ForcedReplacement,
} from "../../common/data/operators.ts";
import { setTypeModelResolver } from "../../common/data/resolvers.ts";
import { baseDocuments } from "../../common/documents/index.ts";
import { declareSubtypes, HERO, inGeneration, SHIELD, SWORD, warningsOf } from "./support.ts";

class Person extends DataModel {
  declare name: string;
  declare life: { value: number; max: number };
  declare notes: Record<string, unknown>;
  declare readonly born: number;
  static override defineSchema(): fields.DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: false }),
      life: new fields.SchemaField({
        value: new fields.NumberField({ required: true, integer: true, min: 0, initial: 10 }),
        max: new fields.NumberField({ required: true, integer: true, initial: 10 }),
      }),
      notes: new fields.ObjectField(),
      born: new fields.NumberField({ readonly: true, initial: 1 }),
    };
  }
  static override validateJoint(data: { life?: { value: number; max: number } }): void {
    if ((data.life?.value ?? 0) > (data.life?.max ?? 0)) throw new Error("life above its maximum");
  }
}

describe("case 16 (A modules/foundry.data; W/api/DataModel)", () => {
  it("required, not nullable and without an initial value: construction throws", () => {
    expect(() => new Person({})).toThrow("name: may not be undefined");
    class Count extends DataModel {
      static override defineSchema(): fields.DataSchema {
        return { n: new fields.NumberField({ required: true, nullable: false }) };
      }
    }
    expect(() => new Count({})).toThrow("n: may not be undefined");
  });
  it("keeps source and prepared copies apart", () => {
    const person = new Person({ name: "Tim", notes: { a: 1 } });
    person.life.value = 3;
    person.notes["a"] = 2;
    expect(person.toObject()).toEqual({
      name: "Tim",
      life: { value: 10, max: 10 },
      notes: { a: 1 },
      born: 1,
    });
    expect(person.toObject(false)).toEqual({
      name: "Tim",
      life: { value: 3, max: 10 },
      notes: { a: 2 },
      born: 1,
    });
    person.reset();
    expect([person.life.value, person.notes]).toEqual([10, { a: 1 }]);
  });
  it("seals the source", () => {
    const person = new Person({ name: "Tim" });
    expect(() => (person._source["extra"] = 1)).toThrow(TypeError);
    expect(() => ((person as { born: number }).born = 2)).toThrow(TypeError);
  });
});

describe("updateSource", () => {
  it("returns and stores what changed", () => {
    const person = new Person({ name: "Tim" });
    expect(person.updateSource({ name: "Tim", "life.value": 4 })).toEqual({ life: { value: 4 } });
    expect([person.life.value, person._source["life"]]).toEqual([4, { value: 4, max: 10 }]);
  });
  it("stores nothing on a dry run, and leaves its input alone", () => {
    const person = new Person({ name: "Tim" });
    const changes = { "life.value": "7" };
    expect(person.updateSource(changes, { dryRun: true })).toEqual({ life: { value: 7 } });
    expect([person.life.value, changes]).toEqual([10, { "life.value": "7" }]);
  });
  it("returns nothing when nothing changes", () => {
    expect(new Person({ name: "Tim" }).updateSource({ name: " Tim ", life: { value: "10" } })).toEqual({});
  });
  it("throws for invalid changes and for broken joint rules, and stores neither", () => {
    const person = new Person({ name: "Tim" });
    expect(() => person.updateSource({ name: "" })).toThrow("name: may not be a blank string");
    expect(() => person.updateSource({ "life.value": 11 })).toThrow("life above its maximum");
    expect(person.toObject()).toEqual({ name: "Tim", life: { value: 10, max: 10 }, notes: {}, born: 1 });
  });
  it("merges objects, or with recursive: false replaces them (case 6)", () => {
    const person = new Person({ name: "Tim", life: { value: 5, max: 20 }, notes: { a: 1 } });
    expect(person.updateSource({ notes: { b: 2 } })).toEqual({ notes: { b: 2 } });
    expect(person.notes).toEqual({ a: 1, b: 2 });
    expect(person.updateSource({ notes: { c: 3 }, life: { value: 6 } }, { recursive: false })).toEqual({
      notes: { c: 3 },
      life: { value: 6, max: 10 },
    });
    expect([person.notes, person.life]).toEqual([{ c: 3 }, { value: 6, max: 10 }]);
  });
  it("drops what the schema does not know", () => {
    expect(new Person({ name: "Tim" }).updateSource({ bogus: 1, "life.bogus": 2 })).toEqual({});
  });
});

describe("case 5 (A utils.isDeletionKey; data.operators): deletion", () => {
  describe("in generation 13", () => {
    inGeneration(13);
    it("is a key, silently", () => {
      const person = new Person({ name: "Tim", notes: { a: 1, b: { c: 2, d: 3 } } });
      const warnings = warningsOf(() => {
        expect(person.updateSource({ "notes.-=a": null, notes: { b: { "-=c": null } } })).toEqual({
          notes: { "-=a": null, b: { "-=c": null } },
        });
        expect(person.updateSource({ "notes.==b": { e: 4 } })).toEqual({ notes: { "==b": { e: 4 } } });
      });
      expect([person.notes, warnings]).toEqual([{ b: { e: 4 } }, []]);
    });
    it("of what is not there changes nothing", () => {
      expect(new Person({ name: "Tim" }).updateSource({ "notes.-=a": null })).toEqual({});
    });
  });
  describe("in generation 14", () => {
    inGeneration(14);
    it("is a value", () => {
      const person = new Person({ name: "Tim", notes: { a: 1, b: { c: 2 } } });
      const difference = person.updateSource({ notes: { a: _del, b: _replace({ e: 4 }) } }) as {
        notes: { a: unknown; b: unknown };
      };
      expect(difference.notes.a).toBeInstanceOf(ForcedDeletion);
      expect((difference.notes.b as ForcedReplacement).value).toEqual({ e: 4 });
      expect(person.notes).toEqual({ b: { e: 4 } });
    });
    it("by key still works, with a warning", () => {
      const person = new Person({ name: "Tim", notes: { a: 1 } });
      expect(warningsOf(() => person.updateSource({ "notes.-=a": null }))).toEqual([
        "Compatibility warning: Special update keys are deprecated in favor of the values _del and _replace(value)",
      ]);
      expect(person.notes).toEqual({});
    });
  });
  it("travels as keys, or as marks in JSON", () => {
    const data = { a: _del, b: { c: _replace([1]) }, l: [{ d: _del }] };
    const keys = { "-=a": null, b: { "==c": [1] }, l: [{ "-=d": null }] };
    expect(encodeOperators(data)).toEqual(keys);
    expect(encodeOperators(decodeOperators(keys, { silent: true }))).toEqual(keys);
    expect(
      encodeOperators(decodeOperators(JSON.parse(JSON.stringify(data)) as Record<string, unknown>)),
    ).toEqual(keys);
  });
});

describe("models of subtypes", () => {
  class HeroData extends TypeDataModel {
    declare life: number;
    declare tags: Set<string>;
    static override defineSchema(): fields.DataSchema {
      return {
        life: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 3 }),
        tags: new fields.SetField(new fields.StringField()),
      };
    }
    static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
      if ("hp" in source) source["life"] = source["hp"];
      return super.migrateData(source);
    }
  }
  beforeEach(() => {
    declareSubtypes();
    setTypeModelResolver((documentName, type) =>
      documentName === "Actor" && type === "hero" ? HeroData : undefined,
    );
  });
  const { Actor } = baseDocuments;

  it("describe the document's system", () => {
    const actor = new Actor({ name: "Tim", type: "hero", system: { tags: ["a"], unknown: 1 } });
    const system = actor.system as HeroData;
    expect(system).toBeInstanceOf(HeroData);
    expect([system.life, system.tags, system.parent === actor]).toEqual([3, new Set(["a"]), true]);
    expect(actor.toObject()["system"]).toEqual({ life: 3, tags: ["a"] });
    expect(actor.updateSource({ "system.life": "5" })).toEqual({ system: { life: 5 } });
    expect((actor.system as HeroData).life).toBe(5);
  });
  it("migrate older data", () => {
    expect(new Actor({ name: "Tim", type: "hero", system: { hp: 9 } }).toObject()["system"]).toEqual({
      life: 9,
      tags: [],
    });
  });
  it("leave other subtypes free-form", () => {
    expect(new Actor({ name: "Tim", type: "base", system: { any: { thing: 1 } } }).system).toEqual({
      any: { thing: 1 },
    });
  });
  it("make a document invalid that does not fit", () => {
    expect(() => new Actor({ name: "Tim", type: "hero", system: { life: "many" } })).toThrow(
      "life: must be a number",
    );
  });
});

describe("embedded documents", () => {
  beforeEach(declareSubtypes);
  const make = (
    items: object[],
    context: ConstructionContext = {},
  ): InstanceType<typeof baseDocuments.Actor> =>
    new baseDocuments.Actor({ _id: HERO, name: "Tim", type: "hero", items }, context);
  const sword = { _id: SWORD, name: "Sword", type: "gear", system: { edge: 1 } };

  it("lie in collections that share their parent's source", () => {
    const actor = make([sword]);
    const item = actor.items.get(SWORD, { strict: true });
    expect([actor.items.size, item?.uuid, item?.parent === actor, item?.parentCollection]).toEqual([
      1,
      `Actor.${HERO}.Item.${SWORD}`,
      true,
      "items",
    ]);
    expect((actor._source["items"] as unknown[])[0]).toBe(item?._source);
    expect(() => actor.items.get("none", { strict: true })).toThrow("Item id [none] does not exist");
  });
  it("are updated by their ids, created without one, and keep their identity (case 7)", () => {
    const actor = make([sword]);
    const before = actor.items.get(SWORD);
    const difference = actor.updateSource({
      items: [
        { _id: SWORD, "system.edge": 2 },
        { _id: SHIELD, name: "Shield", type: "gear" },
      ],
    });
    expect((difference["items"] as { _id: string }[]).map(({ _id }) => _id)).toEqual([SWORD, SHIELD]);
    expect((difference["items"] as object[])[0]).toEqual({ _id: SWORD, system: { edge: 2 } });
    expect(actor.items.get(SWORD)).toBe(before);
    expect(actor.items.map((item) => (item as { name?: string }).name)).toEqual(["Sword", "Shield"]);
    expect(actor.toObject()["items"]).toHaveLength(2);
  });
  it("are reached by the document's name too", () => {
    const actor = make([sword]);
    expect(actor.getEmbeddedCollection("Item")).toBe(actor.items);
    expect(actor.getEmbeddedDocument("items", SWORD)?.id).toBe(SWORD);
    expect(() => actor.getEmbeddedCollection("Card")).toThrow(
      "Card is not a valid embedded Document within the Actor Document",
    );
    expect([...actor.traverseEmbeddedDocuments()].map(([path, document]) => [path, document.id])).toEqual([
      ["items", SWORD],
    ]);
  });
  it("of undeclared subtypes are set aside, not lost (case 17)", () => {
    const broken = { _id: SHIELD, name: "Relic", type: "relic" };
    expect(() => make([sword, broken])).toThrow('"relic" is not a valid type');
    let actor: ReturnType<typeof make> | undefined;
    expect(
      warningsOf(() => (actor = make([sword, broken], { strict: false, dropInvalidEmbedded: true }))),
    ).toHaveLength(1);
    expect([actor?.items.size, [...(actor?.items.invalidDocumentIds ?? [])]]).toEqual([1, [SHIELD]]);
    expect(actor?.toObject()["items"]).toHaveLength(2);
    expect(warningsOf(() => actor?.updateSource({ name: "Tom" }))).toEqual([]);
    warningsOf(() => expect(actor?.items.get(SHIELD, { invalid: true })?.id).toBe(SHIELD));
  });
  it("get the data of a subtype that is filled in only when they are made", () => {
    const actor = make([{ ...sword, effects: [{ _id: SHIELD, name: "Glow" }] }]);
    const effect = (actor.items.get(SWORD) as unknown as { effects: Map<string, DataModel> }).effects.get(
      SHIELD,
    );
    expect(effect?._source["system"]).toEqual({ changes: [] });
  });
  it("leave the source with the collection", () => {
    const actor = make([sword]);
    expect(actor.items.delete(SWORD)).toBe(true);
    expect(actor.toObject()["items"]).toEqual([]);
  });
});

describe("clones", () => {
  beforeEach(declareSubtypes);
  it("take changes and lose their id unless told to keep it", () => {
    const actor = new baseDocuments.Actor({ _id: HERO, name: "Tim", type: "hero", system: { a: 1, b: 2 } });
    const clone = actor.clone({ name: "Tom", "system.b": _del });
    expect([clone.id, clone.name, clone.system, actor.name]).toEqual([null, "Tom", { a: 1 }, "Tim"]);
    expect(actor.clone({}, { keepId: true }).id).toBe(HERO);
  });
});
