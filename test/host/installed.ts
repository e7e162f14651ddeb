import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder of an npm package, as Node resolves it from `place`, which is a file or folder.
 * @throws if the package is not installed.
 */
export function installedFolder(name: string, place: string): string {
  const found = (createRequire(path.join(place, "_")).resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, "package.json")));
  if (found === undefined) throw new Error(`${name} is not installed: run npm install.`);
  return found;
}

/** Version of an npm package as Node resolves it from `place`. */
export function installedVersion(name: string, place: string): string {
  const manifest = readFileSync(path.join(installedFolder(name, place), "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
