import type { CalculationData } from "../../data/message/calculation.ts";
import { reversed, type FightChange } from "../../rules/avatar/take-back.ts";
import { same } from "../../rules/cards/same.ts";
import { actorOf } from "../collections.ts";
import { freedKit } from "../exchange/kit.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { encounterById, fighterSystem, readChange } from "./fight.ts";

/** What an Action has taken of its doer and of the fight, as its card keeps it; by this it is given back. */
export interface TakenAction {
  /** Round and Phase of the encounter; no encounter = outside one. */
  readonly drawnIn: CalculationData["drawnIn"];
  /** C1: it used up an Action of the round. */
  readonly action: boolean;
  readonly surprise: boolean;
  /** What of the encounter's kit it was the first of. */
  readonly kit: CalculationData["kit"];
  /** What it has changed of the fight, as `storedChange` has it. */
  readonly before: object;
  readonly after: object;
}

/** A doer's last Action and his Surprise as before his Action, if he has not acted since. */
export function lastActionBefore(
  uuid: string,
  taken: Pick<TakenAction, "before" | "after" | "surprise">,
): object {
  const { before, after } = readChange(taken);
  const [earlier, left] = [before.fighters[uuid], after.fighters[uuid]];
  const actor = actorOf(uuid);
  const surprise = taken.surprise ? { surprised: false } : {};
  if (!earlier || !left || !actor) return surprise;
  const { range, at, group } = actor.avatar.lastAction;
  if (!same({ range, at, group }, left.lastDeed)) return {};
  return { lastAction: fighterSystem(earlier, "").lastAction, ...surprise };
}

/**
 * What gives an actor back what his Action has taken of him: the Action as long as its Phase lasts, his last Action and
 * his Surprise as before, his kit.
 */
export function givenBack(actor: Actor.Implementation, taken: TakenAction): object {
  const { encounter, round, phase } = taken.drawnIn;
  const lasts = encounter !== "" && same({ encounter, round, phase }, drawnInNow(actor));
  const { actions } = actor.avatar.round;
  return {
    ...(lasts && taken.action ? { round: { actions: Math.max(0, actions - 1) } } : {}),
    ...lastActionBefore(actor.uuid, taken),
    ...(actor.avatar.kit.encounter === encounter ? freedKit(taken) : {}),
  };
}

/**
 * What makes the guards that an Action ended stand again, as long as its round lasts: the next one ends them in any
 * case (C8). Null where that is over.
 */
export function guardsBack({ drawnIn, before, after }: Pick<TakenAction, "drawnIn" | "before" | "after">): {
  combat: Combat.Implementation;
  change: FightChange;
} | null {
  const combat = encounterById(drawnIn.encounter);
  if (combat?.round !== drawnIn.round) return null;
  return { combat, change: reversed(readChange({ before, after })) };
}
