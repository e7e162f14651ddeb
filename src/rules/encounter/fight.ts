import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { afterAction, establish, judgeBlow, without, type BlowSituation, type Guard } from "./blow.ts";
import { judgeCharge, type RecentAction } from "./charge.ts";
import type { Flight } from "./flight.ts";
import { hasFled } from "./flee.ts";
import type { Reading } from "../variants.ts";

/** A combatant's last Action. Decides who can answer a later Charge for free (C13). */
export interface LastAction {
  readonly range: "short" | "long" | "mental" | "none";
  /** The ids of the targets. */
  readonly at: readonly string[];
  /** True if the Action targeted a group. C13 ignores such Actions. */
  readonly group: boolean;
}

/** A combatant's state in the fight. Ratings and the deck are stored elsewhere. */
export interface Fighter {
  /** Actions taken this round, without free Actions (C1). */
  readonly actions: number;
  /** Long Range attacks this round that halve DR (C7). */
  readonly shots: number;
  /** Actions per round in addition to the first (C1, A12); default 0. */
  readonly further?: number;
  readonly lastAction: LastAction;
  /** The Flee that restricts the fighter (C10); null if they did not flee. */
  readonly flight: Flight | null;
  /** True if the combatant is out of the fight: fled, down or marked as defeated. */
  readonly gone: boolean;
}

/** The stored state of a fight. Plain data. */
export interface Fight {
  /** The id of the combatant whose turn it is; null between turns. */
  readonly turn: string | null;
  /** The ids of combatants who share this turn, such as the members of a group (Q15). */
  readonly beside?: readonly string[];
  readonly fighters: Readonly<Record<string, Fighter>>;
  /** All guards that have not ended. Some may be suspended: see `guardsInForce`. */
  readonly guards: readonly Guard[];
}

/** The fighters and guards before and after an action. */
export interface FightChange {
  readonly before: Pick<Fight, "fighters" | "guards">;
  readonly after: Pick<Fight, "fighters" | "guards">;
}

/** Why an action is refused. */
export type ActionRefusal =
  | "notInFight"
  | "gone"
  | "turn"
  | "action"
  | "self"
  | "distance"
  | "melee"
  | "notEntitled";

/** Thrown if a rule refuses an action. The UI shows the reason. */
export class ActionRefused extends Error {
  readonly reason: ActionRefusal;

  constructor(reason: ActionRefusal) {
    super(`action refused: ${reason}`);
    this.name = "ActionRefused";
    this.reason = reason;
  }
}

export const NO_ACTION: LastAction = { range: "none", at: [], group: false };

/** The combatant with this id. Throws an ActionRefused if they are not in the fight or have left it. */
export function fighterOf(fight: Fight, id: string): Fighter {
  const fighter = fight.fighters[id];
  if (!fighter) throw new ActionRefused("notInFight");
  if (fighter.gone) throw new ActionRefused("gone");
  return fighter;
}

/** The fight with this combatant counted as present, even if down or fled. Throws a RuleError if they are not in it. */
export function asPresent(fight: Fight, id: string): Fight {
  return withFighter(fight, id, { gone: false });
}

function withFighter(fight: Fight, id: string, changes: Partial<Fighter>): Fight {
  const fighter = fight.fighters[id];
  if (!fighter) throw new RuleError("fighter", `${id} is not in the fight`);
  return { ...fight, fighters: { ...fight.fighters, [id]: { ...fighter, ...changes } } };
}

function isTurnOf({ turn, beside = [] }: Fight, id: string): boolean {
  return turn === id || beside.includes(id);
}

/** The combatant with this id. Throws an ActionRefused unless it is their turn. */
export function requireTurn(fight: Fight, id: string): Fighter {
  const fighter = fighterOf(fight, id);
  if (!isTurnOf(fight, id)) throw new ActionRefused("turn");
  return fighter;
}

/** True if the combatant has used all Actions of this round, including extra ones (C1, Q4). */
function hasUsedUp({ actions, further = 0 }: Pick<Fighter, "actions" | "further">): boolean {
  return actions > further;
}

