import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";

const src = path.resolve(import.meta.dirname, "../../../src");

interface Told {
  ITEM_FILTERS: { path: string; filters: string }[];
  ITEM_SIMILARITIES: string[];
  ITEM_QUANTITY_ATTRIBUTE: string;
  ITEM_TRANSFORMER(data: object): Promise<object>;
}

let told: Told;

beforeAll(async () => {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { TypeDataModel } });
  const addSystemIntegration = (data: Told) => void (told = data);
  vi.stubGlobal("game", { itempiles: { API: { addSystemIntegration } } });
  const { describeItems } = (await import(/* @vite-ignore */ path.join(src, "adapters/item-piles.ts"))) as {
    describeItems(): void;
  };
  describeItems();
});

describe("what Item Piles is told", () => {
  it("leaves what no one can carry out of piles", () => {
    expect(told.ITEM_FILTERS).toEqual([{ path: "type", filters: "power,skill,maneuver" }]);
  });

  it("stacks only items that are equal but for their number and how they are carried", () => {
    const { ITEM_SIMILARITIES: alike, ITEM_QUANTITY_ATTRIBUTE: quantity } = told;
    expect(quantity).toBe("system.quantity");
    const some = ["name", "type", "system.usedUp", "system.attack.range", "system.printed.broken"];
    expect(alike).toEqual(expect.arrayContaining([...some, "system.actionValues.ammunition.loaded"]));
    for (const apart of [quantity, "system.carried", "system.equipped"]) expect(alike).not.toContain(apart);
    expect(new Set(alike).size).toBe(alike.length);
  });

  it("has nobody wear what they pick up, and changes nothing else", async () => {
    const system = { quantity: 2, equipped: true, carried: false };
    expect(await told.ITEM_TRANSFORMER({ name: "Mail", system })).toEqual({
      name: "Mail",
      system: { quantity: 2, equipped: false, carried: true },
    });
  });
});
