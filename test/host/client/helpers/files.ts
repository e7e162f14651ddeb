import { NotImplemented } from "../../common/not-implemented.ts";

/** Downloads `data` as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([data], { type }));
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Reads a user-selected file as text. */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Parses HTML. Returns its only top-level element, or else a collection of the top-level elements. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children; // parsed HTML contains HTMLElements
}

/**
 * Adds a parameter to a URL so that the browser bypasses its cache. Returns false if the text is not a URL.
 */
export function getCacheBustURL(src: string): string | false {
  const url = URL.parse(src, globalThis.location.href);
  if (!url) return false;
  url.searchParams.set("cache-bust", Date.now().toString());
  return url.toString();
}

/**
 * Fetches a resource and returns its content.
 * @throws on an error status
 */
export async function fetchResource(src: string, { bustCache = false } = {}): Promise<Blob> {
  const url = bustCache ? getCacheBustURL(src) || src : src;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`"${src}" cannot be loaded: ${response.status} ${response.statusText}`);
  return response.blob();
}

/** Error of a failed HTTP request. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(displayMessage || statusText);
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return `${this.name} ${this.code.toString()}: ${this.message}`;
  }
}

interface FetchLimits {
  /** Timeout in milliseconds; null for none. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/**
 * Fetches with a timeout.
 * @throws HttpError on an error status or a timeout
 */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => undefined }: FetchLimits = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          onTimeout();
          controller.abort();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } catch (error) {
    if (controller.signal.aborted) throw new HttpError("Timed Out", 408);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  limits: FetchLimits = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, limits)).json();
}

/** True if the server has a file at this path. */
export async function srcExists(src: string): Promise<boolean> {
  return fetch(src, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Formats a time relative to now, e.g. "5 min. ago". */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = (Date.now() - new Date(timeStamp).getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "short" });
  const units = [
    ["year", 31_536_000],
    ["month", 2_592_000],
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(-Math.floor(seconds), "second");
}

export function getPlaceableObjectClass(documentName: string): never {
  throw NotImplemented(`foundry.utils.getPlaceableObjectClass("${documentName}")`);
}
