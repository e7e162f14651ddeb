/**
 * Hides how Foundry stores an effect. Generation 13 has `changes`, and durations in rounds and turns;
 * generation 14 has `system.changes`, and durations with a unit and a separate `start`.
 */

/** The first generation that stores `system.changes`, and a duration as a value with a unit. */
const UNITS_SINCE = 14;

function keepsUnits(): boolean {
  return game.release.generation >= UNITS_SINCE;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * True if each effect says whether its icon is shown (generation 14). Otherwise, tokens show the icons of all temporary
 * effects.
 */
export function hasShowIcon(): boolean {
  return keepsUnits();
}

interface ShowIcon {
  readonly ALWAYS: number;
  readonly CONDITIONAL: number;
}

/** The values of `showIcon`. Only generation 14 has them. */
function showIcon(): ShowIcon {
  // the types only cover generation 13
  return (CONST as unknown as { ACTIVE_EFFECT_SHOW_ICON: ShowIcon }).ACTIVE_EFFECT_SHOW_ICON;
}

/**
 * The actor's effects whose icons are shown. In generation 14, each applied effect's `showIcon` decides. In
 * generation 13, these are all temporary effects.
 */
export function effectsWithIcon(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  if (!keepsUnits()) return actor.temporaryEffects;
  const { ALWAYS, CONDITIONAL } = showIcon();
  return actor.appliedEffects.filter((effect) => {
    const shown = (effect as { showIcon?: number }).showIcon; // the types only cover generation 13
    return shown === ALWAYS || (shown === CONDITIONAL && (effect.isTemporary || effect.statuses.size > 0));
  });
}

/** Effect data that makes tokens always show the effect's icon. */
export function alwaysShown(): object {
  return keepsUnits() ? { showIcon: showIcon().ALWAYS } : {};
}

/** Effect data with changes that add numbers. */
export function addingChanges(
  changes: readonly { key: string; value: number }[],
): Omit<ActiveEffect.CreateData, "name"> {
  const texts = changes.map(({ key, value }) => ({ key, value: String(value) }));
  if (!keepsUnits())
    return { changes: texts.map((change) => ({ ...change, mode: CONST.ACTIVE_EFFECT_MODES.ADD })) };
  const system = { changes: texts.map((change) => ({ ...change, type: "add" })) };
  return { system }; // the types only cover generation 13
}

/** A change of an effect. Owners can write it, so it is untrusted: parts that can't be read are replaced. */
export interface StoredChange {
  key: string;
  /** The operation, by its generation 14 name in both generations; `custom` if it can't be read. */
  how: string;
  value: string;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function howOf({ type, mode }: Stored): string {
  if (typeof type === "string") return type;
  const known = Object.entries(CONST.ACTIVE_EFFECT_MODES).find(([, number]) => number === mode);
  return known?.[0].toLowerCase() ?? "custom";
}

/** An effect's changes in their stored order, without invalid ones. */
export function changesIn(effect: ActiveEffect.Implementation): StoredChange[] {
  const { changes, system } = effect._source as { changes?: unknown; system?: Stored }; // depends on the generation
  const stored: unknown = keepsUnits() ? system?.["changes"] : changes;
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry: unknown): entry is Stored => typeof entry === "object" && entry !== null)
    .filter(({ key }) => typeof key === "string" && key !== "")
    .map((entry) => ({ key: textOf(entry["key"]), how: howOf(entry), value: textOf(entry["value"]).trim() }));
}

/**
 * True if Foundry applies this change to an actor's tokens. Generation 14 does so for keys that begin with
 * `token.`.
 */
export function isForTokens(key: string): boolean {
  return keepsUnits() && key.startsWith("token.");
}

/**
 * The part of effect data that says when the effect began, copied from `data`: `start`, or in generation 13 the whole
 * `duration`. An empty object if it is not set.
 */
export function givenStart(data: object): object {
  const name = keepsUnits() ? "start" : "duration";
  const given = (data as Stored)[name]; // effect data has a field of this name
  return given === undefined || given === null ? {} : { [name]: given };
}

/** Effect data with a duration in seconds of world time. */
export function lastsFor(seconds: number): object {
  return { duration: keepsUnits() ? { value: seconds, units: "seconds" } : { seconds } };
}

/** The part of an effect's duration that encounters count down. */
export interface CoreDuration {
  readonly rounds: number;
  readonly turns: number;
  /** The event that ends the effect; null if rounds or turns end it. */
  readonly event: "turnStart" | "turnEnd" | "round" | null;
  /** The id of the encounter in which the effect began. Null if unknown. */
  readonly combat: string | null;
  /** The round in which the effect began. Null if unknown. */
  readonly round: number | null;
  /** The id of the combatant in whose turn the effect began. Null if unknown. */
  readonly combatant: string | null;
}

function numberIn(data: Stored, key: string): number {
  const value = data[key];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function textIn(data: Stored, key: string): string | null {
  const value = data[key];
  return typeof value === "string" && value !== "" ? value : null;
}

const EVENTS: Readonly<Record<string, CoreDuration["event"]>> = {
  turnStart: "turnStart",
  turnEnd: "turnEnd",
  roundStart: "round",
  roundEnd: "round",
};

function inUnits(duration: Stored, start: Stored): CoreDuration {
  const units = duration["units"];
  const value = numberIn(duration, "value");
  const event = value > 0 ? null : (EVENTS[textIn(duration, "expiry") ?? ""] ?? null);
  return {
    rounds: units === "rounds" ? value : 0,
    turns: units === "turns" ? value : 0,
    event,
    combat: textIn(start, "combat"),
    round: numberIn(start, "round") || null,
    combatant: textIn(start, "combatant"),
  };
}

/** The part of an effect's duration that encounters count down; null if there is none. */
export function coreDuration(effect: ActiveEffect.Implementation): CoreDuration | null {
  // Generation 14 stores when the effect began in `start`, generation 13 in `duration`.
  const { duration, start } = effect._source as { duration?: Stored; start?: Stored | null };
  const stored = duration ?? {};
  const found = keepsUnits()
    ? inUnits(stored, start ?? {})
    : {
        rounds: numberIn(stored, "rounds"),
        turns: numberIn(stored, "turns"),
        event: null,
        combat: textIn(stored, "combat"),
        round: numberIn(stored, "startRound") || null,
        combatant: null,
      };
  return found.rounds > 0 || found.turns > 0 || found.event !== null ? found : null;
}
