import { isElement } from "../kit/elements.ts";

/** How long a press must last to be a held press, in milliseconds. */
const HELD_MS = 500;

/** Controls for which a held press opens a window. */
const CONTROLS = "[data-window]";

/** Makes a held press act like a click with Shift, on controls that have a window. */
export function watchHeldPresses(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouch = false;
  let wasHeld = false;
  const hold = (control: HTMLElement) => {
    control.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
    wasHeld = true;
  };
  root.addEventListener("pointerdown", ({ target, button, pointerType }) => {
    clearTimeout(timer);
    wasHeld = false;
    isTouch = pointerType === "touch";
    const control = button === 0 && isElement(target) ? target.closest<HTMLElement>(CONTROLS) : null;
    if (control) timer = setTimeout(hold, HELD_MS, control);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave", "dragstart"])
    root.addEventListener(type, () => clearTimeout(timer));
  // a long touch would open the browser's menu or start a drag
  for (const type of ["contextmenu", "dragstart"])
    root.addEventListener(
      type,
      (event) => {
        if (!isTouch || !isElement(event.target) || !event.target.closest(CONTROLS)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  // stop the click that ends a held press
  root.addEventListener(
    "click",
    (event) => {
      if (wasHeld) event.stopPropagation();
      wasHeld = false;
    },
    { capture: true },
  );
}
