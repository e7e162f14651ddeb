import { isElement } from "../kit/elements.ts";
import type { Pointing } from "./pointing.ts";

/** Loads more text about a control. Resolves to an empty string if there is no more. */
type Teller = (control: HTMLElement) => Promise<string>;

/** The hovered or focused control, with the text loaded for it. */
let told: { readonly control: HTMLElement; text: string } | null = null;

/** Returns the control that the pointer points at, else the focused one; null if none has an explanation. */
function spoken(root: HTMLElement, { isMeant }: Pointing): HTMLElement | null {
  const hovered = isMeant ? root.querySelector<HTMLElement>("[data-why]:hover") : null;
  return hovered ?? root.querySelector("[data-why]:focus-visible");
}

/** Loads more text about a control, once per hover or focus. */
function ask(root: HTMLElement, control: HTMLElement, tell: Teller, pointing: Pointing): void {
  const asked = (told = { control, text: "" });
  void tell(control).then((text) => {
    asked.text = text;
    if (told === asked && text !== "") explain(root, tell, pointing);
  });
}

/**
 * Shows in the notice's second line what the hovered or focused control does, or why it is disabled. Sets the same text
 * as the control's description for screen readers. A pointer at rest leaves the line to the notice.
 */
export function explain(root: HTMLElement, tell: Teller, pointing: Pointing): void {
  const line = root.querySelector<HTMLElement>(".ac-bar-detail");
  if (!isElement(line)) return;
  const control = spoken(root, pointing);
  if (!control) told = null;
  else if (told?.control !== control) ask(root, control, tell, pointing);
  const [own, more] = [control?.dataset["why"] ?? "", told?.text ?? ""];
  const why = more === "" ? own : `${own.replace(/\.?$/, ".")} ${more}`;
  const text = why === "" ? (line.dataset["own"] ?? "") : why;
  line.classList.toggle("ac-explains", why !== "");
  if (line.textContent !== text) line.textContent = text;
  const description =
    control && root.ownerDocument.getElementById(control.getAttribute("aria-describedby") ?? "");
  if (description) description.textContent = why;
}

/** Updates the notice's second line when the hovered or focused control changes, or the pointer stops resting. */
export function watchExplained(root: HTMLElement, tell: Teller, pointing: Pointing): void {
  const look = () => requestAnimationFrame(() => explain(root, tell, pointing));
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    root.addEventListener(type, look);
  root.addEventListener("pointermove", (event) => {
    if (pointing.isMeant) return;
    pointing.move(event);
    if (pointing.isMeant) look();
  });
}
