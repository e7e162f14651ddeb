/** The longest animation of a new element, in milliseconds; same as in `styles/kit/motion.css`. */
const FRESH_MS = 400;

/**
 * How long an element stays marked as new, in milliseconds: longer than the animation, because a busy page paints it
 * late.
 */
const MARKED_MS = 1500;

/** The time stored for a new element that was not shown yet. */
const UNSHOWN = Infinity;

/** An element that is animated, and may play a sound, when it is new; its template sets `data-beat`. */
export interface Beat {
  /** Identifies the beat on its card: the side, the kind, and the index among beats of that kind. */
  readonly key: string;
  readonly kind: string;
  readonly element: HTMLElement;
}

/** The beats of a drawn card, in document order. */
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

/** Remembers when each new element was first shown. A place is a chat card, a hand or a deck. */
export class Arrivals {
  readonly #places = new Map<string, Map<string, number>>();

  /**
   * Records the elements now at a place by their keys, and returns the keys that are new. The first call for a place
   * returns none, unless `isNewPlace`.
   */
  note(place: string, keys: readonly string[], isNewPlace: boolean): string[] {
    const before = this.#places.get(place);
    const time = before || isNewPlace ? UNSHOWN : -Infinity;
    this.#places.set(place, new Map(keys.map((key) => [key, before?.get(key) ?? time])));
    return before || isNewPlace ? keys.filter((key) => !before?.has(key)) : [];
  }

  /** Animates a new element. If it is redrawn during the animation, the animation continues where it was. */
  show(place: string, key: string, element: HTMLElement): void {
    const times = this.#places.get(place);
    const now = performance.now();
    // starts the animation now, because a busy page may draw the element long after it arrived
    if (times?.get(key) === UNSHOWN) times.set(key, now);
    const age = now - (times?.get(key) ?? -Infinity);
    if (age >= FRESH_MS) return;
    element.classList.add("ac-new");
    element.style.setProperty("--ac-age", `${-age}ms`);
    // if the class stayed, the animation would restart whenever the element is shown again
    setTimeout(() => element.classList.remove("ac-new"), MARKED_MS);
  }
}
