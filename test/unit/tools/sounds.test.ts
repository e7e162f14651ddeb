// @vitest-environment node
import { describe, expect, it } from "vitest";
import { SOUNDS } from "../../../src/ui/motion/sounds.ts";
import { RECIPES, wavOf } from "../../tools/sounds.ts";

/** Maximum size of all sounds together, in bytes. */
const MOST_IN_ALL = 60_000;
const HEADER_BYTES = 44;

/** The samples of a sound, from -1 to 1. */
function samplesOf(name: string): number[] {
  const file = wavOf(RECIPES[name]!);
  return Array.from(
    { length: (file.length - HEADER_BYTES) / 2 },
    (_, index) => file.readInt16LE(HEADER_BYTES + index * 2) / 32_767,
  );
}

describe("the sounds of the package", () => {
  it("are those that the page plays", () => {
    expect(Object.keys(RECIPES).toSorted()).toEqual([...SOUNDS].toSorted());
  });

  it("are small", () => {
    const sizes = Object.values(RECIPES).map((recipe) => wavOf(recipe).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_IN_ALL);
  });

  it.each(Object.keys(RECIPES))("%s can be heard, is not clipped, and ends in silence", (name) => {
    const file = wavOf(RECIPES[name]!);
    expect([file.toString("latin1", 0, 4), file.toString("latin1", 8, 12)]).toEqual(["RIFF", "WAVE"]);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    const samples = samplesOf(name);
    expect(file.readUInt32LE(40)).toBe(samples.length * 2);
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeGreaterThan(0.2);
    expect(peak).toBeLessThan(1);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
    expect(wavOf(RECIPES[name]!)).toEqual(file);
  });
});
