import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const json = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), "utf8"));

interface Loaded {
  ITEM_TYPES: Record<
    string,
    {
      model: { schema: { fields: Record<string, { label?: string }>; getField(path: string): unknown } };
      list: string;
      icon: string;
      kind?: string;
      numbers?: object;
    }
  >;
  itemModels: Record<string, unknown>;
  typesIn(list: string): string[];
}

let loaded: Loaded;

beforeAll(async () => {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { TypeDataModel } });
  loaded = (await import(/* @vite-ignore */ path.join(root, "src/data/item/index.ts"))) as Loaded;
});

describe("an item type is one object", () => {
  it("from which the manifest declares it, with the fields that hold HTML", async () => {
    const declared = Object.entries(loaded.ITEM_TYPES).map(([type, { model }]) => {
      const html = Object.entries(model.schema.fields).filter(
        ([, field]) => field instanceof fields.HTMLField,
      );
      return [type, { htmlFields: html.map(([name]) => name) }];
    });
    expect(json("system.json")).not.toHaveProperty("documentTypes");
    expect(Object.fromEntries(declared)).toEqual(inject("documentTypes").Item);
  });

  it("with a picture, and a name for it and for its list", () => {
    const { TYPES, ACTIONCARDS } = json("lang/en.json") as {
      TYPES: { Item: Record<string, string> };
      ACTIONCARDS: { Sheet: { Section: Record<string, string> } };
    };
    for (const [type, { icon }] of Object.entries(loaded.ITEM_TYPES)) {
      expect(existsSync(path.join(root, "styles", icon)), icon).toBe(true);
      expect(TYPES.Item[type]).toBeTruthy();
      expect(ACTIONCARDS.Sheet.Section[type]).toBeTruthy();
    }
  });

  it("from which the models and the lists of the sheets follow", () => {
    const { ITEM_TYPES, itemModels, typesIn } = loaded;
    expect(itemModels).toEqual(
      Object.fromEntries(Object.entries(ITEM_TYPES).map(([type, { model }]) => [type, model])),
    );
    const listed = [...new Set(Object.values(ITEM_TYPES).map(({ list }) => list))].flatMap(typesIn);
    expect(listed.toSorted()).toEqual(Object.keys(ITEM_TYPES).toSorted());
  });

  it("with a choice in its data for its kind, and words for numbers that no game owns", () => {
    const { ACTIONCARDS } = json("lang/en.json") as { ACTIONCARDS: Record<string, unknown> };
    for (const [type, { model, kind, numbers = {} }] of Object.entries(loaded.ITEM_TYPES)) {
      if (kind !== undefined) expect(model.schema.getField(kind), type).toHaveProperty("choices");
      for (const name of Object.keys(numbers)) {
        expect(model.schema.fields[name], `${type}.${name}`).toBeInstanceOf(fields.NumberField);
        const prefix = type.charAt(0).toUpperCase() + type.slice(1);
        expect(ACTIONCARDS[prefix], `${type}.${name}`).toHaveProperty(`FIELDS.${name}.label`);
      }
    }
  });
});
