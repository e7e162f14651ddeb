import { SYSTEM_ID } from "../constants.ts";
import {
  changesIn,
  coreDuration,
  givenStart,
  isForTokens,
  type StoredChange,
} from "../platform/effect-shape.ts";
import { fitsLeaf } from "../data/shared/leaves.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { parseEffectTime, remaining, type EffectTime, type Remaining } from "../rules/timing/effect-time.ts";
import { executor } from "../plans/client-executor.ts";
import { changeFight } from "../platform/fight-state.ts";
import { combatantsOf } from "../platform/collections.ts";
import { leafOf, outOfReach, type Idle, type Target } from "../platform/effect-reach.ts";
import { listed, words } from "../platform/words.ts";
import { beginNow, clockOf, encounterById, goesByScheme } from "../timing/effect-clock.ts";
import { timeOfCore } from "../timing/core-duration.ts";

/** Keys whose value did not fit when they were applied last, by the effect. */
const unfit = new WeakMap<object, Set<string>>();

function noteFit(effect: object, key: string, fits: boolean): void {
  const keys = unfit.get(effect) ?? new Set();
  if (fits) keys.delete(key);
  else keys.add(key);
  unfit.set(effect, keys);
}

/** A change as the platform hands it over. */
interface AppliedChange {
  key?: string;
  effect?: object;
}

/**
 * Applies a change if effects reach what it names. A value that does not fit is put back, or its document would be left
 * half prepared for everyone. Returns what has changed, by path.
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
    console.warn(error); // eslint-disable-line no-console -- no error of ours: it is the effect that cannot be read
  }
  const fits = made !== null && (!leaf || fitsLeaf(leaf, foundry.utils.getProperty(target, key)));
  if (!fits) foundry.utils.setProperty(target, key, before);
  if (effect) noteFit(effect, key, fits);
  return fits && made ? made : {};
}

/** A stored change that does nothing, and why. */
interface IdleChange extends StoredChange {
  why: Idle;
}

