import type { Entry } from "../../../data/plan/plan.ts";
import { poolsOf } from "../../../data/actor/action-values.ts";
import { activeModifiersOf, storedActiveModifiers } from "../../../data/fight/active-modifiers.ts";
import { losePoints, type PoolChange, type PoolKey, type Pools } from "../../../rules/actionValues/pools.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { same } from "../../../rules/cards/same.ts";
import type { Json } from "../../../rules/cards/delta.ts";
import { randomChance } from "../../../rules/timing/chance.ts";
import type { TimingCommand } from "../../../rules/timing/command.ts";
import { loseShots, type ShotSeat } from "../../../rules/timing/schemes/action-shots.ts";
import { seatOf, type Seat } from "../../../rules/timing/state.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { planStep } from "../../../encounter/timing/step.ts";
import {
  planOf,
  seatedIn,
  shotTiming,
  movedBy,
  type MovedSeat,
  type Seated,
  type SeatPart,
} from "./seats.ts";

type Source = object & { readonly _id: string };

/** The part of a seat that a request may change; undefined if there is no seat. */
function partOf(seat: Seat | undefined): SeatPart | undefined {
  return seat && { ...(seat.own as ShotSeat), dodging: seat.dodging }; // the data of the scheme that counts Shots
}

/**
 * Adds these commands to the plan as one step of the encounter's clock; does nothing if the clock does not
 * count Shots. Call it after all other pool changes, because the step also sets actors' Shots. Throws a
 * RuleError if a command is not possible.
 */
function planClockStep(
  changes: ChangeSet,
  combat: Combat.Implementation,
  commands: readonly TimingCommand[],
): void {
  const timing = shotTiming(combat);
  if (!timing || commands.length === 0) return;
  const plan = planOf(timing, commands, randomChance(changes.random));
  planStep(changes, combat, timing, plan, { carries: false });
}

/**
 * Collects an Action Values request's changes to active modifiers, pools and seats. `finish` adds the clock's
 * changes last, as one step.
 */
export class Draft {
  static readonly #shared = new WeakMap<ChangeSet, Draft>();

  /** The draft of this change set. All plans in the change set share the draft, so each clock makes only one step. */
  static of(changes: ChangeSet): Draft {
    const shared = Draft.#shared.get(changes) ?? new Draft(changes);
    Draft.#shared.set(changes, shared);
    return shared;
  }

  readonly changes: ChangeSet;
  readonly #activeModifiers = new Map<string, ActiveModifiers>();
  readonly #pools = new Map<string, Map<PoolKey, number>>();
  readonly #clocks = new Map<Combat.Implementation, TimingCommand[]>();

  constructor(changes: ChangeSet) {
    this.changes = changes;
  }

  /** An actor's active modifiers, with this draft's changes so far. */
  activeModifiers(actor: Actor.Implementation): ActiveModifiers {
    return this.#activeModifiers.get(actor.uuid) ?? activeModifiersOf(actor.fight.activeModifiers);
  }

  stand(actor: Actor.Implementation, activeModifiers: ActiveModifiers): void {
    if (same(this.activeModifiers(actor), activeModifiers)) return;
    this.#activeModifiers.set(actor.uuid, activeModifiers);
    this.changes.fight(actor, { activeModifiers: storedActiveModifiers(activeModifiers) });
  }

