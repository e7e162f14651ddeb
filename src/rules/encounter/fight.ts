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

/** An avatar's very last Action, as far as others may answer it later (C13). */
export interface LastAction {
  readonly range: "short" | "long" | "mental" | "none";
  /** Whom it was aimed at. */
  readonly at: readonly string[];
  /** It struck a group (C13: that does not count). */
  readonly group: boolean;
}

/** What a fight knows of one who takes part, beside their numbers and their deck. */
export interface Fighter {
  /** Actions and Long Range Actions of this round (C1, C7). */
  readonly actions: number;
  readonly shots: number;
  /** Actions that they have beside the one of the round (C1, A12); none where nothing says so. */
  readonly further?: number;
  readonly lastAction: LastAction;
  /** They fled, and this is what binds them (C10); null where they did not. */
  readonly flight: Flight | null;
  /** Out of the fight: fled or down. */
  readonly gone: boolean;
}

/** A fight between two requests. Plain data. */
export interface Fight {
  /** Whose turn it is; null between turns. */
  readonly turn: string | null;
  /** Those who share that turn, as a group does (Q15). */
  readonly beside?: readonly string[];
  readonly fighters: Readonly<Record<string, Fighter>>;
  /** Guards as they were taken up; those that count are the `guardsInForce`. */
  readonly guards: readonly Guard[];
}

/** Why an action is not taken. */
export type ActionRefusal =
  "notInFight" | "gone" | "turn" | "action" | "self" | "distance" | "melee" | "notEntitled";

/** A rule's refusal of an action, with the reason for people. */
export class ActionRefused extends Error {
  readonly reason: ActionRefusal;

  constructor(reason: ActionRefusal) {
    super(`action refused: ${reason}`);
    this.name = "ActionRefused";
    this.reason = reason;
  }
}

export const NO_ACTION: LastAction = { range: "none", at: [], group: false };

/** The one in the fight of this id. Throws an ActionRefused for a stranger, or one who is out of it. */
export function fighterOf(fight: Fight, id: string): Fighter {
  const fighter = fight.fighters[id];
  if (!fighter) throw new ActionRefused("notInFight");
  if (fighter.gone) throw new ActionRefused("gone");
  return fighter;
}

function withFighter(fight: Fight, id: string, changes: Partial<Fighter>): Fight {
  const fighter = fight.fighters[id];
  if (!fighter) throw new RuleError("fighter", `${id} is not in the fight`);
  return { ...fight, fighters: { ...fight.fighters, [id]: { ...fighter, ...changes } } };
}

function isTurnOf({ turn, beside = [] }: Fight, id: string): boolean {
  return turn === id || beside.includes(id);
}

/** Throws an ActionRefused unless it is their turn. */
export function requireTurn(fight: Fight, id: string): Fighter {
  const fighter = fighterOf(fight, id);
  if (!isTurnOf(fight, id)) throw new ActionRefused("turn");
  return fighter;
}

/** Are the one Action of the round and all further ones used (C1, Q4)? */
function hasUsedUp({ actions, further = 0 }: Pick<Fighter, "actions" | "further">): boolean {
  return actions > further;
}

/**
 * Throws an ActionRefused unless it is their turn and their Action of the round is unspent (C1). Who is not `bound` by the
 * order only needs to be in the fight.
 */
export function requireAction(fight: Fight, id: string, bound = true): Fighter {
  if (!bound) return fighterOf(fight, id);
  const fighter = requireTurn(fight, id);
  if (hasUsedUp(fighter)) throw new ActionRefused("action");
  return fighter;
}

/**
 * What an Action leaves behind: it is counted, it is the last one, and guards end with it (C1, C8, C13). A free deed that
 * does not count is the last one all the same, and ends no guard (Q7).
 */
