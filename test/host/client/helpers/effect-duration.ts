import { generation } from "../../common/generation.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Combat } from "../documents/combat.ts";

/** An effect's duration, with the fields of both generations. */
export interface EffectDuration {
  /** The fields up to `combat` are documented for generation 13 only. */
  type?: string;
  seconds?: number | null;
  rounds?: number | null;
  turns?: number | null;
  startTime?: number | null;
  startRound?: number | null;
  startTurn?: number | null;
  combat?: string | null;
  /** The fields up to `expired` are documented for generation 14 only. */
  value?: number | null;
  units?: string | null;
  expiry?: string | null;
  expired?: boolean;
  /** The fields below exist in both generations. */
  duration?: number | null;
  remaining?: number | null;
  label?: string;
  /** World time in seconds at which the duration was last calculated. */
  _worldTime?: number;
  /** Combat time at which the duration was last calculated, see `combatTime`. */
  _combatTime?: number;
}

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
  years: 31_536_000,
};

/** Generation 14's `start` data for an effect that starts now. */
export function effectStart(): JsonObject {
  const combat = game.combats?.active;
  const running = combat?.started ? combat : null;
  const combatant = running?.combatant ?? null;
  return {
    time: game.time.worldTime,
    combat: running?.id ?? null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: running?.round ?? null,
    turn: running?.turn ?? null,
  };
}

/** Generation 13's `duration` data for an effect that starts now. */
export function initialDuration(): JsonObject {
  const combat = game.combats?.active;
  const data: JsonObject = { startTime: game.time.worldTime };
  if (combat?.started)
    Object.assign(data, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
  return data;
}

interface Plain {
  seconds: number | null;
  rounds: number | null;
  turns: number | null;
  startTime: number;
  startRound: number;
  startTurn: number;
}

/** The stored duration of either generation, in generation 13's fields. */
function plain(effect: ActiveEffect): Plain {
  const source = effect._source as { duration?: EffectDuration; start?: JsonObject };
  const duration = source.duration ?? {};
  const start = source.start ?? {};
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  const { value = null, units = null } = duration;
  const scale = units ? SECONDS[units] : undefined;
  return {
    seconds: number(duration.seconds) ?? (value !== null && scale ? value * scale : null),
    rounds: number(duration.rounds) ?? (units === "rounds" ? value : null),
    turns: number(duration.turns) ?? (units === "turns" ? value : null),
    startTime: number(duration.startTime) ?? number(start["time"]) ?? 0,
    startRound: number(duration.startRound) ?? number(start["round"]) ?? 0,
    startTurn: number(duration.startTurn) ?? number(start["turn"]) ?? 0,
  };
}

/** Derived data of an effect's duration: type, remaining time and label. */
function describeDuration(effect: ActiveEffect): EffectDuration {
  const duration = plain(effect);
  if (duration.seconds !== null) return inSeconds(effect, duration);
  if (duration.rounds !== null || duration.turns !== null) return inTurns(effect, duration);
  const label = game.i18n.localize("None");
  if (generation() < 14) return { type: "none", duration: null, remaining: null, label };
  return { ...kind(effect, "none"), value: Infinity, remaining: Infinity, seconds: null, label };
}

/**
 * The field that only the running generation has: in 13, the duration's type; in 14, whether the effect has
 * expired.
 */
function kind(effect: ActiveEffect, type: string): EffectDuration {
  if (generation() < 14) return { type };
  const { expired = false } = effect._source["duration"] as EffectDuration; // the schema's type
  return { expired };
}

/**
 * The encounter whose turns an effect's duration counts: the one in which the effect started, even if another is
 * active now. If the effect started outside encounters, the active one. Null if there is no such encounter.
 */
export function effectCombat(effect: ActiveEffect): Combat | null {
  const source = effect._source as { duration?: EffectDuration; start?: JsonObject };
  const id = source.duration?.combat ?? source.start?.["combat"];
  return (id ? game.combats?.get(String(id)) : game.combats?.active) ?? null;
}

/** The world time in seconds; 0 while its setting is not registered. */
export function worldTime(): number {
  return game.settings.settings.has("core.time") ? game.time.worldTime : 0;
}

/** Combines round (integer part) and turn (decimals) into a number. */
export function combatTime(round: number, turn: number): number {
  return round + turn / 100;
}

/** The current combat time of the effect's encounter; 0 if there is none or it has not started. */
export function effectCombatTime(effect: ActiveEffect): number {
  const combat = effectCombat(effect);
  return combat?.started ? combatTime(combat.round, combat.turn ?? 0) : 0;
}

function inSeconds(effect: ActiveEffect, { seconds, startTime }: Plain): EffectDuration {
  const now = worldTime();
  const remaining = startTime + seconds! - now;
  const label = game.i18n.format("EFFECT.SecondsLeft", { count: Math.max(0, remaining) });
  return { ...kind(effect, "seconds"), duration: seconds, remaining, label, _worldTime: now };
}

function inTurns(effect: ActiveEffect, { rounds, turns, startRound, startTurn }: Plain): EffectDuration {
  const combat = effectCombat(effect);
  const perRound = Math.max(combat?.turns?.length ?? 1, 1);
  const total = (rounds ?? 0) * perRound + (turns ?? 0);
  const label = (count: number) => {
    const left = { rounds: Math.floor(count / perRound), turns: count % perRound };
    const parts = [
      left.rounds ? game.i18n.format("EFFECT.RoundsLeft", { count: left.rounds }) : "",
      left.turns ? game.i18n.format("EFFECT.TurnsLeft", { count: left.turns }) : "",
    ];
    return parts.filter(Boolean).join(", ") || game.i18n.localize("None");
  };
  const elapsed = combat?.started
    ? (combat.round - startRound) * perRound + (combat.turn ?? 0) - startTurn
    : 0;
  const remaining = Math.max(0, total - elapsed);
  const decimal = (count: number) => combatTime(Math.floor(count / perRound), count % perRound);
  return {
    ...kind(effect, "turns"),
    duration: decimal(total),
    remaining: decimal(remaining),
    label: label(remaining),
    _combatTime: effectCombatTime(effect),
  };
}

/**
 * Updates the derived data in an effect's duration. Makes `remaining` and `label` getters, which recalculate if the
 * time has changed.
 */
export function prepareDuration(effect: ActiveEffect): EffectDuration {
  const { duration } = effect;
  const { remaining, label, ...described } = describeDuration(effect);
  Object.assign(duration, described);
  const state = { remaining, label };
  for (const key of ["remaining", "label"] as const) {
    const get = () => (effect._requiresDurationUpdate() ? effect.updateDuration()[key] : state[key]);
    Object.defineProperty(duration, key, { get, configurable: true, enumerable: true });
  }
  return duration;
}
