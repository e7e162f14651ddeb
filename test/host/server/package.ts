import { existsSync } from "node:fs";
import path from "node:path";
import type { Generation, JsonObject } from "../common/protocol.ts";
import { isObject, readJsonObject, Reader } from "./json.ts";
import { SentenceError } from "./sentence-error.ts";
import { readTemplate, type TemplateData } from "./template-data.ts";

export interface SubtypeManifest {
  htmlFields: string[];
  gmOnlyFields: string[];
  /** Allowed file categories by path inside `system`. `*` matches any key. */
  filePathFields: Record<string, string[]>;
}

export interface PackManifest {
  name: string;
  label: string;
  type: string;
  /** Path of the compiled pack in the package. */
  path: string;
  ownership: Record<string, string>;
  flags: JsonObject;
  system: string | undefined;
  banner: string | null;
}

interface StyleManifest {
  src: string;
  /** Name of the cascade layer; null for none. */
  layer: string | null;
}

export interface LoadedPackage {
  kind: "system" | "module";
  id: string;
  title: string;
  version: string;
  folder: string;
  /** The manifest, with the `documentTypes` of an old template.json added. */
  manifest: JsonObject;
  socket: boolean;
  styles: StyleManifest[];
  packs: PackManifest[];
  packFolders: { name: string; color: string | null; packs: string[] }[];
  /** Manifest entries by document name and subtype. */
  documentTypes: Record<string, Record<string, SubtypeManifest>>;
  template: TemplateData;
  /** Version of the data format (`flags.dataVersion` in the manifest); 0 if missing. */
  dataVersion: number;
  /** Path of the starter file in the package (`flags.starter` in the manifest). */
  starter: string | undefined;
  /** Messages about a module's missing files, which were skipped. */
  warnings: string[];
}

const DEFAULT_PACK_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * Reads and validates a package's manifest. Skips missing files of a module.
 * @throws SentenceError naming the file and the invalid field, or the missing file of a system.
 */
export async function readPackage(
  folder: string,
  kind: "system" | "module",
  generation: Generation,
): Promise<LoadedPackage> {
  const file = path.join(folder, `${kind}.json`);
  const manifest = await readJsonObject(file);
  const reader = new Reader(manifest, file);
  const id = reader.string("id");
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(id)) {
    throw new SentenceError(`${file}: "id" must be of letters, digits, - and _, but is "${id}".`);
  }
  checkCompatibility(reader, generation);
  const flags = reader.object("flags");
  const template = kind === "system" ? await readTemplate(folder) : {};
  const documentTypes = readDocumentTypes(reader);
  for (const [name, types] of Object.entries(template)) {
    for (const type of Object.keys(types)) (documentTypes[name] ??= {})[type] ??= readSubtype({}, file, "");
  }
  const loaded: LoadedPackage = {
    kind,
    id,
    title: reader.string("title"),
    version: reader.string("version"),
    folder,
    manifest: {
      ...manifest,
      documentTypes: { ...typeSkeleton(template), ...reader.object("documentTypes") },
    },
    socket: reader.boolean("socket", false),
    styles: reader.list("styles").map((entry, index) => readStyle(entry, file, index)),
    packs: reader.readers("packs").map(readPack),
    packFolders: readPackFolders(reader),
    documentTypes,
    template,
    dataVersion: readDataVersion(flags, file),
    starter: new Reader(flags, file, "flags.").optionalString("starter"),
    warnings: [],
  };
  const missing = missingFiles(loaded, reader);
  const [first] = missing;
  if (first === undefined) return loaded;
  const sentence = ({ field, source }: MissingFile) =>
    `${file}: "${field}" lists ${source}, but there is no such file in the package`;
  if (kind === "system") throw new SentenceError(`${sentence(first)}.`);
  return {
    ...without(loaded, missing),
    warnings: missing.map((each) => `${sentence(each)}. It is left out.`),
  };
}

function checkCompatibility(reader: Reader, generation: Generation): void {
  const minimum = reader.object("compatibility")["minimum"];
  const major = Number.parseInt(String(minimum ?? "0"), 10);
  if (major > generation) {
    throw new SentenceError(
      `${reader.origin}: the package asks for generation ${major} at least, but this table runs as ${generation}.`,
    );
  }
}