/**
 * The combatant with this id. Throws an ActionRefused unless it is their turn and they have an Action left (C1). If
 * `bound` is false, they only need to be in the fight.
 */
export function requireAction(fight: Fight, id: string, bound = true): Fighter {
  if (!bound) return fighterOf(fight, id);
  const fighter = requireTurn(fight, id);
  if (hasUsedUp(fighter)) throw new ActionRefused("action");
  return fighter;
}

/**
 * Records an Action: counts it, stores it as the last Action, and ends guards (C1, C8, C13). A free Action (`counts` is
 * false) is only stored as the last Action (Q7).
 */
function act(fight: Fight, id: string, lastAction: LastAction, { counts = true, fled = false } = {}): Fight {
  const fighter = fighterOf(fight, id);
  const spent = withFighter(fight, id, { actions: fighter.actions + (counts ? 1 : 0), lastAction });
  return counts ? { ...spent, guards: afterAction(spent.guards, id, fled) } : spent;
}

export interface AttackAction {
  readonly attacker: string;
  readonly range: "short" | "long" | "mental";
  readonly at: readonly string[];
  readonly group: boolean;
  /** True if the attack does not use the round's Action: an item or a Charge makes it free (C1, C13). */
  readonly free: boolean;
  /** False for a Long Range attack that does not halve DR (C7); default true. */
  readonly halvesDr?: boolean;
}

/** The fight after an attack: records the Action as `act` does, and counts a Long Range attack that halves DR (C7). */
export function afterAttack(fight: Fight, { attacker, halvesDr = true, ...action }: AttackAction): Fight {
  const { range, at, group, free } = action;
  const { shots } = fighterOf(fight, attacker);
  const acted = act(fight, attacker, { range, at, group }, { counts: !free });
  return range === "long" && halvesDr ? withFighter(acted, attacker, { shots: shots + 1 }) : acted;
}

/**
 * The fight after any other Action, such as an Aim, a Trick or a skill check (C1, C8, C13). Attacks, guards, Flees and
 * Charges have functions of their own.
 */
export function afterOther(fight: Fight, id: string): Fight {
  return act(fight, id, NO_ACTION);
}

/**
 * Starts Taking a Blow for another combatant (C8). `bound` works as in `requireAction`. Throws an ActionRefused with
 * the reason if the rules forbid it.
 */
export function takeBlows(
  fight: Fight,
  situation: Omit<BlowSituation, "ownTurn" | "actionUsed">,
  bound = true,
): Fight {
  const { protector, protected: guarded } = situation;
  const fighter = fighterOf(fight, protector);
  fighterOf(fight, guarded);
  const result = judgeBlow({
    ...situation,
    ownTurn: !bound || isTurnOf(fight, protector),
    actionUsed: bound && hasUsedUp(fighter),
  });
  if (!result.ok) throw new ActionRefused(result.reason);
  const acted = act(fight, protector, NO_ACTION);
  return { ...acted, guards: establish(acted.guards, { protector, protected: guarded }) };
}

/** Spends the fleer's Action, whether or not the Flee will succeed. Guards that protect the fleer continue (C8, C9). */
export function beginFlight(fight: Fight, fleer: string, bound = true): Fight {
  requireAction(fight, fleer, bound);
  return act(fight, fleer, NO_ACTION, { fled: true });
}

/**
 * The number of Actions that a Catch costs (decision 22 on combat actions): 0, or 1 if the `catch` variant is
 * "action". Throws an ActionRefused if it costs one, `bound` is true, and none is left.
 */
export function catchCost(
  fighter: Pick<Fighter, "actions" | "further">,
  reading: Reading<"avatar", "catch">,
  bound = true,
): number {
  if (reading === "free") return 0;
  if (bound && hasUsedUp(fighter)) throw new ActionRefused("action");
  return 1;
}

/** The guards in force. A guard is suspended while the protector or the protected is down, fled or absent (C8). */
export function guardsInForce({ fighters, guards }: Pick<Fight, "fighters" | "guards">): readonly Guard[] {
  const isIn = (id: string) => fighters[id]?.gone === false;
  return guards.filter((guard) => isIn(guard.protector) && isIn(guard.protected));
}

