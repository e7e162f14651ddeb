/**
 * The reasons for which the rules refuse a request, as users see them. There are none if the request
 * succeeds.
 */
import { OWNED, WEAPONS, type Name, type Weapon } from "./cast.ts";
import {
  chaseOf,
  damageOf,
  hasLeft,
  isBound,
  isDown,
  isNear,
  isWaiting,
  meleeOf,
  totalOf,
  type Model,
} from "./model.ts";
import type { Deed, Exchange, Flight, Round, Side } from "./table.ts";

/** A request, in the model's terms. */
export type Ask = { readonly gm: boolean } & (
  | {
      readonly type: "attack";
      readonly by: Name;
      readonly weapon: Weapon;
      readonly range: "short" | "long" | "mental";
      readonly at: readonly Name[];
      readonly charge: string;
    }
  | { readonly type: "defend" | "apply" | "undo"; readonly message: string; readonly target: number }
  | { readonly type: "undoCard"; readonly message: string }
  | {
      readonly type: "choose";
      readonly message: string;
      readonly side: "attacker" | number;
      readonly step: number;
      readonly more: boolean;
    }
  | {
      readonly type: "guard";
      readonly by: Name;
      readonly whom: Name;
      readonly feet: number;
      readonly melee: "none" | "common" | "other";
    }
  | { readonly type: "charge"; readonly by: Name; readonly inMelee: boolean }
  | { readonly type: "object"; readonly message: string; readonly by: Name }
  | { readonly type: "decline"; readonly message: string; readonly target: number }
  | { readonly type: "flee"; readonly by: Name; readonly commanded: boolean }
  | { readonly type: "challenge"; readonly message: string; readonly target: number; readonly take: boolean }
  | { readonly type: "giveChase"; readonly message: string; readonly target: number }
  | { readonly type: "letAllGo"; readonly message: string }
  | { readonly type: "renew"; readonly message: string; readonly target: number; readonly yes: boolean }
);

/** The cards in the world, and a function that names their actors. */
export interface Table {
  readonly exchanges: readonly Exchange[];
  readonly flights: readonly Flight[];
  readonly deeds: readonly Deed[];
  readonly rounds: readonly Round[];
  readonly name: (uuid: string) => Name;
}

type Reasons = string[];

const when = (so: boolean, ...reasons: string[]): Reasons => (so ? reasons : []);

const owns = (gm: boolean, name: Name) => gm || OWNED.includes(name);
/**
 * The refusal for a person who has left the encounter. It depends on whether the hour after their Flee is over
 * (C10, Q9).
 */
const gone = (model: Model, name: Name): Reasons =>
  when(hasLeft(model, name), isBound(model, name) ? "Fled" : "Gone");
/** The refusals that a person who is out of action can get. */
const DOWN = ["Down", "Gone"];

/** True if one of the person's calculations is still open (A11). */
function inDraw(model: Model, table: Table, name: Name): boolean {
  const sides = [
    ...table.exchanges.filter(({ undone }) => !undone).flatMap((card) => [card.attacker, ...card.targets]),
    ...table.flights.filter(({ undone }) => !undone).flatMap((card) => [card.fleer, ...card.challengers]),
  ];
  return sides.some((side) => table.name(side.actor.uuid) === name && isWaiting(model, name, side));
}

const openDraw = (model: Model, table: Table, name: Name) =>
  when(inDraw(model, table, name), "OtherCalculation");

/** The reasons to refuse an Action (C1, C10). The turn order and the limit of one Action don't bind a GM. */
function actionOf(model: Model, name: Name, gm: boolean): Reasons {
  return [
    ...when(isDown(model, name), ...DOWN),
    ...gone(model, name),
    ...when(!gm && model.turn !== ORDER.indexOf(name), "NotYourTurn"),
    ...when(!gm && model.people[name].actions > 0, "ActionUsed"),
  ];
}

const ORDER: readonly Name[] = ["ana", "bo", "cy", "di"];

/** The reasons to refuse a free shot in answer to this Charge (C13). */
function freeShot(model: Model, table: Table, ask: Extract<Ask, { type: "attack" }>): Reasons {
  const card = table.deeds.find(({ id }) => id === ask.charge);
  if (!card) return ["NoMessage"];
  if (card.undone) return ["UndoneAlready"];
  const offer = card.offers.find(({ actor }) => table.name(actor.uuid) === ask.by);
  if (!offer) return ["NoSide"];
  const { targets, range } = WEAPONS[ask.weapon];
  return [
    ...when(card.round !== model.round, "AlreadyOver"),
    ...when(offer.answer !== "open", "AnsweredAlready"),
    ...when(
      range !== "long" || targets !== 1 || ask.at.join() !== table.name(card.actor.uuid),
      "NotEntitled",
    ),
  ];
}

