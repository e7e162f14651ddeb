import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Arrivals, beatsOn } from "../../../../src/ui/motion/beats.ts";

/** A card with one side per argument. Each side has beats of these kinds, in order. */
function cardWith(...sides: readonly (readonly string[])[]): HTMLElement {
  const card = document.createElement("article");
  for (const kinds of sides) {
    const side = document.createElement("section");
    side.className = "ac-side";
    for (const kind of kinds) side.append(Object.assign(document.createElement("span"), { kind }));
    for (const [index, kind] of kinds.entries()) side.children[index]?.setAttribute("data-beat", kind);
    card.append(side);
  }
  return card;
}

const keysOf = (card: HTMLElement) => beatsOn(card).map(({ key }) => key);

describe("the beats of a card", () => {
  it("keep their keys when others come before them on the page", () => {
    const before = keysOf(cardWith(["ten"], ["flip"]));
    const after = keysOf(cardWith(["ten", "flip", "ten"], ["flip", "hit"]));
    expect(before).toEqual(["0/ten/0", "1/flip/0"]);
    expect(after.filter((key) => !before.includes(key))).toEqual(["0/flip/0", "0/ten/1", "1/hit/0"]);
  });
});

describe("what arrives", () => {
  let arrivals: Arrivals;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    arrivals = new Arrivals();
  });
  afterEach(() => vi.useRealTimers());

  /** Shows a new element with this key. Returns true if it moves. */
  function moves(place: string, key: string): boolean {
    const element = document.createElement("span");
    arrivals.show(place, key, element);
    return element.matches(".ac-new");
  }

  it("is nothing on the first look at what was there before", () => {
    expect(arrivals.note("old", ["a"], false)).toEqual([]);
    expect(moves("old", "a")).toBe(false);
    expect(arrivals.note("old", ["a", "b"], false)).toEqual(["b"]);
    expect([moves("old", "a"), moves("old", "b")]).toEqual([false, true]);
  });

  it("is all of a new card, once: a redraw goes on, and a later one is still", () => {
    expect(arrivals.note("new", ["a"], true)).toEqual(["a"]);
    expect(moves("new", "a")).toBe(true);
    vi.advanceTimersByTime(150);
    expect(arrivals.note("new", ["a"], true)).toEqual([]);
    const again = document.createElement("span");
    arrivals.show("new", "a", again);
    expect(again.style.getPropertyValue("--ac-age")).toBe("-150ms");
    vi.advanceTimersByTime(400);
    expect(moves("new", "a")).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(again.matches(".ac-new")).toBe(false);
  });

  it("moves when it is first seen, however late a busy page shows it", () => {
    arrivals.note("hand", ["a"], true);
    vi.advanceTimersByTime(5000);
    expect(arrivals.note("hand", ["a"], true)).toEqual([]);
    const late = document.createElement("span");
    arrivals.show("hand", "a", late);
    expect(late.style.getPropertyValue("--ac-age")).toBe("0ms");
    vi.advanceTimersByTime(400);
    expect(moves("hand", "a")).toBe(false);
  });

  it("is new again if it was undone in between", () => {
    arrivals.note("card", ["a"], true);
    arrivals.note("card", [], true);
    expect(arrivals.note("card", ["a"], true)).toEqual(["a"]);
  });
});
