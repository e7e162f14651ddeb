import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LoadedPackage } from "./package.ts";
import { PUBLIC } from "./shelves.ts";

/** URL path of core's style sheet. */
export const STYLES_PATH = "/styles/host.css";

/** URL path of the file with all templates. */
export const TEMPLATES_PATH = "/templates.json";

const IMPORT = /^@import "(?<file>[\w-]+\.css)" layer\((?<layer>\w+)\);$/gm;

/** Core's style sheet with its imports inlined, to save requests. */
export function flatStyles(): string {
  const folder = path.join(PUBLIC, "styles");
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  return read("host.css").replace(
    IMPORT,
    (_, file: string, layer: string) => `@layer ${layer} {\n${read(file)}\n}`,
  );
}

/** The templates of core and packages, by URL path. */
export function allTemplates(packages: readonly LoadedPackage[]): Record<string, string> {
  const folders = [
    ["/templates", path.join(PUBLIC, "templates")] as const,
    ...packages.map(
      ({ kind, id, folder }) => [`/${kind}s/${id}/templates`, path.join(folder, "templates")] as const,
    ),
  ];
  return Object.fromEntries(folders.flatMap(([address, folder]) => templatesIn(address, folder)));
}

function templatesIn(address: string, folder: string): [string, string][] {
  const names = namesIn(folder).filter((name) => name.endsWith(".hbs"));
  return names.map((name) => [
    `${address}/${name.split(path.sep).join("/")}`,
    readFileSync(path.join(folder, name), "utf8"),
  ]);
}

/** The relative paths of everything inside a folder, at any depth; empty if the folder does not exist. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
}
