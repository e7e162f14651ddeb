import { poolsOf } from "../../../data/actor/action-values.ts";
import { activeModifiersOf, storedActiveModifiers } from "../../../data/fight/active-modifiers.ts";
import { losePoints, type PoolChange, type PoolKey, type Pools } from "../../../rules/actionValues/pools.ts";
import type { ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { same } from "../../../rules/cards/same.ts";
import type { Json } from "../../../rules/cards/delta.ts";
import type { TimingCommand } from "../../../rules/timing/command.ts";
import { loseShots, type ShotSeat } from "../../../rules/timing/schemes/action-shots.ts";
import { seatOf, type Seat } from "../../../rules/timing/state.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { planClockStep, planOf, seatedIn, shotTiming, type Seated } from "./seats.ts";

type Source = object & { readonly _id: string };

/** What of a seat in the count of Shots a request may move. */
export interface SeatPart extends ShotSeat {
  /** An Active Defense lasts. */
  readonly dodging: boolean;
}

/** A seat that a request has moved. */
export interface MovedSeat {
  /** Ids of the encounter and of the combatant. */
  readonly combat: string;
  readonly id: string;
  readonly before: SeatPart;
  readonly after: SeatPart;
}

/** The part of a seat that a request may move; undefined where there is no seat. */
function partOf(seat: Seat | undefined): SeatPart | undefined {
  return seat && { ...(seat.own as ShotSeat), dodging: seat.dodging }; // the scheme's own
}

/** An actor's standing of this moment. Throws a RuleError where somebody has made it unreadable. */
export function activeModifiersNow(actor: Actor.Implementation): ActiveModifiers {
  return activeModifiersOf(actor.fight.activeModifiers);
}

/**
 * What a request by Action Values changes, as the rules see it: standings, pools, seats. All of it goes into a change
 * set; what a clock does goes there last, as one step, by `finish`.
 */
export class Draft {
  readonly changes: ChangeSet;
  readonly #activeModifiers = new Map<string, ActiveModifiers>();
  readonly #pools = new Map<string, Map<PoolKey, number>>();
  readonly #clocks = new Map<Combat.Implementation, TimingCommand[]>();

  constructor(changes: ChangeSet) {
    this.changes = changes;
  }

  /** An actor's standing as it will be. */
  activeModifiers(actor: Actor.Implementation): ActiveModifiers {
    return this.#activeModifiers.get(actor.uuid) ?? activeModifiersNow(actor);
  }

  stand(actor: Actor.Implementation, activeModifiers: ActiveModifiers): void {
    if (same(this.activeModifiers(actor), activeModifiers)) return;
    this.#activeModifiers.set(actor.uuid, activeModifiers);
    this.changes.fight(actor, { activeModifiers: storedActiveModifiers(activeModifiers) });
  }

  /** An actor's pools as they will be, but for Shots that a clock keeps. */
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

  /** Takes points off a pool; Shots where a clock keeps them. Throws a RuleError naming `pools.KEY` that is not there. */
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

  /** A weapon is loaded from now on, or is so no longer. */
  load(item: Item.Implementation, loaded: boolean): void {
    this.changes.update(item, { system: { actionValues: { ammunition: { loaded } } } });
  }

  give(actor: Actor.Implementation, source: Source): void {
    this.changes.give(actor, source);
  }

  end(effect: ActiveEffect.Implementation): void {
    const { holder } = effect;
    if (holder) this.changes.end(holder, effect);
  }

  /** An actor's place in the count of Shots as it will be; null where there is none. */
  seated(actor: Actor.Implementation): Seated | null {
    const seated = seatedIn(actor);
    const timing = seated && shotTiming(seated.combat);
    const requests = seated && this.#clocks.get(seated.combat);
    if (!timing || !requests) return seated;
    const seat = seatOf(planOf(timing, requests).state, seated.id);
    return seat ? { ...seated, seat: seat.own as ShotSeat } : seated; // the scheme's own
  }

  /** A request on the clock. Throws a RuleError where it cannot be. */
  clock(combat: Combat.Implementation, request: TimingCommand): void {
    const timing = shotTiming(combat);
    if (!timing) return;
    const requests = [...(this.#clocks.get(combat) ?? []), request];
    planOf(timing, requests); // the clock says now whether it can be
    this.#clocks.set(combat, requests);
  }

  /** A seat as it is to be; nothing where it is so already. */
  edit({ combat, id, seat }: Seated, own: ShotSeat): void {
    if (!same(seat, own)) this.clock(combat, { type: "edit", id, seat: { own: { ...own } } });
  }

  /** A seat is to be as it was; nothing where it is so already. */
  restore(combat: Combat.Implementation, id: string, { dodging, ...own }: SeatPart): void {
    if (same(this.seatAfter(combat, id), { dodging, ...own })) return;
    this.clock(combat, { type: "edit", id, seat: { dodging, own } });
  }

  /** A seat as it will be; undefined where there is none. */
  seatAfter(combat: Combat.Implementation, id: string): SeatPart | undefined {
    const timing = shotTiming(combat);
    if (!timing) return undefined;
    const requests = this.#clocks.get(combat);
    return partOf(seatOf(requests ? planOf(timing, requests).state : timing.state, id));
  }

  /** Plans what the clocks do, and notes the seats that they move. */
  finish(): void {
    const seats = this.#movedSeats();
    for (const [combat, requests] of this.#clocks) planClockStep(this.changes, combat, requests);
    // Seats are plain data; an interface just cannot say so.
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
