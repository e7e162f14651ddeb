import { beforeAll, describe, expect, it } from "vitest";
import { startFakeTable } from "../../fake-table/fake-table.ts";
import { documented } from "../../client/placeholders/fill.ts";

type Class = new (...args: never[]) => object;

const at = (path: string): unknown => foundry.utils.getProperty(globalThis, path);

beforeAll(() => startFakeTable());

describe("whatever the types document", () => {
  it("is there: every class to be extended, every function to be called", () => {
    const missing = Object.keys(documented.classes).filter((path) => typeof at(path) !== "function");
    expect(missing).toEqual([]);
    expect(documented.functions.filter((path) => typeof at(path) !== "function")).toEqual([]);
  });

  it("is there by its global names", () => {
    const names = [...Object.keys(documented.globals), ...Object.keys(documented.deprecated)];
    expect(names.length).toBeGreaterThan(300);
    // Don't check with `in`: in a VM context, `in` reads the globals, and most of them throw when read.
    const present = new Set(Object.getOwnPropertyNames(globalThis));
    expect(names.filter((name) => !present.has(name))).toEqual([]);
  });
});

describe("a class that is not built", () => {
  const path = "foundry.appv1.sheets.ActorSheet";

  it("is extended at load and refuses to be constructed, by its name", () => {
    const Sheet = at(path) as Class;
    class Mine extends Sheet {}
    expect(Mine.name).toBe("Mine");
    expect(Sheet.name).toBe("ActorSheet");
    expect(() => new Mine()).toThrow(`${path} is not implemented`);
  });

  it("inherits from its documented base, built or not", () => {
    const { sheets, api } = foundry.applications;
    const Region = at("foundry.data.regionBehaviors.RegionBehaviorType") as Class;
    expect(Region.prototype).toBeInstanceOf(foundry.abstract.TypeDataModel);
    const Config = (sheets as unknown as { PlaylistConfig: Class & { PARTS: object } }).PlaylistConfig;
    expect(Config.prototype).toBeInstanceOf(api.DocumentSheetV2);
    // PARTS is empty instead of throwing, because a class may read its base class's PARTS while it loads.
    expect({ ...Config.PARTS }).toEqual({});
  });

  it("throws for what it is documented to have, until somebody puts something there", () => {
    const Layer = at("foundry.canvas.layers.WallsLayer") as Class & Record<string, unknown>;
    expect(() => Layer["getClosestEndpoint"]).toThrow("WallsLayer.getClosestEndpoint is not implemented");
    const Mine = class extends (Layer as Class) {
      static documentName = "Mine";
    };
    expect(Mine.documentName).toBe("Mine");
    expect(Layer["notDocumented"]).toBeUndefined();
  });

  it("knows the name of its documents", () => {
    const { Playlist } = foundry.documents as unknown as { Playlist: { documentName: string } };
    expect(Playlist.documentName).toBe("Playlist");
  });

  it("has its place in CONFIG", () => {
    const { RegionBehavior, Token, Canvas } = CONFIG as unknown as Record<
      string,
      Record<string, Record<string, unknown>>
    >;
    expect(RegionBehavior!["dataModels"]).toEqual({});
    expect(Object.keys(Token!["movement"]!["actions"] as object)).toContain("crawl");
    expect(Canvas!["layers"]!["tokens"]).toMatchObject({ group: "interface" });
  });
});

describe("PIXI", () => {
  it("has classes of any name to extend and none to construct", () => {
    const { PIXI } = globalThis as unknown as { PIXI: Record<string, Record<string, unknown>> };
    const Container = PIXI["Container"] as unknown as Class;
    expect(() => new (class extends Container {})()).toThrow("PIXI.Container is not implemented");
    expect(() => PIXI["BLEND_MODES"]!["NORMAL"]).toThrow("PIXI.BLEND_MODES.NORMAL is not implemented");
  });
});
