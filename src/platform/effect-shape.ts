/**
 * Where the generations of the platform keep an effect's changes and its own duration: 13 in `changes` and in rounds
 * and turns with their start, 14 in `system.changes` and in a value of some unit, with `start` beside it.
 */

/** The first generation that keeps changes in `system`, and durations as a value of some unit. */
const UNITS_SINCE = 14;

function keepsUnits(): boolean {
  return game.release.generation >= UNITS_SINCE;
}

type Stored = Readonly<Record<string, unknown>>;

/** Do tokens show icons of all effects that apply, each as its `showIcon` says, and not of the temporary ones? */
export function iconsOfApplied(): boolean {
  return keepsUnits();
}

interface ShowIcon {
  readonly ALWAYS: number;
  readonly CONDITIONAL: number;
}

/** When generation 14 shows an effect's icon. */
function showIcon(): ShowIcon {
  return (CONST as unknown as { ACTIVE_EFFECT_SHOW_ICON: ShowIcon }).ACTIVE_EFFECT_SHOW_ICON; // the types end with 13
}

/** The effects of an actor whose icons tokens and rows show: what applies, as its `showIcon` says, or what is temporary. */
export function effectsWithIcon(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  if (!keepsUnits()) return actor.temporaryEffects;
  const { ALWAYS, CONDITIONAL } = showIcon();
  return actor.appliedEffects.filter((effect) => {
    const shown = (effect as { showIcon?: number }).showIcon; // the types end with generation 13
    return shown === ALWAYS || (shown === CONDITIONAL && (effect.isTemporary || effect.statuses.size > 0));
  });
}

/** What has the icon of an effect shown on tokens in any case, as part of its data. */
export function alwaysShown(): object {
  return keepsUnits() ? { showIcon: showIcon().ALWAYS } : {};
}

/** Changes that add to numbers, as part of the data of a new effect. */
export function addingChanges(
  changes: readonly { key: string; value: number }[],
): Omit<ActiveEffect.CreateData, "name"> {
  const texts = changes.map(({ key, value }) => ({ key, value: String(value) }));
  if (!keepsUnits())
    return { changes: texts.map((change) => ({ ...change, mode: CONST.ACTIVE_EFFECT_MODES.ADD })) };
  const system = { changes: texts.map((change) => ({ ...change, type: "add" })) };
  return { system }; // the types know generation 13 alone
}

/** One change of an effect, just as far as it can be told: every part is whatever somebody stored there. */
export interface StoredChange {
  key: string;
  /** What it does with the value, as generation 14 names it; whatever stands there where that is unknown. */
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

/** What an effect changes, in the order in which it is stored; an entry that is no change is left out. */
export function changesIn(effect: ActiveEffect.Implementation): StoredChange[] {
  const { changes, system } = effect._source as { changes?: unknown; system?: Stored }; // differs by generation
  const stored: unknown = keepsUnits() ? system?.["changes"] : changes;
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry: unknown): entry is Stored => typeof entry === "object" && entry !== null)
    .filter(({ key }) => typeof key === "string" && key !== "")
    .map((entry) => ({ key: textOf(entry["key"]), how: howOf(entry), value: textOf(entry["value"]).trim() }));
}

/** Does the platform make this change to an actor's tokens? Generation 14 does, of those parts that it allows. */
export function isForTokens(key: string): boolean {
  return keepsUnits() && key.startsWith("token.");
}

/** Of an effect's data what tells when it began by the platform's own chances, just as it is given. */
export function givenStart(data: object): object {
  const name = keepsUnits() ? "start" : "duration";
  const given = (data as Stored)[name]; // an effect's data has fields of these names
  return given === undefined || given === null ? {} : { [name]: given };
}

/** A duration in seconds of the world's time, as part of the data of a new effect. */
export function lastsFor(seconds: number): object {
  return { duration: keepsUnits() ? { value: seconds, units: "seconds" } : { seconds } };
}

/** The platform's own duration of an effect, as far as encounters count it. */
export interface CoreDuration {
  readonly rounds: number;
  readonly turns: number;
  /** What ends it where it counts neither. */
  readonly event: "turnStart" | "turnEnd" | "round" | null;
  /** The encounter it began in, the round of it, and in whose turn; null where it is not known. */
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

/** The platform's own duration of an effect; null where it has none that encounters count. */
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
