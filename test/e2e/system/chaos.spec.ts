import { chaos } from "../../chaos/run.ts";
import { expect, test } from "../support/test.ts";

/** Five moments of what `npm run chaos` does by the hundred. */
test("nothing acknowledged is lost and nothing is done twice though the table dies over and over", async ({
  chromium,
}) => {
  test.setTimeout(300_000);
  const figures = await chaos(chromium, { moments: 5, seed: 5, generation: 14, limit: 120_000 });
  expect(figures.killed).toBe(5);
  expect(figures.waiting).toEqual([]);
  expect(figures.lost).toEqual([]);
  expect(figures.doubled).toEqual([]);
  expect(figures.open).toBe(0);
  expect(figures.requests.done).toBeGreaterThan(0);
});
