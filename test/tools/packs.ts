/** Compendium packs: checks their YAML sources and compiles them to LevelDB. */
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { load } from "js-yaml";
import { adventureProblems, addressesIn, ADVENTURES, wholeAdventures } from "./adventures.ts";
import { documentTypes, type DocumentTypes } from "./document-types.ts";
import { checkDocument, type PackCollection, type PackContext } from "./pack-document.ts";
import { wholeActors } from "./pack-actors.ts";
import { linkProblems, pictureProblems } from "./pack-links.ts";
import { mapFiles } from "./maps/names.ts";
import { portraitFaults, portraitFiles } from "./portraits/write-portraits.ts";
import { cardFiles } from "./stacks/names.ts";

/** A source file and its content. */
export interface PackSource {
  /** Path relative to the packs folder, with forward slashes. */
  file: string;
  /** Name of the pack, which is its folder. */
  pack: string;
  document: unknown;
  /** The parts of an actor's portrait, unchecked; undefined if the document has its own picture. */
  portrait?: unknown;
}

/** The parts of the manifest that packs depend on. */
interface Manifest {
  id: string;
  packs: { name: string; type: string }[];
}

/** Collections, keyed by the document type in the manifest. */
const COLLECTIONS: Readonly<Record<string, PackCollection>> = {
  Item: "items",
  Actor: "actors",
  JournalEntry: "journal",
  Cards: "cards",
  Macro: "macros",
  RollTable: "tables",
  Adventure: "adventures",
};

/** Journal page types that the packs may use. */
const PAGE_TYPES = ["text"];

/** Types of a table's results. */
const RESULT_TYPES = ["text"];

const MACRO_TYPES = ["script", "chat"];

/** Stack and card types in addition to the system's own. */
const STACK_TYPES = ["deck", "hand", "pile"];
const CARD_TYPES = ["base"];

/**
 * Compiles each folder of `srcRoot` to a LevelDB pack of the same name in `outRoot`, replacing existing packs.
 * `sources` has the documents. Check them first: Foundry's CLI silently skips entries without a key.
 * @throws what Foundry's CLI throws
 */
export async function compilePacks(
  srcRoot: string,
  sources: readonly PackSource[],
  outRoot: string,
): Promise<void> {
  const { id } = await manifestBeside(srcRoot);
  const adventures = wholeAdventures(id, sources);
  for (const pack of await packNames(srcRoot)) {
    const out = path.join(outRoot, pack);
    await rm(out, { recursive: true, force: true });
    const documents = pack === ADVENTURES ? adventures : sources.filter((source) => source.pack === pack);
    await compilePack(path.join(srcRoot, pack), out, {
      yaml: true,
      recursive: true,
      log: false,
      transformEntry: wholeOf(documents.map(({ document }) => document)),
    });
  }
}

/**
 * Returns a function that completes an entry from the document with the same id, or drops it if there is none. In the
 * adventures pack, entries that are only a part of an adventure are dropped.
 */
function wholeOf(documents: readonly unknown[]) {
  const byId = new Map(documents.map((document) => [idOf(document), document]));
  return async (entry: Record<string, unknown>): Promise<false | void> => {
    const whole = byId.get(idOf(entry));
    if (whole === undefined) return false;
    delete entry["portrait"];
    Object.assign(entry, structuredClone(whole)); // Foundry's CLI replaces embedded documents by their ids
  };
}

/** Reads the manifest from the folder that contains the packs folder. */
async function manifestBeside(root: string): Promise<Manifest> {
  const file = path.join(path.dirname(path.resolve(root)), "system.json");
  return JSON.parse(await readFile(file, "utf8")) as Manifest;
}

/**
 * Every source document of every pack, sorted by file. Actors are completed with portraits and copies of pack items.
 * @throws if a file is not YAML, or an actor has an item from a source that does not exist
 */
export async function readPackSources(root: string): Promise<PackSource[]> {
  const sources: PackSource[] = [];
  for (const pack of await packNames(root)) {
    const entries = await readdir(path.join(root, pack), { recursive: true });
    for (const entry of entries.filter((name) => /\.ya?ml$/.test(name)).sort()) {
      const file = path.join(pack, entry).split(path.sep).join("/");
      sources.push({ file, pack, document: await readYaml(path.join(root, file), file) });
    }
  }
  const { id } = await manifestBeside(root);
  return wholeActors(sources, portraitFolder(id));
}

