/** A model of the fight, written from the rules alone. It calls none of the code under test. */
import { LIFE, NAMES, RATINGS, STARTS, type Name } from "./cast.ts";
import type { Exchange, Flight, Side } from "./table.ts";

const HOUR = 3600;
/** Short Range reaches five feet (C2). */
const SHORT = 5;

export interface Last {
  readonly range: string;
  readonly at: readonly Name[];
  readonly group: boolean;
}

interface Person {
  feet: number;
  /**
   * The position at the start of the round, from which range is measured (Q12); null to use the current
   * position.
   */
  stood: number | null;
  actions: number;
  shots: number;
  last: Last;
  flight: { since: number; from: readonly Name[]; here: boolean } | null;
  life: number;
  out: number[];
}

export interface Guard {
  readonly protector: Name;
  readonly protected: Name;
}

export interface Model {
  now: number;
  round: number;
  turn: number;
  /** All guards, oldest first. */
  guards: Guard[];
  people: Record<Name, Person>;
  /** By the id of a Charge's card: the people who were near the charger, and so may object. */
  near: Record<string, readonly Name[]>;
  /** By card id: the round in which the exchange began. */
  rounds: Record<string, number>;
  /**
   * The card ids of exchanges whose attacker has left the encounter. When the attacker's calculation is over,
   * all of the attacker's AC cards return to the deck.
   */
  outside: string[];
}

const NOTHING: Last = { range: "none", at: [], group: false };

export function begun(): Model {
  const people = Object.fromEntries(
    NAMES.map((name): [Name, Person] => [
      name,
      {
        feet: STARTS[name],
        stood: STARTS[name],
        actions: 0,
        shots: 0,
        last: NOTHING,
        flight: null,
        life: LIFE,
        out: [],
      },
    ]),
  );
  return {
    now: 0,
    round: 1,
    turn: 0,
    guards: [],
    people: people as Model["people"],
    near: {},
    rounds: {},
    outside: [],
  };
}

/** The distance in feet between two people: from where they stood at the start of the round, if known (C2, Q12). */
function feetBetween({ people }: Model, one: Name, other: Name): number {
  const [here, there] = [people[one], people[other]];
  return Math.abs((here.stood ?? here.feet) - (there.stood ?? there.feet));
}

export const isNear = (model: Model, one: Name, other: Name): boolean =>
  feetBetween(model, one, other) <= SHORT;

/** True if the person has no LIFE left (C6). */
export const isDown = ({ people }: Model, name: Name): boolean => people[name].life <= 0;

/** True if the person has fled from this encounter. This stays true for the rest of the encounter (C10). */
export const hasLeft = ({ people }: Model, name: Name): boolean => people[name].flight?.here ?? false;

export const isOut = (model: Model, name: Name): boolean => isDown(model, name) || hasLeft(model, name);

/** True within an hour of the person's last flight, from this encounter or another (C10, Q9). */
export function isBound({ people, now }: Model, name: Name): boolean {
  const { flight } = people[name];
  return flight !== null && now - flight.since < HOUR;
}

export const others = (name: Name): Name[] => NAMES.filter((one) => one !== name);

export const inFight = (model: Model): Name[] => NAMES.filter((name) => !isOut(model, name));

/** Guards whose two people are both in the fight (C8). */
function guardsNow(model: Model): Guard[] {
  return model.guards.filter((guard) => !isOut(model, guard.protector) && !isOut(model, guard.protected));
}

/** DR halved once per shot and rounded up. From 9: 5, 3, 2, 1, 1 (C7). */
function halved(dr: number, shots: number): number {
  let left = dr;
  for (let shot = 0; shot < shots; shot += 1) left = Math.floor(left / 2) + (left % 2);
  return left;
}

export function spends({ people }: Model, name: Name, range: string): number {
  const { or, dr, mind } = RATINGS[name];
  if (range === "mental") return mind;
  return range === "short" ? or : halved(dr, people[name].shots);
}

/** The person that an attack on `at` strikes: the first who guards `at`, or else `at` (C8). */
export function struckBy(model: Model, by: Name, at: Name, range: string): Name {
  if (range === "mental") return at;
  const first = guardsNow(model).find((guard) => guard.protected === at && guard.protector !== by);
  return first?.protector ?? at;
}

/**
 * Counts a used Action and records it as the last one (C1). Ends the guards by this person and, unless they fled, the
 * guards on them (C8).
 */