function attack(model: Model, table: Table, ask: Extract<Ask, { type: "attack" }>): Reasons {
  const { by, at, weapon, range, charge, gm } = ask;
  const mental = range === "mental";
  const two = [by, ...at];
  const free = charge !== "";
  const left = hasLeft(model, by);
  const parted = !mental && two.some((name) => isBound(model, name));
  const mayBreak = (name: Name) => gm && isBound(model, name);
  const far = (name: Name) => !isNear(model, by, name);
  const atRange = (name: Name) => far(name) === (range === "long");
  const ordered = free || left ? [] : actionOf(model, by, gm).filter((reason) => !DOWN.includes(reason));
  const targets = at.flatMap((name) => [
    ...when(isDown(model, name), ...DOWN),
    ...(mental || mayBreak(name) ? [] : gone(model, name)),
  ]);
  return [
    ...when(!owns(gm, by), "NotOwner"),
    ...when(at.includes(by), "SelfTarget"),
    ...when(WEAPONS[weapon].range !== range, "WrongRange"),
    ...when(
      !mental && !gm && !free && !at.every(atRange),
      "BeyondShort",
      "BelowLong",
      "BeyondShortThen",
      "BelowLongThen",
    ),
    ...(free ? freeShot(model, table, ask) : []),
    ...when(isDown(model, by), ...DOWN),
    ...when(parted && !gm, "Fled"),
    ...(mental || mayBreak(by) ? [] : gone(model, by)),
    ...ordered,
    ...targets,
    ...openDraw(model, table, by),
  ];
}

function defend(model: Model, table: Table, ask: Ask & { message: string; target: number }): Reasons {
  const card = table.exchanges.find(({ id }) => id === ask.message)!;
  const side = card.targets[ask.target];
  if (card.undone) return ["UndoneAlready"];
  if (!side) return ["NoSide"];
  const by = table.name(side.actor.uuid);
  const isDone = (one: Side) => totalOf(model, table.name(one.actor.uuid), one) !== null;
  const isMiss = totalOf(model, table.name(card.attacker.actor.uuid), card.attacker) === 0;
  return [
    ...when(!owns(ask.gm, by), "NotOwner"),
    ...when(side.begun, "AlreadyDefended"),
    ...when(!isDone(card.attacker), "AttackerFirst"),
    ...when(!card.targets.slice(0, ask.target).every(isDone), "TargetFirst"),
    ...(isMiss ? [] : openDraw(model, table, by)),
  ];
}

function settle(model: Model, table: Table, ask: Ask & { message: string; target: number }): Reasons {
  const card = table.exchanges.find(({ id }) => id === ask.message)!;
  const side = card.targets[ask.target];
  // If no harm has been applied, the request names a wrong entry, or none.
  if (ask.type === "undo" && !side?.harm.applied) return ["NothingBack", "UndoneAlready"];
  if (card.undone) return ["UndoneAlready"];
  if (!side) return ["NoSide"];
  const right = when(!owns(ask.gm, table.name(side.actor.uuid)), "NotOwner");
  if (ask.type === "undo") return right;
  const damage = damageOf(model, card, ask.target, table.name);
  return [
    ...right,
    ...when(side.harm.applied, "AlreadyApplied"),
    ...when(damage === null, "NotDefended"),
    ...when(damage === 0, "Missed"),
  ];
}

/**
 * The reasons to refuse undoing a card. Null for any card but an attack, because this model can't predict
 * them.
 */
function undoCard(table: Table, ask: Ask & { message: string }): Reasons | null {
  const card = table.exchanges.find(({ id }) => id === ask.message);
  if (!card) return null;
  if (card.undone) return ["UndoneAlready"];
  const own = owns(false, table.name(card.attacker.actor.uuid));
  return [
    ...when(!ask.gm && (!own || card.targets.some(({ begun }) => begun)), "GmOnly"),
    ...when(
      card.targets.some(({ harm }) => harm.applied),
      "NotCancelable",
    ),
  ];
}

