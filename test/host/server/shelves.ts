import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Shelf } from "./files.ts";
import type { LoadedPackage } from "./package.ts";

/** Folder of this package's static files. */
export const PUBLIC = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../public");

/** The folders that browsers may list: packages' folders without their compendiums, and core's images. */
export function shelvesOf(packages: readonly LoadedPackage[]): Shelf[] {
  const shelves = packages.map(({ kind, id, folder, packs }): Shelf => {
    const at = `${kind}s/${id}`;
    return { path: at, folder, closed: packs.map((pack) => path.posix.join(at, pack.path)) };
  });
  const own = ["icons", "cards", "scenes"].map((name): Shelf => ({
    path: name,
    folder: path.join(PUBLIC, name),
    closed: [],
  }));
  return [...shelves, ...own];
}
