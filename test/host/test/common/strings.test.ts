import { afterEach, describe, expect, it, vi } from "vitest";
import { Collection } from "../../common/collection.ts";
import { installPrimitives } from "../../common/primitives.ts";
import * as utils from "../../common/utils/index.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { warningsOf } from "./support.ts";

installPrimitives();

describe("text", () => {
  it("is escaped and back", () => {
    expect(utils.escapeHTML(`<a href="x">Tom & 'Tim'</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;Tom &amp; &#x27;Tim&#x27;&lt;/a&gt;",
    );
    expect(utils.unescapeHTML("&lt;b&gt; &amp;amp; &quot;&#x27;")).toBe(`<b> &amp; "'`);
  });
  it("is compared as versions", () => {
    const newer: [string | number, string | number][] = [
      ["13.10", "13.9"],
      ["14", "13.351"],
      ["1.0.1", "1.0"],
      [14, 13],
      ["1.0b", "1.0a"],
    ];
    expect(newer.map(([a, b]) => utils.isNewerVersion(a, b))).toEqual([true, true, true, true, true]);
    expect(newer.map(([a, b]) => utils.isNewerVersion(b, a))).toEqual([false, false, false, false, false]);
    expect(utils.isNewerVersion("1.0", "1")).toBe(false);
  });
  it("makes ids of letters and digits", () => {
    const ids = Array.from({ length: 200 }, () => utils.randomID());
    expect(ids.every(utils.isValidId)).toBe(true);
    expect(new Set(ids).size).toBe(200);
    expect(utils.randomID(5)).toHaveLength(5);
    expect(utils.isValidId("short")).toBe(false);
  });
  it("tells sizes", () => {
    expect([0, 999, 1000, 1536, 5_000_000].map((size) => utils.formatFileSize(size))).toEqual([
      "0 B",
      "999 B",
      "1 kB",
      "1.54 kB",
      "5 MB",
    ]);
    expect(utils.formatFileSize(1536, { base: 2 })).toBe("1.5 KiB");
  });
  it("makes routes and URLs", () => {
    expect(utils.getRoute("icons/a.svg")).toBe("/icons/a.svg");
    expect(utils.getRoute("/icons/a.svg", { prefix: "table" })).toBe("/table/icons/a.svg");
    expect(utils.encodeURL("a b/c'd%20e")).toBe("a%20b/c%27d%20e");
  });
});

describe("UUIDs", () => {
  const hero = { uuid: "Actor.HERO", documentName: "Actor", id: "HERO", parent: null };
  const sword = { uuid: "Actor.HERO.Item.SWORD", documentName: "Item", id: "SWORD", parent: hero };
  it("are taken apart", () => {
    expect(utils.parseUuid("Actor.HERO")).toMatchObject({
      type: "Actor",
      id: "HERO",
      primaryType: undefined,
      embedded: [],
    });
    expect(utils.parseUuid("Actor.HERO.Item.SWORD")).toMatchObject({
      type: "Item",
      id: "SWORD",
      primaryType: "Actor",
      primaryId: "HERO",
      embedded: ["Item", "SWORD"],
    });
    expect(utils.parseUuid("Compendium.pkg.pack.Actor.HERO.Item.SWORD")).toMatchObject({
      type: "Item",
      primaryType: "Actor",
      primaryId: "HERO",
    });
    expect(utils.parseUuid("Compendium.pkg.pack.HERO")).toMatchObject({ type: undefined, id: "HERO" });
    expect(utils.parseUuid("")).toBe(null);
  });
  it("may be relative", () => {
    expect(utils.parseUuid(".Item.SWORD", { relative: hero })?.uuid).toBe("Actor.HERO.Item.SWORD");
    expect(utils.parseUuid(".SHIELD", { relative: sword })?.uuid).toBe("Actor.HERO.Item.SHIELD");
    expect(utils.parseUuid("..Item.SHIELD", { relative: sword })?.uuid).toBe("Actor.HERO.Item.SHIELD");
  });
  it("are put together", () => {
    expect(utils.buildUuid({ id: "HERO", documentName: "Actor" })).toBe("Actor.HERO");
    expect(utils.buildUuid({ id: "SWORD", documentName: "Item", parent: hero })).toBe(
      "Actor.HERO.Item.SWORD",
    );
    expect(utils.buildUuid({ id: "HERO", documentName: "Actor", pack: "pkg.pack" })).toBe(
      "Compendium.pkg.pack.Actor.HERO",
    );
    expect(utils.buildUuid({ id: "HERO" })).toBe(null);
  });
});

describe("Collection, by the examples of its documentation", () => {
  const c = new Collection([
    ["a", "Alfred"],
    ["b", "Bob"],
    ["c", "Cynthia"],
  ]);
  it("reads like an array of its values", () => {
    expect([...c]).toEqual(["Alfred", "Bob", "Cynthia"]);
    expect(c.contents).toEqual(["Alfred", "Bob", "Cynthia"]);
    expect(c.map((name, index) => `${index}${name[0] ?? ""}`)).toEqual(["0A", "1B", "2C"]);
    expect(c.filter((name) => name.includes("b"))).toEqual(["Bob"]);
    expect(c.find((name) => name.startsWith("C"))).toBe("Cynthia");
    expect(c.reduce((text, name) => text + (name[0] ?? ""), "")).toBe("ABC");
    expect(c.some((name) => name === "Dora")).toBe(false);
    expect(c.toJSON()).toEqual(["Alfred", "Bob", "Cynthia"]);
    expect(c).toBeInstanceOf(Map);
  });
  it("is strict when asked to be", () => {
    expect(c.get("d")).toBe(undefined);
    expect(() => c.get("d", { strict: true })).toThrow(
      "The key d does not exist in the Collection Collection",
    );
    const named = new Collection([["x", { name: "Tim" }]]);
    expect(named.getName("Tim")).toEqual({ name: "Tim" });
    expect(() => named.getName("Tom", { strict: true })).toThrow("Tom");
  });
});

describe("the language's classes, extended", () => {
  it("arrays", () => {
    expect(Array.fromRange(3, 2)).toEqual([2, 3, 4]);
    expect([1, 2, 3, 4].partition((n) => n > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(["a", "", "b", null].filterJoin("-")).toBe("a-b");
    const list = [1, 2, 3];
    expect(list.findSplice((n) => n === 2)).toBe(2);
    expect(list.findSplice((n) => n === 9)).toBe(null);
    expect(list).toEqual([1, 3]);
    expect([[1, 2].equals([1, 2]), [1].equals([2])]).toEqual([true, false]);
    expect(Object.keys([1])).toEqual(["0"]);
  });
  it("numbers, by the examples of their documentation", () => {
    const n = 17.18;
    expect([
      n.toNearest(5),
      n.toNearest(10),
      n.toNearest(10, "floor"),
      n.toNearest(10, "ceil"),
      n.toNearest(0.25),
    ]).toEqual([15, 20, 10, 20, 17.25]);
    expect([1, 2, 3, 4, 11, 21].map((i) => i.ordinalString())).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "21st",
    ]);
    expect([(5).signedString(), (-5).signedString(), (7).paddedString(3)]).toEqual(["+5", "-5", "007"]);
    expect([(5).between(1, 5), (5).between(1, 5, false)]).toEqual([true, false]);
    expect([Math.clamp(9, 0, 5), Math.mix(0, 10, 0.25), Math.normalizeDegrees(-90)]).toEqual([5, 2.5, 270]);
    expect(["1", "", "x", null, 0].map((value) => Number.isNumeric(value))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
  it("strings", () => {
    expect(["hero".capitalize(), "the lost city".titleCase(), "b".compare("a")]).toEqual([
      "Hero",
      "The Lost City",
      1,
    ]);
    expect("  Château d'Œuvre! ".slugify()).toBe("chateau-doeuvre");
    expect("a.b_c d".slugify({ strict: true, replacement: "_" })).toBe("abc_d");
    expect("x<script>alert(1)</script>y".stripScripts()).toBe("xy");
  });
  it("sets", () => {
    const set = new Set([1, 2, 3]);
    expect([...set.filter((n) => n > 1)]).toEqual([2, 3]);
    expect([...set.map((n) => n * 2)]).toEqual([2, 4, 6]);
    expect([
      set.first(),
      set.equals(new Set([3, 2, 1])),
      set.intersects(new Set([9])),
      set.isSubset(new Set([1, 2, 3, 4])),
    ]).toEqual([1, true, false, true]);
    expect([...set.intersection(new Set([2, 9]))]).toEqual([2]);
  });
});

describe("time", () => {
  afterEach(() => vi.useRealTimers());
  it("debounces", () => {
    vi.useFakeTimers();
    const calls: number[] = [];
    const call = utils.debounce((n: number) => calls.push(n), 100);
    call(1);
    vi.advanceTimersByTime(60);
    call(2);
    vi.advanceTimersByTime(99);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual([2]);
  });
  it("throttles, and ends with the latest arguments", () => {
    vi.useFakeTimers();
    const calls: number[] = [];
    const call = utils.throttle((n: number) => calls.push(n), 100);
    for (const n of [1, 2, 3]) call(n);
    expect(calls).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(calls).toEqual([1, 3]);
  });
  it("lets only so many tasks run at once", async () => {
    const semaphore = new utils.Semaphore(1);
    const order: string[] = [];
    const task = async (name: string): Promise<string> => {
      order.push(`${name} starts`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name;
    };
    const results = Promise.all([semaphore.add(task, "a"), semaphore.add(task, "b")]);
    expect([semaphore.active, semaphore.remaining]).toEqual([1, 1]);
    expect(await results).toEqual(["a", "b"]);
    expect(order).toEqual(["a starts", "a ends", "b starts", "b ends"]);
  });
});

describe("compatibility warnings", () => {
  it("come once for each place", () => {
    const use = (): void => logCompatibilityWarning("Old is deprecated", { since: 14 });
    const warnings = warningsOf(() => {
      for (let i = 0; i < 3; i++) use();
      use();
    });
    expect(warnings).toEqual([
      "Compatibility warning: Old is deprecated",
      "Compatibility warning: Old is deprecated",
    ]);
  });
  it("throw in mode FAILURE and are silent in mode SILENT", () => {
    expect(() => logCompatibilityWarning("Old", { mode: 3 })).toThrow("Old");
    expect(warningsOf(() => logCompatibilityWarning("Old", { mode: 0 }))).toEqual([]);
  });
});
