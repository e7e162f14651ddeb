/** `npm run link -- PATH`: links `dist/` into a Foundry user-data folder, so Foundry loads every build. */

import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";

const USAGE =
  "usage: npm run link -- PATH   (PATH: Foundry's user-data folder, the one that holds Data/systems)";

/** A failure with a message for users. Nothing was changed. */
class LinkError extends Error {}

function isFolder(file: string): boolean {
  return existsSync(file) && statSync(file).isDirectory();
}

/** Finds the `systems` folder. `given` is a Foundry user-data folder or the `Data` folder in it. */
function systemsFolder(given: string): string {
  const folder = path.resolve(given);
  if (!existsSync(folder)) throw new LinkError(`There is no folder ${folder}.`);
  if (!isFolder(folder)) throw new LinkError(`${folder} is a file, not a folder.`);
  const candidates = [path.join(folder, "Data", "systems"), path.join(folder, "systems")];
  const systems = candidates.find(isFolder);
  if (!systems) {
    throw new LinkError(
      `${folder} is no Foundry user-data folder: it has neither Data/systems nor systems in it.`,
    );
  }
  return systems;
}

function builtPackage(root: string): string {
  const dist = path.join(root, "dist");
  if (!existsSync(path.join(dist, "system.json")))
    throw new LinkError("There is no dist/ yet: run npm run build first.");
  return dist;
}

/**
 * Removes an older link. Returns false if it already leads to `dist`. Throws a LinkError if anything else is
 * in the way.
 */
function clearWay(link: string, dist: string): boolean {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (!found) return true;
  if (!found.isSymbolicLink()) {
    throw new LinkError(`${link} is there already and is no link: move it away first, nothing was changed.`);
  }
  if (path.resolve(path.dirname(link), readlinkSync(link)) === dist) return false;
  rmSync(link);
  return true;
}

/**
 * Links the built package. Returns the link and its target as text. Throws a LinkError if the package is not
 * built or can't be linked there.
 */
export function linkPackage(root: string, given: string): string {
  const dist = builtPackage(root);
  const systems = systemsFolder(given);
  const link = path.join(systems, "action-cards");
  mkdirSync(systems, { recursive: true });
  if (clearWay(link, dist)) symlinkSync(dist, link, "junction");
  return `${link} -> ${dist}`;
}

export async function main([given]: string[]): Promise<number> {
  if (given === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    console.log(linkPackage(process.cwd(), given));
    return 0;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    console.error(error.message);
    return 1;
  }
}
