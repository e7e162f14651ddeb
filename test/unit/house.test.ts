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

/** A rule that `npm run boundaries` checks. */
interface Boundary {
  readonly name: string;
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string | readonly string[] };
}

const { forbidden } = createRequire(import.meta.url)(path.join(root, ".dependency-cruiser.cjs")) as {
  forbidden: readonly Boundary[];
};

/** A folder that no `floors-of-` rule mentions could import anything. */
test("every folder of a storey has its floor", () => {
  const floors = forbidden.filter(({ name }) => name.startsWith("floors-of-"));
  const known = floors.flatMap(({ from, to }) => [from.path ?? [], to.path ?? []].flat());
  const nested = files.filter((name) => /^(families\/\w+|(?!families)\w+)\/\w[\w-]*\//u.test(name));
  const homeless = nested.filter(
    (name) => !known.some((source) => new RegExp(source, "u").test(`src/${name}`)),
  );
  expect(homeless).toEqual([]);
});

/** Matches the current or former name of a family, ignoring case. */
const FAMILY = /avatar|imperfect|printed|action-?values?\b|actionValue/iu;

/** Folders that may name families. */
const AT_HOME = /^(families|data|migrations|rules)\//u;

/** The identifiers and strings that name a family, except import paths. */
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
