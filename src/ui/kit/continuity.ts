import { isElement, isTag } from "./elements.ts";
import { refusalBeside, refuseField } from "./refused-field.ts";

/**
 * This file keeps the user's state across re-renders: focus, drafts, refused input, open details and open
 * editors.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of a window before a re-render. */
interface FormState {
  focus: string | null;
  /** `refused` says why the input was refused; null if it was not. */
  drafts: { selector: string; value: string; refused: string | null }[];
  /** Ids of the open details elements. */
  unfolded: string[];
}

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select";

function isField(element: Element | null): element is Field {
  return element !== null && element.matches(FIELDS);
}

function attribute(name: string, value: string): string {
  return `[${name}="${CSS.escape(value)}"]`;
}

/**
 * Returns a selector made from an element's data attributes, which distinguish the element from its siblings.
 */
function dataSelector(element: HTMLElement): string {
  return Object.keys(element.dataset)
    .filter((key) => !key.startsWith("tooltip"))
    .map((key) => {
      const name = `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return attribute(name, element.dataset[key] ?? "");
    })
    .join("");
}

/**
 * Returns a selector that finds the same control after a redraw; null if the control has no identifying
 * attributes.
 */
export function selectorOf(element: Element): string | null {
  if (!isElement(element)) return null;
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name !== null && name !== "") return element.localName + attribute("name", name);
  const own = dataSelector(element);
  if (own === "") return null;
  const part = element.closest<HTMLElement>("[data-application-part]");
  const row = element.closest<HTMLElement>("[data-item-id], [data-effect-uuid]");
  const places = [part, row].filter((place) => place !== null && place !== element) as HTMLElement[]; // no nulls left
  return [...places.map(dataSelector), `${element.localName}${own}`].join(" ");
}

/**
 * Marks a field with `data-draft` while the user edits it, until its `change` event. Call once for each
 * window root.
 */
export function watchDrafts(root: HTMLElement): void {
  root.addEventListener("input", ({ target }) => {
    if (isField(target as Element | null)) (target as Field).dataset["draft"] = ""; // event targets are elements
  });
  root.addEventListener(
    "change",
    ({ target }) => {
      if (isField(target as Element | null)) delete (target as Field).dataset["draft"]; // event targets are elements
    },
    { capture: true },
  );
}

/** Reads the state that `restoreFormState` restores after a re-render. Unmarks the drafts. */
export function takeFormState(root: HTMLElement): FormState {
  const { activeElement } = root.ownerDocument;
  const focused = root.contains(activeElement) ? activeElement : null;
  const fields = [...root.querySelectorAll<Field>(`:is(${FIELDS}):is([data-draft], [aria-invalid=true])`)];
  const drafts = fields.flatMap((field) => {
    const refused = refusalBeside(field);
    delete field.dataset["draft"];
    const selector = selectorOf(field);
    return selector === null ? [] : [{ selector, value: field.value, refused }];
  });
  const unfolded = [...root.querySelectorAll("details[id][open]")].map(({ id }) => id);
  return { focus: focused === null ? null : selectorOf(focused), drafts, unfolded };
}

/** Restores the state that `takeFormState` read before the re-render. */
export function restoreFormState(root: HTMLElement, { focus, drafts, unfolded }: FormState): void {
  for (const id of unfolded) root.querySelector(`details#${CSS.escape(id)}`)?.setAttribute("open", "");
  for (const { selector, value, refused } of drafts) {
    const field = root.querySelector(selector);
    if (!isField(field) || field.disabled) continue;
    field.value = value;
    if (refused !== null) refuseField(field, refused);
    else field.dataset["draft"] = "";
  }
  const focused = focus === null ? null : root.querySelector<HTMLElement>(focus);
  if (focused !== root.ownerDocument.activeElement) focused?.focus({ preventScroll: true });
  // Tabbing into a number field selects its text. Select it again; otherwise, the next key would add a digit.
  if (isTag(focused, "input") && focused.type === "number" && !("draft" in focused.dataset)) focused.select();
}

/**
 * Redraws a window's only part around the focused field, which stays in the page and so keeps its caret.
 * Returns false and changes nothing if no field has focus, or if the new `parts` lack that field.
 */
export function spliceAround(root: HTMLElement, parts: unknown): boolean {
  const field = root.ownerDocument.activeElement;
  const old = root.querySelector("[data-application-part]");
  const drawing: unknown = parts instanceof Object ? Object.values(parts)[0] : null;
  const selector = field && old?.contains(field) ? selectorOf(field) : null;
  if (!old || !field || selector === null || !isElement(drawing)) return false;
  const childWith = (tree: Element, inner: Element | null) =>
    [...tree.children].find((child) => inner !== null && child.contains(inner));
  const kept = childWith(old, field);
  const drawn = childWith(drawing, drawing.querySelector(selector));
  if (!kept || !drawn) return false;
  for (const child of [...old.children]) if (child !== kept) child.remove();
  const children = [...drawing.children];
  const place = children.indexOf(drawn);
  kept.before(...children.slice(0, place));
  kept.after(...children.slice(place + 1));
  return true;
}

/** True if a rich text editor is open in this part of a window; a redraw would close it. */
export function isWriting(part: Element | null): boolean {
  return part ? part.querySelector("prose-mirror[open], prose-mirror.active") !== null : false;
}
