/** Text, URLs, versions, ids and file sizes. */
import { hostGlobals } from "../globals.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const UNESCAPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ESCAPES).map(([a, b]) => [b, a]),
);

export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function unescapeHTML(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => UNESCAPES[entity] ?? entity);
}

/** URL-encodes a path or URL. Parts that are already encoded stay unchanged. */
export function encodeURL(path: string): string {
  if (URL.canParse(path)) return new URL(path).href;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeSafely(part)).replaceAll("'", "%27"))
    .join("/");
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a percent sign that is no escape
  }
}

/** The absolute URL path of a path on the server. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  const base = prefix === undefined ? hostGlobals().ROUTE_PREFIX : prefix;
  const parts = [base, path].filter((part): part is string => typeof part === "string" && part !== "");
  return `/${parts.map((part) => part.replace(/^\/+|\/+$/g, "")).join("/")}`;
}

/**
 * True if version `v1` is newer than `v0`. Compares dotted strings part by part, and numeric parts as
 * numbers.
 */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return Number(part) !== 0 || !Number.isFinite(Number(part));
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    return Number.isFinite(a) && Number.isFinite(b) ? a > b : part > other;
  }
  return false;
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random string of letters and digits. */
export function randomID(length = 16): string {
  // Reject values at or above the last multiple of the alphabet's length, so that all characters are equally
  // likely.
  const limit = 256 - (256 % ID_CHARACTERS.length);
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && id.length < length) id += ID_CHARACTERS[byte % ID_CHARACTERS.length] ?? "";
    }
  }
  return id;
}

/** True for a document id: 16 letters and digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Formats a number of bytes, e.g. 1536 as "1.54 kB" (base 10) or "1.5 KiB" (base 2). */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: number } = {},
): string {
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] : ["B", "kB", "MB", "GB", "TB", "PB"];
  const divisor = base === 2 ? 1024 : 1000;
  let order = 0;
  let value = size;
  while (value >= divisor && order < units.length - 1) {
    value /= divisor;
    order++;
  }
  const factor = 10 ** decimalPlaces;
  return `${Math.round(value * factor) / factor} ${units[order] ?? ""}`;
}

/** Bucket and key prefix of an S3 URL; `{bucket: null, keyPrefix: ""}` if it is not a URL. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  if (!URL.canParse(key)) return { bucket: null, keyPrefix: "" };
  const url = new URL(key);
  return { bucket: url.host.split(".").shift() ?? null, keyPrefix: url.pathname.slice(1) };
}
