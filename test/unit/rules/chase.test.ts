import fc from "../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  chaseResult,
  mayChase,
  mayDraw,
  mayLetGo,
  type Chase,
  type Chaser,
} from "../../../src/rules/encounter/chase.ts";

const OPEN: Chaser = { answer: "open", begun: false, total: null };
const LET: Chaser = { answer: "let", begun: false, total: null };
const CHASES: Chaser = { answer: "challenge", begun: false, total: null };
const drew = (total: number): Chaser => ({ answer: "challenge", begun: true, total });

const flight = (chasers: readonly Chaser[], rest: Partial<Chase> = {}): Chase => ({
  commanded: false,
  total: 10,
  chasers,
  ...rest,
});

/** The indexes of the chasers that `may` returns true for. */
const places = (may: (chase: Chase, place: number) => boolean, chase: Chase) =>
  [...chase.chasers.keys()].filter((place) => may(chase, place));

describe("who gives chase", () => {
  test("everyone is asked at once, after the fleer has drawn", () => {
    expect(places(mayChase, flight([OPEN, OPEN, OPEN], { total: null }))).toEqual([]);
    expect(places(mayChase, flight([OPEN, OPEN, OPEN]))).toEqual([0, 1, 2]);
    expect(places(mayLetGo, flight([OPEN, CHASES, LET]))).toEqual([0, 1]);
  });

  test("challengers draw once all have answered, in order; the last to answer can draw directly", () => {
    expect(places(mayDraw, flight([CHASES, OPEN, CHASES, OPEN]))).toEqual([]);
    expect(places(mayDraw, flight([CHASES, LET, CHASES]))).toEqual([0]);
    expect(places(mayDraw, flight([drew(3), LET, CHASES]))).toEqual([2]);
    expect(places(mayDraw, flight([{ ...CHASES, begun: true }, LET, CHASES]))).toEqual([]);
    expect(places(mayDraw, flight([LET, OPEN, LET]))).toEqual([1]);
  });

  test("chasers can change their mind: let go until they draw, give chase while others are asked", () => {
    expect(places(mayChase, flight([LET, OPEN]))).toEqual([0, 1]);
    expect(places(mayChase, flight([LET, CHASES]))).toEqual([]);
    expect(places(mayLetGo, flight([LET, CHASES]))).toEqual([1]);
  });

  test("nobody is asked who has answered, before the fleer has drawn, once it is decided, or who is not there", () => {
    expect(places(mayChase, flight([CHASES, OPEN]))).toEqual([1]);
    expect(places(mayLetGo, flight([OPEN, CHASES], { total: null }))).toEqual([]);
    expect(chaseResult(flight([LET], { total: null }))).toBe("open");
    const stopped = flight([OPEN, CHASES], { commanded: true, total: null });
    for (const may of [mayChase, mayLetGo, mayDraw]) {
      expect(places(may, stopped)).toEqual([]);
      expect(may(flight([OPEN]), 1)).toBe(false);
    }
  });

  test("a challenge stops a commanded Flee at once, without cards", () => {
    const command = { commanded: true, total: null };
    expect(chaseResult(flight([OPEN, OPEN], command))).toBe("open");
    expect(places(mayChase, flight([OPEN, OPEN], command))).toEqual([0, 1]);
    expect(chaseResult(flight([OPEN, CHASES], command))).toBe("caught");
    expect(chaseResult(flight([LET, LET], command))).toBe("fled");
    expect(places(mayDraw, flight([OPEN], command))).toEqual([]);
  });
});

/** Whether a chaser gives chase, and the total the chaser will draw. */
const meaning = fc.record({ chases: fc.boolean(), total: fc.nat(20) });

/** Takes one step for the chaser at this index, if one is possible. */
function step(chase: Chase, place: number, { chases, total }: { chases: boolean; total: number }): Chase {
  const chaser = chase.chasers[place]!;
  const to = (after: Chaser): Chase => ({
    ...chase,
    chasers: chase.chasers.map((one, index) => (index === place ? after : one)),
  });
  if (mayDraw(chase, place) && chases) return to(drew(total));
  if (chaser.answer === "open" && mayChase(chase, place) && chases) return to(CHASES);
  if (chaser.answer === "open" && mayLetGo(chase, place) && !chases) return to(LET);
  return chase;
}

test("a Flee ends the same in whatever order its chasers answer, and never gets stuck", () => {
  fc.assert(
    fc.property(
      fc.array(meaning, { maxLength: 6 }),
      fc.nat(20),
      fc.infiniteStream(fc.nat(5)),
      (meant, flee, who) => {
        let chase = flight(
          meant.map(() => OPEN),
          { total: flee },
        );
        const drawn: number[] = [];
        for (let steps = 0; chaseResult(chase) === "open"; steps += 1) {
          // Someone can always make a step.
          const able = [...chase.chasers.keys()].filter(
            (place) => step(chase, place, meant[place]!) !== chase,
          );
          expect(able).not.toEqual([]);
          expect(steps).toBeLessThan(2 * meant.length);
          const place = able[who.next().value! % able.length]!;
          const before = chase.chasers[place]!;
          chase = step(chase, place, meant[place]!);
          if (!before.begun && chase.chasers[place]!.begun) drawn.push(place);
        }
        // Everyone who gives chase draws, in order, even after one has won.
        const chasing = [...meant.entries()].filter(([, { chases }]) => chases);
        expect(drawn).toEqual(chasing.map(([place]) => place));
        const caught = chasing.some(([, { total }]) => total > flee);
        expect(chaseResult(chase)).toBe(caught ? "caught" : "fled");
        for (const may of [mayChase, mayLetGo, mayDraw]) expect(places(may, chase)).toEqual([]);
      },
    ),
  );
});
