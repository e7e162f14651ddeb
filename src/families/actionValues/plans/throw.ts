import type { ContestData } from "../../../data/message/contest.ts";
import {
  contestResult,
  modifiersOf,
  judgeContest,
  type ContestBasis,
  type ContestResult,
} from "../../../data/results/contest-result.ts";
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
import type { Consequence } from "../../../rules/actionValues/consequences.ts";
import type { Flag } from "../../../rules/actionValues/flags.ts";
import { withoutKey, type ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { same } from "../../../rules/cards/same.ts";
import { isUnseen, unseenOn, type Card } from "../../../platform/unseen.ts";
import { ownEffects } from "../../../encounter/timing/effects.ts";
import { bindings } from "./bound.ts";
import type { Draft } from "./draft.ts";
import { byActionRules } from "./right.ts";
import { ammunitionAs, type UsedWeapon } from "./use.ts";

/** A test or contest about to be rolled. */
export interface Throwing extends Omit<ContestBasis, "rolled" | "plus" | "minus"> {
  readonly key: string;
  readonly type: string;
  /** The id shared by the cards of an Action against several opponents; empty or undefined for any other Action. */
  readonly roll?: string;
  readonly flags: readonly Flag[];
  readonly dice: number;
  /** True if the test costs no Action and uses up no modifier for the next Action. */
  readonly free: boolean;
}

/** The outcome of the dice. */
export interface Thrown {
  /** The changes to the card's data. */
  readonly system: {
    thrown: true;
    rolled: { flags: Flag[]; dice: number; modifiers: number; hitOnly: number };
    plus: number[][];
    minus: number[][];
  };
  /** The roll as JSON, as chat messages store it; empty if the dice were rolled on another card. */
  readonly roll: string;
  readonly result: ContestResult;
}

/**
 * Returns the rolls to store on a card. Empty if the dice were rolled on another card, and for an actor who is or
 * was hidden, because modules show a message's rolls to everyone.
 */
export function openRolls({ roll }: Thrown, actor: Actor.Implementation, card?: Card["parent"]): string[] {
  return roll === "" || isUnseen(actor) || (card && unseenOn(card).includes(actor.uuid)) ? [] : [roll];
}

/** Removes the mark of the attempt with this key. */
function withoutMark(activeModifiers: ActiveModifiers, key: string): ActiveModifiers {
  return { ...activeModifiers, attempts: withoutKey(activeModifiers.attempts, key) };
}

function activeModifiersAfter(
  spent: ActiveModifiers,
  key: string,
  own: readonly Consequence[],
): ActiveModifiers {
  return own.reduce((now, one) => applyConsequence(now, key, one), spent);
}

/** Uses up a weapon's ammunition (X7). */
function useUp(draft: Draft, weapon: UsedWeapon, rule: AmmunitionRule, double: boolean): void {
  const as = ammunitionAs(weapon, rule);
  const { loaded } = weapon.data.actionValues.ammunition;
  if (as !== null) draft.load(weapon.item, ammunitionAfter(as, loaded, double));
}

/** Frees an actor from the Trick of `foe` (X8). */
function breakFree(draft: Draft, actor: Actor.Implementation, foe: string): void {
  const freed = bindings(actor, foe).map(([id]) => id);
  draft.changes.fight(actor, { bound: Object.fromEntries(freed.map((id) => [id, null])) });
  for (const effect of ownEffects(actor)) if (freed.includes(effect.id ?? "")) draft.end(effect);
}

/** Records that the actor rolled in this Sequence, so they regain no Shot (X10). */
function noteRoll(draft: Draft, actor: Actor.Implementation): void {
  const seated = draft.seated(actor);
  if (seated) draft.edit(seated, { ...seated.seat, rolled: true });
}

/** Returns the consequences that earlier cards of the same roll have already given the actor. */
function givenOn(earlier: readonly ContestData[]): Consequence[] {
  return earlier.flatMap((card) => {
    const stored = contestResult(card);
    return stored.status === "done" ? stored.result.own : [];
  });
}

/**
 * Resolves the contest with the dice from an earlier card of the same roll. Uses up nothing. Gives no Inspired
 * that an earlier card gave. Marks a One-Shot attempt, so that it can't be repeated against this opponent either.
 */
function meetDice(
  draft: Draft,
  actor: Actor.Implementation,
  data: Throwing,
  first: ContestData,
  earlier: readonly ContestData[],
): Thrown {
  const { rolled, plus, minus } = first.toObject();
  const result = judgeContest({ ...data, rolled, plus, minus });
  const given = givenOn(earlier);
  const own = result.own.filter((one) => one.type !== "inspire" || !given.some((other) => same(other, one)));
  const closed: Consequence[] = rolled.flags.includes("oneShot") ? [{ type: "mark", flag: "oneShot" }] : [];
  const before = draft.activeModifiers(actor);
  draft.stand(actor, activeModifiersAfter(before, data.key, [...closed, ...own]));
  return { system: { thrown: true, rolled, plus, minus }, roll: "", result };
}

/**
 * Rolls the dice, uses up active modifiers and ammunition, and applies the degree's consequences to the
 * actor. If the dice were already rolled for an earlier card of the same Action, only compares them to this
 * Defense (X3). Throws a RequestRefused or a RuleError if the attempt isn't allowed.
 */
export function throwDice(
  draft: Draft,
  actor: Actor.Implementation,
  data: Throwing,
  requestId: string,
  weapon: { used: UsedWeapon; rule: AmmunitionRule } | null,
  earlier: readonly ContestData[] = [],
): Thrown {
  const marks = data.key !== "";
  const attempt: Attempt = {
    key: marks ? data.key : requestId,
    type: data.type,
    flags: data.flags,
    dice: data.dice,
    foe: data.roll ? "" : data.foe.uuid,
  };
  const [first] = earlier;
  if (first) return meetDice(draft, actor, data, first, earlier);
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
  const spent = (data.free ? spendBesideActions : spendAttempt)(before, attempt);
  const after = activeModifiersAfter(spent, attempt.key, result.own);
  // An attempt without a key of its own has the request's id as its key. That id never comes again, so keep no mark.
  draft.stand(actor, marks ? after : withoutMark(after, attempt.key));
  if (weapon) useUp(draft, weapon.used, weapon.rule, result.value.double);
  if (data.row === "seeThrough" && result.degree.success) breakFree(draft, actor, data.foe.uuid);
  noteRoll(draft, actor);
  return {
    system: { thrown: true, rolled, ...faces },
    roll: JSON.stringify(roll.toJSON()),
    result,
  };
}
