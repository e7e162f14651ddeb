/**
 * Keeps focus, selection, unsaved text, open editors and scroll positions when a rendered part is replaced.
 */
import type { PartState } from "./types.ts";

const attribute = (name: string, value: string): string => `[${name}="${CSS.escape(value)}"]`;

/**
 * Returns a selector by position within `root`, for elements without an id or a name; "" for `root` itself.
 */
function pathTo(element: Element, root: Element): string {
  const steps: string[] = [];
  for (let node: Element = element; node !== root; node = node.parentElement!) {
    const index = [...node.parentElement!.children].indexOf(node) + 1;
    steps.unshift(`${node.localName}:nth-child(${index})`);
  }
  return steps.length ? `:scope > ${steps.join(" > ")}` : "";
}

/** A selector for the same element in the part's next rendering; "" for the part itself. */
function focusSelector(element: Element, root: Element): string {
  if (element === root) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) {
    const value = element.matches("input[type=radio], input[type=checkbox]")
      ? element.getAttribute("value")
      : null;
    return element.localName + attribute("name", name) + (value === null ? "" : attribute("value", value));
  }
  const owner = element.closest("[name]"); // an input inside a custom element
  if (owner && owner !== element && root.contains(owner) && owner.localName.includes("-")) {
    return `${owner.localName}${attribute("name", owner.getAttribute("name")!)} ${pathTo(element, owner).replace(":scope ", "")}`;
  }
  return pathTo(element, root);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  // `localName`, because `instanceof` fails for elements of a detached window
  element.localName === "textarea" ||
  (element.localName === "input" && (element as HTMLInputElement).selectionStart !== null);

/** Records a part's focus, selection, unsaved text and open editors before the part is replaced. */
export function recordState(prior: HTMLElement, state: PartState): void {
  state.editors = [...prior.querySelectorAll<HTMLElement>("prose-mirror[toggled][open][name]")];
  const { ownerDocument: page } = prior;
  // Read the selection only if an editor is open, because reading it forces a layout.
  const caret = state.editors.length > 0 ? page.getSelection() : null;
  if (caret?.focusNode && state.editors.some((editor) => editor.contains(caret.focusNode))) {
    state.caret = [caret.focusNode, caret.focusOffset];
  }
  const focused = page.activeElement;
  if (!focused || !prior.contains(focused)) return;
  state.focus = focusSelector(focused, prior);
  if (!isTextField(focused)) return;
  state.selection = [focused.selectionStart ?? 0, focused.selectionEnd ?? 0];
  if (!focused.name && !focused.readOnly) state.text = focused.value;
}

/** Records the scroll positions of elements, to set on their replacements. */
export function recordScroll(
  selectors: string[],
  prior: HTMLElement,
  next: HTMLElement,
  state: PartState,
): void {
  for (const selector of selectors) {
    const from = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
    const to = selector === "" ? next : next.querySelector<HTMLElement>(selector);
    if (from && to) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
  }
}

/** Restores the recorded state in the part's new element. */
export function restoreState(next: HTMLElement, state: PartState): void {
  for (const editor of state.editors ?? []) {
    next.querySelector(`prose-mirror${attribute("name", editor.getAttribute("name")!)}`)?.replaceWith(editor);
  }
  if (state.focus !== undefined) {
    const target = state.focus === "" ? next : next.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    if (target && isTextField(target)) {
      if (state.text !== undefined) target.value = state.text;
      if (state.selection) target.setSelectionRange(...state.selection);
    }
  }
  if (state.caret?.[0].isConnected) next.ownerDocument.getSelection()?.collapse(...state.caret);
  for (const [element, scrollTop, scrollLeft] of state.scrollPositions) {
    element.scrollTop = scrollTop;
    element.scrollLeft = scrollLeft;
  }
}
