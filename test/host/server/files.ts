import type { Dirent } from "node:fs";
import { mkdir, readdir, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  AUDIO_FILE_EXTENSIONS,
  IMAGE_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
} from "../common/constants/files.ts";
import type { FileListing } from "../common/protocol.ts";
import { SentenceError } from "./sentence-error.ts";

/** Extensions that may be uploaded: images, audio and text. */
const UPLOADABLE = { ...IMAGE_FILE_EXTENSIONS, ...AUDIO_FILE_EXTENSIONS, ...TEXT_FILE_EXTENSIONS };

/** Maximum size of an upload, in bytes. */
export const LARGEST_UPLOAD = 20 * 1024 * 1024;

/** Maximum length of a URL path, in characters. */
const LONGEST_PATH = 200;

/** A folder that browsers may list, with its URL path (`systems/x`). */
export interface Shelf {
  path: string;
  folder: string;
  /** URL paths in the folder that are never listed. */
  closed: readonly string[];
}

/**
 * The files that browsers can list, and the folders that they can upload to. No request can read or write
 * elsewhere.
 */
export class WorldFiles {
  readonly #shelves: readonly Shelf[];
  /** Upload folders by URL path: the world's, and the persistent storage of each package. */
  readonly #writable: ReadonlyMap<string, string>;

  constructor(folder: string, worldId: string, shelves: readonly Shelf[]) {
    const packages = shelves.filter(({ path: at }) => /^(systems|modules)\//.test(at));
    const own = (at: string): [string, string] => [at, path.join(folder, "files", at)];
    this.#writable = new Map([
      own(`worlds/${worldId}`),
      ...packages.map((shelf) => own(`${shelf.path}/storage`)),
    ]);
    const stores = [...this.#writable].map(([at, where]): Shelf => ({ path: at, folder: where, closed: [] }));
    this.#shelves = [...stores, ...shelves];
  }

