import { describe, expect, test } from "vitest";
import { FRESH_ACTIVE_MODIFIERS } from "../../../../src/rules/actionValues/active-modifiers.ts";
import {
  prepareAttempt,
  spendAttempt,
  spendBesideActions,
  type Attempt,
} from "../../../../src/rules/actionValues/attempt.ts";
import { refusedField } from "../refusal.ts";

describe("a One-Shot Action (X6)", () => {
  const jump: Attempt = { key: "jump", type: "test", flags: ["oneShot"], dice: 0 };

  test.each([
    ["an Action", spendAttempt],
    ["no Action", spendBesideActions],
  ])("cannot be retried, whatever the result: if it is %s", (_what, spend) => {
    const { activeModifiers } = spend(FRESH_ACTIVE_MODIFIERS, jump);
    expect(refusedField(() => prepareAttempt(activeModifiers, jump))).toBe("attempt");
    expect(refusedField(() => prepareAttempt(activeModifiers, { ...jump, flags: [] }))).toBe("attempt");
    expect(prepareAttempt(activeModifiers, { ...jump, key: "climb" }).flags).toEqual(["oneShot"]);
  });

  test("has no effect on others: without the flag an Action can be retried", () => {
    const plain: Attempt = { ...jump, flags: [] };
    const { activeModifiers } = spendAttempt(FRESH_ACTIVE_MODIFIERS, plain);
    expect(prepareAttempt(activeModifiers, plain).flags).toEqual([]);
  });
});
