/**
 * Checks nodes by their properties, because elements of a detached window are not instances of this page's
 * classes.
 */
export function isElement(node: unknown): node is HTMLElement {
  return (node as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** True for an element with this tag. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  node: unknown,
  name: Name,
): node is HTMLElementTagNameMap[Name] {
  return isElement(node) && node.localName === name;
}
