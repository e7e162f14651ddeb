/** How a successful request changes the fight, derived from the rules alone. */
import { expect } from "vitest";
import { NAMES, WEAPONS, type Name } from "./cast.ts";
import {
  acted,
  chaseOf,
  establish,
  hasLeft,
  isNear,
  isOut,
  leave,
  others,
  spends,
  struckBy,
  totalOf,
  watchers,
  type Model,
} from "./model.ts";
import type { Ask, Table } from "./rules.ts";
import type { Exchange, Flight, Side } from "./table.ts";

const sorted = (cards: readonly number[]) => cards.toSorted((one, other) => one - other);

/** The drawn cards that stay out for the round. An Ace that drew a special card returns to the deck (A7). */
function cardsOf({ cards, special }: Side): number[] {
  const drawn = special === null ? cards : cards.filter((card) => card !== 1);
  return [...drawn, ...(special === null ? [] : [special])];
}

/** Takes the cards that this side has drawn since `before` out of the model's deck; all its cards if omitted. */
function draw(model: Model, name: Name, now: Side, before?: Side): void {
  const had = before ? cardsOf(before) : [];
  const left = cardsOf(now);
  for (const card of had) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  model.people[name].out = sorted([...model.people[name].out, ...left]);
}

function attack(model: Model, ask: Extract<Ask, { type: "attack" }>, after: Table): void {
  const { by, at, range, charge, weapon } = ask;
  const card = after.exchanges.at(-1)!;
  const person = model.people[by];
  const last = { range, at, group: WEAPONS[weapon].targets !== 1 };
  expect(card.attacker.stat, range === "long" ? "C7: DR halved for each shot" : "C4: what is spent").toBe(
    spends(model, by, range),
  );
  model.rounds[card.id] = model.round;
  if (hasLeft(model, by) && range === "mental") {
    person.last = last;
    model.outside.push(card.id);
  } else if (charge !== "") {
    person.last = last; // Q7: a free shot ends no guard
    person.shots += 1;
  } else {
    acted(model, by, last);
    if (range === "long") person.shots += 1;
  }
  const struck = at.map((name) => struckBy(model, by, name, range));
  const inOrder = struck.toSorted((one, other) => NAMES.indexOf(one) - NAMES.indexOf(other));
  const names = card.targets.map(({ actor }) => after.name(actor.uuid));
  expect(names, "C8, A11: who is struck, in their order").toEqual(inOrder);
  draw(model, by, card.attacker);
  homeOutside(model, card, by);
}

/**
 * Outside encounters, all drawn cards return to the deck when the calculation ends (decision 1 on Avatar
 * cards).
 */
function homeOutside(model: Model, { id, attacker }: Exchange, by: Name): void {
  if (model.outside.includes(id) && totalOf(model, by, attacker) !== null) model.people[by].out = [];
}

function charge(model: Model, by: Name, after: Table): void {
  const card = after.deeds.at(-1)!;
  const entitled = card.offers.map(({ actor }) => after.name(actor.uuid));
  expect(sorted(entitled.map((name) => NAMES.indexOf(name))), "C13: who may answer for free").toEqual(
    watchers(model, by).map((name) => NAMES.indexOf(name)),
  );
  model.near[card.id] = others(by).filter((name) => !isOut(model, name) && isNear(model, by, name));
  acted(model, by);
  model.people[by].stood = null;
}

/** If the Flee has succeeded, the fleer leaves the fight (C9 to C11). */
function decided(model: Model, card: Flight, name: Table["name"]): void {
  const fleer = name(card.fleer.actor.uuid);
  if (chaseOf(model, card, name) === "fled" && !isOut(model, fleer)) leave(model, fleer);
}

function flee(model: Model, { by, commanded }: Extract<Ask, { type: "flee" }>, after: Table): void {
  const card = after.flights.at(-1)!;
  const rest = others(by).filter((name) => !isOut(model, name));
  const asked = card.challengers.map(({ actor }) => after.name(actor.uuid));
  expect(asked, "C9: any other combatant may challenge").toEqual(rest);
  if (!commanded) {
    expect(card.fleer.stat, "C9: pick + DR").toBe(spends(model, by, "long"));
    acted(model, by, undefined, true);
    draw(model, by, card.fleer);
  } else expect(card.fleer.cards, "C11: no picks").toEqual([]);
  decided(model, card, after.name);
}

function onFlight(model: Model, message: string, before: Table, after: Table): void {
  const [was, is] = [before, after].map(({ flights }) => flights.find(({ id }) => id === message)!);
  const sides = (card: Flight) => [card.fleer, ...card.challengers];
  sides(is!).forEach((side, index) => {
    const name = after.name(side.actor.uuid);
    const had = sides(was!)[index]!;
    if (side.begun && !had.begun)
      expect(side.stat, "C9: a Catch is pick + DR").toBe(spends(model, name, "long"));
    if (!is!.commanded) draw(model, name, side, had);
  });
  decided(model, is!, after.name);
}

function onExchange(model: Model, message: string, before: Table, after: Table): void {
  const [was, is] = [before, after].map(({ exchanges }) => exchanges.find(({ id }) => id === message)!);
  const attacker = after.name(is!.attacker.actor.uuid);
  draw(model, attacker, is!.attacker, was!.attacker);
  if (totalOf(model, attacker, was!.attacker) === null) homeOutside(model, is!, attacker);
  is!.targets.forEach((side, index) => {
    const name = after.name(side.actor.uuid);
    const had = was!.targets[index]!;
    const isMiss = totalOf(model, attacker, is!.attacker) === 0;
    if (isMiss) expect(side.cards, "C6: an attack that comes to 0 draws no defense").toEqual([]);
    else if (side.begun && !had.begun)
      expect(side.stat, "C4, C7: a defense").toBe(
        spends(model, name, is!.range === "mental" ? "mental" : "long"),
      );
    draw(model, name, side, had);
    const { applied, before: life, after: left } = side.harm;
    if (applied !== had.harm.applied)
      model.people[name].life += applied ? left - life : had.harm.before - had.harm.after;
  });
}

function renew(model: Model, message: string, target: number, after: Table): void {
  const { actor, other } = after.rounds.find(({ id }) => id === message)!.guards[target]!;
  const [by, whom] = [after.name(actor.uuid), after.name(other.uuid)];
  model.people[by].actions = 1;
  establish(model, { protector: by, protected: whom });
}

/** Applies a successful request to the model. */
export function carryOut(model: Model, ask: Ask, before: Table, after: Table): void {
  switch (ask.type) {
    case "attack":
      return attack(model, ask, after);
    case "guard":
      acted(model, ask.by);
      return establish(model, { protector: ask.by, protected: ask.whom });
    case "charge":
      return charge(model, ask.by, after);
    case "flee":
      return flee(model, ask, after);
    case "challenge":
    case "giveChase":
    case "letAllGo":
      return onFlight(model, ask.message, before, after);
    case "renew":
      return ask.yes ? renew(model, ask.message, ask.target, after) : undefined;
    case "choose":
      if (before.flights.some(({ id }) => id === ask.message))
        return onFlight(model, ask.message, before, after);
      return onExchange(model, ask.message, before, after);
    case "defend":
    case "apply":
    case "undo":
      return onExchange(model, ask.message, before, after);
    default:
  }
}
