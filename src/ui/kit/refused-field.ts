/** What a field refused: it is marked, keeps what was typed, and says beside it why. */

const BESIDE = "ac-field-error";

/** What holds a field and its label: below it is the place of words about it. Fields of tables have none. */
function groupOf(field: Element): Element | null {
  return field.closest(".form-group");
}

function wordsBeside(field: Element): HTMLElement | null {
  const next = groupOf(field)?.nextElementSibling;
  return next?.classList.contains(BESIDE) ? (next as HTMLElement) : null; // only `refuseField` makes one
}

/** Why a field refused what was typed; empty where that is not said, null where it refused nothing. */
export function refusalBeside(field: Element): string | null {
  return field.getAttribute("aria-invalid") === "true" ? (wordsBeside(field)?.textContent ?? "") : null;
}

/** What describes the field beside why it refused something. */
function otherDescriptions(field: Element): string[] {
  const why = field.getAttribute("aria-errormessage");
  const ids = (field.getAttribute("aria-describedby") ?? "").split(/\s+/u);
  return ids.filter((id) => id !== "" && id !== why);
}

function describe(field: Element, ids: readonly string[]): void {
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** What was typed is wrong no more. */
export function allowField(field: Element): void {
  describe(field, otherDescriptions(field));
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-errormessage");
  wordsBeside(field)?.remove();
}

/** Marks what was typed as refused, and says beside it why. */
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
