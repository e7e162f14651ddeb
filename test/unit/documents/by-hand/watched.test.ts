import { describe, expect, test } from "vitest";
import { watchedOf } from "../../../../src/data/plan/watched.ts";
import { changesBetween } from "../../../../src/requests/by-hand/telling.ts";

const sela = {
  system: {
    life: { value: 20, max: 20 },
    deck: { out: [3, 10] },
    round: { actions: 1, shots: 0 },
    actionValues: { pools: { shock: { value: 5, max: 6 } } },
  },
};

describe("what an owner changes by hand", () => {
  test("is told of points and of cards by how many there are", () => {
    expect(watchedOf(sela, [])).toMatchObject({
      life: 20,
      cards: 2,
      actions: 1,
      "pool.shock": 5,
      concussion: 0,
    });
  });

  test("is joined to what was changed before, with the first value", () => {
    const [first, second] = [watchedOf(sela, []), { ...watchedOf(sela, []), life: 25 }];
    const once = changesBetween(first, second, []);
    expect(once).toEqual([{ key: "life", before: 20, after: 25 }]);
    const twice = changesBetween(second, { ...second, life: 30, cards: 0 }, once);
    expect(twice).toEqual([
      { key: "life", before: 20, after: 30 },
      { key: "cards", before: 2, after: 0 },
    ]);
  });

  test("is nothing once it is as it was", () => {
    const [first, second] = [watchedOf(sela, []), { ...watchedOf(sela, []), life: 25 }];
    expect(changesBetween(second, first, changesBetween(first, second, []))).toEqual([]);
  });
});
