import { host } from "../api/environment.ts";

export interface FileRow {
  name: string;
  path: string;
  isImage: boolean;
}

const IMAGE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|webp)$/i;

const lastOf = (path: string): string => decode(path.split("/").at(-1) ?? path);

/** Decodes a URL path; returns it unchanged if invalid. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The folder of a file on this server, decoded; "" for other addresses. */
export function folderOf(path: string): string {
  return /^(?:[a-z]+:)?\/\//i.test(path) ? "" : decode(path.replace(/^\/+|\/?[^/]*$/g, ""));
}

/** Joins a folder path and a name. */
export function fileOf(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

/** Rows for a folder's contents. `up` is the parent folder's path, null at the root. */
export function rowsOf(
  target: string,
  dirs: readonly string[],
  files: readonly string[],
): { up: string | null; dirs: FileRow[]; files: FileRow[] } {
  const row = (path: string): FileRow => ({ name: lastOf(path), path, isImage: IMAGE.test(path) });
  const up = target === "" ? null : target.split("/").slice(0, -1).join("/");
  return { up, dirs: dirs.map(row), files: files.map(row) };
}

/** Images listed by the system: media of its manifest, and the paths in its flag `icons`. */
export function listedPictures(): { path: string; name: string }[] {
  const { media = [], flags = {} } = host.game?.system ?? {};
  const icons = Array.isArray(flags["icons"]) ? (flags["icons"] as unknown[]) : [];
  const paths = [...media.map(({ url }) => url), ...icons].filter(
    (path): path is string => typeof path === "string" && path !== "",
  );
  return [...new Set(paths)].map((path) => ({ path, name: lastOf(path).replace(/\.\w+$/, "") }));
}
