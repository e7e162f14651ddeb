import type { Page } from "@playwright/test";

/**
 * Makes the page's dice and cards use these values in [0, 1), in order. A draw beyond the last value throws.
 */
export async function forceRandom(page: Page, values: readonly number[]): Promise<void> {
  await page.evaluate((list) => {
    const left = [...list];
    globalThis.CONFIG.Dice.randomUniform = () => {
      const value = left.shift();
      if (value === undefined)
        throw new Error(`more than the ${list.length} forced random values were drawn`);
      return value;
    };
  }, values);
}

/**
 * The value u in [0, 1) with which a die with `faces` faces shows `face`. Foundry shows `Math.ceil((1 - u) *
 * faces)`.
 */
export function uniformFor(face: number, faces: number): number {
  return 1 - (face - 0.5) / faces;
}

/** Makes a page's random numbers the same in every run: they come from a sequence that starts at `seed`. */
export async function seedRandom(page: Page, seed: number): Promise<void> {
  await page.evaluate((begin) => {
    let state = begin >>> 0;
    globalThis.CONFIG.Dice.randomUniform = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }, seed);
}
