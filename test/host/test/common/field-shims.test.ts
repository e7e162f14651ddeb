import { afterEach, describe, expect, it, vi } from "vitest";
import { Document } from "../../common/abstract/index.ts";
import * as validators from "../../common/data/validators.ts";
import { resetCompatibilityWarnings } from "../../common/utils/logging.ts";

afterEach(() => {
  vi.restoreAllMocks();
  resetCompatibilityWarnings();
});

describe("a shim", () => {
  it("warns when the old name is read or written, and leads to the new one", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const data = { hero: {}, skills: { value: 2 } };
    Document._addDataFieldShim(data, "hero.skills", "skills.value", { since: 1, until: 2 });
    const { hero } = data as unknown as { hero: { skills: number } };
    expect(hero.skills).toBe(2);
    hero.skills = 5;
    expect(data.skills.value).toBe(5);
    expect(warn.mock.calls[0]?.[0]).toContain("hero.skills, which has been migrated to skills.value");
    expect(JSON.stringify(data)).toBe('{"hero":{},"skills":{"value":5}}');
  });

  it("yields a value of its own, and leaves alone what is there", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const data: Record<string, unknown> = { kept: 1 };
    Document._addDataFieldShim(data, "gone", "new", { value: undefined });
    Document._addDataFieldShim(data, "kept", "new");
    Document._addDataFieldShim(data, "no.such.holder", "new");
    expect(data["gone"]).toBeUndefined();
    expect(data["kept"]).toBe(1);
  });
});

describe("a migration", () => {
  it("tells whether it moved anything", () => {
    const data: Record<string, unknown> = { old: 1 };
    expect(Document._addDataFieldMigration(data, "old", "new")).toBe(true);
    expect(Document._addDataFieldMigration(data, "old", "new")).toBe(false);
    expect(data).toEqual({ new: 1 });
  });
});

describe("validators", () => {
  it("look at the ending of a path alone", () => {
    expect(validators.hasFileExtension("a.b/c.PNG?x=1", ["png"])).toBe(true);
    expect(validators.hasFileExtension("a.png/c", ["png"])).toBe(false);
  });

  it("know data URLs by their type", () => {
    const data = "data:image/png;base64,AAAA";
    expect(validators.isBase64Data(data)).toBe(true);
    expect(validators.isBase64Data(data, ["image/webp"])).toBe(false);
    expect(validators.isBase64Data("AAAA")).toBe(false);
  });
});
