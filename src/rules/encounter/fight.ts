import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import {
  afterAction,
  establish,
  judgeBlow,
  renewed,
  without,
  type BlowSituation,
  type Guard,
} from "./blow.ts";
import { judgeCharge, type RecentAction } from "./charge.ts";
import type { Flight } from "./flight.ts";
import { hasFled } from "./flee.ts";
import type { Reading } from "../variants.ts";

/** A combatant's last Action, with the facts that later answers to it need (C13). */
export interface LastAction {
  readonly range: "short" | "long" | "mental" | "none";
  /** The ids of the targets. */
  readonly at: readonly string[];
  /** True if the Action targeted a group. Group Actions are ignored for C13. */
  readonly group: boolean;
}

/** A combatant's state in the fight, without their ratings and deck. */
export interface Fighter {
  /** Actions and Long Range Actions of this round (C1, C7). */
  readonly actions: number;
  readonly shots: number;
  /** Extra Actions per round (C1, A12); default 0. */
  readonly further?: number;
  readonly lastAction: LastAction;
  /** The Flee that restricts the fighter (C10); null if they did not flee. */
  readonly flight: Flight | null;
  /** True if out of the fight: fled or down. */
  readonly gone: boolean;
}

/** The stored state of a fight. Plain data. */
export interface Fight {
  /** The id of the combatant whose turn it is; null between turns. */
  readonly turn: string | null;
  /** The ids of others who share that turn, as the members of a group do (Q15). */
  readonly beside?: readonly string[];
  readonly fighters: Readonly<Record<string, Fighter>>;
  /** All guards that have not ended; `guardsInForce` returns those that count. */
  readonly guards: readonly Guard[];
}

/** The fighters and guards before and after an action. */
export interface FightChange {
  readonly before: Pick<Fight, "fighters" | "guards">;
  readonly after: Pick<Fight, "fighters" | "guards">;
}

/** The reasons for refusing an action. */
export type ActionRefusal =
  "notInFight" | "gone" | "turn" | "action" | "self" | "distance" | "melee" | "notEntitled";

/** Thrown when a rule refuses an action. The UI shows the reason. */
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

/** Throws an ActionRefused unless it is this combatant's turn. */
export function requireTurn(fight: Fight, id: string): Fighter {
  const fighter = fighterOf(fight, id);
  if (!isTurnOf(fight, id)) throw new ActionRefused("turn");
  return fighter;
}

/** True if the round's Action and all extra ones are used (C1, Q4). */
function hasUsedUp({ actions, further = 0 }: Pick<Fighter, "actions" | "further">): boolean {
  return actions > further;
}

/**
 * Throws an ActionRefused unless it is this combatant's turn and they have an Action left (C1). If not `bound` by the
 * order, they only need to be in the fight.
 */
export function requireAction(fight: Fight, id: string, bound = true): Fighter {
  if (!bound) return fighterOf(fight, id);
  const fighter = requireTurn(fight, id);
  if (hasUsedUp(fighter)) throw new ActionRefused("action");
  return fighter;
}

/**
 * Records an Action: counts it, stores it as the last one, and ends guards (C1, C8, C13). A free Action is
 * stored as the last one too, but is not counted and ends no guard (Q7).
 */
function act(fight: Fight, id: string, lastAction: LastAction, { counts = true, fled = false } = {}): Fight {
  const fighter = fighterOf(fight, id);
  const spent = withFighter(fight, id, { actions: fighter.actions + (counts ? 1 : 0), lastAction });
  return counts ? { ...spent, guards: afterAction(spent.guards, id, fled) } : spent;
}

/** An attack by a combatant. */
export interface AttackAction {
  readonly attacker: string;
  readonly range: "short" | "long" | "mental";
  readonly at: readonly string[];
  readonly group: boolean;
  /** True if the attack is not the round's Action, because of the item or a Charge (C1, C13). */
  readonly free: boolean;
}

/**
 * The fight after an attack: records the Action, the shot that halves DR (C7), and the guards it ends (C8).
 */
