import { same } from "../cards/same.ts";
import type { Guard } from "./blow.ts";
import type { Fight, Fighter } from "./fight.ts";

/** The part of a fight that an action has touched. Plain data. */
interface FightSlice {
  readonly fighters: Readonly<Record<string, Fighter>>;
  /** All guards of that moment; null where the action changed none. */
  readonly guards: readonly Guard[] | null;
}

/** An action's slices: the fight before it, and as it left it. */
export interface FightChange {
  readonly before: FightSlice;
  readonly after: FightSlice;
}

function sliceOf(whole: Fight, other: Fight): FightSlice {
  const changed = Object.entries(whole.fighters).filter(
    ([id, fighter]) => !same(fighter, other.fighters[id]),
  );
  return {
    fighters: Object.fromEntries(changed),
    guards: same(whole.guards, other.guards) ? null : whole.guards,
  };
}

/** What an action has changed. */
export function changeOf(before: Fight, after: Fight): FightChange {
  return { before: sliceOf(before, after), after: sliceOf(after, before) };
}