export function acted(model: Model, by: Name, last: Last = NOTHING, fled = false): void {
  model.people[by].actions += 1;
  model.people[by].last = last;
  model.guards = model.guards.filter((guard) => guard.protector !== by && (fled || guard.protected !== by));
}

export function establish(model: Model, guard: Guard): void {
  model.guards = [...model.guards.filter(({ protector }) => protector !== guard.protector), guard];
}

/** The person leaves the fight, fleeing from everyone who stays (C9, C10). */
export function leave(model: Model, name: Name): void {
  const from = inFight(model).filter((one) => one !== name);
  model.people[name].flight = { since: model.now, from, here: true };
  model.guards = model.guards.filter((guard) => guard.protector !== name && guard.protected !== name);
}

/**
 * Starts a new round (C7, C8, Q12). Guards end; Actions, shots and cards are reset; positions are recorded.
 */
export function newRound(model: Model): void {
  model.round += 1;
  model.turn = 0;
  model.guards = [];
  for (const person of Object.values(model.people))
    Object.assign(person, { actions: 0, shots: 0, out: [], stood: person.feet });
}

/**
 * The people who may answer a Charge with a free shot: those whose last act was a Long Range attack on the charger
 * alone (C13).
 */
export function watchers(model: Model, charger: Name): Name[] {
  return inFight(model).filter((name) => {
    const { range, at, group } = model.people[name].last;
    return name !== charger && range === "long" && !group && at.includes(charger);
  });
}

/** True if a ten still has to be answered and the deck has a card left (A10). */
export function isWaiting(model: Model, name: Name, side: Side): boolean {
  if (!side.begun || side.cards.includes(1)) return false;
  const tens = side.cards.filter((card) => card === 10).length;
  return tens > side.decisions.length && model.people[name].out.length < 10 + RATINGS[name].lb;
}

/** A side's total; null until it is final (A3, A4, A6 to A8). */
export function totalOf(model: Model, name: Name, side: Side, defends = false): number | null {
  if (!side.begun || isWaiting(model, name, side)) return null;
  const pick = side.cards.reduce((sum, card) => sum + card, 0);
  if (side.cards.length === 0) return 0;
  if (!side.cards.includes(1)) return pick + side.stat;
  if (!defends || side.special === null) return 0;
  return Math.max(0, side.stat - (side.special === 10 ? 0 : side.special));
}

/** The damage that a target takes; null until it is decided (C6). */
export function damageOf(model: Model, card: Exchange, target: number, name: (uuid: string) => Name) {
  const side = card.targets[target]!;
  const attack = totalOf(model, name(card.attacker.actor.uuid), card.attacker);
  const defense = totalOf(model, name(side.actor.uuid), side, card.range !== "mental");
  return attack === null || defense === null ? null : Math.max(0, attack - defense);
}

/** Whether a Flee is "open", "caught" or "fled" (C9, C11). */
export function chaseOf(model: Model, card: Flight, name: (uuid: string) => Name) {
  const chasing = card.challengers.filter(({ answer }) => answer === "challenge");
  if (card.commanded && chasing.length > 0) return "caught";
  if (card.challengers.some(({ answer }) => answer === "open")) return "open";
  if (card.commanded) return "fled";
  const flee = totalOf(model, name(card.fleer.actor.uuid), card.fleer);
  const catches = chasing.map((side) => totalOf(model, name(side.actor.uuid), side));
  if (flee === null || catches.includes(null)) return "open";
  return catches.some((total) => total! > flee) ? "caught" : "fled";
}

/**
 * Everyone in a melee with `name` (C8, C12): people near each other, linked by Short Range attacks of this or
 * the last round.
 */
export function meleeOf(
  model: Model,
  name: Name,
  exchanges: readonly Exchange[],
  nameOf: (uuid: string) => Name,
) {
  const pairs = exchanges
    .filter(({ id, range, undone }) => range === "short" && !undone && model.rounds[id]! > model.round - 2)
    .flatMap(({ attacker, targets }) =>
      targets.map(({ actor }) => [nameOf(attacker.actor.uuid), nameOf(actor.uuid)] as const),
    )
    .filter(([one, other]) => !isOut(model, one) && !isOut(model, other) && isNear(model, one, other));
  const found = new Set([name]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const pair of pairs) if (pair.some((one) => found.has(one))) for (const one of pair) found.add(one);
  }
  found.delete(name);
  return found;
}
