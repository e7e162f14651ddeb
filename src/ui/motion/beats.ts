/** Longest animation of something new, in milliseconds; `styles/kit/motion.css` has them. */
const FRESH_MS = 400;

/** How long an element stays marked as new, in milliseconds: a busy page puts it up late. */
const MARKED_MS = 1500;

/** The time of what has come and was not shown yet. */
const UNSHOWN = Infinity;

/** Something that is seen and heard when it is new: an element that its template names by `data-beat`. */
export interface Beat {
  /** Identifies it on its card: the side, the kind, and which of that kind. */
  readonly key: string;
  readonly kind: string;
  readonly element: HTMLElement;
}

/** The beats of a drawn card, in order. */
export function beatsOn(card: HTMLElement): Beat[] {
  const sides = [...card.querySelectorAll(".ac-side")];
  const counts = new Map<string, number>();
  return [...card.querySelectorAll<HTMLElement>("[data-beat]")].map((element) => {
    const { beat: kind = "" } = element.dataset;
    const side = element.closest(".ac-side");
    const group = `${side ? sides.indexOf(side) : ""}/${kind}`;
    const count = counts.get(group) ?? 0;
    counts.set(group, count + 1);
    return { key: `${group}/${count}`, kind, element };
  });
}

/** When each thing was first shown at its place: on a chat card, in a hand or a deck. */
export class Arrivals {
  readonly #places = new Map<string, Map<string, number>>();

  /** Notes what is at a place now. Returns the keys that are new; on the first look, none unless the place is new. */
  note(place: string, keys: readonly string[], isNewPlace: boolean): string[] {
    const before = this.#places.get(place);
    const time = before || isNewPlace ? UNSHOWN : -Infinity;
    this.#places.set(place, new Map(keys.map((key) => [key, before?.get(key) ?? time])));
    return before || isNewPlace ? keys.filter((key) => !before?.has(key)) : [];
  }

  /** Animates an element that is shown for the first time. A redraw goes on where the drawing before it was. */
  show(place: string, key: string, element: HTMLElement): void {
    const times = this.#places.get(place);
    const now = performance.now();
    // a busy page shows it long after it came
    if (times?.get(key) === UNSHOWN) times.set(key, now);
    const age = now - (times?.get(key) ?? -Infinity);
    if (age >= FRESH_MS) return;
    element.classList.add("ac-new");
    element.style.setProperty("--ac-age", `${-age}ms`);
    // with the mark, the animation would start again whenever the element is shown again
    setTimeout(() => element.classList.remove("ac-new"), MARKED_MS);
  }
}
