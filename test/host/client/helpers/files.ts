import { NotImplemented } from "../../common/not-implemented.ts";

/** Offers `data` as a download. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([data], { type }));
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The text of a file the user chose. */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Markup as elements: one element, or a collection if there are several at the top. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children; // markup of a page is HTML
}

/** The same URL with a parameter that no cache knows; false if it is no URL. */
export function getCacheBustURL(src: string): string | false {
  const url = URL.parse(src, globalThis.location.href);
  if (!url) return false;
  url.searchParams.set("cache-bust", Date.now().toString());
  return url.toString();
}

/** Loads a resource. */
export async function fetchResource(src: string, { bustCache = false } = {}): Promise<Blob> {
  const url = bustCache ? getCacheBustURL(src) || src : src;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`"${src}" cannot be loaded: ${response.status} ${response.statusText}`);
  return response.blob();
}

/** A point in time in words relative to now: "5 minutes ago". */
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
