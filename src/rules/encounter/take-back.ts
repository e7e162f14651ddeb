import { same } from "../cards/same.ts";
import type { Guard } from "./blow.ts";
import type { Fight, Fighter } from "./fight.ts";

/** The part of a fight that an action changed. Plain data. */
interface FightSlice {
  readonly fighters: Readonly<Record<string, Fighter>>;
  /** All guards; null if the action changed none. */
  readonly guards: readonly Guard[] | null;
}

/** What an action changed, before and after it. */
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

export function changeOf(before: Fight, after: Fight): FightChange {
  return { before: sliceOf(before, after), after: sliceOf(after, before) };
}