  /** The upload folders, each with its URL prefix. */
  get mounts(): [prefix: string, folder: string][] {
    return [...this.#writable].map(([at, where]) => [`/${at}/`, where]);
  }

  /** True if this path is in an upload folder. */
  holds(pathname: string): boolean {
    return this.mounts.some(([prefix]) => pathname.startsWith(prefix));
  }

  /**
   * Lists a folder. With `wildcard`, `target` is a pattern, and only files that match it are listed. Throws a
   * SentenceError if the folder does not exist.
   */
  async browse(
    target: string,
    { extensions, wildcard = false }: { extensions?: readonly string[]; wildcard?: boolean } = {},
  ): Promise<FileListing> {
    const wanted = wildcard ? path.posix.dirname(target) : target;
    const at = cleanPath(wanted === "." ? "" : wanted);
    const entries = await this.#entries(at);
    const below = (name: string): string => (at === "" ? name : `${at}/${name}`);
    const isWanted = (name: string): boolean =>
      (!extensions || extensions.includes(path.extname(name).toLowerCase())) &&
      (!wildcard || fits(below(name), target));
    const files = entries.filter((entry) => entry.isFile && isWanted(entry.name));
    const dirs = wildcard ? [] : entries.filter((entry) => !entry.isFile);
    return {
      target: at,
      dirs: dirs.map(({ name }) => below(name)),
      files: files.map(({ name }) => asAddress(below(name))),
      canWrite: this.#folderOf(at) !== null,
    };
  }

  /**
   * Creates a folder in an upload folder. Throws a SentenceError if `target` exists, or if it is not in an upload
   * folder.
   */
  async createDirectory(target: string): Promise<string> {
    const at = cleanPath(target);
    const folder = this.#folderOf(at);
    if (folder === null) throw new SentenceError(notWritable(at));
    if (await stat(folder).catch(() => null))
      throw new SentenceError(`There is something at "${at}" already.`);
    await mkdir(folder, { recursive: true });
    return at;
  }

  /** Stores a file and returns its path. Throws a SentenceError if location, type or size is not allowed. */
  async upload(target: string, name: string, content: Uint8Array): Promise<string> {
    const at = cleanPath(target);
    const folder = this.#folderOf(at);
    if (folder === null) throw new SentenceError(notWritable(at));
    if (cleanPath(name) !== name || name.includes("/"))
      throw new SentenceError(`"${name}" cannot be the name of a file.`);
    const extension = path.extname(name).slice(1).toLowerCase();
    if (!(extension in UPLOADABLE))
      throw new SentenceError(
        `Files of the type "${extension}" are not taken: pictures, sounds and texts are.`,
      );
    if (content.byteLength > LARGEST_UPLOAD)
      throw new SentenceError(
        `"${name}" is too large: at most ${LARGEST_UPLOAD / 1024 / 1024} MB are taken.`,
      );
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), content);
    return asAddress(`${at}/${name}`);
  }

  /** The folder on disk for the URL path of a folder; null if the URL path is not in an upload folder. */
  #folderOf(at: string): string | null {
    for (const [prefix, folder] of this.#writable)
      if (at === prefix || at.startsWith(`${prefix}/`)) return path.join(folder, at.slice(prefix.length));
    return null;
  }

  async #entries(at: string): Promise<{ name: string; isFile: boolean }[]> {
    const found = new Map<string, boolean>();
    for (const shelf of this.#shelves) {
      const rest = relativeTo(at, shelf.path);
      // If `at` is a parent folder of the shelf, such as "systems", list the next folder down.
      if (rest === null && isAbove(at, shelf.path)) found.set(nextName(at, shelf.path), false);
      if (rest === null || isClosed(shelf, at)) continue;
      for (const entry of await entriesIn(shelf.folder, rest)) {
        if (!entry.name.startsWith(".") && !isClosed(shelf, `${at}/${entry.name}`))
          found.set(entry.name, entry.isFile());
      }
    }
    if (found.size === 0 && this.#folderOf(at) === null && at !== "")
      throw new SentenceError(`There is no folder "${at}".`);
    return [...found]
      .map(([name, isFile]) => ({ name, isFile }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}

const notWritable = (at: string): string =>
  `Nothing can be stored at "${at}": only in the world's own folder, and in "storage" of a package.`;

/**
 * The path without slashes at its ends.
 * @throws SentenceError if the path is too long, has hidden or parent folders, or has unsafe characters
 */
function cleanPath(target: string): string {
  const trimmed = target.replace(/^\/+|\/+$/g, "");
  if (trimmed === "") return "";
  const parts = trimmed.split("/");
  const isBad = (part: string): boolean => part === "" || part.startsWith(".") || /[. ]$/.test(part);
  // oxlint-disable-next-line no-control-regex -- these must not reach a file system
  if (trimmed.length > LONGEST_PATH || parts.some(isBad) || /[\u0000-\u001f\\<>:"|?*%]/.test(trimmed))
    throw new SentenceError(`"${target.slice(0, 80)}" is no path of this table.`);
  return trimmed;
}

const asAddress = (at: string): string => at.split("/").map(encodeURIComponent).join("/");

/** True if the path matches a pattern in which `*` stands for any characters except slashes. */
function fits(at: string, pattern: string): boolean {
  const parts = pattern
    .replace(/^\/+/, "")
    .split("*")
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]*")}$`).test(at);
}

/** The path relative to a folder; null if it is outside. */
function relativeTo(at: string, folder: string): string | null {
  if (at === folder) return "";
  return at.startsWith(`${folder}/`) ? at.slice(folder.length + 1) : null;
}

/** True if the path may not be listed. Ignores case, like some file systems. */
const isClosed = ({ closed }: Shelf, at: string): boolean =>
  closed.some((folder) => relativeTo(at.toLowerCase(), folder.toLowerCase()) !== null);

const isAbove = (at: string, folder: string): boolean => at === "" || folder.startsWith(`${at}/`);

const nextName = (at: string, folder: string): string =>
  folder.slice(at === "" ? 0 : at.length + 1).split("/")[0]!;

/** The entries of a folder; empty if it is missing, or if a symbolic link leads outside the shelf. */
async function entriesIn(shelf: string, rest: string): Promise<Dirent[]> {
  const folder = await realpath(path.join(shelf, rest)).catch(() => null);
  const root = await realpath(shelf).catch(() => null);
  if (folder === null || root === null || (folder !== root && !folder.startsWith(root + path.sep))) return [];
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
