// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import sanitizeHtml from "sanitize-html";
import { expect, it } from "vitest";
import { cleanHtml } from "../../host/server/sanitize.ts";

const PACKS = path.resolve(import.meta.dirname, "../../../packs");

/** Every text with markup in a source, by path. Skips macros, because they contain scripts, not HTML. */
function markupIn(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return /<[a-z]/i.test(value) ? [[place, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "command" ? [] : markupIn(inner, `${place}.${key}`),
  );
}

/** HTML as the sanitizer would write it if it removed nothing. */
function rewritten(html: string): string {
  return sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true });
}

it("keeps all of the packs' HTML", () => {
  const files = readdirSync(PACKS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".yml"),
  );
  const texts = files.flatMap((name) => markupIn(load(readFileSync(path.join(PACKS, name), "utf8")), name));
  expect(texts.length).toBeGreaterThan(100);
  for (const [place, html] of texts) expect(cleanHtml(html), place).toBe(rewritten(html));
});
