import { describe, expect, it, vi } from "vitest";
import { PLAYS, SLICE } from "../../../../src/rules/odds/sampling.ts";
import { Steps } from "../../../../src/rules/odds/steps.ts";
import { KeptOdds, onOdds } from "../../../../src/ui/odds/kept-odds.ts";

/**
 * Odds that can be calculated in this many steps, or sampled. `done` counts the calculations and the sampled
 * plays.
 */
function question(steps: number) {
  const done = { counts: 0, plays: 0 };
  const ask = () => ({
    count: (most: number) => {
      done.counts += 1;
      new Steps(most).take(steps);
      return { exact: true };
    },
    sampler: () => ({ play: () => (done.plays += 1), odds: () => ({ exact: false }) }),
  });
  return { ask, done };
}

const LONG = Infinity;

/** Resolves when the next sampled odds are ready. */
async function ready(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = onOdds(() => {
      stop();
      resolve();
    });
  });
}

describe("kept odds", () => {
  it("are counted at once where that is quick, and once only", () => {
    const kept = new KeptOdds();
    const { ask, done } = question(1);
    expect(kept.get(["a", 1], ask)).toEqual({ exact: true });
    expect(kept.get(["a", 1], ask)).toEqual({ exact: true });
    expect(done).toEqual({ counts: 1, plays: 0 });
    kept.get(["a", 2], ask);
    expect(done.counts).toBe(2);
  });

  it("are sampled otherwise, with a pause after each slice, and announced when they are ready", async () => {
    const kept = new KeptOdds();
    const { ask, done } = question(LONG);
    const playsAtPauses: number[] = [];
    const pause = vi.spyOn(globalThis, "setTimeout").mockImplementation(((go: () => void) => {
      playsAtPauses.push(done.plays);
      return setImmediate(go);
    }) as unknown as typeof setTimeout); // the browser's setTimeout returns a number
    expect(kept.get(["b"], ask)).toBeNull();
    expect(done.plays).toBe(SLICE);
    expect(kept.get(["b"], ask)).toBeNull();
    await ready();
    pause.mockRestore();
    expect(kept.get(["b"], ask)).toEqual({ exact: false });
    expect(done).toEqual({ counts: 1, plays: PLAYS });
    expect(playsAtPauses).toEqual(Array.from({ length: PLAYS / SLICE }, (_, slice) => SLICE * (slice + 1)));
  });

  it("are sampled one after the other, and only those that are still asked for", async () => {
    const kept = new KeptOdds();
    const [first, dropped, last] = [question(LONG), question(LONG), question(LONG)];
    kept.get(["first"], first.ask);
    kept.get(["dropped"], dropped.ask);
    expect(kept.get(["last"], last.ask)).toBeNull();
    await ready();
    expect(kept.get(["last"], last.ask)).toBeNull();
    await ready();
    expect(kept.get(["last"], last.ask)).toEqual({ exact: false });
    expect([first, dropped, last].map(({ done }) => done.plays)).toEqual([PLAYS, 0, PLAYS]);
  });
});
