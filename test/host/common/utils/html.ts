/** Sanitizes HTML in the browser. */
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS, ALLOWED_URL_SCHEMES } from "../constants/text.ts";
import { NotImplemented } from "../not-implemented.ts";

const TAGS = new Set<string>(ALLOWED_HTML_TAGS);
const URL_ATTRIBUTES = new Set(["href", "src", "cite"]);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = ALLOWED_HTML_ATTRIBUTES;

/**
 * Removes the parts of HTML that are not allowed: elements, attributes such as event handlers, and URLs with
 * unknown schemes. Scripts, styles and the like are removed with their children. The children of other removed
 * elements are kept.
 * @throws NotImplemented without a DOM.
 */
export function cleanHTML(html: string): string {
  if (typeof DOMParser === "undefined") throw NotImplemented("foundry.utils.cleanHTML outside a browser");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of [...body.querySelectorAll("*")]) cleanElement(element);
  return body.innerHTML;
}

function cleanElement(element: Element): void {
  const tag = element.tagName.toLowerCase();
  if (/^(script|style|template|object|embed|noscript)$/.test(tag)) {
    element.remove();
    return;
  }
  if (!TAGS.has(tag)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name, value } of [...element.attributes]) {
    if (!isAllowed(tag, name) || (URL_ATTRIBUTES.has(name) && !isSafeUrl(value)))
      element.removeAttribute(name);
  }
}

function isAllowed(tag: string, attribute: string): boolean {
  const allowed = [...(ATTRIBUTES["*"] ?? []), ...(ATTRIBUTES[tag] ?? [])];
  return allowed.some(
    (name) => name === attribute || (name.endsWith("*") && attribute.startsWith(name.slice(0, -1))),
  );
}

function isSafeUrl(value: string): boolean {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value) ?? [];
  return scheme === undefined || (ALLOWED_URL_SCHEMES as readonly string[]).includes(scheme.toLowerCase());
}
