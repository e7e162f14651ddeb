import { same } from "../cards/same.ts";
import { guardsStand, guardsTakenBack, type Guard } from "./blow.ts";
import type { Fight, Fighter } from "./fight.ts";

/** The part of a fight that an action has touched. Plain data. */
export interface FightSlice {
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

/** Is the fight still as the action left it, as far as the action changed it? Only then it can be taken back. */
export function stillStands(fight: Fight, { before, after }: FightChange): boolean {
  const fighters = Object.entries(after.fighters);
  return (
    fighters.every(([id, fighter]) => same(fighter, fight.fighters[id])) &&
    guardsStand(fight.guards, before.guards ?? [], after.guards ?? [])
  );
}

/** The change that takes a change back. */
export function reversed({ before, after }: FightChange): FightChange {
  return { before: after, after: before };
}

/** The fight with the change taken back; everything else in it stays. */
export function takenBack(fight: Fight, { before, after }: FightChange): Fight {
  return {
    ...fight,
    fighters: { ...fight.fighters, ...before.fighters },
    guards: guardsTakenBack(fight.guards, before.guards ?? [], after.guards ?? []),
  };
}

/** Does taking it back return what a round gives anew: an Action or a shot (C1, C7)? */
export function regains({ before, after }: FightChange): boolean {
  return Object.entries(before.fighters).some(([id, { actions, shots }]) => {
    const left = after.fighters[id];
    return left !== undefined && (actions < left.actions || shots < left.shots);
  });
}