/** An effect, which may last for so many rounds or Segments, until somebody's Phase, or until the Turn ends. */
export class ActionCardsActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** This effect as the one configured class; a generic `this` is something narrower to the types. */
  private get own(): ActiveEffect.Implementation {
    return this;
  }

  /** Applies a change to an actor in generation 13. */
  override apply(...[actor, change]: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    return applied(actor, { ...change, effect: this }, () => super.apply(actor, change));
  }

  /** The same in generation 14. */
  static applyChange(...args: [target: Target, change: AppliedChange, ...rest: unknown[]]): unknown {
    const [target, change] = args;
    const base = super["applyChange" as never] as (...args: unknown[]) => object; // the types end with generation 13
    return applied(target, change, () => base.apply(this, args));
  }

  /** Its stored changes that do nothing. */
  get idleChanges(): IdleChange[] {
    const target = changedBy(this.own);
    return changesIn(this.own).flatMap((change): IdleChange[] => {
      if (isForTokens(change.key)) return [];
      const why = outOfReach(target, change.key) ?? (unfit.get(this)?.has(change.key) ? "value" : null);
      return why ? [{ ...change, why }] : [];
    });
  }

  /** The actor it lies on by itself; null for an effect of an item, also where the item lends it to its owner. */
  get holder(): Actor.Implementation | null {
    const { parent } = this.own;
    return parent instanceof Actor ? parent : null;
  }

  /** The stored time, whatever somebody has made of it. */
  get storedTime(): unknown {
    return this.own.flags[SYSTEM_ID]?.time ?? null;
  }

  /** How long it lasts: as we keep it, else by the platform's own rounds and turns; null: as long as it is there. */
  get time(): EffectTime | null {
    if (this.timeTrouble !== null) return null;
    if (this.storedTime !== null) return parseEffectTime(this.storedTime);
    const core = coreDuration(this.own);
    return core && timeOfCore(core);
  }

  /** Why its stored time cannot be one, in the rules' words; null where it can. Its time does not pass then. */
  get timeTrouble(): string | null {
    if (this.storedTime === null) return null;
    try {
      parseEffectTime(this.storedTime);
      return null;
    } catch (error) {
      if (error instanceof RuleError) return error.message;
      throw error;
    }
  }

  /** What is left of its time in this encounter; all of it where it has not begun there; null where it has none. */
  timeLeft(combat: Combat.Implementation | null): Remaining | null {
    const { time, holder } = this;
    if (!time) return null;
    const counts = combat !== null && time.begun?.encounter === combat.id;
    return remaining(
      time,
      counts ? clockOf(combat) : null,
      combat && holder ? holdersIn(combat, holder) : [],
    );
  }

  /** Gives it another time, which begins now; null: it stays until somebody ends it. */
  async setTime(time: Omit<EffectTime, "begun"> | null): Promise<void> {
    const { holder } = this;
    const begun = holder && !this.disabled ? beginNow(holder) : null;
    await this.own.update({ flags: { [SYSTEM_ID]: { time: time && { ...time, begun } } } });
  }

  /** What lasts for a time is shown as an icon. */
  override get isTemporary(): boolean {
    return super.isTemporary || this.time !== null;
  }

  /**
   * Generation 14 follows effects that may end by its own time. An effect that is temporary by our time alone, or that is
   * stored nowhere, is none of them.
   */
  get isExpiryTrackable(): boolean {
    const isTracked = Boolean(super["isExpiryTrackable" as never]); // the types end with generation 13
    return isTracked && super.isTemporary && this.own.id !== null;
  }

  /**
   * Generation 14 ends effects at events of its own. What an encounter of ours ends is left to that, since it can be
   * taken back there.
   */
  isExpiryEvent(...args: [event: string, context?: object]): boolean {
    const id = this.holder && this.time?.begun?.encounter;
    const combat = id ? encounterById(id) : null;
    if (combat && goesByScheme(combat)) return false;
    const base = super["isExpiryEvent" as never] as (...args: unknown[]) => boolean; // the types end with generation 13
    return base.apply(this, args);
  }

  /**
   * An effect with a time begins it as it comes to somebody in an encounter. One that is created again with its id is
   * what it was: the platform does not begin it anew.
   */
  protected override async _preCreate(
    ...args: Parameters<ActiveEffect["_preCreate"]>
  ): Promise<boolean | void> {
    const [data, { keepId }] = args;
    // The platform fills it in below, in what was handed in, too.
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

  /** A GM who deletes what shows a binding frees its actor (X8); from anybody else it only takes away what shows it. */
  protected override _onDelete(...args: Parameters<ActiveEffect["_onDelete"]>): void {
    super._onDelete(...args);
    const [, userId] = args;
    const { holder, own } = this;
    if (userId !== game.user.id || !game.user.isGM || executor.isWriting || own.id === null) return;
    if (holder?.isOurs && holder.fight.bound[own.id]) void changeFight(holder, { bound: { [own.id]: null } });
  }

  /** Tells whoever wrote it what of it does nothing, and why. */
  private tellIdleChanges(): void {
    const { name } = this.own;
    const idle = this.idleChanges;
    for (const why of new Set(idle.map((change) => change.why))) {
      const keys = idle.filter((change) => change.why === why).map(({ key }) => key);
      const data = { name, keys: listed(words, keys), why: words(`ACTIONCARDS.Effect.Why.${why}`) };
      ui.notifications.warn("ACTIONCARDS.Effect.IdleNotice", { format: data });
    }
  }

  /** Switched on again, its time begins anew. */
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

/** An actor's combatants in an encounter, by id. */
function holdersIn(combat: Combat.Implementation, actor: Actor.Implementation): string[] {
  return combatantsOf(combat, actor).map(({ id }) => id ?? "");
}

/** What an effect changes; null where it waits in an item for whoever will own that. */
function changedBy({ parent, transfer }: ActiveEffect.Implementation): Target | null {
  if (!(parent instanceof Item) || !transfer) return parent;
  return parent.actor;
}
