/** Fight states, in the form in which tests write and compare them. */
import path from "node:path";
import type { FightState } from "../../../src/data/fight/fight-state.ts";

/** The parts of a fight state to change. Give only those active modifiers that change. */
type Changes = Partial<Omit<FightState, "activeModifiers">> & {
  readonly activeModifiers?: Partial<FightState["activeModifiers"]>;
};

/** Changes an actor's fight state as a GM does by hand: writes each part where it is stored. */
export async function changeFight(actor: object, changes: Changes): Promise<void> {
  const module = path.resolve(import.meta.dirname, "../../../src/platform/fight-state.ts");
  const { changeFight: change } = (await import(module)) as {
    changeFight(actor: object, changes: object): Promise<void>;
  };
  const { fight } = actor as { fight: FightState }; // an actor of the system's class
  const { activeModifiers: some } = changes;
  await change(
    actor,
    some ? { ...changes, activeModifiers: { ...fight.activeModifiers, ...some } } : changes,
  );
}

function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === 0 || value === "" || value === false || value === "none";
}

/**
 * Stored fight states, for comparison: without `phase` and without empty parts, which mean the same as missing
 * ones.
 */
export function plainFights(people: unknown): unknown {
  if (typeof people !== "object" || people === null || Array.isArray(people)) return people;
  const parts = Object.entries(people).map(([key, value]) => [key, plainFights(value)] as const);
  return Object.fromEntries(parts.filter(([key, value]) => key !== "phase" && !isNothing(value)));
}
