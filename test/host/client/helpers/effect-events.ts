import { generation } from "../../common/generation.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat, CombatHistoryData } from "../documents/combat.ts";
import { effectRegistry, type ExpiryContext, refreshDurations } from "./effect-registry.ts";

/** The actors in an encounter, without duplicates. */
export function combatantActors(combat: Combat): Set<Actor> {
  return new Set(combat.combatants.map(({ actor }) => actor).filter((actor) => actor !== null));
}

/**
 * Generation 14: on a turn change, triggers the events that occurred, in order, for the effects on the
 * encounter's actors.
 */
export async function announceTurn(
  combat: Combat,
  prior: CombatHistoryData,
  current: CombatHistoryData,
): Promise<void> {
  const isNewRound = current.round !== prior.round;
  if (prior.round > 0) {
    await announce(combat, "turnEnd");
    if (isNewRound) await announce(combat, "roundEnd");
  } else await announce(combat, "combatStart");
  if (isNewRound) await announce(combat, "roundStart");
  await announce(combat, "turnStart");
}

/** Generation 14: lets effects on the encounter's actors expire at its end. */
export async function announceCombatEnd(combat: Combat): Promise<void> {
  await announce(combat, "combatEnd");
}

async function announce(combat: Combat, event: string): Promise<void> {
  if (generation() < 14) return;
  const context: ExpiryContext = { actors: combatantActors(combat), combat };
  await effectRegistry.refresh(event, context);
}

/** Called when the world time changes. Updates effects' durations. In generation 14, effects can also expire. */
export function announceTime(): void {
  if (!game.ready) return;
  if (generation() < 14) refreshDurations(game.actors);
  else void effectRegistry.refresh("updateWorldTime");
}
