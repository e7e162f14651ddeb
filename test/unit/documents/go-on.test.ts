/** Tests the question whether to begin a new round although cards of this one are open. */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, fight, PLAYER, type Fight } from "./action-table.ts";
import { attack, chance, layAvatars, turnOf } from "./avatar-table.ts";

interface Rounds {
  round: number;
  nextRound(): Promise<unknown>;
}

let combat: Fight & Rounds;

/** Presses *New round*. While the question is open, does `meanwhile`; then answers to begin anyway. */
async function beginAnyway(meanwhile: () => Promise<unknown>): Promise<void> {
  const { goOn } = (await import(path.resolve(import.meta.dirname, "../../../src/ui/tracker/go-on.ts"))) as {
    goOn(combat: Rounds, step: string): Promise<void>;
  };
  const wait = async () => {
    await meanwhile();
    return "leave";
  };
  const { foundry } = globalThis as unknown as { foundry: { applications: { api: object } } };
  Object.assign(foundry.applications.api, { DialogV2: { wait } });
  await goOn(combat, "nextRound");
}

beforeEach(async () => {
  const { moth, wren } = await layAvatars();
  combat = (await fight([moth, wren], "avatar-initiative")) as Fight & Rounds;
  await turnOf(combat, moth);
  chance();
  await act(attack(moth, "Blade", [wren]), PLAYER); // nobody has defended yet
});
afterEach(() => vi.restoreAllMocks());

it("begins the round if the GM says so", async () => {
  const before = combat.round;
  await beginAnyway(async () => Promise.resolve());
  expect(combat.round).toBe(before + 1);
});

it("begins no further round if another one began while the question was open", async () => {
  const before = combat.round;
  await beginAnyway(async () => combat.nextRound());
  expect(combat.round).toBe(before + 1);
});
