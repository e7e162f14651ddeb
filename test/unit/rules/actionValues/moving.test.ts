import { describe, expect, test } from "vitest";
import type { ActionKey } from "../../../../src/rules/actionValues/actions.ts";
import {
  FRESH_ACTIVE_MODIFIERS,
  type Movements,
} from "../../../../src/rules/actionValues/active-modifiers.ts";
import { moveBy } from "../../../../src/rules/actionValues/moving.ts";
import { refusedField } from "../refusal.ts";

const moved = (already: Movements, key: ActionKey) =>
  moveBy({ ...FRESH_ACTIVE_MODIFIERS, stymied: true, moved: already }, key);

describe("movements in a round (X7, Q26)", () => {
  test.each<[Movements, ActionKey, Movements]>([
    [{}, "move", { move: 1 }],
    [{ move: 1 }, "move", { move: 2 }],
    [{}, "fullMove", { fullMove: 1 }],
    [{ fullMove: 1 }, "activeDefense", { fullMove: 1, activeDefense: 1 }],
    [{ activeDefense: 1 }, "move", { activeDefense: 1, move: 1 }],
  ])("after %j, %s", (already, key, expected) => {
    expect(moved(already, key)).toEqual({ ...FRESH_ACTIVE_MODIFIERS, stymied: true, moved: expected });
  });

  test.each<[Movements, ActionKey, string]>([
    [{ move: 2 }, "move", "moved.times"],
    [{ fullMove: 1 }, "fullMove", "moved.times"],
    [{ activeDefense: 1 }, "activeDefense", "moved.times"],
    [{ move: 1 }, "fullMove", "moved.with"],
    [{ activeDefense: 1, fullMove: 1 }, "move", "moved.with"],
    [{}, "aim", "moved"],
  ])("after %j, %s is refused", (already, key, field) => {
    expect(refusedField(() => moved(already, key))).toBe(field);
  });
});
