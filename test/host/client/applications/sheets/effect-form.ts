import { generation } from "../../../common/generation.ts";

/**
 * A form row for one change of an effect. `mode` is a number as text in generation 13, and a name from 14 on.
 */
export interface ChangeRow {
  key: string;
  value: string;
  mode: string;
  priority: number | null;
  phase: string;
}

type StoredChange = Record<string, unknown>;

/** The path of an effect's changes. */
export function changesPath(): "changes" | "system.changes" {
  return generation() >= 14 ? "system.changes" : "changes";
}

/** The key under which a change stores how it is applied. */
export function modeKey(): "mode" | "type" {
  return generation() >= 14 ? "type" : "mode";
}

/** Labels of the ways to apply a change, by stored value. */
export function modeChoices(): Record<string, string> {
  const modes = Object.entries(CONST.ACTIVE_EFFECT_MODES);
  const byName = generation() >= 14;
  return Object.fromEntries(
    modes.map(([name, mode]) => [
      byName ? name.toLowerCase() : String(mode),
      game.i18n.localize(`EFFECT.MODE_${name}`),
    ]),
  );
}

/** Labels of generation 14's phases; null in generation 13. */
export function phaseChoices(): Record<string, string> | null {
  if (generation() < 14) return null;
  return {
    initial: game.i18n.localize("EFFECT.PhaseInitial"),
    final: game.i18n.localize("EFFECT.PhaseFinal"),
  };
}

/** The stored changes as form rows. */
export function readChanges(source: Record<string, unknown>): ChangeRow[] {
  const stored = foundry.utils.getProperty(source, changesPath());
  if (!Array.isArray(stored)) return [];
  return (stored as StoredChange[]).map((change) => ({
    key: String(change.key ?? ""),
    value: typeof change.value === "string" ? change.value : JSON.stringify(change.value ?? ""),
    mode: String(change[modeKey()] ?? ""),
    priority: typeof change.priority === "number" ? change.priority : null,
    phase: String(change.phase ?? "initial"),
  }));
}

/** A new, empty change. */
export function blankChange(): StoredChange {
  const add = generation() >= 14 ? "add" : CONST.ACTIVE_EFFECT_MODES.ADD;
  return { key: "", value: "", [modeKey()]: add };
}

/** Generation 13's duration fields; none from generation 14 on. */
export function durationFields(): { name: string; label: string }[] {
  const names = ["seconds", "startTime", "rounds", "turns", "startRound", "startTurn"];
  return generation() >= 14 ? [] : names.map((name) => ({ name, label: `EFFECT.Duration.${name}` }));
}

/** Labels of generation 14's duration units. */
export function unitChoices(): Record<string, string> {
  const units = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];
  return Object.fromEntries(units.map((unit) => [unit, game.i18n.localize(`EFFECT.Units.${unit}`)]));
}

/** Labels of the events at which an effect may expire in generation 14. */
export function expiryChoices(): Record<string, string> {
  const events = ["combatStart", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];
  return Object.fromEntries(events.map((event) => [event, game.i18n.localize(`EFFECT.Expiry.${event}`)]));
}
