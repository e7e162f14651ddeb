/** Checks that the lists in CONTRIBUTING's "How to ..." match the files that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The folders that the how-tos mention. */
const FOLDERS = ["src", "templates", "styles", "lang", "packs", "test/unit", "test/tools"];

const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.split(path.sep).join("/")}`,
    ),
  ),
];

/** The text of each how-to, keyed by the feature that it adds. */
function howTos(markdown: string): ReadonlyMap<string, string> {
  const [, section = ""] = /^## How to \.\.\.\n(.*?)^## /msu.exec(markdown) ?? [];
  const parts = section.split(/^\*\*add an? /mu).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf(".**")), part.slice(part.indexOf(".**") + 3)]),
  );
}

/** The texts in backquotes. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/gu)].map(([, inside = ""]) => inside);
}

/** The backquoted texts that are paths in this repository. */
function pathsIn(text: string): string[] {
  const tops = [...FOLDERS, "test"];
  return quotedIn(text).filter((one) => tops.some((top) => one.startsWith(`${top}/`)));
}

/** The files that a how-to says to touch: the paths before the colon of each list item. */
function listed(text: string): string[] {
  const points = [...text.matchAll(/^\d+\. (.*?):/gmsu)].map(([, point = ""]) => point);
  return points.flatMap(quotedIn);
}

/** True if a file or folder matches the path. Placeholders such as `<game>` match any name. */
function isThere(open: string): boolean {
  if (!open.includes("<")) return existsSync(path.join(root, open));
  const pattern = open.replace(/\/$/u, "").replaceAll(".", "\\.").replaceAll(/<\w+>/gu, "[\\w-]+");
  return files.some((file) => new RegExp(`^${pattern}$`, "u").test(file));
}

const guide = howTos(read("CONTRIBUTING.md"));

describe("the how-tos", () => {
  const asked = ["rule", "field", "item type", "chat card", "request", "timing scheme", "game"];

  it.each(asked)("list the files to touch: %s", (what) => {
    const list = listed(guide.get(what) ?? "");
    expect(list).not.toEqual([]);
    expect(list.filter((file) => !isThere(file))).toEqual([]);
  });

  it.each([...guide.keys()])("name what there is: %s", (what) => {
    expect(pathsIn(guide.get(what)!).filter((one) => !isThere(one))).toEqual([]);
  });
});

/** A feature that was added as a how-to describes. */
interface Added {
  readonly what: string;
  /** The feature's name in files. */
  readonly id: string;
  /** The feature's class or constant, for files that list it by name. */
  readonly object: string;
  /** The values of the placeholders in the how-to's paths, keyed by placeholder. */
  readonly open: Readonly<Record<string, string>>;
  /** Matches files that only use the feature. The how-to need not list these. */
  readonly uses: RegExp;
}

const ADDED: readonly Added[] = [
  {
    what: "chat card",
    id: "flight",
    object: "FlightData",
    open: { card: "flight", game: "avatar" },
    // `watch.ts` means the part of a fight state with the same name
    uses: /^src\/(?:rules\/|data\/requests\/|families\/\w+\/(?:plans|dialogs)\/|encounter\/timing\/watch\.ts$)/u,
  },
  {
    what: "item type",
    id: "vehicle",
    object: "VehicleData",
    open: { type: "vehicle" },
    uses: /^$/u, // the how-to must list every file
  },
  {
    what: "request",
    id: "flee",
    object: "flee",
    open: { part: "avatar", game: "avatar", plan: "flee" },
    uses: /^src\/(?:rules\/|families\/\w+\/(?:cards\/|dialogs\/|moves\.ts))/u,
  },
];

function filled(file: string, open: Added["open"]): string {
  return file.replaceAll(/<(\w+)>/gu, (whole, name: string) => open[name] ?? whole);
}

/** True if the JSON contains the id as a key or as a string. */
function isInJson(value: unknown, id: string): boolean {
  if (typeof value !== "object" || value === null) return value === id;
  return Object.entries(value).some(([key, inner]) => key === id || isInJson(inner, id));
}

/** True if a module contains the id as a string, maps it to `object`, or imports its card. */
function isInModule(text: string, { id, object }: Pick<Added, "id" | "object">): boolean {
  const source = ts.createSourceFile("named.ts", text, ts.ScriptTarget.Latest, true);
  const isSaid = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node)) {
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      return !isType && node.moduleSpecifier.getText().endsWith(`/${id}-card.ts"`);
    }
    if (ts.isStringLiteralLike(node)) return node.text === id;
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === id &&
      node.initializer.getText().includes(object)
    )
      return true;
    return ts.forEachChild(node, (child) => isSaid(child) || undefined) ?? false;
  };
  return isSaid(source);
}

/** The files of the system and its build that mention the feature, without those that match `uses`. */
function sayers(added: Added): string[] {
  const scanned = files.filter((file) =>
    /^(?:[^/]+|src\/.*|test\/tools\/.*)\.(?:ts|js|cjs|json)$/u.test(file),
  );
  return scanned
    .filter((file) => !added.uses.test(file) && !/^(?:package-lock|tsconfig.*)\.json$/u.test(file))
    .filter((file) =>
      file.endsWith(".json") ? isInJson(JSON.parse(read(file)), added.id) : isInModule(read(file), added),
    );
}

describe.each(ADDED)("a $what", (added) => {
  const list = listed(guide.get(added.what) ?? "").map((file) => filled(file, added.open));

  it("takes four files at most, which are there", () => {
    expect(list.length).toBeLessThanOrEqual(4);
    expect(list.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("is said by no file that is not on its list", () => {
    expect(sayers(added).filter((file) => !list.includes(file))).toEqual([]);
  });
});

test("a file that says it would be seen", () => {
  const flight = { id: "flight", object: "FlightData" };
  expect(isInModule("const models = { check: CheckData, flight: FlightData };", flight)).toBe(true);
  expect(isInModule('import { card } from "./cards/flight-card.ts";', flight)).toBe(true);
  expect(isInModule('const types = ["check", "flight"];', flight)).toBe(true);
  expect(isInModule('import type { FlightView } from "./cards/flight-card.ts";', flight)).toBe(false);
  expect(isInModule("const schema = { flight: text() };", flight)).toBe(false);
  expect(isInJson({ documentTypes: { ChatMessage: { flight: {} } } }, "flight")).toBe(true);
});
