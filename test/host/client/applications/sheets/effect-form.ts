import { generation } from "../../../common/generation.ts";

/** One change of an effect, as the form edits it: by number in generation 13, by name from 14 on. */
export interface ChangeRow {
  key: string;
  value: string;
  mode: string;
  priority: number | null;
  phase: string;
}

type StoredChange = Record<string, unknown>;

/** Where the changes of an effect are stored. */
export function changesPath(): "changes" | "system.changes" {
  return generation() >= 14 ? "system.changes" : "changes";
}

/** The field of a change that says how it applies. */
export function modeKey(): "mode" | "type" {
  return generation() >= 14 ? "type" : "mode";
}

/** The ways a change can apply, by their stored value. */
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

/** The phases of generation 14, by name; none before. */
export function phaseChoices(): Record<string, string> | null {
  if (generation() < 14) return null;
  return {
    initial: game.i18n.localize("EFFECT.PhaseInitial"),
    final: game.i18n.localize("EFFECT.PhaseFinal"),
  };
}

/** The stored changes as rows of the form. */
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

/** A change to start from. */
export function blankChange(): StoredChange {
  const add = generation() >= 14 ? "add" : CONST.ACTIVE_EFFECT_MODES.ADD;
  return { key: "", value: "", [modeKey()]: add };
}

/** The fields of an effect's duration, as the running generation stores them. */
export function durationFields(): { name: string; label: string }[] {
  const names = ["seconds", "startTime", "rounds", "turns", "startRound", "startTurn"];
  return generation() >= 14 ? [] : names.map((name) => ({ name, label: `EFFECT.Duration.${name}` }));
}

/** The units of a duration in generation 14. */
export function unitChoices(): Record<string, string> {
  const units = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];
  return Object.fromEntries(units.map((unit) => [unit, game.i18n.localize(`EFFECT.Units.${unit}`)]));
}

/** The moments at which an effect of generation 14 may end. */
export function expiryChoices(): Record<string, string> {
  const events = ["combatStart", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];
  return Object.fromEntries(events.map((event) => [event, game.i18n.localize(`EFFECT.Expiry.${event}`)]));
}
