import { generation } from "../../common/generation.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Combat } from "../documents/combat.ts";

/** How long an effect lasts, in the shapes of both generations. */
export interface EffectDuration {
  /** Generation 13. */
  type?: string;
  seconds?: number | null;
  rounds?: number | null;
  turns?: number | null;
  startTime?: number | null;
  startRound?: number | null;
  startTurn?: number | null;
  combat?: string | null;
  /** Generation 14. */
  value?: number | null;
  units?: string | null;
  expiry?: string | null;
  expired?: boolean;
  /** Both. */
  duration?: number | null;
  remaining?: number | null;
  label?: string;
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

/** When an effect that begins now begins. */
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

/** The stored duration in the units of generation 13, whichever generation stored it. */
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

/** What is derived of an effect's duration: its kind, what remains of it and a label for people. */
export function describeDuration(effect: ActiveEffect): EffectDuration {
  const duration = plain(effect);
  if (duration.seconds !== null) return inSeconds(duration);
  if (duration.rounds !== null || duration.turns !== null) return inTurns(duration, effectCombat(effect));
  return { ...kind("none"), duration: null, remaining: null, label: game.i18n.localize("None") };
}

/** Generation 13 names the kind of duration; 14 tells whether it is over. */
function kind(type: string, remaining: number | null = null): EffectDuration {
  return generation() >= 14 ? { expired: remaining !== null && remaining <= 0 } : { type };
}

function effectCombat(effect: ActiveEffect): Combat | null {
  const id = (effect._source["duration"] as EffectDuration | undefined)?.combat;
  return (id ? game.combats?.get(id) : game.combats?.active) ?? null;
}

function inSeconds({ seconds, startTime }: Plain): EffectDuration {
  const ready = game.settings.settings.has("core.time");
  const remaining = startTime + seconds! - (ready ? game.time.worldTime : 0);
  const label = game.i18n.format("EFFECT.SecondsLeft", { count: Math.max(0, remaining) });
  return { ...kind("seconds", remaining), duration: seconds, remaining, label };
}

function inTurns({ rounds, turns, startRound, startTurn }: Plain, combat: Combat | null): EffectDuration {
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
  // rounds before the decimal point, turns behind it
  const decimal = (count: number) => Math.floor(count / perRound) + (count % perRound) / 100;
  return {
    ...kind("turns", remaining),
    duration: decimal(total),
    remaining: decimal(remaining),
    label: label(remaining),
  };
}
