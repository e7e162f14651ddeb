/** Plays the clock at random: runs commands on its documents and checks what must always be true. */
import { expect } from "vitest";
import { ACTION_CARDS } from "../../../src/rules/fads/hand.ts";
import type { CardSeat } from "../../../src/rules/timing/schemes/fads-cards.ts";
import { timeOf } from "../../../src/rules/timing/time.ts";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  everything,
  refusal,
  users,
  type Clock,
  type ClockCommand,
  type Fighter,
} from "./clock-table.ts";

/** The test's own record of the encounter. */
export interface Model {
  /** For each step, the state that undoing the step must restore; null if the undo can't be exact. */
  past: unknown[];
  time: number;
  /** How many cards each combatant was dealt this Turn. */
  dealt: Map<string, number>;
  round: number;
  /** The ids of the player's own combatants. */
  owned: Set<string>;
}

export interface Real {
  readonly table: FakeTable;
  combat: Clock;
  tally: Record<string, number>;
}

export const DOING = { gm: () => users().gm, second: () => users().second, player: () => users().player };
export type Doer = keyof typeof DOING;

export function fighter({ combat }: Real, pick: number): Fighter | undefined {
  return combat.combatants.contents[pick % Math.max(combat.combatants.size, 1)];
}

/** Checks the hands: cards are from 1 to 12, none is there twice, and their number is the number dealt. */
function checkHands(model: Model, { timing }: Clock): void {
  const { state } = timing!;
  if (state.scheme !== "fads-cards") return;
  const kept = [...model.dealt].filter(([one]) => state.round === model.round && one in state.seats);
  model.dealt = new Map(kept);
  model.round = state.round;
  for (const [one, { own }] of Object.entries(state.seats)) {
    const { held, spent } = (own as CardSeat).hand;
    const all = [...held, ...spent].sort((a, b) => a - b);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((card) => ACTION_CARDS.includes(card))).toBe(true);
    expect(all).toHaveLength(model.dealt.get(one) ?? all.length);
    model.dealt.set(one, all.length);
  }
}

/** The ids of this combatant and of all who share its row because of Foundry's groups (Q15). */
function rowmates({ combatants }: Clock, id: string): string[] {
  const all = combatants.contents as unknown as readonly { id: string; _source: { group?: string | null } }[];
  const group = all.find((one) => one.id === id)?._source.group ?? null;
  return group === null ? [id] : all.flatMap((one) => (one._source.group === group ? one.id : []));
}

/** Checks that Foundry's round, combatant and turn order match the clock's. Members of a group are side by side. */
export function checkPlace({ combat }: Real): void {
  const { state } = combat.timing!;
  const rows = combat.timing!.order.map(({ id }) => rowmates(combat, id));
  const order = rows.flat();
  expect(combat.round).toBe(state.round);
  const present = combat.combatants.get(state.acting ?? "");
  expect(combat.combatant?.id ?? null).toBe(present?.id ?? null);
  const turns = combat.turns.map((one) => one.id);
  const shown = rows.map((row, index) => {
    const before = rows.slice(0, index).flat().length;
    return turns.slice(before, before + row.length).toSorted();
  });
  if (state.round > 0) expect(shown).toEqual(rows.map((row) => row.toSorted()));
  expect([...order].sort()).toEqual(combat.combatants.contents.map((one) => one.id).sort());
}

/**
 * Checks that a new Turn has returned everyone's cards to their decks and reset their count of shots, which halve DR
 * (C7). Skips the scheme with dice, where a new Turn does neither (Q16).
 */
export function checkRenewed({ combatants, timing }: Clock): void {
  if (timing!.state.scheme === "fads-dice") return;
  for (const { actor } of combatants.contents) {
    const { deck, shots } = actor?.fight ?? { deck: { out: [] }, shots: 0 };
    expect([deck.out, shots]).toEqual([[], 0]);
  }
}

export function check(model: Model, real: Real): void {
  checkHands(model, real.combat);
  checkPlace(real);
  expect(real.combat.timing!.trouble).toBeNull();
  expect(real.combat.timing!.stepsBack).toBe(Math.min(model.past.length, 100));
}

/** Runs a command. Returns true if it succeeded. A refused command must change nothing. */
export async function attempt(model: Model, real: Real, command: ClockCommand, doer: Doer): Promise<boolean> {
  const before = everything(real.combat);
  const stored = JSON.stringify(real.combat.toObject());
  const reason = await refusal(async () => act(real.combat, command, { as: DOING[doer]() }));
  real.tally[command.type] = (real.tally[command.type] ?? 0) + 1;
  if (reason !== "") {
    expect(everything(real.combat)).toEqual(before);
    expect(JSON.stringify(real.combat.toObject())).toBe(stored);
    real.tally["refused"] = (real.tally["refused"] ?? 0) + 1;
    return false;
  }
  const { state, steps } = real.combat.timing!;
  // A reconcile that changes nothing is not a step.
  if (steps > (JSON.parse(stored) as { system: { timing: { steps: number } } }).system.timing.steps)
    model.past.push(before);
  expect(timeOf(state)).toBeGreaterThanOrEqual(model.time);
  model.time = timeOf(state);
  check(model, real);
  return true;
}
