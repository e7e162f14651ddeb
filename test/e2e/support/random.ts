import type { Page } from "@playwright/test";

/**
 * Makes the page's dice and cards fall as listed: each value in [0, 1) is used once, in order. A draw beyond the list
 * throws, so that a test knows exactly how much chance it used.
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

/** The value in [0, 1) by which a die of `faces` faces shows `face`. Faces are counted down from 1 - u. */
export function uniformFor(face: number, faces: number): number {
  return 1 - (face - 0.5) / faces;
}

/** So that what falls by chance falls alike in every run: each page in turn has the next of these sequences. */
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