export function afterAttack(fight: Fight, { attacker, range, at, group, free }: AttackAction): Fight {
  const { shots } = fighterOf(fight, attacker);
  const acted = act(fight, attacker, { range, at, group }, { counts: !free });
  return range === "long" ? withFighter(acted, attacker, { shots: shots + 1 }) : acted;
}

/** The fight after any other Action: an Aim, a Trick, a skill check (C1, C8, C13). */
export function afterOther(fight: Fight, id: string): Fight {
  return act(fight, id, NO_ACTION);
}

/**
 * Starts Taking a Blow for another (C8); `bound` as in `requireAction`. Throws an ActionRefused with the reason
 * if the rules forbid it.
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

/** Spends the fleer's Action, whether or not the Flee succeeds. Guards that protect the fleer continue (C8, C9). */
export function beginFlight(fight: Fight, fleer: string, bound = true): Fight {
  requireAction(fight, fleer, bound);
  return act(fight, fleer, NO_ACTION, { fled: true });
}

/**
 * The number of Actions a Catch uses: 0, or 1 by the variant. Either way it ends no guard and is not the last Action
 * (decision 22 on combat actions). Throws an ActionRefused if the catcher is `bound` by the order and has no Action
 * left.
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

/**
 * The guards in force: those whose two members are both in the fight. A combatant who is down, fled or absent neither
 * protects nor is protected (C8).
 */
export function guardsInForce({ fighters, guards }: Pick<Fight, "fighters" | "guards">): readonly Guard[] {
  const isIn = (id: string) => fighters[id]?.gone === false;
  return guards.filter((guard) => isIn(guard.protector) && isIn(guard.protected));
}

/**
 * The id of the combatant an attack hits: the first protector of its target, who also computes the defense
 * (decision 7 on combat actions). Mental attacks hit their target. A taken blow is not passed on to the
 * protector's own protector. Protectors do not take their own attacks: a free attack ends no guard (Q7).
 */
export function struckBy(guards: readonly Guard[], target: string, mental: boolean, attacker = ""): string {
  if (mental) return target;
  const taking = guards.find((guard) => guard.protected === target && guard.protector !== attacker);
  return taking?.protector ?? target;
}

/**
 * Ends a Flee once every challenger has answered (C9, C10). Throws an ActionRefused if the fleer is already
 * out.
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

/** A Charge (C12). */
export interface ChargeAction {
  readonly charger: string;
  readonly inMelee: boolean;
}

/** The last Actions of the others in the fight, if at Long Range, in terms of a Charge by `charger` (C13). */
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
 * The fight after a Charge, and the combatants who can answer with a free Long Range Action or Item Swap (C12,
 * C13). Others nearby can object later, once each (Q10). Throws an ActionRefused as `requireAction` does, or if
 * the charger is in a melee.
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

/** The part of the situation that decides whether a guard can be renewed. */
export type Renewal = Pick<BlowSituation, "feet" | "inMelee" | "meleeHasProtected">;

/**
 * Renews Taking a Blow in the first step of a round. It uses the protector's Action (C8) and has the same
 * conditions as starting it (Q7). `renewing` lists the protectors who have renewed this round. Throws an
 * ActionRefused if the conditions are not met, or if the protector or the protected has already acted, since
 * their first step is then over.
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

/** Starts a new round: Actions are regained, DR is whole again, and only renewed guards continue (C7, C8). */
export function newRound(fight: Fight, renewing: readonly string[]): Fight {
  const guards = renewed(guardsInForce(fight), renewing);
  // Renewing uses the Action: a protector does nothing else.
  const actions = (id: string) => (guards.some(({ protector }) => protector === id) ? 1 : 0);
  const fighters = Object.fromEntries(
    Object.entries(fight.fighters).map(([id, fighter]) => [
      id,
      { ...fighter, actions: actions(id), shots: 0 },
    ]),
  );
  return { ...fight, turn: null, fighters, guards };
}
