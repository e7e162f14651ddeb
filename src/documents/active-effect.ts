import { fieldFaultText } from "../platform/fault-text.ts";
import { SYSTEM_ID } from "../constants.ts";
import {
  changesIn,
  coreDuration,
  givenStart,
  isForTokens,
  type StoredChange,
} from "../platform/effect-shape.ts";
import { fitsLeaf } from "../data/shared/leaves.ts";
import { unlessFault } from "../rules/cards/errors.ts";
import { parseEffectTime, remaining, type EffectTime, type Remaining } from "../rules/timing/effect-time.ts";
import { executor } from "../requests/plans/client-executor.ts";
import { changeFight } from "../platform/fight-state.ts";
import { combatantsOf, encounterById } from "../platform/collections.ts";
import { leafOf, outOfReach, type Idle, type Target } from "../platform/effect-reach.ts";
import { listed, words } from "../platform/words.ts";
import { beginNow, clockOf, goesByScheme } from "../encounter/timing/effect-clock.ts";
import { timeOfCore } from "../encounter/timing/core-duration.ts";

/** For each effect, the keys that got an invalid value when the effect last changed them. */
const unfit = new WeakMap<object, Set<string>>();

function noteFit(effect: object, key: string, fits: boolean): void {
  const keys = unfit.get(effect) ?? new Set();
  if (fits) keys.delete(key);
  else keys.add(key);
  unfit.set(effect, keys);
}

/** A change as Foundry passes it. */
interface AppliedChange {
  key?: string;
  effect?: object;
}

/**
 * Applies an effect's change if effects may change this key. Undoes it if the new value is invalid. Returns
 * the changed values, keyed by path; empty if nothing changed.
 */
function applied<T extends object>(
  target: Target,
  { key = "", effect }: AppliedChange,
  apply: () => T,
): T | Record<string, never> {
  if (outOfReach(target, key)) return {};
  const leaf = leafOf(target, key);
  const before: unknown = foundry.utils.getProperty(target, key);
  let made: T | null = null;
  try {
    made = apply();
  } catch (error) {
    console.warn(error); // oxlint-disable-line no-console -- the fault is in the effect's data, not in our code
  }
  const fits = made !== null && (!leaf || fitsLeaf(leaf, foundry.utils.getProperty(target, key)));
  if (!fits) foundry.utils.setProperty(target, key, before);
  if (effect) noteFit(effect, key, fits);
  return fits && made ? made : {};
}

/** A stored change that does nothing, and the reason. */
interface IdleChange extends StoredChange {
  why: Idle;
}

/**
 * An active effect. It can also end after a number of rounds or Segments, at a combatant's Phase, or at the end of the
 * Turn.
 */
