/** Longest animation of something new, in milliseconds; `styles/kit/motion.css` has them. */
const FRESH_MS = 400;

/** How long an element stays marked as new, in milliseconds: a busy page puts it up late. */
const MARKED_MS = 1500;

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

/** When each thing came to its place: to a chat card, a hand or a deck. */
export class Arrivals {
  readonly #places = new Map<string, ReadonlyMap<string, number>>();

  /** Notes what is at a place now. Returns the keys that are new; on the first look, none unless the place is new. */
  note(place: string, keys: readonly string[], isNewPlace: boolean): string[] {
    const before = this.#places.get(place);
    const now = before || isNewPlace ? performance.now() : -Infinity;
    this.#places.set(place, new Map(keys.map((key) => [key, before?.get(key) ?? now])));
    return before || isNewPlace ? keys.filter((key) => !before?.has(key)) : [];
  }

  /** Animates an element whose arrival is not over. A redraw goes on where the drawing before it was. */
  show(place: string, key: string, element: HTMLElement): void {
    const age = performance.now() - (this.#places.get(place)?.get(key) ?? -Infinity);
    if (age >= FRESH_MS) return;
    element.classList.add("ac-new");
    element.style.setProperty("--ac-age", `${-age}ms`);
    // with the mark, the animation would start again whenever the element is shown again
    setTimeout(() => element.classList.remove("ac-new"), MARKED_MS);
  }
}
