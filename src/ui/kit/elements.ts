/**
 * True if the target is an element. Checks `nodeType`, because `instanceof` fails for nodes in a detached window
 * (Foundry 14), which has its own node classes.
 */
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
