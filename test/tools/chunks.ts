import path from "node:path";

/** The part of the bundler's data on a module that decides which chunk the module is in. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The chunk that every page loads. */
export const START = "start";
/** The chunk that every page loads soon after `START`. */
const SOON = "soon";
/** The chat cards that all games share. */
const CARDS = "cards";
/** The chunk shared by several windows. It is loaded when one of them opens. */
const SHARED = "shared";
/** Chunks that most pages load. The start is the only chunk that they depend on. */
const EARLY: readonly string[] = [SOON, CARDS];
/**
 * The chunk for each folder or file that has no chunk of its own. Folders that share a chunk are needed
 * at the same time, or by few users.
 */
const SHARING: Readonly<Record<string, string>> = {
  asking: "party",
  countdowns: "party",
  luck: "party",
  print: "party",
  settings: "party",
  welcome: CARDS,
  migration: "check",
  "by-macro.ts": "pick",
  hand: "bar",
  tracker: "bar",
  motion: SOON,
  tours: SOON,
  "hotbar-drag.ts": SOON,
  "ready.ts": SOON,
  requests: "encounter",
};
/** Matches the modules that a page loads if its world plays the game named in the path. */
const OF_GAME = /^families\/(\w+)\/(?:screens|fight|dice\/cells)\.ts$/;

/** The chunk that a dynamically imported module starts. `file` is below `src`. */
function chunkAt(file: string): string {
  const [folder = "", name = ""] = file.split("/");
  const game = OF_GAME.exec(file)?.[1];
  if (game !== undefined) return `game-${game}`;
  if (folder === "families") return `dialogs-${name}`;
  const place = folder === "ui" ? name : folder;
  return SHARING[place] ?? place;
}

/** The chunk for a module that the chunks in `needed` use. No chunk may depend on one that is loaded later. */
function placeOf(needed: ReadonlySet<string>): string {
  if (needed.has(START)) return START;
  const [first = START, ...others] = needed;
  if (others.length > 0 && EARLY.some((chunk) => needed.has(chunk))) return START;
  const game = [...needed].find((chunk) => chunk.startsWith("game-"));
  if (game === undefined) return others.length === 0 ? first : SHARED;
  const dialogs = game.replace("game-", "dialogs-");
  return [...needed].every((chunk) => chunk === game || chunk === dialogs) ? game : START;
}

/** Returns a function that takes a module's id and returns its chunk. Null lets the bundler decide. */
export function chunksOf(root: string): (id: string, modules: Modules) => string | null {
  const src = `${path.join(root, "src").split(path.sep).join("/")}/`;
  const known = new Map<string, ReadonlySet<string>>();

  function needing(id: string, modules: Modules): ReadonlySet<string> {
    const before = known.get(id);
    if (before) return before;
    const { isEntry, importers, dynamicImporters } = modules.getModuleInfo(id) ?? {
      isEntry: false,
      importers: [],
      dynamicImporters: [],
    };
    const needed = new Set<string>(isEntry ? [START] : []);
    if (dynamicImporters.length > 0) needed.add(chunkAt(id.slice(src.length)));
    for (const importer of importers) for (const chunk of needing(importer, modules)) needed.add(chunk);
    known.set(id, needed);
    return needed;
  }

  return (id, modules) => {
    if (id.endsWith(".hbs?raw") || id === `${src}ui/kit/template-sources.ts`) return "templates";
    if (modules.getModuleInfo(id)?.isEntry) return null;
    const needed = needing(id, modules);
    return needed.size === 0 ? null : placeOf(needed);
  };
}
