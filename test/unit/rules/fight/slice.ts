import type { Guard } from "../../../../src/rules/encounter/blow.ts";
import { guardsStand, guardsTakenBack } from "./guards.ts";
import type { TableState } from "./state.ts";

/** Parts of the fight's state with one value per name. */
const SECTIONS = ["fighters", "life", "feet", "exchanges", "flights", "offers"] as const;
const WHOLES = ["renewals"] as const;

/** The values that a request changed, as they were before it or after it. A missing value is null. */
export interface Slice {
  readonly named: readonly { section: (typeof SECTIONS)[number]; name: string; value: unknown }[];
  readonly whole: readonly { section: (typeof WHOLES)[number]; value: unknown }[];
  readonly guards: readonly Guard[];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function valueAt(state: TableState, section: (typeof SECTIONS)[number], name: string): unknown {
  return state[section][name] ?? null;
}

/** Returns the values of `whole` that differ from those in `other`, and all guards of `whole`. */
export function sliceOf(whole: TableState, other: TableState): Slice {
  const named = SECTIONS.flatMap((section) => {
    const names = Object.keys({ ...whole[section], ...other[section] });
    return names
      .filter((name) => !same(valueAt(whole, section, name), valueAt(other, section, name)))
      .map((name) => ({ section, name, value: valueAt(whole, section, name) }));
  });
  const changed = WHOLES.filter((section) => !same(whole[section], other[section]));
  return {
    named,
    whole: changed.map((section) => ({ section, value: whole[section] })),
    guards: whole.guards,
  };
}

/** The values that a request changed, before and after it. */
export interface Change {
  readonly before: Slice;
  readonly after: Slice;
}

/** True if nothing has altered the values of the change since then. */
export function stillStands(state: TableState, { before, after }: Change): boolean {
  return (
    after.named.every(({ section, name, value }) => same(value, valueAt(state, section, name))) &&
    after.whole.every(({ section, value }) => same(value, state[section])) &&
    guardsStand(state.guards, before.guards, after.guards)
  );
}

/** The state with the change undone. */
export function restored(state: TableState, { before, after }: Change): TableState {
  const whole = Object.fromEntries(before.whole.map(({ section, value }) => [section, value]));
  const guards = guardsTakenBack(state.guards, before.guards, after.guards);
  const back = { ...state, ...whole, guards };
  for (const section of SECTIONS) {
    const entries = before.named.filter((entry) => entry.section === section);
    const names = new Map(Object.entries<unknown>(back[section]));
    for (const { name, value } of entries) {
      if (value === null) names.delete(name);
      else names.set(name, value);
    }
    Object.assign(back, { [section]: Object.fromEntries(names) });
  }
  return back;
}