function choose(model: Model, table: Table, ask: Extract<Ask, { type: "choose" }>): Reasons {
  const exchange = table.exchanges.find(({ id }) => id === ask.message);
  const flight = table.flights.find(({ id }) => id === ask.message);
  const first = exchange?.attacker ?? flight!.fleer;
  const answers: readonly Side[] = exchange?.targets ?? flight!.challengers;
  const side = ask.side === "attacker" ? first : answers[ask.side];
  if (exchange?.undone || flight?.undone) return ["UndoneAlready"];
  if (!side) return ["NoSide"];
  const name = table.name(side.actor.uuid);
  return [
    ...when(!owns(ask.gm, name), "NotYourChoice"),
    ...when(!isWaiting(model, name, side), "NoChoice"),
    ...when(side.decisions.length !== ask.step, "Stale"),
  ];
}

function guard(model: Model, ask: Extract<Ask, { type: "guard" }>): Reasons {
  const { by, whom, gm, feet, melee } = ask;
  return [
    ...when(!owns(gm, by), "NotOwner"),
    ...when(!gm && (isBound(model, by) || isBound(model, whom)), "Fled"),
    ...when(by === whom, "SelfTarget"),
    // The `feet` that a GM sends override the distance between tokens (C8).
    ...when(gm ? feet > 5 : !isNear(model, by, whom), "TooFar"),
    ...when(melee === "other", "InMelee"),
    ...actionOf(model, by, gm),
    ...when(isDown(model, whom), ...DOWN),
    ...gone(model, whom),
  ];
}

function object(model: Model, table: Table, ask: Extract<Ask, { type: "object" }>): Reasons {
  const card = table.deeds.find(({ id }) => id === ask.message)!;
  if (card.undone) return ["UndoneAlready"];
  return [
    ...when(!owns(ask.gm, ask.by), "NotOwner"),
    ...when(card.kind !== "charge" || table.name(card.actor.uuid) === ask.by, "NotEntitled"),
    ...when(
      card.offers.some(({ answer }) => answer === "shot" || answer === "swap"),
      "AnsweredAlready",
    ),
    ...when(isDown(model, ask.by), ...DOWN),
    ...gone(model, ask.by),
    ...when(!(model.near[card.id] ?? []).includes(ask.by), "NotNear"),
  ];
}

function decline(model: Model, table: Table, ask: Extract<Ask, { type: "decline" }>): Reasons {
  const card = table.deeds.find(({ id }) => id === ask.message)!;
  const offer = card.offers[ask.target];
  if (card.undone) return ["UndoneAlready"];
  if (!offer) return ["NoSide"];
  return [
    ...when(!owns(ask.gm, table.name(offer.actor.uuid)), "NotOwner"),
    ...when(card.round !== model.round, "AlreadyOver"),
    ...when(offer.answer !== "open", "AnsweredAlready"),
  ];
}

function flee(model: Model, table: Table, { by, commanded, gm }: Extract<Ask, { type: "flee" }>): Reasons {
  const out = [...when(isDown(model, by), ...DOWN), ...gone(model, by)];
  // A commanded Flee is out of turn, and only a GM may command one (C11).
  if (commanded) return [...when(!gm, "GmOnly"), ...out];
  return [...when(!owns(gm, by), "NotOwner"), ...actionOf(model, by, gm), ...openDraw(model, table, by)];
}

/**
 * True if the combatants are asked to give chase: the fleer has drawn or was commanded, and the Flee is
 * undecided (A11).
 */
function isAsked(model: Model, table: Table, card: Flight): boolean {
  const drawn = totalOf(model, table.name(card.fleer.actor.uuid), card.fleer) !== null;
  return (card.commanded || drawn) && chaseOf(model, card, table.name) === "open";
}

function challenge(
  model: Model,
  table: Table,
  ask: Extract<Ask, { type: "challenge" | "giveChase" }>,
): Reasons {
  const card = table.flights.find(({ id }) => id === ask.message)!;
  const side = card.challengers[ask.target];
  if (card.undone) return ["UndoneAlready"];
  if (!side) return ["NoSide"];
  const by = table.name(side.actor.uuid);
  const fleer = table.name(card.fleer.actor.uuid);
  const right = [...when(!owns(ask.gm, by), "NotOwner")];
  const asked = isAsked(model, table, card);
  const open = card.challengers.filter((one) => one !== side && one.answer === "open").length;
  const chases = ask.type === "giveChase" || (ask.take && card.commanded);
  if (chases) {
    const mayChase = side.answer === "open" || (side.answer === "let" && open > 0);
    return [...right, ...when(!asked || !mayChase, "AnsweredAlready"), ...runs(model, by, fleer, ask.gm)];
  }
  if (ask.type === "challenge" && !ask.take)
    return [...right, ...when(!asked || side.answer === "let" || side.begun, "AnsweredAlready")];
  const before = card.challengers.slice(0, ask.target).filter(({ answer }) => answer === "challenge");
  const done = before.every((one) => totalOf(model, table.name(one.actor.uuid), one) !== null);
  return [
    ...right,
    ...when(side.begun || chaseOf(model, card, table.name) !== "open", "AnsweredAlready"),
    ...when(!asked || !done || open > 0 || side.answer === "let", "NotYourPlace"),
    ...runs(model, by, fleer, ask.gm),
    ...openDraw(model, table, by),
  ];
}

