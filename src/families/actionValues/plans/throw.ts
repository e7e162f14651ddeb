import {
  modifiersOf,
  judgeContest,
  type ContestBasis,
  type ContestResult,
} from "../../../data/message/contest-result.ts";
import { ActionValueRoll } from "../dice/action-value-roll.ts";
import { ammunitionAfter } from "../../../rules/actionValues/ammunition.ts";
import type { AmmunitionRule } from "../../../rules/actionValues/actions.ts";
import {
  applyConsequence,
  besideActions,
  prepareAttempt,
  spendBesideActions,
  spendAttempt,
  type Attempt,
} from "../../../rules/actionValues/attempt.ts";
import type { Flag } from "../../../rules/actionValues/flags.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { isUnseen, unseenOn, type Card } from "../../../platform/unseen.ts";
import { ownEffects } from "../../../encounter/timing/effects.ts";
import { bindings } from "./bound.ts";
import type { Draft } from "./draft.ts";
import { byActionRules } from "./right.ts";
import { ammunitionAs, type UsedWeapon } from "./use.ts";

/** A test about to be rolled. */
export interface Throwing extends Omit<ContestBasis, "rolled" | "plus" | "minus"> {
  readonly key: string;
  readonly type: string;
  readonly flags: readonly Flag[];
  readonly dice: number;
  /** True if it is not an Action and spends nothing that waits for one. */
  readonly free: boolean;
}

/** The outcome of the dice. */
export interface Thrown {
  /** For the card. */
  readonly system: {
    thrown: true;
    rolled: { flags: Flag[]; dice: number; modifiers: number; hitOnly: number };
    plus: number[][];
    minus: number[][];
  };
  /** The roll as JSON, as chat messages store it. */
  readonly roll: string;
  readonly result: ContestResult;
}

/**
 * The rolls stored on a card; empty for an actor who is hidden, or was when they came onto `card`, because modules
 * show a message's rolls to everyone.
 */
export function openRolls({ roll }: Thrown, actor: Actor.Implementation, card?: Card["parent"]): string[] {
  return isUnseen(actor) || (card && unseenOn(card).includes(actor.uuid)) ? [] : [roll];
}

/** Active modifiers without the attempt under this key; used if nothing tells the Action from others. */
function withoutMark(activeModifiers: ActiveModifiers, key: string): ActiveModifiers {
  return {
    ...activeModifiers,
    attempts: Object.fromEntries(Object.entries(activeModifiers.attempts).filter(([other]) => other !== key)),
  };
}

function activeModifiersAfter(
  before: ActiveModifiers,
  attempt: Attempt,
  { marks, free }: { marks: boolean; free: boolean },
  { own }: ContestResult,
): ActiveModifiers {
  let { activeModifiers } = (free ? spendBesideActions : spendAttempt)(before, attempt);
  for (const consequence of own)
    activeModifiers = applyConsequence(activeModifiers, attempt.key, consequence).activeModifiers;
  return marks ? activeModifiers : withoutMark(activeModifiers, attempt.key);
}

/** Uses up a weapon's ammunition (X7). */
function useUp(draft: Draft, weapon: UsedWeapon, rule: AmmunitionRule, double: boolean): void {
  const as = ammunitionAs(weapon, rule);
  const { loaded } = weapon.data.actionValues.ammunition;
  if (as !== null) draft.load(weapon.item, ammunitionAfter(as, loaded, double));
}

/** Frees an actor who sees through the Trick that binds them: they have their Actions again (X8). */
function breakFree(draft: Draft, actor: Actor.Implementation, foe: string): void {
  const freed = bindings(actor, foe).map(([id]) => id);
  draft.changes.fight(actor, { bound: Object.fromEntries(freed.map((id) => [id, null])) });
  for (const effect of ownEffects(actor)) if (freed.includes(effect.id ?? "")) draft.end(effect);
}

/** Notes that the actor rolled in this Sequence, so no Shot comes back (X10). */
function noteRoll(draft: Draft, actor: Actor.Implementation): void {
  const seated = draft.seated(actor);
  if (seated) draft.edit(seated, { ...seated.seat, rolled: true });
}

/**
 * Rolls: counts and spends flags and dice of the actor's active modifiers, applies the degree's consequences to the
 * actor, and uses up ammunition. Throws a RequestRefused or a RuleError.
 */
export function throwDice(
  draft: Draft,
  actor: Actor.Implementation,
  data: Throwing,
  requestId: string,
  weapon: { used: UsedWeapon; rule: AmmunitionRule } | null,
): Thrown {
  const marks = data.key !== "";
  const attempt: Attempt = {
    key: marks ? data.key : requestId,
    type: data.type,
    flags: data.flags,
    dice: data.dice,
    foe: data.foe.uuid,
  };
  const before = draft.activeModifiers(actor);
  const counting = data.free ? besideActions(before) : before;
  const { flags, dice, modifiers, hitOnly } = byActionRules(actor, () => prepareAttempt(counting, attempt));
  const rolled = { flags: [...flags], dice, modifiers, hitOnly };
  const { skill } = data.attack;
  const { zero } = data.variants;
  const parts = { skill, modifiers: modifiersOf({ ...data, rolled }), flags, dice, zero };
  const roll = ActionValueRoll.thrown(parts, draft.changes.random);
  const { plus, minus } = roll.faces;
  const faces = { plus: plus.map((die) => [...die]), minus: minus.map((die) => [...die]) };
  const result = judgeContest({ ...data, rolled, ...faces });
  draft.stand(actor, activeModifiersAfter(before, attempt, { marks, free: data.free }, result));
  if (weapon) useUp(draft, weapon.used, weapon.rule, result.value.double);
  if (data.row === "seeThrough" && result.degree.success) breakFree(draft, actor, data.foe.uuid);
  noteRoll(draft, actor);
  return {
    system: { thrown: true, rolled, ...faces },
    roll: JSON.stringify(roll.toJSON()),
    result,
  };
}