  /** An actor's pools, with this draft's changes so far. Leaves out changes to Shots that a clock counts. */
  pools(actor: Actor.Implementation): Pools {
    const pools = poolsOf(actor.ours.actionValues);
    const changed = [...(this.#pools.get(actor.uuid) ?? [])];
    return {
      ...pools,
      ...Object.fromEntries(changed.map(([key, value]) => [key, { value, max: pools[key]?.max ?? value }])),
    };
  }

  setPool(actor: Actor.Implementation, pool: PoolKey, value: number): void {
    const pools = this.#pools.get(actor.uuid) ?? new Map<PoolKey, number>();
    this.#pools.set(actor.uuid, pools.set(pool, value));
    this.changes.update(actor, { system: { actionValues: { pools: { [pool]: { value } } } } });
  }

  /**
   * Removes points from the actor's pool, or Shots from the clock if it counts them. Throws a RuleError naming
   * `pools.KEY` if the actor lacks the pool.
   */
  lose(actor: Actor.Implementation, pool: PoolKey, points: number | "all"): PoolChange {
    const seated = pool === "shot" ? this.seated(actor) : null;
    if (!seated) {
      const change = losePoints(this.pools(actor), pool, points);
      this.setPool(actor, pool, change.after);
      return change;
    }
    const { shots } = seated.seat;
    const change = losePoints({ shot: { value: shots, max: shots } }, pool, points);
    this.edit(seated, loseShots(seated.seat, points === "all" ? shots : points));
    return change;
  }

  /** Sets whether a weapon is loaded. */
  load(item: Item.Implementation, loaded: boolean): void {
    this.changes.update(item, { system: { actionValues: { ammunition: { loaded } } } });
  }

  give(actor: Actor.Implementation, source: Source): void {
    this.changes.createEffect(actor, source);
  }

  end(effect: ActiveEffect.Implementation): void {
    const { holder } = effect;
    if (holder) this.changes.deleteEffect(holder, effect);
  }

  /** An actor's seat, with this draft's changes so far; null if the actor has none. */
  seated(actor: Actor.Implementation): Seated | null {
    const seated = seatedIn(actor);
    const timing = seated && shotTiming(seated.combat);
    const requests = seated && this.#clocks.get(seated.combat);
    if (!timing || !requests) return seated;
    const seat = seatOf(planOf(timing, requests).state, seated.id);
    return seat ? { ...seated, seat: seat.own as ShotSeat } : seated; // the data of the scheme that counts Shots
  }

  /**
   * Adds a command for the encounter's clock; does nothing if the clock does not count Shots. Throws a RuleError if the
   * command is not possible.
   */
  clock(combat: Combat.Implementation, request: TimingCommand): void {
    const timing = shotTiming(combat);
    if (!timing) return;
    const requests = [...(this.#clocks.get(combat) ?? []), request];
    planOf(timing, requests); // throws if it is not possible
    this.#clocks.set(combat, requests);
  }

  /** Sets a seat's Shots data; does nothing if the data is unchanged. */
  edit({ combat, id, seat }: Seated, own: ShotSeat): void {
    if (!same(seat, own)) this.clock(combat, { type: "edit", id, seat: { own: { ...own } } });
  }

  /** Restores a seat's earlier state; does nothing if the seat is in that state already. */
  restore(combat: Combat.Implementation, id: string, { dodging, ...own }: SeatPart): void {
    if (same(this.seatAfter(combat, id), { dodging, ...own })) return;
    this.clock(combat, { type: "edit", id, seat: { dodging, own } });
  }

  /** A seat, with this draft's changes so far; undefined if it doesn't exist. */
  seatAfter(combat: Combat.Implementation, id: string): SeatPart | undefined {
    const timing = shotTiming(combat);
    if (!timing) return undefined;
    const requests = this.#clocks.get(combat);
    return partOf(seatOf(requests ? planOf(timing, requests).state : timing.state, id));
  }

  /** Plans the clocks' steps, and records the changed seats for undo. */
  finish(): void {
    const seats = this.#movedSeats();
    for (const [combat, requests] of this.#clocks) planClockStep(this.changes, combat, requests);
    // Cast because the seats are plain JSON, but their type is an interface, which has no index signature.
    if (seats.length > 0) this.changes.notes = { seats } as unknown as Json;
  }

  #movedSeats(): MovedSeat[] {
    return [...this.#clocks.keys()].flatMap((combat) => {
      const seats = Object.entries(shotTiming(combat)?.state.seats ?? {});
      return seats.flatMap(([id, seat]) => {
        const [before, after] = [partOf(seat), this.seatAfter(combat, id)];
        if (!before || !after || same(before, after)) return [];
        return [{ combat: combat.id ?? "", id, before, after }];
      });
    });
  }
}

/** A seat with one change reversed, while later changes are kept. Shots rise at most to `most`. */
function seatBack(now: SeatPart, { before, after }: MovedSeat, most: number): SeatPart {
  const flag = (key: "acted" | "rolled" | "dodging") => (now[key] === after[key] ? before[key] : now[key]);
  return {
    shots: Math.max(0, Math.min(Math.max(most, now.shots), now.shots + before.shots - after.shots)),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    dodging: flag("dodging"),
  };
}

/** Reverses these entries' changes to seats, as one step of each clock. */
export function planSeatsBack(changes: ChangeSet, entries: readonly Entry[]): void {
  const draft = new Draft(changes);
  for (const { combat, combatant, moved } of movedBy(entries)) {
    const now = draft.seatAfter(combat, moved.id);
    const most = combatant.actor?.ours.actionValues.pools.shot.max ?? Infinity;
    if (now) draft.restore(combat, moved.id, seatBack(now, moved, most));
  }
  draft.finish();
}
