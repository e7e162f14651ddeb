/** Checks the links and images in packs' text. */
import type { PackSource } from "./packs.ts";

/** The parts of the manifest that links depend on. */
interface LinkedManifest {
  id: string;
  packs: { name: string; type: string }[];
}

const LINK = /@UUID\[([^\]#]+)(?:#[^\]]*)?\]/g;

/**
 * Broken links, each with its file. A source may link to UUIDs of the packs, and to those that `worldOf`
 * returns.
 */
export function linkProblems(
  manifest: LinkedManifest,
  sources: readonly PackSource[],
  worldOf: (source: PackSource) => readonly string[],
): string[] {
  const known = new Set(sources.flatMap((source) => addresses(manifest, source)));
  return sources.flatMap((source) => {
    const world = worldOf(source);
    return foundIn(source.document, LINK, (match) => match[1] ?? "")
      .filter((link) => !known.has(link) && !world.includes(link))
      .map((link) => `${source.file}: links to ${link}, which no pack has`);
  });
}

const PICTURE = /<img\b[^>]*>/g;

/** Images in text whose file is missing, or that have no alternative text. */
export function pictureProblems(images: ReadonlySet<string>, sources: readonly PackSource[]): string[] {
  return sources.flatMap(({ file, document }) =>
    foundIn(document, PICTURE, ([tag]) => tag).flatMap((tag) => {
      const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
      const src = attribute("src");
      return [
        ...(images.has(src) ? [] : [`${file}: shows ${src}, which the package has not`]),
        ...(attribute("alt") === "" ? [`${file}: shows ${src} without a text for it`] : []),
      ];
    }),
  );
}

/** The UUIDs of a pack's entry and its pages or cards. */
function addresses({ id, packs }: LinkedManifest, { pack, document }: PackSource): string[] {
  const type = packs.find(({ name }) => name === pack)?.type;
  if (type === undefined) return [];
  const entry = `Compendium.${id}.${pack}.${type}.${idOf(document)}`;
  const pages = embeddedIn(document, "pages").map((page) => `${entry}.JournalEntryPage.${idOf(page)}`);
  const cards = embeddedIn(document, "cards").map((card) => `${entry}.Card.${idOf(card)}`);
  return [entry, ...pages, ...cards];
}

function embeddedIn(document: unknown, name: string): unknown[] {
  const value: unknown = typeof document === "object" && document ? Reflect.get(document, name) : undefined;
  return Array.isArray(value) ? value : [];
}

function idOf(document: unknown): string {
  return typeof document === "object" && document ? String(Reflect.get(document, "_id")) : "";
}

/** All matches in a document's strings, at any depth. */
function foundIn(value: unknown, kind: RegExp, what: (match: RegExpExecArray) => string): string[] {
  if (typeof value === "string") return [...value.matchAll(kind)].map(what);
  return typeof value === "object" && value
    ? Object.values(value).flatMap((part) => foundIn(part, kind, what))
    : [];
}