function act(fight: Fight, id: string, lastAction: LastAction, { counts = true, fled = false } = {}): Fight {
  const fighter = fighterOf(fight, id);
  const spent = withFighter(fight, id, { actions: fighter.actions + (counts ? 1 : 0), lastAction });
  return counts ? { ...spent, guards: afterAction(spent.guards, id, fled) } : spent;
}

/** An attack of somebody in the fight, on anybody. */
export interface AttackAction {
  readonly attacker: string;
  readonly range: "short" | "long" | "mental";
  readonly at: readonly string[];
  readonly group: boolean;
  /** It does not count as the round's Action: so the item says, or a Charge granted it (C1, C13). */
  readonly free: boolean;
}

/** After an attack: the Action, the shot that halves DR (C7), the guards that it ends (C8). */
export function afterAttack(fight: Fight, { attacker, range, at, group, free }: AttackAction): Fight {
  const { shots } = fighterOf(fight, attacker);
  const acted = act(fight, attacker, { range, at, group }, { counts: !free });
  return range === "long" ? withFighter(acted, attacker, { shots: shots + 1 }) : acted;
}

/** After an Action that is neither an attack nor one of those below: an Aim, a Trick, a test of a skill (C1, C8, C13). */
export function afterOther(fight: Fight, id: string): Fight {
  return act(fight, id, NO_ACTION);
}

/** Somebody takes the blows meant for another, from now on (C8); `bound` as for an Action. Throws an ActionRefused. */
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

/** The fleer's Action is spent, whatever comes of it; those who guard them go on (C8, C9). */
export function beginFlight(fight: Fight, fleer: string, bound = true): Fight {
  requireAction(fight, fleer, bound);
  return act(fight, fleer, NO_ACTION, { fled: true });
}

/**
 * How many Actions a Catch uses up: none, or the one of the round; it ends no guard and is no last Action all the same
 * (decision 22 on combat actions). Throws an ActionRefused where one who is `bound` by the order has none left.
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
 * The guards that count: between two who are both in the fight. Whoever is down, fled or away takes no blows and has
 * none taken for them (C8).
 */
export function guardsInForce({ fighters, guards }: Pick<Fight, "fighters" | "guards">): readonly Guard[] {
  const isIn = (id: string) => fighters[id]?.gone === false;
  return guards.filter((guard) => isIn(guard.protector) && isIn(guard.protected));
}

/** What becomes of a Flee once every challenger has answered (C9, C10). Throws an ActionRefused where they are out already. */
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

/** A Charge: to where, past whom (C12). */
export interface ChargeAction {
  readonly charger: string;
  readonly inMelee: boolean;
}

/** Everybody's last Action as a Charge of `charger` sees it (C13). */
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
 * A Charge and who may answer it with a free Long Range Action or Item Swap (C12, C13). Those near object afterwards, each
 * for themselves (Q10). Throws an ActionRefused.
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

/** Where a guard that goes on stands: how far apart the two are, and in whose melee the protector is. */
export type Renewal = Pick<BlowSituation, "feet" | "inMelee" | "meleeHasProtected">;

/**
 * Somebody goes on taking the blows meant for another, in the first step of a round: that is their Action of it (C8), and
 * asks what taking them up asked (Q7). `renewing` are those who have said this round that they go on. Throws an
 * ActionRefused, also where one of the two has acted already: then that step is over for them.
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

/** A new round: Actions are regained, DR is whole again, and only the blows that are renewed are taken on (C7, C8). */
export function newRound(fight: Fight, renewing: readonly string[]): Fight {
  const guards = renewed(guardsInForce(fight), renewing);
  // Whoever renews has thereby used their Action: a protector does nothing else.
  const actions = (id: string) => (guards.some(({ protector }) => protector === id) ? 1 : 0);
  const fighters = Object.fromEntries(
    Object.entries(fight.fighters).map(([id, fighter]) => [
      id,
      { ...fighter, actions: actions(id), shots: 0 },
    ]),
  );
  return { ...fight, turn: null, fighters, guards };
}