/**
 * Checks the sources of all packs: their documents, links, images and adventures.
 * @throws one error that lists all problems by file
 */
export async function checkPackSources(root: string, sources: readonly PackSource[]): Promise<void> {
  const project = path.dirname(path.resolve(root));
  const manifest = await manifestBeside(root);
  const images = servedImages(manifest.id, await readdir(path.join(project, "styles/icons")), sources);
  const adventures = wholeAdventures(manifest.id, sources);
  const problems = [
    ...packProblems(manifest, sources),
    ...documentProblems(manifest, await documentTypes(), images, sources),
    ...linkProblems(manifest, sources, (source) =>
      adventures
        .filter(({ file, parts }) => file === source.file || parts.includes(source))
        .flatMap(addressesIn),
    ),
    ...pictureProblems(images, sources),
    ...portraitFaults(sources),
    ...adventureProblems(adventures, sources, images),
  ];
  if (problems.length)
    throw new Error(`Pack sources are wrong:\n${problems.map((line) => `  ${line}`).join("\n")}`);
}

const iconFolder = (id: string): string => `systems/${id}/icons/`;
const cardFolder = (id: string): string => `systems/${id}/cards/`;
const portraitFolder = (id: string): string => `systems/${id}/portraits/`;
const mapFolder = (id: string): string => `systems/${id}/maps/`;

/** All icon, portrait, card and map image URLs. */
function servedImages(
  id: string,
  icons: readonly string[],
  sources: readonly PackSource[],
): ReadonlySet<string> {
  return new Set([
    ...icons.map((icon) => iconFolder(id) + icon),
    ...portraitFiles(sources).map((file) => portraitFolder(id) + file),
    ...cardFiles().map((file) => cardFolder(id) + file),
    ...mapFiles().map((file) => mapFolder(id) + file),
  ]);
}

async function packNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readYaml(file: string, name: string): Promise<unknown> {
  try {
    return load(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Packs without sources, and folders without a pack in the manifest. */
function packProblems({ packs }: Manifest, sources: readonly PackSource[]): string[] {
  const declared = new Set(packs.map((pack) => pack.name));
  const filled = new Set(sources.map((source) => source.pack));
  return [
    ...[...filled]
      .filter((pack) => !declared.has(pack))
      .map((pack) => `${pack}: system.json declares no such pack`),
    ...[...declared].filter((pack) => !filled.has(pack)).map((pack) => `${pack}: the pack has no sources`),
  ];
}

function documentProblems(
  manifest: Manifest,
  { Item, Actor }: DocumentTypes,
  images: ReadonlySet<string>,
  sources: readonly PackSource[],
): string[] {
  const homes = new Map<string, string>();
  return sources.flatMap((source) => {
    const documentType = manifest.packs.find((pack) => pack.name === source.pack)?.type;
    const collection = documentType && (partOf(source) ?? COLLECTIONS[documentType]);
    if (!collection)
      return documentType ? [`${source.file}: cannot check documents of type ${documentType}`] : [];
    const context: PackContext = {
      types: {
        items: Object.keys(Item),
        actors: Object.keys(Actor),
        pages: PAGE_TYPES,
        macros: MACRO_TYPES,
        results: RESULT_TYPES,
        cards: STACK_TYPES,
        "cards.cards": CARD_TYPES,
      },
      imageFolders: [iconFolder(manifest.id), portraitFolder(manifest.id)],
      cardFolder: cardFolder(manifest.id),
      images,
    };
    const problems = checkDocument(source.document, collection, context);
    const id = idOf(source.document);
    const home = id === undefined ? undefined : homes.get(id);
    if (id !== undefined && home !== undefined) problems.push(`_id "${id}" is used by ${home} too`);
    if (id !== undefined && home === undefined) homes.set(id, source.file);
    return problems.map((problem) => `${source.file}: ${problem}`);
  });
}

/** The collection of a document inside an adventure, which is its subfolder's name. Undefined for other sources. */
function partOf({ file, pack }: PackSource): PackCollection | undefined {
  const [, , folder, name] = file.split("/");
  return pack === ADVENTURES && name !== undefined ? (folder as PackCollection) : undefined; // a wrong folder fails the check of `_key`
}

function idOf(document: unknown): string | undefined {
  const id: unknown = typeof document === "object" && document ? Reflect.get(document, "_id") : undefined;
  return typeof id === "string" ? id : undefined;
}
