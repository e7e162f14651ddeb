import { isElement } from "../kit/elements.ts";

/** Says more about a control; empty for nothing. */
type Teller = (control: HTMLElement) => Promise<string>;

/** What was last told about the control that has the pointer or the focus. */
let told: { readonly control: HTMLElement; text: string } | null = null;

/** The control under the focus or the pointer that has something to say. */
function spoken(root: HTMLElement): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>("[data-why]:hover") ?? root.querySelector("[data-why]:focus-visible")
  );
}

/** Asks for more about a control, once each time it is hovered or focused. */
function ask(root: HTMLElement, control: HTMLElement, tell: Teller): void {
  const asked = (told = { control, text: "" });
  void tell(control).then((text) => {
    asked.text = text;
    if (told === asked && text !== "") explain(root, tell);
  });
}

/** Writes into the moment's second line what the control under the pointer or the focus does, or why it can't. */
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

/** Keeps the moment's second line up to date with the pointer and the focus. */
export function watchExplained(root: HTMLElement, tell: Teller): void {
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    root.addEventListener(type, () => requestAnimationFrame(() => explain(root, tell)));
}