export class ActionCardsActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** `this`, typed as the document class set in `CONFIG`. */
  private get own(): ActiveEffect.Implementation {
    return this;
  }

  /** Foundry 13 calls this to apply a change. */
  override apply(...[actor, change]: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    return applied(actor, { ...change, effect: this }, () => super.apply(actor, change));
  }

  /** Foundry 14 calls this to apply a change. */
  static applyChange(...args: [target: Target, change: AppliedChange, ...rest: unknown[]]): unknown {
    const [target, change] = args;
    const base = super["applyChange" as never] as (...args: unknown[]) => object; // the types only cover Foundry 13
    return applied(target, change, () => base.apply(this, args));
  }

  /** The stored changes that do nothing, each with the reason. Leaves out changes of token fields. */
  get idleChanges(): IdleChange[] {
    const target = changedBy(this.own);
    return changesIn(this.own).flatMap((change): IdleChange[] => {
      if (isForTokens(change.key)) return [];
      const why = outOfReach(target, change.key) ?? (unfit.get(this)?.has(change.key) ? "value" : null);
      return why ? [{ ...change, why }] : [];
    });
  }

  /** The actor that the effect is stored on; null for an item's effect, even a transferred one. */
  get holder(): Actor.Implementation | null {
    const { parent } = this.own;
    return parent instanceof Actor ? parent : null;
  }

  /** The system's own time limit as stored, unchecked; null if none. */
  get storedTime(): unknown {
    return this.own.flags[SYSTEM_ID]?.time ?? null;
  }

  /**
   * The system's own time limit or, without one, Foundry's rounds and turns. Null if there is no limit, or if
   * the stored time is invalid.
   */
  get time(): EffectTime | null {
    if (this.timeTrouble !== null) return null;
    if (this.storedTime !== null) return parseEffectTime(this.storedTime);
    const core = coreDuration(this.own);
    return core && timeOfCore(core);
  }

  /**
   * The localized reason why the stored time is invalid; null if it is valid or missing. An effect with an invalid time
   * does not expire.
   */
  get timeTrouble(): string | null {
    if (this.storedTime === null) return null;
    const parse = () => {
      parseEffectTime(this.storedTime);
      return null;
    };
    return unlessFault(parse, (error) => fieldFaultText(error, words));
  }

  /**
   * The time left in this encounter, or the full time if the effect began elsewhere. Null if the effect has no time
   * limit.
   */
  timeLeft(combat: Combat.Implementation | null): Remaining | null {
    const { time, holder } = this;
    if (!time) return null;
    const counts = combat !== null && time.begun?.encounter === combat.id;
    return remaining(
      time,
      counts ? clockOf(combat) : null,
      combat && holder ? combatantsOf(combat, holder).map(({ id }) => id ?? "") : [],
    );
  }

  /** Sets a time limit. It starts now if the effect is on an actor and enabled. Null removes the limit. */
  async setTime(time: Omit<EffectTime, "begun"> | null): Promise<void> {
    const { holder } = this;
    const begun = holder && !this.disabled ? beginNow(holder) : null;
    await this.own.update({ flags: { [SYSTEM_ID]: { time: time && { ...time, begun } } } });
  }

  /** Also true for effects with a time limit, so that their icons are shown. */
  override get isTemporary(): boolean {
    return super.isTemporary || this.time !== null;
  }

  /**
   * True if Foundry 14 tracks when this effect expires. False for unsaved effects, and for effects that are temporary
   * only by the system's own time limit.
   */
  get isExpiryTrackable(): boolean {
    const isTracked = Boolean(super["isExpiryTrackable" as never]); // the types only cover Foundry 13
    return isTracked && super.isTemporary && this.own.id !== null;
  }

  /**
   * True if this event of Foundry 14 ends the effect. False if an encounter's clock times the effect, because
   * only that clock can undo the effect's end.
   */
  isExpiryEvent(...args: [event: string, context?: object]): boolean {
    const id = this.holder && this.time?.begun?.encounter;
    const combat = id ? encounterById(id) : null;
    if (combat && goesByScheme(combat)) return false;
    const base = super["isExpiryEvent" as never] as (...args: unknown[]) => boolean; // the types only cover Foundry 13
    return base.apply(this, args);
  }

  /**
   * Starts the time limit of a new effect on an actor in an encounter. If the effect is restored under its old id
   * (`keepId`), keeps its stored start.
   */
  protected override async _preCreate(
    ...args: Parameters<ActiveEffect["_preCreate"]>
  ): Promise<boolean | void> {
    const [data, { keepId }] = args;
    // Copy the start now: `super._preCreate` overwrites it in the passed data, too.
    const start = foundry.utils.deepClone(givenStart(data));
    if ((await super._preCreate(...args)) === false) return false;
    if (keepId === true) this.updateSource(start);
    const begun = this.beginUnbegun();
    if (begun) this.updateSource({ flags: { [SYSTEM_ID]: { time: { begun } } } });
  }

  private beginUnbegun(): ReturnType<typeof beginNow> {
    const { holder, time } = this;
    if (!holder || this.storedTime === null || !time || this.disabled) return null;
    const stale = time.begun !== null && encounterById(time.begun.encounter) === null;
    return time.begun === null || stale ? beginNow(holder) : null;
  }

  protected override _onCreate(...args: Parameters<ActiveEffect["_onCreate"]>): void {
    super._onCreate(...args);
    const [, , userId] = args;
    if (userId === game.user.id) this.tellIdleChanges();
  }

  protected override _onUpdate(...args: Parameters<ActiveEffect["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [changed, , userId] = args;
    const concerned = "changes" in changed || "system" in changed || "transfer" in changed;
    if (concerned && userId === game.user.id) this.tellIdleChanges();
  }

  /**
   * Frees a bound actor when a GM deletes the effect that shows the binding (X8). If a player deletes the effect, the
   * actor stays bound.
   */
  protected override _onDelete(...args: Parameters<ActiveEffect["_onDelete"]>): void {
    super._onDelete(...args);
    const [, userId] = args;
    const { holder, own } = this;
    if (userId !== game.user.id || !game.user.isGM || executor.isWriting || own.id === null) return;
    if (holder?.isOurs && holder.fight.bound[own.id]) void changeFight(holder, { bound: { [own.id]: null } });
  }

  /** Warns the user who wrote the effect about changes that do nothing. */
  private tellIdleChanges(): void {
    const { name } = this.own;
    const idle = this.idleChanges;
    for (const why of new Set(idle.map((change) => change.why))) {
      const keys = idle.filter((change) => change.why === why).map(({ key }) => key);
      const data = { name, keys: listed(words, keys), why: words(`ACTIONCARDS.Effect.Why.${why}`) };
      ui.notifications.warn("ACTIONCARDS.Effect.IdleNotice", { format: data });
    }
  }

  /** When an actor's effect is enabled, restarts the system's own time limit. */
  protected override async _preUpdate(
    ...args: Parameters<ActiveEffect["_preUpdate"]>
  ): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes] = args;
    const { holder } = this;
    if (changes.disabled !== false || !this.disabled || !holder || this.storedTime === null || !this.time)
      return;
    foundry.utils.mergeObject(changes, { flags: { [SYSTEM_ID]: { time: { begun: beginNow(holder) } } } });
  }
}

/** The document that the effect changes. Null if a transferred effect's item has no actor. */
function changedBy({ parent, transfer }: ActiveEffect.Implementation): Target | null {
  if (!(parent instanceof Item) || !transfer) return parent;
  return parent.actor;
}
