import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allTemplates, flatStyles } from "../../server/bundles.ts";
import type { LoadedPackage } from "../../server/package.ts";
import { PUBLIC } from "../../server/shelves.ts";

describe("what a page asks for at once", () => {
  it("is the style sheet with all that it imports, each in its layer", async () => {
    const styles = flatStyles();
    expect(styles).not.toContain("@import");
    expect(styles).toContain(
      `@layer elements {\n${await readFile(path.join(PUBLIC, "styles/elements.css"), "utf8")}\n}`,
    );
  });

  it("and every template of the table and of its packages, by its address", async () => {
    const folder = path.join(PUBLIC, "..", "public");
    // Both have the members that `allTemplates` reads.
    const own = { kind: "module", id: "same", folder } as LoadedPackage;
    const none = { kind: "module", id: "none", folder: path.join(PUBLIC, "styles") } as LoadedPackage;
    const templates = allTemplates([own, none]);
    const wanted = "templates/sidebar/tabs/combat/tracker.hbs";
    const source = await readFile(path.join(PUBLIC, wanted), "utf8");
    expect(templates[`/${wanted}`]).toBe(source);
    expect(templates[`/modules/same/${wanted}`]).toBe(source);
  });
});
