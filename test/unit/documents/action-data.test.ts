import path from "node:path";
import type { StoredActiveModifiers } from "../../../src/data/fight/active-modifiers.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";
import { ATTRIBUTES } from "../../../src/rules/actionValues/attributes.ts";
import { POOLS } from "../../../src/rules/actionValues/pools.ts";
import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  type ActiveModifiers,
} from "../../../src/rules/actionValues/active-modifiers.ts";

type Model = new (data: unknown, options: { strict: boolean }) => { toObject(): Record<string, unknown> };

interface Pool {
  value: number;
  max: number;
  bonus: number;
}

interface Action {
  attributes: Record<string, number>;
  move: number;
  toughness: number;
  threshold: number | null;
  shotModifiers: number;
  pools: Record<string, Pool>;
}

let Avatar: Model;
let items: Record<string, Model>;
let data: {
  prepareAction(action: Action): void;
  actionField(): object;
  poolsOf(action: Action): Record<string, { value: number; max: number }>;
};
let keepInRange: (schema: object, data: object) => void;
let stored: {
  NO_ACTIVE_MODIFIERS: StoredActiveModifiers;
  activeModifiersOf(stored: StoredActiveModifiers): ActiveModifiers;
  storedActiveModifiers(activeModifiers: ActiveModifiers): StoredActiveModifiers;
};

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

beforeAll(async () => {
  vi.stubGlobal("foundry", { data: { fields }, abstract: { TypeDataModel } });
  const actors = await load<{ actorModels: { character: Model } }>("data/actor/index.ts");
  const { itemModels } = await load<{ itemModels: Record<string, Model> }>("data/item/index.ts");
  Avatar = actors.actorModels.character;
  items = itemModels;
  data = await load("data/actor/action-values.ts");
  ({ keepInRange } = await load<{ keepInRange: typeof keepInRange }>("data/shared/leaves.ts"));
  stored = await load("data/fight/active-modifiers.ts");
});

function actionOf(action: object = {}): Action {
  return new Avatar({ actionValues: action }, { strict: true }).toObject()["actionValues"] as Action;
}

/** Prepares Action! data, applying `effects` to it first. */
function prepared(action: object = {}, effects: (action: Action) => void = () => undefined): Action {
  const result = actionOf(action);
  effects(result);
  keepInRange(data.actionField(), result);
  data.prepareAction(result);
  return result;
}

describe("an actor's part in Action Values", () => {
  it("begins with ten attributes, nine pools and nothing that counts", () => {
    const action = prepared();
    expect(Object.keys(action.attributes)).toEqual([...ATTRIBUTES]);
    expect(Object.keys(action.pools)).toEqual([...POOLS]);
    expect(Object.entries(action.pools).map(([key, { value, max }]) => [key, value, max])).toEqual([
      ["shot", 5, 5],
      ["shock", 5, 5],
      ["wound", 5, 5],
      ["presence", 5, 5],
      ["mind", 5, 5],
      ["soul", 0, 0],
      ["focus", 0, 0],
      ["luck", 0, 0],
      ["power", 0, 0],
    ]);
    expect(stored.activeModifiersOf(stored.NO_ACTIVE_MODIFIERS)).toEqual(FRESH_ACTIVE_MODIFIERS);
  });

  it("derives what a pool holds at its most, and takes the rest as it is typed in", () => {
    const attributes = { agility: 8, wits: 7, luck: 4, focus: 6 };
    const { pools } = prepared({
      attributes,
      toughness: 9,
      pools: { shot: { value: 9, bonus: 1 }, soul: { value: 3, max: 4 }, shock: { value: 2 } },
    });
    expect(pools["shot"]).toEqual({ value: 7, max: 7, bonus: 1 });
    expect(pools["shock"]).toEqual({ value: 2, max: 7, bonus: 0 });
    expect(pools["soul"]).toEqual({ value: 3, max: 4, bonus: 0 });
  });

  it("keeps whole numbers in their range whatever effects made of them", () => {
    const action = prepared({ threshold: 4 }, (made) => {
      made.attributes["agility"] = 1e300;
      made.attributes["wits"] = 7.9;
      made.attributes["luck"] = -3;
      made.pools["mind"]!.bonus = -99;
      made.threshold = 0;
    });
    expect(action.attributes).toMatchObject({ agility: 999_999, wits: 7, luck: 0 });
    expect(action.pools["mind"]).toMatchObject({ value: 0, max: 0 });
    expect(action.threshold).toBe(1);
    expect(data.poolsOf(action)).not.toHaveProperty("mind");
    expect(Object.keys(data.poolsOf(action))).toEqual(["shot", "shock", "wound", "presence"]);
  });

  it("takes numbers out of range for the nearest one, as the platform cleans them", () => {
    const action = actionOf({ threshold: 0, attributes: { wits: -1 }, pools: { shot: { value: 2.5 } } });
    expect([action.threshold, action.attributes["wits"], action.pools["shot"]?.value]).toEqual([1, 0, 3]);
  });
});

describe("active modifiers", () => {
  const activeModifiers: ActiveModifiers = {
    stymied: true,
    defense: { skill: "dodge", value: 11 },
    influences: {
      aim: { ...NO_INFLUENCE, av: 2 },
      support: { ...NO_INFLUENCE, flags: ["inspired"], dice: 1, action: "attack", lasts: "sameType" },
    },
    attempts: { "attack-Actor-x": { hazardous: true, inspired: false, closed: false } },
    moved: { move: 2 },
  };

  it("is stored and read again as it was", () => {
    expect(stored.activeModifiersOf(stored.storedActiveModifiers(activeModifiers))).toEqual(activeModifiers);
  });
});

describe("items", () => {
  it("have their part in Action Values", () => {
    const made = (type: string, system: object) => new items[type]!(system, { strict: true }).toObject();
    expect(made("skill", { actionValues: { name: "trick", value: 8 } })["actionValues"]).toEqual({
      name: "trick",
      group: "other",
      value: 8,
      static: null,
      attribute: "agility",
    });
    expect(made("weapon", {})["actionValues"]).toEqual({
      skill: "",
      damage: null,
      ammunition: { needed: false, loaded: true, automatic: false },
    });
    expect(made("armor", {})["actionValues"]).toEqual({ value: 0 });
    expect(made("maneuver", { action: "burst", flags: ["wild"] })).toMatchObject({
      action: "burst",
      flags: ["wild"],
      dice: 0,
      threshold: null,
    });
  });

  it.each([
    ["skill", { actionValues: { value: "much" } }, "value"],
    ["maneuver", { action: "dance" }, "action"],
    ["maneuver", { flags: ["brave"] }, "flags"],
    ["weapon", { actionValues: { damage: "great" } }, "damage"],
  ])("refuse a %s with %o", (type, system, named) => {
    expect(() => new items[type]!(system, { strict: true })).toThrow(named);
  });
});
