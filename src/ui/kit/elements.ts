/**
 * What a node is, told by what it says of itself: in a detached window of generation 14 it is of that window's classes,
 * and an instance of none of this page's.
 */

/** Is it an element? */
export function isElement(target: unknown): target is HTMLElement {
  return (target as Partial<Node> | null | undefined)?.nodeType === 1;
}

/** Is it an element with one of these tags? */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  target: unknown,
  ...names: Name[]
): target is HTMLElementTagNameMap[Name] {
  return isElement(target) && names.some((name) => name === target.localName);
}
