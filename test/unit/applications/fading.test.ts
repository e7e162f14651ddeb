import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Fading, RESULT_MS } from "../../../src/ui/bar/fading.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("ends a result in its time, however often the bar is redrawn, and not while it is held", () => {
  const ended: string[] = [];
  let held = false;
  const fading = new Fading(
    () => held,
    (key) => ended.push(key),
  );
  fading.watch("hit");
  vi.advanceTimersByTime(RESULT_MS - 1);
  fading.watch("hit");
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(["hit"]);
  fading.watch("miss");
  held = true;
  vi.advanceTimersByTime(RESULT_MS);
  expect(ended).toEqual(["hit"]);
  held = false;
  fading.watch("");
  vi.advanceTimersByTime(RESULT_MS);
  expect(ended).toEqual(["hit"]);
});
