/**
 * Plays fights by AC Picks in a simulated Foundry, with random requests and undos. Compares the stored data
 * with a model of the rules after every request.
 */
import fc from "../fast-check.ts";
import { afterEach, test, vi } from "vitest";
import { Game, type Tally } from "./fight-play/game.ts";
import { scripts } from "./fight-play/moves.ts";
import { expectMet, runsOf } from "../random-play.ts";

const RUNS = 12;

/** How often, at least, each event must occur in all games of one test together. */
const LEAST: Readonly<Record<string, number>> = {
  attack: 30,
  defend: 8,
  choose: 5,
  apply: 5,
  undo: 5,
  guard: 20,
  charge: 15,
  object: 5,
  decline: 5,
  flee: 15,
  challenge: 5,
  giveChase: 5,
  letAllGo: 5,
  renew: 8,
  undoCard: 5,
  "C8: aimed at one guarded": 5,
  "C8: a guard gone on with": 5,
  "C13: a free shot": 5,
  "Q7: a free shot of one guarded": 5,
  "Q11: a free shot at one who has come near": 3,
  "C11: a command let happen": 5,
  "C11: a command stopped": 5,
  "Q9: a GM lets it happen": 3,
  "C10: a mind reached in the hour": 3,
  "refused: NotNear": 3,
  "a GM out of turn": 15,
  "refused: Fled": 10,
  "refused: TooFar": 1,
  "refused: OtherCalculation": 3,
  "undone exactly": 12,
  "undone: attack": 5,
  "undone: charge": 5,
  "undone: flee": 5,
  "undone: guard": 5,
};

afterEach(() => vi.unstubAllGlobals());

async function playAll(copies: boolean, seed: number): Promise<Tally> {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(fc.nat(9999), scripts, async (chance, moves) => {
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
    { ...runsOf(RUNS, seed), plugins: [fc.unbiased()], endOnFailure: process.env["QUICK"] !== undefined },
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
    expectMet(Object.fromEntries(tally), LEAST);
  },
);
