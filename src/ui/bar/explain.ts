import { isElement } from "../kit/elements.ts";

/** Loads more text about a control. Resolves to an empty string if there is no more. */
type Teller = (control: HTMLElement) => Promise<string>;

/** The hovered or focused control, with the text loaded for it. */
let told: { readonly control: HTMLElement; text: string } | null = null;

/** Returns the hovered control with an explanation, else the focused one; null if none. */
function spoken(root: HTMLElement): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>("[data-why]:hover") ?? root.querySelector("[data-why]:focus-visible")
  );
}

/** Loads more text about a control, once per hover or focus. Shows it unless `told` has changed since. */
function ask(root: HTMLElement, control: HTMLElement, tell: Teller): void {
  const asked = (told = { control, text: "" });
  void tell(control).then((text) => {
    asked.text = text;
    if (told === asked && text !== "") explain(root, tell);
  });
}

/**
 * Shows in the bar's detail line what the hovered or focused control does, or why it is disabled. Without such a
 * control, shows the line's own text. Sets the same text as the control's description for screen readers.
 */
export function explain(root: HTMLElement, tell: Teller): void {
  const line = root.querySelector<HTMLElement>(".ac-bar-detail");
  if (!isElement(line)) return;
  const control = spoken(root);
  if (!control) told = null;
  else if (told?.control !== control) ask(root, control, tell);
  const [own, more] = [control?.dataset["why"] ?? "", told?.text ?? ""];
  const why = more === "" ? own : `${own.replace(/\.?$/, ".")} ${more}`;
  const text = why === "" ? (line.dataset["own"] ?? "") : why;
  line.classList.toggle("ac-explains", why !== "");
  if (line.textContent !== text) line.textContent = text;
  const description =
    control && root.ownerDocument.getElementById(control.getAttribute("aria-describedby") ?? "");
  if (description) description.textContent = why;
}

/** Calls `explain` whenever the hovered or focused control in `root` may have changed. */
export function watchExplained(root: HTMLElement, tell: Teller): void {
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    root.addEventListener(type, () => requestAnimationFrame(() => explain(root, tell)));
}
