/** A fight by AC Picks at the table, whatever players and GMs ask for and undo, against the rules' text alone. */
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { Game, type Tally } from "./fight-play/game.ts";
import { intents } from "./fight-play/moves.ts";

const RUNS = 20;
const LENGTH = 90;

afterEach(() => vi.unstubAllGlobals());

async function playAll(copies: boolean, seed: number): Promise<Tally> {
  const tally: Tally = new Map();
  const script = fc.array(intents, { minLength: 20, maxLength: LENGTH, size: "max" });
  await fc.assert(
    fc.asyncProperty(fc.nat(9999), script, async (chance, moves) => {
      const game = await Game.begin(copies, chance, tally);
      try {
        for (const intent of moves) {
          const move = intent(game);
          if (move) await game.play(move);
        }
        game.finish();
      } catch (cause) {
        throw new Error(`after\n${game.tried.join("\n")}\n${String(cause)}`, { cause });
      }
    }),
    { numRuns: RUNS, seed, endOnFailure: process.env['QUICK'] !== undefined },
  );
  return tally;
}

test.each([
  ["the world's actors", false, 31],
  ["unlinked copies", true, 32],
] as const)(
  "keeps to the rules and comes back exactly, of %s (C1, C6 - C13, A11, Q7, Q9 - Q12)",
  async (_name, copies, seed) => {
    const tally = await playAll(copies, seed);
    console.info(Object.fromEntries([...tally].sort()));
    expect(tally.get("undone exactly")).toBeGreaterThan(0);
  },
);
