/** Windows with odds, opened in Node: what they show, and the numbers that it was made of. */
import path from "node:path";
import { expect, vi } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import type { CalculationContext } from "../../../src/rules/avatar/calculation.ts";
import type { AcOdds, acOdds } from "../../../src/rules/avatar/odds.ts";
import { reachOf } from "../../../src/rules/avatar/odds.ts";
import type { CalculationState } from "../../../src/rules/avatar/state.ts";
import { bestChances, everyEnd } from "../rules/avatar/every-order.ts";

/** One of the system's modules, as the table makes it. */
export async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/** Odds as a window or a card shows them. */
export interface ShownOdds {
  readonly line: string;
  readonly note: string;
  readonly rows: readonly { readonly total: string; readonly chance: string }[];
}

/** A window as far as a test looks into it. */
export interface Window<View> {
  view(): View;
  request(): object;
  read(values: object): void;
}

/** Everybody sees odds, in English. */
export async function wantOdds(): Promise<void> {
  const { registerOddsSetting } = await load<{ registerOddsSetting(onChange: () => void): void }>(
    "settings/odds.ts",
  );
  registerOddsSetting(() => undefined);
  (globalThis as unknown as { game: { i18n: { translations: object } } }).game.i18n.translations = english;
}

/** The window that this opens, without its page. */
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

/** What odds were counted from, and what came of it, by how many bonus cards are taken at the most. */
export interface Counted {
  readonly context: CalculationContext;
  readonly state: CalculationState;
  readonly odds: ReadonlyMap<number, AcOdds>;
}

type Spy = ReturnType<typeof vi.fn<typeof acOdds>>;

/** What this view is made of: the odds of one calculation. */
export async function countedFor<View>(view: () => View): Promise<{ view: View; counted: Counted }> {
  const spy = (await load<{ acOdds: Spy }>("rules/avatar/odds.ts")).acOdds;
  const { Kept } = await load<{ Kept: { prototype: { get(key: string, work: () => unknown): unknown } } }>(
    "rules/cards/kept.ts",
  );
  const anew = vi.spyOn(Kept.prototype, "get").mockImplementation((_key, work) => work()); // nothing from before
  spy.mockClear();
  const shown = view();
  anew.mockRestore();
  const [first] = spy.mock.calls;
  if (!first) throw new Error("nothing was counted");
  const odds = new Map<number, AcOdds>();
  spy.mock.calls.forEach(([context, state, bonus = Infinity], index) => {
    expect(context, "one calculation").toEqual(first[0]);
    const isBefore = JSON.stringify(state) === JSON.stringify(first[1]); // else once a question is answered
    if (isBefore) odds.set(bonus, spy.mock.results[index]!.value as AcOdds);
  });
  return { view: shown, counted: { context: first[0], state: first[1], odds } };
}

const EXACT = 1e-9;

/** Holds counted odds against every order of the cards in this calculation, which is the one that was drawn for. */
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

/** A number as it was written, "<1%" and ">99%" among them, against what it should be. */
export function expectPercent(shown: string, chance: number): void {
  if (shown === "<1%") return expect(chance).toBeLessThan(0.005 + EXACT);
  if (shown === ">99%") return expect(chance).toBeGreaterThan(0.995 - EXACT);
  expect(shown).toMatch(/^\d+%$/u);
  expect(Math.abs(parseInt(shown) - chance * 100)).toBeLessThan(0.5 + EXACT);
}

/** Holds what is written on each row against the best chance to come to its total. */
export function expectRows({ rows }: ShownOdds, context: CalculationContext, state: CalculationState): void {
  const totals = rows.map(({ total }) => parseInt(total));
  const best = bestChances(context, state, totals);
  rows.forEach(({ chance }, index) => expectPercent(chance, best[index]!));
}
