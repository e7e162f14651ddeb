import { generation } from "../../common/generation.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat } from "../documents/combat.ts";

/** Context of an event that may expire effects. */
export interface ExpiryContext {
  /** Only effects on these actors can expire; default: all actors. */
  actors?: Set<Actor>;
  combat?: Combat;
}

const COMBAT_EVENTS = ["roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"];

/**
 * True if the effect can expire at this event. World time ends effects without an expiry event, and those
 * that wait for a combat event while their actor is in no encounter. Any other event must be the effect's
 * expiry event and occur in its actor's encounter. If the event is the start or end of a turn, the turn must
 * be that of the combatant in whose turn the effect started.
 */
export function isExpiryEvent(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const { expiry } = effect.duration;
  if (event === "updateWorldTime")
    return !expiry || (COMBAT_EVENTS.includes(expiry) && !actorOf(effect)?.inCombat);
  if (event !== expiry) return false;
  const actor = actorOf(effect);
  if (context.combat && actor && !context.combat.getCombatantsByActor(actor).length) return false;
  const { combatant = null } = (effect._source["start"] ?? {}) as { combatant?: string | null };
  const isTurn = event === "turnStart" || event === "turnEnd";
  return !isTurn || combatant === null || combatant === whoseTurn(event, context);
}

/** Id of the combatant whose turn starts or ends. */
function whoseTurn(event: string, { combat }: ExpiryContext): string | null | undefined {
  return (event === "turnEnd" ? combat?.previous : combat?.current)?.combatantId;
}

/** Generation 14: recalculates durations and expires effects whose time is over. */
export class ActiveEffectRegistry {
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }

  /** Called once the world is loaded. */
  initialize(): void {
    this.#initialized = true;
  }

  /** Effects on world actors that can expire. */
  *[Symbol.iterator](): Generator<ActiveEffect, void> {
    for (const actor of game.actors) yield* lasting(actor);
  }

  /**
   * Recalculates durations after an event. The active GM's client also applies `CONFIG.ActiveEffect.expiryAction` to
   * expired effects.
   */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    const actors = [...(context.actors ?? game.actors)];
    refreshDurations(actors);
    for (const effect of actors.flatMap((actor) => [...lasting(actor)])) {
      if (isOver(effect) && effect.isExpiryEvent(event, context)) await expire(effect);
    }
  }
}

/** The only instance. */
export const effectRegistry = new ActiveEffectRegistry();

/** Resets and renders actors with an effect whose duration must be recalculated. */
export function refreshDurations(actors: Iterable<Actor>): void {
  for (const actor of actors) {
    if (![...lasting(actor)].some((effect) => effect._requiresDurationUpdate())) continue;
    actor.reset();
    actor.render(false, { renderContext: "updateActiveEffectDurations" });
  }
}

function* lasting(actor: Actor): Generator<ActiveEffect, void> {
  for (const effect of actor.allApplicableEffects()) if (followed(effect)) yield effect;
}

function followed(effect: ActiveEffect): boolean {
  return generation() >= 14 ? effect.isExpiryTrackable : effect.isTemporary;
}

function actorOf(effect: ActiveEffect): Actor | null {
  return effect.target?.documentName === "Actor" ? (effect.target as Actor) : null;
}

/**
 * True if the effect's time is over but it is not yet marked as expired. Without a duration, an effect with
 * an expiry event is over at once.
 */
function isOver({ _source, duration }: ActiveEffect): boolean {
  const stored = _source["duration"] as { value: number | null; expiry: string | null; expired: boolean };
  if (stored.expired) return false;
  return stored.value === null ? stored.expiry !== null : (duration.remaining ?? Infinity) <= 0;
}

async function expire(effect: ActiveEffect): Promise<void> {
  if (!game.user?.isActiveGM || !effect.collection?.has(effect.id!)) return;
  const { expiryAction } = CONFIG.ActiveEffect;
  if (expiryAction === "update") await effect.update({ "duration.expired": true });
  else if (expiryAction === "delete") await effect.delete();
}
