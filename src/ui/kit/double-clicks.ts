import { isElement } from "./elements.ts";

/**
 * Actions that send a request or open a window. Those that users repeat quickly, such as steppers and the tracker's
 * *Next*, are not among them.
 */
const ONCE = [
  "useItem",
  "useByValue",
  "bareHands",
  "checkStat",
  "lookUpAttribute",
  "takeAction",
  "askActiveDefense",
  "playPlot",
  "seatButton",
  "seatControl",
  "playCard",
  "takeMoment",
  "takeNotice",
  "actWithHand",
  "reactWithHand",
  "holdHand",
  "endHand",
  "ask",
  "rest",
  "harm",
];

const CONTROLS = [
  ...ONCE.map((action) => `.action-cards [data-action="${action}"]`),
  ".action-cards .ac-control",
].join();

function onClick(event: MouseEvent): void {
  if (event.detail > 1 && isElement(event.target) && event.target.closest(CONTROLS))
    event.stopImmediatePropagation();
}

/** Makes a double click on such a control count as one click, in all windows. */
export function watchDoubleClicks(): void {
  Hooks.on("renderApplicationV2", ({ element: root }: { readonly element: HTMLElement }) => {
    root.addEventListener("click", onClick, { capture: true }); // adding the same listener again does nothing
  });
}