function readDocumentTypes(reader: Reader): LoadedPackage["documentTypes"] {
  const result: LoadedPackage["documentTypes"] = {};
  const declared = new Reader(reader.object("documentTypes"), reader.origin, "documentTypes.");
  for (const name of Object.keys(declared.source)) {
    const types = declared.object(name);
    result[name] = {};
    for (const [type, entry] of Object.entries(types)) {
      if (type === "base") {
        throw new SentenceError(
          `${reader.origin}: "documentTypes.${name}.base" is reserved and cannot be declared.`,
        );
      }
      result[name][type] = readSubtype(entry, reader.origin, `documentTypes.${name}.${type}.`);
    }
  }
  return result;
}

function readSubtype(entry: unknown, file: string, place: string): SubtypeManifest {
  const reader = new Reader(isObject(entry) ? entry : {}, file, place);
  const paths = reader.object("filePathFields");
  return {
    htmlFields: reader.strings("htmlFields"),
    gmOnlyFields: reader.strings("gmOnlyFields"),
    filePathFields: Object.fromEntries(
      Object.keys(paths).map((key) => [key, new Reader(paths, file, `${place}filePathFields.`).strings(key)]),
    ),
  };
}

function typeSkeleton(template: TemplateData): JsonObject {
  return Object.fromEntries(
    Object.entries(template).map(([name, types]) => [
      name,
      Object.fromEntries(Object.keys(types).map((type) => [type, {}])),
    ]),
  );
}

function readStyle(entry: unknown, file: string, index: number): StyleManifest {
  if (typeof entry === "string") return { src: entry, layer: "system" };
  const reader = new Reader(isObject(entry) ? entry : {}, file, `styles[${index}].`);
  const layer = reader.source["layer"] === null ? null : (reader.optionalString("layer") ?? "system");
  return { src: reader.string("src"), layer };
}

function readPack(reader: Reader): PackManifest {
  const name = reader.string("name");
  const stated = reader.optionalString("path") ?? `packs/${name}`;
  const ownership = reader.object("ownership");
  return {
    name,
    label: reader.optionalString("label") ?? name,
    type: reader.string("type"),
    path: stated.replace(/\.db$/, ""),
    ownership: {
      ...DEFAULT_PACK_OWNERSHIP,
      ...Object.fromEntries(Object.entries(ownership).map(([role, level]) => [role, String(level)])),
    },
    flags: reader.object("flags"),
    system: reader.optionalString("system"),
    banner: reader.optionalString("banner") ?? null,
  };
}

/** Flattens nested folders. */
function readPackFolders(reader: Reader): LoadedPackage["packFolders"] {
  return reader.readers("packFolders").flatMap((folder) => [
    {
      name: folder.string("name"),
      color: folder.optionalString("color") ?? null,
      packs: folder.strings("packs"),
    },
    ...readPackFolders(new Reader({ packFolders: folder.list("folders") }, folder.origin, folder.path)),
  ]);
}

function readDataVersion(flags: JsonObject, file: string): number {
  const value = flags["dataVersion"] ?? 0;
  if (!Number.isInteger(value) || (value as number) < 0) {
    throw new SentenceError(`${file}: "flags.dataVersion" must be a whole number, 0 or more.`);
  }
  return value as number;
}

interface MissingFile {
  field: string;
  source: string;
}

/** Files named in the manifest that don't exist. */
function missingFiles(loaded: LoadedPackage, reader: Reader): MissingFile[] {
  const languages = reader.readers("languages").map((language) => language.string("path"));
  const listed: [string, string[]][] = [
    ["esmodules", reader.strings("esmodules")],
    ["scripts", reader.strings("scripts")],
    ["styles", loaded.styles.map((style) => style.src)],
    ["languages", languages],
    ["flags.starter", loaded.starter === undefined ? [] : [loaded.starter]],
  ];
  return listed.flatMap(([field, sources]) =>
    sources
      .filter((source) => !/^https?:\/\//.test(source) && !existsSync(path.join(loaded.folder, source)))
      .map((source) => ({ field, source })),
  );
}

/** Returns the package without the entries for these files. */
function without(loaded: LoadedPackage, missing: readonly MissingFile[]): LoadedPackage {
  const gone = new Set(missing.map(({ source }) => source));
  const isThere = (entry: unknown): boolean => {
    const source = isObject(entry) ? (entry["src"] ?? entry["path"]) : entry;
    return !gone.has(String(source));
  };
  const lists = ["esmodules", "scripts", "styles", "languages"].map((key) => {
    const list = loaded.manifest[key];
    return [key, Array.isArray(list) ? list.filter(isThere) : list] as const;
  });
  return {
    ...loaded,
    manifest: { ...loaded.manifest, ...Object.fromEntries(lists) },
    styles: loaded.styles.filter(isThere),
  };
}
