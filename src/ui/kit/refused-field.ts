/** The class of the message below a field whose input was refused. */

const BESIDE = "ac-field-error";

/** Returns the form group that contains a field and its label; null for fields in tables. */
function groupOf(field: Element): Element | null {
  return field.closest(".form-group");
}

function wordsBeside(field: Element): HTMLElement | null {
  const next = groupOf(field)?.nextElementSibling;
  return next?.classList.contains(BESIDE) ? (next as HTMLElement) : null; // only `refuseField` uses this class
}

/**
 * Returns the reason shown below a field with refused input. Empty if the field shows no reason; null if its
 * input was not refused.
 */
export function refusalBeside(field: Element): string | null {
  return field.getAttribute("aria-invalid") === "true" ? (wordsBeside(field)?.textContent ?? "") : null;
}

/** Returns the ids in the field's `aria-describedby`, except the id of its error message. */
function otherDescriptions(field: Element): string[] {
  const why = field.getAttribute("aria-errormessage");
  const ids = (field.getAttribute("aria-describedby") ?? "").split(/\s+/u);
  return ids.filter((id) => id !== "" && id !== why);
}

function describe(field: Element, ids: readonly string[]): void {
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Clears a field's error. */
export function allowField(field: Element): void {
  describe(field, otherDescriptions(field));
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-errormessage");
  wordsBeside(field)?.remove();
}

/** Marks a field's input as refused and shows why below it. Without a form group, only marks the field. */
export function refuseField(field: Element, why: string): void {
  allowField(field);
  field.setAttribute("aria-invalid", "true");
  const group = groupOf(field);
  if (why === "" || !group) return;
  const said = field.ownerDocument.createElement("p");
  said.id = `ac-refused-${foundry.utils.randomID()}`;
  said.className = BESIDE;
  said.textContent = why;
  group.after(said);
  describe(field, [...otherDescriptions(field), said.id]);
  field.setAttribute("aria-errormessage", said.id);
}
