import { host } from "../api/environment.ts";

export interface FileRow {
  name: string;
  path: string;
  isImage: boolean;
}

const IMAGE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)$/i;

const lastOf = (path: string): string => decode(path.split("/").at(-1) ?? path);

/** A path as people read it; what is no encoding stands as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The folder of a file of this table, as it is asked for; empty for an address elsewhere. */
export function folderOf(path: string): string {
  return /^(?:[a-z]+:)?\/\//i.test(path) ? "" : decode(path.replace(/^\/+|\/?[^/]*$/g, ""));
}

/** The path of something in a folder. */
export function fileOf(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

/** What a window lists of a folder. */
export function rowsOf(
  target: string,
  dirs: readonly string[],
  files: readonly string[],
): { up: string | null; dirs: FileRow[]; files: FileRow[] } {
  const row = (path: string): FileRow => ({ name: lastOf(path), path, isImage: IMAGE.test(path) });
  const up = target === "" ? null : target.split("/").slice(0, -1).join("/");
  return { up, dirs: dirs.map(row), files: files.map(row) };
}

/** The system's pictures: its manifest's media, and the paths its flag `icons` lists. */
export function listedPictures(): { path: string; name: string }[] {
  const { media = [], flags = {} } = host.game?.system ?? {};
  const icons = Array.isArray(flags["icons"]) ? (flags["icons"] as unknown[]) : [];
  const paths = [...media.map(({ url }) => url), ...icons].filter(
    (path): path is string => typeof path === "string" && path !== "",
  );
  return [...new Set(paths)].map((path) => ({ path, name: lastOf(path).replace(/\.\w+$/, "") }));
}
