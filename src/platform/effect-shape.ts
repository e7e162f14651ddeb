/**
 * Each generation stores an effect's changes and duration differently: 13 in `changes`, and in rounds and
 * turns with their start; 14 in `system.changes`, and in a value with a unit, plus `start`.
 */

/** First generation that stores changes in `system`, and durations as a value with a unit. */
const UNITS_SINCE = 14;

function keepsUnits(): boolean {
  return game.release.generation >= UNITS_SINCE;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * True if each applied effect's `showIcon` decides whether tokens show its icon (generation 14). False if tokens show
 * the icons of temporary effects only.
 */
export function iconsOfApplied(): boolean {
  return keepsUnits();
}

interface ShowIcon {
  readonly ALWAYS: number;
  readonly CONDITIONAL: number;
}

/** The `showIcon` values of generation 14. */
function showIcon(): ShowIcon {
  return (CONST as unknown as { ACTIVE_EFFECT_SHOW_ICON: ShowIcon }).ACTIVE_EFFECT_SHOW_ICON; // the types end with 13
}

/**
 * An actor's effects whose icons are shown on tokens and rows: since generation 14 the applied effects whose `showIcon`
 * says so, before that the temporary effects.
 */
export function effectsWithIcon(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  if (!keepsUnits()) return actor.temporaryEffects;
  const { ALWAYS, CONDITIONAL } = showIcon();
  return actor.appliedEffects.filter((effect) => {
    const shown = (effect as { showIcon?: number }).showIcon; // the types only cover generation 13
    return shown === ALWAYS || (shown === CONDITIONAL && (effect.isTemporary || effect.statuses.size > 0));
  });
}

/** Effect data that always shows its icon on tokens. */
export function alwaysShown(): object {
  return keepsUnits() ? { showIcon: showIcon().ALWAYS } : {};
}

/** Effect data with changes that add to numbers. */
export function addingChanges(
  changes: readonly { key: string; value: number }[],
): Omit<ActiveEffect.CreateData, "name"> {
  const texts = changes.map(({ key, value }) => ({ key, value: String(value) }));
  if (!keepsUnits())
    return { changes: texts.map((change) => ({ ...change, mode: CONST.ACTIVE_EFFECT_MODES.ADD })) };
  const system = { changes: texts.map((change) => ({ ...change, type: "add" })) };
  return { system }; // the types only cover generation 13
}

/** A change of an effect, with unreadable parts replaced. Owner-writable, so untrusted. */
export interface StoredChange {
  key: string;
  /** The operation, by its name in generation 14; the stored value if unknown. */
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

/** An effect's changes in stored order, without invalid entries. */
export function changesIn(effect: ActiveEffect.Implementation): StoredChange[] {
  const { changes, system } = effect._source as { changes?: unknown; system?: Stored }; // differs by generation
  const stored: unknown = keepsUnits() ? system?.["changes"] : changes;
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry: unknown): entry is Stored => typeof entry === "object" && entry !== null)
    .filter(({ key }) => typeof key === "string" && key !== "")
    .map((entry) => ({ key: textOf(entry["key"]), how: howOf(entry), value: textOf(entry["value"]).trim() }));
}

/**
 * True if the platform applies this change to an actor's tokens. Generation 14 does so for certain fields.
 */
export function isForTokens(key: string): boolean {
  return keepsUnits() && key.startsWith("token.");
}

/** The field of the effect data that holds the start of Foundry's duration, unchanged; an empty object if not set. */
export function givenStart(data: object): object {
  const name = keepsUnits() ? "start" : "duration";
  const given = (data as Stored)[name]; // effect data has fields with these names
  return given === undefined || given === null ? {} : { [name]: given };
}

/** Effect data with a duration in seconds of world time. */
export function lastsFor(seconds: number): object {
  return { duration: keepsUnits() ? { value: seconds, units: "seconds" } : { seconds } };
}

/** The part of an effect's platform duration that encounters count. */
export interface CoreDuration {
  readonly rounds: number;
  readonly turns: number;
  /** The event that ends the effect, if neither rounds nor turns do. */
  readonly event: "turnStart" | "turnEnd" | "round" | null;
  /** The encounter, the round and the combatant whose turn it was when the effect began; null if unknown. */
  readonly combat: string | null;
  readonly round: number | null;
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

/** An effect's platform duration; null if encounters do not count it down. */
export function coreDuration(effect: ActiveEffect.Implementation): CoreDuration | null {
  const { duration, start } = effect._source as { duration?: Stored; start?: Stored | null }; // differs by generation
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