/**
 * The reasons to refuse that a combatant gives chase (C9, C10, Q9). A GM is refused for one reason only: the
 * combatant has left the encounter, and the hour after their Flee is over.
 */
const runs = (model: Model, by: Name, fleer: Name, gm: boolean): Reasons => [
  ...when(isDown(model, by) && !gm, ...DOWN),
  ...when(!gm && (isParted(model, by, fleer) || isParted(model, fleer, by)), "Fled"),
  ...(gm && isBound(model, by) ? [] : gone(model, by)),
];

/** True if `by` fled from `other` less than an hour ago, so the two must keep apart (C10). */
const isParted = (model: Model, by: Name, other: Name): boolean =>
  isBound(model, by) && model.people[by].flight!.from.includes(other);

function letAllGo(model: Model, table: Table, ask: Extract<Ask, { type: "letAllGo" }>): Reasons {
  const card = table.flights.find(({ id }) => id === ask.message)!;
  if (card.undone) return ["UndoneAlready"];
  const open = card.challengers.some(
    ({ answer, actor }) => answer === "open" && owns(ask.gm, table.name(actor.uuid)),
  );
  return when(!open || !isAsked(model, table, card), "AnsweredAlready");
}

function renew(model: Model, table: Table, ask: Extract<Ask, { type: "renew" }>): Reasons {
  const card = table.rounds.find(({ id }) => id === ask.message)!;
  const entry = card.guards[ask.target];
  if (!entry) return ["NoSide"];
  const [by, whom] = [table.name(entry.actor.uuid), table.name(entry.other.uuid)];
  const { people } = model;
  const renewed = card.guards.some(
    ({ actor, answer }) => answer === "yes" && table.name(actor.uuid) === whom,
  );
  const used = (name: Name, most: number) => people[name].actions > most || people[name].shots > 0;
  const melee = ask.gm ? new Set<Name>() : meleeOf(model, by, table.exchanges, table.name);
  const right = [
    ...when(!owns(ask.gm, by), "NotOwner"),
    ...when(entry.answer !== "open", "AnsweredAlready"),
    ...when(card.round !== model.round, "AlreadyOver"),
  ];
  if (!ask.yes) return right;
  return [
    ...right,
    ...when(isDown(model, by) || isDown(model, whom), ...DOWN),
    ...gone(model, by),
    ...gone(model, whom),
    ...when(!ask.gm && (isBound(model, by) || isBound(model, whom)), "Fled"),
    ...when(used(by, 0), "ActionUsed"),
    ...when(used(whom, renewed ? 1 : 0), "NotEntitled"),
    // The conditions are the same as for declaring a guard (Q7).
    ...when(!ask.gm && !isNear(model, by, whom), "TooFar"),
    ...when(melee.size > 0 && !melee.has(whom), "InMelee"),
  ];
}

/** The reasons to refuse this request; empty if it succeeds. Null if this model can't predict them. */
export function reasonsAgainst(model: Model, table: Table, ask: Ask): Reasons | null {
  switch (ask.type) {
    case "attack":
      return attack(model, table, ask);
    case "defend":
      return defend(model, table, ask);
    case "apply":
    case "undo":
      return settle(model, table, ask);
    case "undoCard":
      return undoCard(table, ask);
    case "choose":
      return choose(model, table, ask);
    case "guard":
      return guard(model, ask);
    case "charge":
      return [
        ...when(!owns(ask.gm, ask.by), "NotOwner"),
        ...when(ask.inMelee, "InMelee"),
        ...actionOf(model, ask.by, ask.gm),
      ];
    case "object":
      return object(model, table, ask);
    case "decline":
      return decline(model, table, ask);
    case "flee":
      return flee(model, table, ask);
    case "challenge":
    case "giveChase":
      return challenge(model, table, ask);
    case "letAllGo":
      return letAllGo(model, table, ask);
    case "renew":
      return renew(model, table, ask);
  }
}
