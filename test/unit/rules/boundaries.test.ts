import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import ts from "typescript";
import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const rules = path.join(root, "src/rules");
const everything = (await readdir(rules, { recursive: true }))
  .map((name) => path.join(rules, name))
  .toSorted();
const files = everything.filter((name) => name.endsWith(".ts"));
/** The files that rules may import: each other, and the rules' JSON data. */
const importable = everything.filter((name) => name.endsWith(".ts") || name.endsWith(".json"));

/** The module specifiers of a file's imports and exports, including type-only and dynamic ones. */
function importsOf(text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** True if the import resolves to a file of the rules. */
function staysInside(file: string, specifier: string): boolean {
  const target = path.resolve(path.dirname(file), specifier);
  return specifier.startsWith(".") && importable.includes(target);
}

describe("the rules import only the rules", () => {
  test("there are rules", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  test.each(files.map((file) => [path.relative(rules, file), file]))("%s", async (_name, file) => {
    const outside = importsOf(await readFile(file, "utf8")).filter((name) => !staysInside(file, name));
    expect(outside).toEqual([]);
  });

  test("an outside import would be found", () => {
    const text =
      'import type { A } from "../data/a.ts"; export * from "node:fs"; await import("../../api/x.ts");';
    const file = path.join(rules, "avatar/deck.ts");
    expect(importsOf(text).filter((name) => !staysInside(file, name))).toHaveLength(3);
  });
});

/**
 * Compiles the rules and these extra sources (by path) without the types of Foundry, the DOM or Node. Returns the
 * errors.
 */
function typeErrors(sources: ReadonlyMap<string, string>): readonly string[] {
  const config = ts.readConfigFile(path.join(root, "tsconfig.rules.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile: read, fileExists } = host;
  host.readFile = (name) => sources.get(name) ?? read.call(host, name);
  host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
  const program = ts.createProgram([...fileNames, ...sources.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("the rules know no global beyond the language", () => {
  test("they compile without any", () => {
    expect(typeErrors(new Map())).toEqual([]);
  });

  test("a global of a browser, of Node or of Foundry would not compile", () => {
    const uses = ["document.body", "process.env", "game.user", "console.log", "structuredClone(1)"];
    const probe = path.join(rules, "probe.ts");
    const errors = typeErrors(new Map([[probe, `${uses.join(";\n")};\nexport {};\n`]]));
    expect(errors).toHaveLength(uses.length);
  });
});

/** A Vite plugin with one module, which exports every file of the rules as a namespace. */
function everyRule(): Plugin {
  const id = "\0every-rule";
  return {
    name: "every-rule",
    enforce: "pre",
    // In library mode, Vite resolves the entry "every-rule" to a path, so compare only the last part.
    resolveId: (source) => (path.basename(source) === "every-rule" ? id : null),
    load: (source) =>
      source === id
        ? files.map((file, index) => `export * as rules${index} from ${JSON.stringify(file)};`).join("\n")
        : null,
  };
}

/** All rules bundled into one script. */
async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [everyRule()],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: "every-rule", formats: ["iife"], name: "rules" },
    },
  });
  const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  const code = outputs.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : []));
  expect(code).toHaveLength(1);
  return code[0]!;
}

/** Source code that plays an attack with the bundled rules: begin, take both bonus cards, resume, settle. */
const ATTACK = `
  const all = Object.assign({}, ...Object.values(rules));
  const context = { kind: "offense", powerRelated: false, picks: 1, stat: 4, modifiers: 0, specific: 0,
    bonusOnTen: true, fan: false };
  const last = { take: (cards) => cards.at(-1) };
  const first = all.begin(context, all.acDeck({ lb: 1 }), last);
  const second = all.decide(context, first.state, true, last);
  const third = all.decide(context, second.state, true, last);
  JSON.stringify([all.resume(context, third.state).result.total, all.settle(third.state).out]);
`;

test("the rules run with nothing but the language", async () => {
  const bare = vm.createContext({ console: undefined });
  const run = (code: string): unknown => vm.runInContext(code, bare);
  run("Math.random = () => { throw new Error('randomness is handed in'); }");
  run("Date.now = () => { throw new Error('time is handed in'); }");
  const before = run("Object.getOwnPropertyNames(globalThis).join()");
  run(await bundled());
  expect(run(`{${ATTACK}}`)).toBe("[33,[9,10,10]]");
  expect(run("Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'rules').join()")).toBe(
    before,
  );
});
