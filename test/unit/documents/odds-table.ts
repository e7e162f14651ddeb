/** For tests in Node: opens windows that show odds, and compares these odds with the rules. */
import path from "node:path";
import { expect, vi } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import type { CalculationContext } from "../../../src/rules/avatar/calculation.ts";
import { reachOf, type AcOdds, type acOdds } from "../../../src/rules/avatar/odds.ts";
import type { CalculationState } from "../../../src/rules/avatar/state.ts";
import { bestChances, everyEnd } from "../rules/avatar/every-order.ts";

/** Imports a module of the system, to run in the simulated Foundry. */
export async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/** Odds as a window or a card shows them. */
export interface ShownOdds {
  readonly line: string;
  readonly note: string;
  readonly rows: readonly { readonly total: string; readonly chance: string }[];
}

export interface Window<View> {
  view(): View;
  request(): object;
  read(values: object): void;
}

/** Shows odds to everyone, in English. */
export async function wantOdds(): Promise<void> {
  const { registerOddsSetting } = await load<{ registerOddsSetting(onChange: () => void): void }>(
    "platform/settings/odds.ts",
  );
  registerOddsSetting(() => undefined);
  (globalThis as unknown as { game: { i18n: { translations: object } } }).game.i18n.translations = english;
}

/** Returns the window that `open` opens, without rendering it. */
export async function opened<View>(
  module: string,
  name: string,
  open: (dialog: never) => Promise<unknown>,
): Promise<Window<View>> {
  const dialogs = await load<Record<string, { prototype: { render(): unknown } }>>(module);
  const dialog = dialogs[name]!;
  const render = vi.spyOn(dialog.prototype, "render").mockResolvedValue(undefined);
  await open(dialog as never);
  const [window] = render.mock.contexts;
  render.mockRestore();
  if (window === undefined) throw new Error("no window was opened");
  return window as Window<View>;
}

/** A calculation whose odds were counted. `odds` is keyed by the limit on bonus cards; Infinity if there was none. */
export interface Counted {
  readonly context: CalculationContext;
  readonly state: CalculationState;
  readonly odds: ReadonlyMap<number, AcOdds>;
}

type Spy = ReturnType<typeof vi.fn<typeof acOdds>>;

/** Builds a view. Also returns the odds that `acOdds` computed for it, which must all be of one calculation. */
export async function countedFor<View>(view: () => View): Promise<{ view: View; counted: Counted }> {
  const spy = (await load<{ acOdds: Spy }>("rules/avatar/odds.ts")).acOdds;
  const { Kept } = await load<{ Kept: { prototype: { get(key: string, work: () => unknown): unknown } } }>(
    "rules/cards/kept.ts",
  );
  const anew = vi.spyOn(Kept.prototype, "get").mockImplementation((_key, work) => work()); // nothing cached
  spy.mockClear();
  const shown = view();
  anew.mockRestore();
  const [first] = spy.mock.calls;
  if (!first) throw new Error("nothing was counted");
  const odds = new Map<number, AcOdds>();
  spy.mock.calls.forEach(([context, state, bonus = Infinity], index) => {
    expect(context, "one calculation").toEqual(first[0]);
    const isBefore = JSON.stringify(state) === JSON.stringify(first[1]); // otherwise the state after an answer
    if (isBefore) odds.set(bonus, spy.mock.results[index]!.value as AcOdds);
  });
  return { view: shown, counted: { context: first[0], state: first[1], odds } };
}

const EXACT = 1e-9;

/** Expects counted odds to equal the chances over all orders in which the calculation's cards can be drawn. */
export function holdsAgainst(counted: Counted, context: CalculationContext, state: CalculationState): void {
  const totals = Array.from({ length: 60 }, (_, total) => total);
  for (const [bonus, odds] of counted.odds) {
    const ends = everyEnd(context, state, (taken) => taken < bonus);
    const chanceOf = (wanted: (end: (typeof ends)[number]) => boolean) =>
      ends.filter(wanted).reduce((sum, { chance }) => sum + chance, 0);
    expect(Math.abs(odds.ruin - chanceOf(({ result }) => result.fumble || result.exhausted))).toBeLessThan(
      EXACT,
    );
    const mean = ends.reduce((sum, { chance, result }) => sum + chance * result.total, 0);
    expect(Math.abs(odds.mean - mean)).toBeLessThan(EXACT);
    for (const total of totals) {
      const found = odds.chances.find((one) => one.total === total)?.chance ?? 0;
      expect(Math.abs(found - chanceOf(({ result }) => result.total === total))).toBeLessThan(EXACT);
    }
    const best = bestChances(context, state, totals);
    for (const total of totals) expect(Math.abs(reachOf(odds, total) - best[total]!)).toBeLessThan(EXACT);
  }
}

/** Expects a displayed percentage, which may be "<1%" or ">99%", to match a chance from 0 to 1. */
export function expectPercent(shown: string, chance: number): void {
  if (shown === "<1%") return expect(chance).toBeLessThan(0.005 + EXACT);
  if (shown === ">99%") return expect(chance).toBeGreaterThan(0.995 - EXACT);
  expect(shown).toMatch(/^\d+%$/u);
  expect(Math.abs(parseInt(shown) - chance * 100)).toBeLessThan(0.5 + EXACT);
}

/** Expects each row to display the best chance to reach the row's total. */
export function expectRows({ rows }: ShownOdds, context: CalculationContext, state: CalculationState): void {
  const totals = rows.map(({ total }) => parseInt(total));
  const best = bestChances(context, state, totals);
  rows.forEach(({ chance }, index) => expectPercent(chance, best[index]!));
}
