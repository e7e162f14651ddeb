/**
 * What a node is, told by what it says of itself: in a detached window it may be of that window's classes, and an
 * instance of none of this page's.
 */
export function isElement(node: unknown): node is HTMLElement {
  return (node as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** Is it an element with this tag? */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  node: unknown,
  name: Name,
): node is HTMLElementTagNameMap[Name] {
  return isElement(node) && node.localName === name;
}
