import { poolsOf } from "../../data/actor/action.ts";
import { standingOf, storedStanding } from "../../data/actor/action-standing.ts";
import { losePoints, type PoolChange, type PoolKey, type Pools } from "../../rules/action/pools.ts";
import type { Standing } from "../../rules/action/standing.ts";
import { same } from "../../rules/cards/same.ts";
import { deltaOf, type JsonRecord } from "../../rules/timing/delta.ts";
import type { TimingDeed } from "../../rules/timing/deed.ts";
import { loseShots, type ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../rules/timing/state.ts";
import type { FightChange } from "../../rules/avatar/take-back.ts";
import { encounterById } from "../fight/fight.ts";
import { givenBack, guardsBack, type TakenAction } from "../fight/taken-action.ts";
import { effectOf } from "../timing/snapshot.ts";
import type { Footprint } from "./footprint.ts";
import type { InFight } from "./in-fight.ts";
import { planOf, seatedIn, shotTiming, type Seated } from "./seats.ts";
import type { Writ } from "./writ.ts";

/** What is to become of one actor. */
interface Entry {
  readonly actor: Actor.Implementation;
  standing: Standing | null;
  readonly pools: Map<PoolKey, number>;
  /** What a fight writes to him: his Action, his last one, his Surprise, his kit. */
  fighter: object;
}

type Source = object & { readonly _id: string };

/** An actor's standing of this moment. Throws a RuleError where somebody has made it unreadable. */
export function standingNow(actor: Actor.Implementation): Standing {
  return standingOf(actor.avatar.action.standing);
}

/** Standings are plain data; an interface just cannot say so. */
function asRecord(standing: Standing): JsonRecord {
  return standing as unknown as JsonRecord;
}

/** Gathers what a deed changes, before anything is written: each document is written once. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly #ammunition = new Map<string, { before: boolean; after: boolean }>();
  readonly #given: { actor: string; source: Source; uuid: string }[] = [];
  readonly #ended: { actor: string; id: string; source: object }[] = [];
  readonly #acted: Footprint["acted"][number][] = [];
  readonly #offers: Writ["offers"][number][] = [];
  readonly #guards = new Map<Combat.Implementation, FightChange>();
  readonly #clocks = new Map<Combat.Implementation, TimingDeed[]>();

  #entry(actor: Actor.Implementation): Entry {
    const entry = this.#entries.get(actor.uuid) ?? { actor, standing: null, pools: new Map(), fighter: {} };
    this.#entries.set(actor.uuid, entry);
    return entry;
  }

  /** An actor's standing as it will be. */
  standing(actor: Actor.Implementation): Standing {
    return this.#entries.get(actor.uuid)?.standing ?? standingNow(actor);
  }

  stand(actor: Actor.Implementation, standing: Standing): void {
    this.#entry(actor).standing = standing;
  }

  /** An actor's pools as they will be, but for Shots that a clock keeps. */
  pools(actor: Actor.Implementation): Pools {
    const pools = poolsOf(actor.avatar.action);
    const changed = [...(this.#entries.get(actor.uuid)?.pools ?? [])];
    return {
      ...pools,
      ...Object.fromEntries(changed.map(([key, value]) => [key, { value, max: pools[key]?.max ?? value }])),
    };
  }

  setPool(actor: Actor.Implementation, pool: PoolKey, value: number): void {
    this.#entry(actor).pools.set(pool, value);
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

  /** An Action takes its place in the fight: with its doer, and with the guards that it ends. */
  act(actor: Actor.Implementation, { change, system, taken, charge }: InFight): void {
    this.#entry(actor).fighter = system;
    const combat = encounterById(taken.drawnIn.encounter);
    if (combat && change.after.guards !== null) this.#guards.set(combat, change);
    this.#acted.push({ actor: actor.uuid, charge, ...taken });
    if (charge !== "") this.#offers.push({ charge, shooter: actor.uuid, answer: "shot" });
  }

  /** What an Action has taken of its doer and of the fight is given back, as far as it can be. */
  giveBack(actor: Actor.Implementation, { charge, ...taken }: TakenAction & { charge: string }): void {
    if (charge !== "") this.#offers.push({ charge, shooter: actor.uuid, answer: "open" });
    this.#entry(actor).fighter = givenBack(actor, taken);
    const back = guardsBack(taken);
    if (back && back.change.after.guards !== null) this.#guards.set(back.combat, back.change);
  }

  load(item: Item.Implementation, before: boolean, after: boolean): void {
    if (before !== after) this.#ammunition.set(item.uuid, { before, after });
  }

  give(actor: Actor.Implementation, source: Source): void {
    this.#given.push({ actor: actor.uuid, source, uuid: `${actor.uuid}.ActiveEffect.${source._id}` });
  }

  end(effect: ActiveEffect.Implementation): void {
    const { bearer, id } = effect;
    if (bearer && id !== null)
      this.#ended.push({ actor: bearer.uuid, id, source: foundry.utils.deepClone(effect._source) });
  }

  /** An actor's place in the count of Shots as it will be; null where there is none. */
  seated(actor: Actor.Implementation): Seated | null {
    const seated = seatedIn(actor);
    const deeds = seated && this.#clocks.get(seated.combat);
    if (!deeds) return seated;
    return { ...seated, seat: this.#seatAfter(seated.combat, seated.id) ?? seated.seat };
  }

  /** A deed on the clock. */
  clock(combat: Combat.Implementation, deed: TimingDeed): void {
    this.#clocks.set(combat, [...(this.#clocks.get(combat) ?? []), deed]);
  }

  /** A seat as it is to be; nothing where it is so already. */
  edit({ combat, id, seat }: Seated, own: ShotSeat): void {
    if (same(seat, own)) return;
    this.clock(combat, { type: "edit", id, seat: { own: { ...own } } });
  }

  #seatAfter(combat: Combat.Implementation, id: string): ShotSeat | undefined {
    const timing = shotTiming(combat);
    if (!timing) return undefined;
    const { state } = planOf(timing, this.#clocks.get(combat) ?? []);
    return seatOf(state, id)?.own as ShotSeat | undefined; // the scheme's own
  }

  #seats(): Footprint["seats"] {
    return [...this.#clocks.keys()].flatMap((combat) => {
      const state = shotTiming(combat)?.state;
      return Object.entries(state?.seats ?? {}).flatMap(([id, { own }]) => {
        const before = own as ShotSeat; // the scheme's own
        const after = this.#seatAfter(combat, id);
        const changed = after !== undefined && !same(before, after);
        return changed ? [{ combat: combat.id ?? "", id, before, after }] : [];
      });
    });
  }

  /** What all of it changes. */
  footprint(): Footprint {
    const entries = [...this.#entries.values()];
    return {
      standings: entries.flatMap(({ actor, standing }) => {
        const before = standingNow(actor);
        if (!standing || same(before, standing)) return [];
        return [{ actor: actor.uuid, undo: deltaOf(asRecord(standing), asRecord(before)) }];
      }),
      pools: entries.flatMap(({ actor, pools }) =>
        [...pools].flatMap(([pool, after]) => {
          const before = actor.avatar.action.pools[pool].value;
          return before === after ? [] : [{ actor: actor.uuid, pool, before, after }];
        }),
      ),
      acted: this.#acted,
      ammunition: [...this.#ammunition].map(([item, change]) => ({ item, ...change })),
      seats: this.#seats(),
      given: this.#given.map(({ uuid }) => uuid).filter((uuid) => effectOf(uuid) === null),
      ended: this.#ended.map(({ actor, source }) => ({ actor, source })),
    };
  }

  #systems(): Writ["actors"] {
    return [...this.#entries.values()].flatMap(({ actor, standing, pools, fighter }) => {
      const changed = standing && !same(standingNow(actor), standing);
      const values = Object.fromEntries([...pools].map(([key, value]) => [key, { value }]));
      const action = {
        ...(changed ? { standing: storedStanding(standing) } : {}),
        ...(pools.size > 0 ? { pools: values } : {}),
      };
      const system = {
        ...(Object.keys(action).length > 0 ? { action } : {}),
        ...fighter,
      };
      return Object.keys(system).length > 0 ? [{ actor: actor.uuid, system }] : [];
    });
  }

  /** All that is to be written, with the card. */
  writ(key: string, bearer: string, card: Writ["card"]): Writ {
    return {
      key,
      bearer,
      actors: this.#systems(),
      ammunition: [...this.#ammunition].map(([item, { after }]) => ({ item, loaded: after })),
      given: this.#given.map(({ actor, source }) => ({ actor, source })),
      ended: this.#ended.map(({ actor, id }) => ({ actor, id })),
      guards: [...this.#guards].map(([combat, { before, after }]) => ({
        combat: combat.id ?? "",
        before: before.guards ?? [],
        after: after.guards ?? [],
      })),
      offers: this.#offers,
      clocks: [...this.#clocks].map(([combat, deeds]) => ({ combat: combat.id ?? "", deeds })),
      card,
    };
  }
}
