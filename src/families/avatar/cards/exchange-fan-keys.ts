/** Maps each key to a function that returns the index in the fan that focus moves to. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveTo(backs: readonly HTMLElement[], place: number): void {
  backs.forEach((back, index) => (back.tabIndex = index === place ? 0 : -1));
  backs[place]?.focus();
}

function onKey(event: KeyboardEvent, fan: HTMLElement): void {
  const step = STEPS[event.key];
  if (!step) return;
  const backs = [...fan.querySelectorAll<HTMLElement>("button.ac-back")];
  const at = backs.findIndex((back) => back === event.target);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  moveTo(backs, step(at, backs.length - 1));
}

/** Lets the arrow keys, Home and End move focus in a card's fans. Enter picks, as on any button. */
export function bindFanKeys(card: HTMLElement): void {
  for (const fan of card.querySelectorAll<HTMLElement>(".ac-fan")) {
    fan.addEventListener("keydown", (event) => onKey(event, fan));
  }
}
