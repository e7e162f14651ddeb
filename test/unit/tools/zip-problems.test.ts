// @vitest-environment node
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { zipProblems } from "../../tools/zip-problems.ts";

const MANIFEST = {
  id: "cards",
  title: "Cards",
  type: "system",
  version: "1.2.3",
  compatibility: { minimum: "13" },
  esmodules: ["cards.mjs"],
  styles: [{ src: "cards.css", layer: "system" }],
  languages: [{ path: "lang/en.json" }],
  packs: [{ path: "packs/weapons" }],
  license: "LICENSE",
};

/** The files of a small release that is fit to publish. */
const WHOLE: Readonly<Record<string, string>> = {
  "system.json": JSON.stringify(MANIFEST),
  "cards.mjs": 'import{a}from"./chunks/start.mjs";a(),import("./chunks/later.mjs");',
  "chunks/start.mjs": 'export*from"./deep.mjs";const a=()=>t("chat/hit.hbs","icons/svg/aura.svg");export{a};',
  "chunks/deep.mjs": "export const b=1;",
  "chunks/later.mjs":
    'import"./start.mjs";i("icons/down.svg");new Worker(new URL(new URL(`work.mjs`,import.meta.url).href));',
  "chunks/work.mjs": "postMessage(1);",
  "cards.d.ts": "export {};",
  "cards.css": ".a{background:url(systems/cards/icons/down.svg)}",
  "icons/down.svg": "<svg/>",
  "templates/chat/hit.hbs": '{{> "systems/cards/templates/chat/row.hbs"}}',
  "templates/chat/row.hbs": "<p></p>",
  "lang/en.json": "{}",
  "packs/weapons/CURRENT": "MANIFEST-000002\n",
  "packs/weapons/MANIFEST-000002": "",
  LICENSE: "MIT",
};

/** The problems of the release in `WHOLE` after these changes to its files. Null removes a file. */
function problemsWith(changes: Readonly<Record<string, string | null>> = {}): string[] {
  const files = Object.entries({ ...WHOLE, ...changes }).flatMap(([name, text]) =>
    text === null ? [] : [[name, Buffer.from(text)] as const],
  );
  return zipProblems(zipSync(Object.fromEntries(files)));
}

const manifestWith = (changes: object) => ({ "system.json": JSON.stringify({ ...MANIFEST, ...changes }) });

describe("the zip of a release", () => {
  it("is fit to publish if it is whole", () => {
    expect(problemsWith()).toEqual([]);
  });

  it("is refused if it breaks off", () => {
    const zip = zipSync({ "system.json": Buffer.from(JSON.stringify(MANIFEST)) });
    expect(zipProblems(zip.slice(0, zip.length - 30))).toEqual([
      expect.stringMatching(/^the zip cannot be opened: /),
    ]);
  });

  it.each([
    [{ "system.json": null }, "the zip has no system.json"],
    [{ "system.json": "{" }, "system.json is no valid JSON"],
    [manifestWith({ id: "My Cards", styles: [], packs: [] }), "system.json has no usable id"],
    [manifestWith({ title: "" }), "system.json has no title"],
    [manifestWith({ type: "module" }), "system.json is not of the type system"],
    [manifestWith({ version: "1.2" }), "system.json has no semantic version: 1.2"],
    [manifestWith({ compatibility: {} }), "system.json names no minimum version of Foundry"],
    [manifestWith({ esmodules: [] }), "system.json names no esmodules"],
    [
      manifestWith({ flags: { hotReload: {} } }),
      "system.json watches files, as only a build for developers does",
    ],
    [
      manifestWith({ manifest: "https://example.org/system.json" }),
      "system.json has one of manifest and download without the other",
    ],
  ])("is refused for its manifest: %j", (changes, sentence) => {
    expect(problemsWith(changes)).toContain(sentence);
  });

  it.each([
    ["cards.mjs", "system.json names cards.mjs"],
    ["cards.css", "system.json names cards.css"],
    ["lang/en.json", "system.json names lang/en.json"],
    ["LICENSE", "system.json names LICENSE"],
    ["chunks/start.mjs", "cards.mjs imports ./chunks/start.mjs"],
    ["chunks/later.mjs", "cards.mjs imports ./chunks/later.mjs"],
    ["chunks/deep.mjs", "chunks/start.mjs imports ./deep.mjs"],
    ["chunks/work.mjs", "chunks/later.mjs imports ./work.mjs"],
    ["templates/chat/hit.hbs", "chunks/start.mjs names chat/hit.hbs"],
    ["templates/chat/row.hbs", "templates/chat/hit.hbs names systems/cards/templates/chat/row.hbs"],
    ["icons/down.svg", "chunks/later.mjs names icons/down.svg"],
    ["icons/down.svg", "cards.css names systems/cards/icons/down.svg"],
  ])("is refused without %s: %s", (file, sentence) => {
    expect(problemsWith({ [file]: null })).toContain(`${sentence}, which is not in the zip`);
  });

  it.each([
    [{ "packs/weapons/MANIFEST-000002": null }, "packs/weapons is no compiled pack"],
    [{ "packs/weapons/CURRENT": null }, "packs/weapons is no compiled pack"],
    [{ "lang/en.json": "{,}" }, "lang/en.json is no valid JSON"],
    [{ "chunks/deep.mjs": 'import"react";' }, "chunks/deep.mjs imports react, which is not in a package"],
    [{ "chunks/deep.mjs": "export const = ;" }, "chunks/deep.mjs is no valid module: "],
    [{ "chunks/old.mjs": "export{};" }, "no module imports chunks/old.mjs"],
    [
      { "chunks/deep.mjs": "export{};\n//# sourceMappingURL=deep.mjs.map" },
      "chunks/deep.mjs asks for a source map",
    ],
    [{ "cards.mjs.map": "{}" }, "cards.mjs.map does not belong in a release"],
    [{ "test/unit/a.test.ts": "" }, "test/unit/a.test.ts does not belong in a release"],
    [{ "cards.ts": "" }, "cards.ts does not belong in a release"],
    [{ "packs/weapons/hatpin.yml": "" }, "packs/weapons/hatpin.yml does not belong in a release"],
    [{ "packs/weapons/LOG": "" }, "packs/weapons/LOG does not belong in a release"],
    [{ ".env": "" }, ".env does not belong in a release"],
    [{ "../above.txt": "" }, "../above.txt would be written outside of the package"],
  ])("is refused for %j", (changes, sentence) => {
    expect(problemsWith(changes).find((problem) => problem.startsWith(sentence))).toBeDefined();
  });
});
