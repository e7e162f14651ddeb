/**
 * This file checks types by a node's own properties. Nodes in a detached window (generation 14) belong to that window's
 * classes, so `instanceof` fails for them.
 */

/** True if the target is an element. */
export function isElement(target: unknown): target is HTMLElement {
  return (target as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** True if the target is an element with one of these tags. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  target: unknown,
  ...names: Name[]
): target is HTMLElementTagNameMap[Name] {
  return isElement(target) && names.some((name) => name === target.localName);
}
