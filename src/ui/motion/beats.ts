/** The longest animation of a new element, in milliseconds. Must match `styles/kit/motion.css`. */
const FRESH_MS = 400;

/**
 * How long an element stays marked as new, in milliseconds. Longer than the animation, because a busy page may paint it
 * late.
 */
const MARKED_MS = 1500;

/** The time stored for a new element that has not been shown. */
const UNSHOWN = Infinity;

/** An element of a card that is animated while it is new, and may play a sound. Templates mark it with `data-beat`. */
export interface Beat {
  /**
   * Identifies the beat on its card: the side's index, the kind, and the index among the side's beats of that
   * kind.
   */
  readonly key: string;
  readonly kind: string;
  readonly element: HTMLElement;
}

/** Returns the beats of a rendered chat card, in document order. */
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

/** Remembers when each new element was first shown. Elements are grouped by place: a chat card, a hand or a deck. */
export class Arrivals {
  readonly #places = new Map<string, Map<string, number>>();

  /**
   * Records the elements now at a place, by key, and returns the new keys. The first call for a place returns no keys,
   * unless `isNewPlace` is true.
   */
  note(place: string, keys: readonly string[], isNewPlace: boolean): string[] {
    const before = this.#places.get(place);
    const time = before || isNewPlace ? UNSHOWN : -Infinity;
    this.#places.set(place, new Map(keys.map((key) => [key, before?.get(key) ?? time])));
    return before || isNewPlace ? keys.filter((key) => !before?.has(key)) : [];
  }

  /** Animates an element if it is new. If the element is redrawn during the animation, the animation continues. */
  show(place: string, key: string, element: HTMLElement): void {
    const times = this.#places.get(place);
    const now = performance.now();
    // The animation starts now, not when the element was recorded: a busy page may show it long after that.
    if (times?.get(key) === UNSHOWN) times.set(key, now);
    const age = now - (times?.get(key) ?? -Infinity);
    if (age >= FRESH_MS) return;
    element.classList.add("ac-new");
    element.style.setProperty("--ac-age", `${-age}ms`);
    // Remove the class. Otherwise, the animation would restart whenever the element is shown again.
    setTimeout(() => element.classList.remove("ac-new"), MARKED_MS);
  }
}
