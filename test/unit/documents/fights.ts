/** What decides a fight for somebody, as tests write and compare it. */
import path from "node:path";
import type { FightState } from "../../../src/data/fight/fight-state.ts";

/** Parts of a fight state; of active modifiers, only those that change. */
type Changes = Partial<Omit<FightState, "activeModifiers">> & {
  readonly activeModifiers?: Partial<FightState["activeModifiers"]>;
};

/** Changes parts of an actor's fight state where each is kept, as a GM does by hand. */
export async function changeFight(actor: object, changes: Changes): Promise<void> {
  const module = path.resolve(import.meta.dirname, "../../../src/platform/fight-state.ts");
  const { changeFight: change } = (await import(module)) as {
    changeFight(actor: object, changes: object): Promise<void>;
  };
  const { fight } = actor as { fight: FightState }; // an actor of ours
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

/** Stored fight states without what stands for nothing: a default and a part that is not there are the same. */
export function plainFights(people: unknown): unknown {
  if (typeof people !== "object" || people === null || Array.isArray(people)) return people;
  const parts = Object.entries(people).map(([key, value]) => [key, plainFights(value)] as const);
  return Object.fromEntries(parts.filter(([key, value]) => key !== "phase" && !isNothing(value)));
}
