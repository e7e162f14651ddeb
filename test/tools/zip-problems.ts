/** Finds problems in a release's zip by reading it as Foundry will. */
import path from "node:path";
import { unzipSync } from "fflate";
import { parseSync } from "vite";
import { missingFiles, type Manifest } from "./manifest-files.ts";

/** The text of each file in a zip, keyed by path. */
type Files = ReadonlyMap<string, string>;

/** Files that don't belong in a release: for developers, or from intermediate build steps. `.d.ts` files do belong. */
const STRAY =
  /\.(?:map|test\.\w+|spec\.\w+|(?<!\.d\.)ts|ya?ml|tmp)$|(?:^|\/)(?:test|src|node_modules|\..*|LOG(?:\.old)?)(?:\/|$)/u;

/** Files that Foundry itself provides, in folders with the same names as the system's. */
const OF_FOUNDRY = /^(?:icons\/svg|templates\/generic)\//u;

/** A literal file name in code, templates and styles. Names that are composed at run time are not found. */
const SPELLED = /(?<=["'`(])(?:systems\/[\w-]+\/)?(?:[\w-]+\/)+[\w-]+\.(?:hbs|svg|css|wav|webp)(?=["'`)])/gu;

/**
 * Matches the URL of a worker, relative to the file that starts the worker. The imports of workers are not followed.
 */
const WORKER = /new URL\(\s*["'`]([\w./-]+\.mjs)["'`],\s*import\.meta\.url\s*\)/gu;

/** Wrong and missing entries of the manifest. */
function manifestProblems(manifest: Partial<Manifest>): string[] {
  const { id, title, type, version, compatibility, esmodules, flags } = manifest;
  return [
    ...(/^[a-z0-9-]+$/u.test(id ?? "") ? [] : ["system.json has no usable id"]),
    ...(title ? [] : ["system.json has no title"]),
    ...(type === "system" ? [] : ["system.json is not of the type system"]),
    ...(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/u.test(version ?? "")
      ? []
      : [`system.json has no semantic version: ${version ?? ""}`]),
    ...(compatibility?.minimum ? [] : ["system.json names no minimum version of Foundry"]),
    ...(esmodules?.length ? [] : ["system.json names no esmodules"]),
    ...(flags?.hotReload ? ["system.json watches files, as only a build for developers does"] : []),
    ...(Boolean(manifest.manifest) === Boolean(manifest.download)
      ? []
      : ["system.json has one of manifest and download without the other"]),
  ];
}

/** Every module reached from the entries, and the problems of their imports. */
function followImports(
  files: Files,
  entries: readonly string[],
): { reached: Set<string>; problems: string[] } {
  const reached = new Set<string>();
  const problems: string[] = [];
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = files.get(file);
    if (code === undefined || reached.has(file)) continue;
    reached.add(file);
    const { module, errors } = parseSync(file, code);
    if (errors.length > 0) problems.push(`${file} is no valid module: ${errors[0]?.message ?? ""}`);
    const asked = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries: all }) =>
        all.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
      ...[...code.matchAll(WORKER)].map(([, worker = ""]) => `./${worker}`),
    ];
    for (const request of asked) {
      const found = path.posix.join(path.posix.dirname(file), request);
      if (!/^\.\.?\//u.test(request)) problems.push(`${file} imports ${request}, which is not in a package`);
      else if (files.has(found)) waiting.push(found);
      else problems.push(`${file} imports ${request}, which is not in the zip`);
    }
  }
  return { reached, problems };
}

/** Files that code, templates or styles name but the zip lacks. */
function unfound(files: Files, id: string): string[] {
  const own = `systems/${id}/`;
  const isThere = (named: string): boolean => {
    if (named.startsWith("systems/")) return named.startsWith(own) && files.has(named.slice(own.length));
    // `templatePath` takes template names without the folder `templates`
    return OF_FOUNDRY.test(named) || files.has(named) || files.has(`templates/${named}`);
  };
  const readers = [...files].filter(([file]) => /\.(?:mjs|hbs|css)$/u.test(file));
  return readers.flatMap(([file, text]) =>
    [...new Set(text.match(SPELLED))]
      .filter((named) => !isThere(named))
      .map((named) => `${file} names ${named}, which is not in the zip`),
  );
}

/** Packs that are not databases: they lack `CURRENT`, or the file that it names. */
function packProblems(files: Files, { packs = [] }: Partial<Manifest>): string[] {
  return packs.flatMap(({ path: pack = "" }) => {
    const current = files.get(`${pack}/CURRENT`)?.trim();
    return current !== undefined && files.has(`${pack}/${current}`) ? [] : [`${pack} is no compiled pack`];
  });
}

/** Language files in the zip that are not valid JSON. */
function languageProblems(files: Files, { languages = [] }: Partial<Manifest>): string[] {
  return languages.flatMap(({ path: file = "" }) => {
    const text = files.get(file);
    return text === undefined || parsed(text) !== null ? [] : [`${file} is no valid JSON`];
  });
}

/** Parses text as a JSON object or array; null for anything else. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Every file of a zip. Throws if the zip cannot be opened. */
function opened(zip: Uint8Array): Files {
  const entries = Object.entries(unzipSync(zip)).filter(([name]) => !name.endsWith("/"));
  return new Map(entries.map(([name, data]) => [name, Buffer.from(data).toString("utf8")]));
}

/**
 * Problems that would keep a release's zip from installing or running, and stray files. Empty if it is fit to
 * publish.
 */
export function zipProblems(zip: Uint8Array): string[] {
  let files: Files;
  try {
    files = opened(zip);
  } catch (error) {
    return [`the zip cannot be opened: ${error instanceof Error ? error.message : String(error)}`];
  }
  const text = files.get("system.json");
  if (text === undefined) return ["the zip has no system.json"];
  const manifest: Partial<Manifest> | null = parsed(text); // each entry is checked below
  if (manifest === null) return ["system.json is no valid JSON"];
  const names = [...files.keys()];
  const isThere = (named: string): boolean =>
    names.some((name) => name === named || name.startsWith(`${named}/`));
  const { reached, problems } = followImports(files, manifest.esmodules ?? []);
  const outside = names.filter((name) => path.posix.normalize(name) !== name || /^\/|^\.\.|\\/u.test(name));
  const idle = names.filter((name) => name.endsWith(".mjs") && !reached.has(name));
  const mapped = [...reached].filter((name) => files.get(name)?.includes("sourceMappingURL="));
  return [
    ...manifestProblems(manifest),
    ...missingFiles(manifest, isThere).map((file) => `system.json names ${file}, which is not in the zip`),
    ...packProblems(files, manifest),
    ...languageProblems(files, manifest),
    ...problems,
    ...unfound(files, manifest.id ?? ""),
    ...idle.map((file) => `no module imports ${file}`),
    ...mapped.map((file) => `${file} asks for a source map`),
    ...names.filter((name) => STRAY.test(name)).map((file) => `${file} does not belong in a release`),
    ...outside.map((file) => `${file} would be written outside of the package`),
  ];
}
