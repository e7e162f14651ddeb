import { afterEach, describe, expect, it } from "vitest";
import { outside } from "../../surface/claims.ts";
import { coverageLine, inspectLive } from "../../surface/live.ts";
import { readManifest } from "../../surface/manifest.ts";

describe("the surface manifest", () => {
  it("claims nothing that is listed as outside", () => {
    const { namespaces, classes } = readManifest();
    const claimed = Object.entries(namespaces).flatMap(([path, names]) =>
      names.map((name) => `${path}.${name}`),
    );
    const all = [...claimed, ...Object.keys(namespaces), ...Object.keys(classes)];
    expect(
      all.filter((path) => Object.keys(outside).some((out) => path === out || path.startsWith(`${out}.`))),
    ).toEqual([]);
  });

  it("knows the members systems use most", () => {
    const { namespaces, classes } = readManifest();
    expect(namespaces["foundry.utils"]).toContain("mergeObject");
    expect(classes["foundry.documents.Combat"]?.methods).toContain("nextTurn");
    expect(classes["foundry.dice.Roll"]?.methods).toContain("evaluate");
    expect(classes["foundry.Game"]?.fields).toContain("i18n");
  });
});

describe("asking a live host", () => {
  const globals = globalThis as unknown as Record<string, unknown>;
  afterEach(() => delete globals["probe"]);

  it("tells found, missing and declined members apart", () => {
    class NotImplemented extends Error {}
    class Thing {
      static made(): number {
        return 1;
      }
      works(): number {
        return 2;
      }
      refuses(): never {
        throw new NotImplemented("Thing#refuses");
      }
    }
    class Absent {
      constructor() {
        throw new NotImplemented("Absent");
      }
    }
    globals["probe"] = { Thing, Absent };
    const members = {
      statics: ["made", "gone"],
      methods: ["works", "refuses"],
      accessors: ["absent"],
      fields: ["plain"],
    };
    const report = inspectLive({
      manifest: {
        generatedFrom: "test",
        namespaces: { probe: ["Thing", "Absent", "Other"] },
        classes: { "probe.Thing": members },
      },
    });
    expect(report).toEqual({
      members: 8,
      found: 3,
      missing: ["probe.Other", "probe.Thing.gone", "probe.Thing#absent"],
      declined: ["probe.Absent", "probe.Thing#refuses"],
      unasked: 1,
    });
    expect(coverageLine(report)).toBe("surface: 3 of 8 members (37.5 %)");
  });

  it("reports a used member that is not there", () => {
    globals["probe"] = { here: 1 };
    const report = inspectLive({
      used: [
        { kind: "path", path: "probe.here", where: "a.ts:1" },
        { kind: "path", path: "probe.gone", where: "a.ts:2" },
      ],
    });
    expect(report.missing).toEqual(["probe.gone (a.ts:2)"]);
    expect(report.found).toBe(1);
  });
});
