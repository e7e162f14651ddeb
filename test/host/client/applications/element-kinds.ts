/** True if the node is an element. Checks a property, because `instanceof` fails for elements of a detached window. */
export function isElement(node: unknown): node is HTMLElement {
  return (node as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** True if the node is an element with this tag name. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  node: unknown,
  name: Name,
): node is HTMLElementTagNameMap[Name] {
  return isElement(node) && node.localName === name;
}
