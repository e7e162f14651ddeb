import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import { inAnswerOrder, type Answerer } from "../../../src/families/avatar/plans/answer-order.ts";

const names = (people: readonly Answerer[]) => inAnswerOrder(people).map(({ name }) => name);

describe("the order in which several answer (A11)", () => {
  it("is the tracker's, whatever their IN", () => {
    const people = [
      { turn: 2, initiative: 40, name: "Odo" },
      { turn: 0, initiative: 5, name: "Wren" },
      { turn: 1, initiative: 30, name: "Ilmary" },
    ];
    expect(names(people)).toEqual(["Wren", "Ilmary", "Odo"]);
  });

  it("outside an encounter goes by IN, the highest first, and by name where IN is the same", () => {
    const people = [
      { turn: null, initiative: 20, name: "Wren" },
      { turn: null, initiative: 10, name: "Ilmary" },
      { turn: null, initiative: 20, name: "Odo" },
    ];
    expect(names(people)).toEqual(["Odo", "Wren", "Ilmary"]);
  });

  it("puts those who are not in the encounter after those who are", () => {
    const people = [
      { turn: null, initiative: 90, name: "Passer-by" },
      { turn: 7, initiative: 1, name: "Wren" },
    ];
    expect(names(people)).toEqual(["Wren", "Passer-by"]);
  });

  it("loses nobody and does not depend on the order in which they were named", () => {
    const person = fc.record({
      turn: fc.constant(null),
      initiative: fc.integer({ min: 0, max: 3 }),
      name: fc.constantFrom("a", "b", "c", "d", "e"),
    });
    const people = fc.uniqueArray(person, { selector: ({ name }) => name, maxLength: 5 });
    fc.assert(
      fc.property(people, (list) => {
        expect(names(list)).toEqual(names(list.toReversed()));
        expect(names(list).sort()).toEqual(list.map(({ name }) => name).sort());
      }),
    );
  });
});
