import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const files = (await readdir(path.join(root, "src"), { recursive: true }))
  .map((name) => name.split(path.sep).join("/"))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
  .toSorted();

/** A rule of `npm run boundaries`, as far as it goes by paths. */
interface Boundary {
  readonly name: string;
  readonly from: { readonly path?: string; readonly pathNot?: string };
  readonly to: {
    readonly path?: string | readonly string[];
    readonly pathNot?: string;
    readonly circular?: boolean;
  };
}

const { forbidden } = createRequire(import.meta.url)(path.join(root, ".dependency-cruiser.cjs")) as {
  forbidden: readonly Boundary[];
};

/** A pattern in which `$1` is what the importing path has captured. */
function pattern(source: string, captured: RegExpExecArray | null): RegExp {
  return new RegExp(source.replaceAll("$1", captured?.[1] ?? ""), "u");
}

/** The rules that forbid one file to import another. */
function forbiddenBy(from: string, to: string): readonly string[] {
  return forbidden
    .filter((rule) => {
      const captured = rule.from.path === undefined ? null : new RegExp(rule.from.path, "u").exec(from);
      if (rule.to.circular || (rule.from.path !== undefined && !captured)) return false;
      if (rule.from.pathNot !== undefined && new RegExp(rule.from.pathNot, "u").test(from)) return false;
      if (rule.to.pathNot !== undefined && pattern(rule.to.pathNot, captured).test(to)) return false;
      const paths = rule.to.path === undefined ? [""] : [rule.to.path].flat();
      return paths.some((source) => pattern(source, captured).test(to));
    })
    .map(({ name }) => name);
}

describe("the boundaries forbid", () => {
  test.each([
    ["an arrow up to another storey", "timing/step.ts", "ui/kit/words.ts"],
    ["an arrow up inside a storey", "ui/kit/words.ts", "ui/tracker/row-view.ts"],
    [
      "an arrow up inside a game",
      "families/avatar/plans/attack.ts",
      "families/avatar/cards/exchange-view.ts",
    ],
    ["an arrow up between rules", "rules/cards/same.ts", "rules/timing/state.ts"],
    ["rules of one game to those of another", "rules/avatar/deck.ts", "rules/fads/clock.ts"],
    ["one game to another", "families/avatar/family.ts", "families/printed/family.ts"],
    ["the entry to a game", "action-cards.ts", "families/printed/family.ts"],
    ["the API to a game", "api/index.ts", "families/avatar/api.ts"],
  ])("%s", (_what, from, to) => {
    expect(files).toEqual(expect.arrayContaining([from, to]));
    expect(forbiddenBy(`src/${from}`, `src/${to}`)).not.toEqual([]);
    expect(forbiddenBy(`src/${to}`, `src/${to}`)).toEqual([]);
  });

  test.each([
    ["the system", "src/api/index.ts"],
    ["the stand-in", "test/host/server/table.ts"],
    ["another module", "test/modules/other/scripts/rules.mjs"],
  ])("a sample module to %s", (_what, to) => {
    const page = "test/modules/high-card/scripts/page.mjs";
    expect(forbiddenBy(page, to)).toEqual(["sample-modules-stand-alone"]);
    expect(forbiddenBy(page, "test/modules/high-card/scripts/hands.mjs")).toEqual([]);
  });

  test("nothing from the API to the registry of games", () => {
    expect(forbiddenBy("src/api/index.ts", "src/families/index.ts")).toEqual([]);
  });
});

/** Every folder is part of an order: what is in none could import what it likes. */
test("every folder of a storey has its floor", () => {
  const floors = forbidden.filter(({ name }) => name.startsWith("floors-of-"));
  const known = floors.flatMap(({ from, to }) => [from.path ?? [], to.path ?? []].flat());
  const nested = files.filter((name) => /^(families\/\w+|(?!families)\w+)\/\w[\w-]*\//u.test(name));
  const homeless = nested.filter(
    (name) => !known.some((source) => new RegExp(source, "u").test(`src/${name}`)),
  );
  expect(homeless).toEqual([]);
});

/** A family's name, in whatever case, and what it was once called. */
const FAMILY = /avatar|imperfect|printed|action-?values?\b|actionValue/iu;

/** Where families may be named. */
const AT_HOME = /^(families|data|rules)\//u;

/** What a file names: identifiers and texts, but not what it imports from. */
function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if ((isName || isText) && FAMILY.test(node.text)) names.push(node.text);
    ts.forEachChild(node, (child) => {
      if (!ts.isStringLiteral(child) || !(ts.isImportDeclaration(node) || ts.isExportDeclaration(node)))
        visit(child);
    });
  };
  visit(ts.createSourceFile("named.ts", text, ts.ScriptTarget.Latest, true));
  return names;
}

describe("no shared file names a family", () => {
  const shared = files.filter((name) => !AT_HOME.test(name));

  test.each(shared)("%s", async (name) => {
    expect(namesIn(await readFile(path.join(root, "src", name), "utf8"))).toEqual([]);
  });

  test("a name would be seen", () => {
    const text =
      'import { x } from "../rules/avatar/deck.ts"; const avatarOf = `a ${x} printed`; f("action-values");';
    expect(namesIn(text)).toEqual(["avatarOf", " printed", "action-values"]);
  });
});
