/** Parses HTML. Returns the element if there is exactly one, otherwise a collection. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const content = document.importNode(template.content, true);
  const [first, ...others] = content.children;
  return first instanceof HTMLElement && !others.length ? first : content.children;
}
