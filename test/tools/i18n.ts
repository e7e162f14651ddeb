import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Strings } from "../unit/lang/audit.ts";
import { marksFor, reportOf, type Marks } from "./translations.ts";

const root = path.resolve(import.meta.dirname, "../..");

const usage = `npm run i18n                 what is missing, unused, stale, different or long in each language
npm run i18n -- de           in one language
npm run i18n -- --done de    notes that all its texts are those of the English of today`;

/** The file with the marks (hashes) of the English text from which a language was translated. */
const marksFile = (language: string) => path.join(import.meta.dirname, "translated", `${language}.json`);

function read<Data>(file: string): Data {
  return JSON.parse(readFileSync(file, "utf8")) as Data; // files of this project
}

function main(): number {
  const { values, positionals } = parseArgs({
    options: { done: { type: "string" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const languages = readdirSync(path.join(root, "lang"))
    .filter((name) => name.endsWith(".json") && name !== "en.json")
    .map((name) => path.basename(name, ".json"));
  const strings = (language: string) => read<Strings>(path.join(root, `lang/${language}.json`));
  if (values.done !== undefined) {
    const marks = marksFor(strings("en"), strings(values.done));
    writeFileSync(marksFile(values.done), `${JSON.stringify(marks, null, 2)}\n`);
    return 0;
  }
  for (const language of languages.filter((name) => positionals.length === 0 || positionals.includes(name))) {
    const marks = existsSync(marksFile(language)) ? read<Marks>(marksFile(language)) : {};
    const report: Readonly<Record<string, readonly string[]>> = {
      ...reportOf(strings("en"), strings(language), marks),
    };
    for (const [kind, keys] of Object.entries(report))
      process.stdout.write(
        `${language}: ${String(keys.length)} ${kind}\n${keys.map((key) => `  ${key}\n`).join("")}`,
      );
  }
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exitCode = 1;
}
