import { describe, expect, it } from "vitest";
import { wornOffLayers } from "../../../../src/rules/printed/layers.ts";
import { refusedField } from "../refusal.ts";

describe("layers of armor that ablate (Q37)", () => {
  it.each([
    [[4, 4], 1, [1, 1]],
    [[4, 4], 3, [3, 3]],
    [[4, 3], 1, [1, 0]],
    [[4, 3], 2, [2, 1]],
    [[2, 4, 4], 1, [0, 1, 1]],
    [[1, 1], 3, [1, 1]],
    [[0, 0], 2, [0, 0]],
    [[5], 2, [2]],
    [[], 1, []],
  ])("%o after %i hits lose %o", (layers, hits, lost) => {
    expect(wornOffLayers(layers, hits)).toEqual(lost);
  });

  it("names an invalid layer or number of hits", () => {
    expect(refusedField(() => wornOffLayers(3 as never, 1))).toBe("layers"); // not a list, on purpose
    expect(refusedField(() => wornOffLayers([2, -1], 1))).toBe("layers[1]");
    expect(refusedField(() => wornOffLayers([2], -1))).toBe("hits");
  });
});