/**
 * The id of the combatant that an attack hits: the target's first protector, else the target (decision 7 on
 * combat actions). Mental attacks always hit the target. A protector does not take their own attack on the
 * target (Q7).
 */
export function struckBy(guards: readonly Guard[], target: string, mental: boolean, attacker = ""): string {
  if (mental) return target;
  const taking = guards.find((guard) => guard.protected === target && guard.protector !== attacker);
  return taking?.protector ?? target;
}

/**
 * Ends a Flee once every challenger has drawn (C9, C10). A fleer who escapes leaves the fight. Throws an ActionRefused
 * if the fleer is not in the fight or has already left it.
 */
export function endFlight(
  fight: Fight,
  { fleer, flee, catches, now }: { fleer: string; flee: number; catches: readonly number[]; now: number },
): Fight {
  checkInteger(now, "now");
  fighterOf(fight, fleer);
  if (!hasFled(flee, catches)) return fight;
  const from = Object.keys(fight.fighters).filter((id) => id !== fleer && !fight.fighters[id]?.gone);
  const left = withFighter(fight, fleer, { flight: { since: now, from }, gone: true });
  return { ...left, guards: without(left.guards, fleer) };
}

/** A declared Charge (C12). */
export interface ChargeAction {
  readonly charger: string;
  readonly inMelee: boolean;
}

/** The other present combatants' last Actions at Long Range, in the form that `judgeCharge` takes (C13). */
function lastActionsAt(fight: Fight, charger: string): RecentAction[] {
  return Object.entries(fight.fighters)
    .filter(([id, { gone, lastAction }]) => id !== charger && !gone && lastAction.range === "long")
    .map(([id, { lastAction }]) => ({
      id,
      range: "long",
      at: lastAction.at.includes(charger) ? "charger" : "other",
      group: lastAction.group,
    }));
}

/**
 * The fight after a Charge, and the ids of the combatants who get a free Action in answer (C12, C13). Throws
 * an ActionRefused if the charger is in a melee, or as `requireAction` does.
 */
export function charge(
  fight: Fight,
  { charger, inMelee }: ChargeAction,
  bound = true,
): { fight: Fight; free: readonly string[] } {
  requireAction(fight, charger, bound);
  const { allowed, free } = judgeCharge({
    inMelee,
    lastActions: lastActionsAt(fight, charger),
  });
  if (!allowed) throw new ActionRefused("melee");
  return { fight: act(fight, charger, NO_ACTION), free };
}

/** The facts that decide whether a guard can be renewed. */
export type Renewal = Pick<BlowSituation, "feet" | "inMelee" | "meleeHasProtected">;

/**
 * Renews Taking a Blow in the first step of a round, which uses the protector's Action (C8). Throws an ActionRefused if
 * the conditions for starting a guard are not met (Q7), or if the protector or the protected has already acted this
 * round. The protected may have renewed a guard of their own: `renewing` lists the protectors who have done so.
 */
export function renewBlows(
  fight: Fight,
  guard: Guard,
  renewing: readonly string[],
  situation: Renewal,
): Fight {
  const { protector, protected: guarded } = guard;
  const own = fighterOf(fight, protector);
  const other = fighterOf(fight, guarded);
  if (protector === guarded) throw new ActionRefused("self");
  if (own.actions > 0 || own.shots > 0) throw new ActionRefused("action");
  const otherActed = other.actions > (renewing.includes(guarded) ? 1 : 0) || other.shots > 0;
  if (otherActed) throw new ActionRefused("notEntitled");
  const result = judgeBlow({ ...guard, ...situation, ownTurn: true, actionUsed: false });
  if (!result.ok) throw new ActionRefused(result.reason);
  const spent = withFighter(fight, protector, { actions: 1 });
  return { ...spent, guards: establish(spent.guards, guard) };
}

/** Starts a new round. Actions and full DR return, and guards end until they are renewed (C7, C8). */
export function newRound(fight: Fight): Fight {
  const fighters = Object.fromEntries(
    Object.entries(fight.fighters).map(([id, fighter]) => [id, { ...fighter, actions: 0, shots: 0 }]),
  );
  return { ...fight, turn: null, fighters, guards: [] };
}
