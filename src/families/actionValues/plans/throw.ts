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
import { ownEffects } from "../../../timing/effects.ts";
import { bindings } from "./bound.ts";
import type { Draft } from "./draft.ts";
import { byActionRules } from "./right.ts";
import { ammunitionAs, type UsedWeapon } from "./use.ts";

/** A test whose dice are about to fall. */
export interface Throwing extends Omit<ContestBasis, "rolled" | "plus" | "minus"> {
  readonly key: string;
  readonly type: string;
  readonly flags: readonly Flag[];
  readonly dice: number;
  /** It is no Action, and spends nothing that waits for one. */
  readonly free: boolean;
}

/** What the dice have shown. */
export interface Thrown {
  /** For the card. */
  readonly system: {
    thrown: true;
    rolled: { flags: Flag[]; dice: number; modifiers: number; hitOnly: number };
    plus: number[][];
    minus: number[][];
  };
  /** The roll, as chat messages keep them. */
  readonly roll: string;
  readonly result: ContestResult;
}

/**
 * The rolls that a card keeps: none of somebody hidden, since modules throw what they find there before everybody's eyes.
 * `card`: where they came onto it before.
 */
export function openRolls({ roll }: Thrown, actor: Actor.Implementation, card?: Card["parent"]): string[] {
  return isUnseen(actor) || (card && unseenOn(card).includes(actor.uuid)) ? [] : [roll];
}

/** A standing without a mark for what nobody can tell from other Actions. */
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

/** What becomes of a weapon's ammunition (X7). */
function useUp(draft: Draft, weapon: UsedWeapon, rule: AmmunitionRule, double: boolean): void {
  const as = ammunitionAs(weapon, rule);
  const { loaded } = weapon.data.actionValues.ammunition;
  if (as !== null) draft.load(weapon.item, ammunitionAfter(as, loaded, double));
}

/** Whoever sees through the Trick of the one who bound them has their Actions again (X8). */
function breakFree(draft: Draft, actor: Actor.Implementation, foe: string): void {
  const freed = bindings(actor, foe).map(([id]) => id);
  draft.changes.fight(actor, { bound: Object.fromEntries(freed.map((id) => [id, null])) });
  for (const effect of ownEffects(actor)) if (freed.includes(effect.id ?? "")) draft.end(effect);
}

/** Something was rolled in this Sequence, and so no Shot comes back (X10). */
function noteRoll(draft: Draft, actor: Actor.Implementation): void {
  const seated = draft.seated(actor);
  if (seated) draft.edit(seated, { ...seated.seat, rolled: true });
}

/**
 * Lets the dice fall: flags and dice of the actor's standing are counted in and spent, what the degree does to their own
 * standing is done, the weapon's ammunition goes. Throws a RequestRefused or a RuleError.
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
