import { expect, test } from "vitest";
import { drawWinner, opposedWinner } from "../../../../src/rules/avatar/opposed.ts";
import { refusedField } from "../refusal.ts";

test.each([
  [12, 9, "initiator", "initiator"],
  [9, 12, "resister", "resister"],
  [7, 7, "resister", null],
  [-1, -2, "initiator", "initiator"],
])(
  "%i against %i: a check goes to the %s (Q5), a draw for a stake to %s (Q10)",
  (initiator, resister, check, draw) => {
    expect(opposedWinner({ initiator, resister })).toBe(check);
    expect(drawWinner({ initiator, resister })).toBe(draw);
  },
);

test.each([opposedWinner, drawWinner])("totals that are none are refused", (winner) => {
  expect(refusedField(() => winner({ initiator: 0.5, resister: 3 }))).toBe("initiator");
  expect(refusedField(() => winner({ initiator: 3, resister: Number.NaN }))).toBe("resister");
});
