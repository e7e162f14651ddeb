import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { isNewerVersion } from "../common/utils/strings.ts";
import { isObject, Reader, readJsonObject } from "../server/json.ts";
import { messageOf, SentenceError } from "../server/sentence-error.ts";

/** The fields of a package manifest that installing uses. */
interface Offer {
  id: string;
  version: string;
  /** URL of this version's zip. */
  download: string | undefined;
  /** URL of the newest version's manifest. */
  manifest: string | undefined;
}

/** True for the URL of a manifest, false for a folder. */
export function isAddress(place: string): boolean {
  return /^https?:\/\//.test(place);
}

/**
 * Installs the package whose manifest is at the URL `address` into its own folder inside `folder`. If the package
 * is installed already, replaces it only if the URL in the installed manifest offers a newer version. Returns the
 * package's folder.
 * @throws SentenceError if the package can't be downloaded. An installed version then stays in place.
 */
export async function installPackage(
  address: string,
  kind: "system" | "module",
  folder: string,
): Promise<string> {
  const file = `${kind}.json`;
  const first = await offerAt(address);
  const target = path.join(folder, first.id);
  const installed = existsSync(path.join(target, file)) ? await installedAt(path.join(target, file)) : null;
  const announced = installed?.manifest ?? address;
  const offer = announced === address ? first : await offerAt(announced);
  if (installed && !isNewerVersion(offer.version, installed.version)) return target;
  const files = await packageFiles(offer, file, announced);
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await writeFiles(files, fresh);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  return target;
}

/** Writes files, given by their paths in a folder, into the folder. */
export async function writeFiles(
  files: Iterable<readonly [string, Uint8Array]>,
  folder: string,
): Promise<void> {
  for (const [name, data] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), data);
  }
}

async function offerAt(address: string): Promise<Offer> {
  const text = new TextDecoder().decode(await bytesAt(address));
  return offerOf(parsed(text, address), address);
}

async function installedAt(file: string): Promise<Offer> {
  return offerOf(await readJsonObject(file), file);
}

function offerOf(source: ReturnType<typeof parsed>, origin: string): Offer {
  const reader = new Reader(source, origin);
  const id = reader.string("id");
  if (!/^[\w-]+$/.test(id)) throw new SentenceError(`${origin}: "id" must be of letters, digits, - and _.`);
  return {
    id,
    version: reader.string("version"),
    download: reader.optionalString("download"),
    manifest: reader.optionalString("manifest"),
  };
}

function parsed(text: string, origin: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SentenceError(`${origin} is not valid JSON: ${messageOf(error)}.`);
  }
  if (!isObject(value)) throw new SentenceError(`${origin} must hold a JSON object.`);
  return value;
}

/**
 * Downloads a package's files, keyed by path. Throws a SentenceError on failure, or if the zip holds a
 * different package or version.
 */
async function packageFiles(offer: Offer, file: string, origin: string): Promise<Map<string, Uint8Array>> {
  const { download, id, version } = offer;
  if (download === undefined)
    throw new SentenceError(`${origin} names no "download", so it cannot be installed.`);
  const files = unzipped(await bytesAt(download), download);
  const manifest = files.get(file);
  if (manifest === undefined) throw new SentenceError(`${download} has no ${file}.`);
  const inside = offerOf(parsed(new TextDecoder().decode(manifest), `${file} in ${download}`), file);
  if (inside.id !== id || inside.version !== version) {
    const [found, wanted] = [`${inside.id} ${inside.version}`, `${id} ${version}`];
    throw new SentenceError(`${download} holds ${found}, but ${origin} announces ${wanted}.`);
  }
  return files;
}

/**
 * Returns the files of a zip.
 * @throws SentenceError if the data is not a zip, or if a file would be written outside of the package.
 */
function unzipped(zip: Uint8Array, origin: string): Map<string, Uint8Array> {
  let entries: [string, Uint8Array][];
  try {
    entries = Object.entries(unzipSync(zip)).filter(([name]) => !name.endsWith("/"));
  } catch (error) {
    throw new SentenceError(`${origin} is no zip: ${messageOf(error)}.`);
  }
  for (const [name] of entries) {
    const isOutside = path.isAbsolute(name) || name.split(/[/\\]/).includes("..");
    if (isOutside) throw new SentenceError(`${origin} holds ${name}, which lies outside of the package.`);
  }
  return new Map(entries);
}

/**
 * Downloads a URL. Throws a SentenceError if the server can't be reached or responds with an error status.
 */
async function bytesAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new SentenceError(`${address} cannot be reached: ${messageOf(error)}.`);
  });
  if (!response.ok) throw new SentenceError(`${address} answers with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
