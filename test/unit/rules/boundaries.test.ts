import { readdir } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import ts from "typescript";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const rules = path.join(root, "src/rules");
const files = (await readdir(rules, { recursive: true }))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => path.join(rules, name))
  .toSorted();

/** Compiles the rules and one more file of this text without the types of Foundry, the DOM or Node. Returns the errors. */
function typeErrors(probe: string): readonly string[] {
  const config = ts.readConfigFile(path.join(root, "tsconfig.rules.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile: read, fileExists } = host;
  const file = path.join(rules, "probe.ts");
  host.readFile = (name) => (name === file ? probe : read.call(host, name));
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  const program = ts.createProgram([...fileNames, file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

// `npm run types` compiles the rules themselves, and `npm run boundaries` checks their imports.
test("a global of a browser, of Node or of Foundry would not compile in the rules", () => {
  const uses = ["document.body", "process.env", "game.user", "console.log", "structuredClone(1)"];
  expect(typeErrors(`${uses.join(";\n")};\nexport {};\n`)).toHaveLength(uses.length);
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
