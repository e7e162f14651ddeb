import { BASE_CARDS, MOST_TENS } from "../../rules/avatar/deck.ts";
import {
  list,
  oneOf,
  orElse,
  orNull,
  record,
  truth,
  whole,
  type Of,
  type Shape,
} from "../../rules/cards/shape.ts";
import { ATTACK_RANGES } from "../message/ranges.ts";
import {
  MOST_NAMED,
  actor,
  actors,
  charge,
  declaration,
  insteadTo,
  item,
  onCard,
  place,
  row,
  share,
  step,
} from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** A side of an attack: the attacker, or a target by its index. */
const side: Shape<"attacker" | number> = {
  parse: (value, field) => (value === "attacker" ? value : place.parse(value, field)),
  sample: (from) => from.of(["attacker", 0]),
};
export type Side = Of<typeof side>;

/** Attacks targets with a weapon, a power or bare hands. */
export const attack = request("attack", {
  actor,
  /** UUID of the weapon or power; empty for bare hands. */
  weapon: item,
  /** UUIDs of the targets' actors. */
  targets: actors,
  range: oneOf(ATTACK_RANGES),
  /** How much of OR, DR or MIND to spend (C5). Null to spend all of it. */
  spend: orNull(whole()),
  charge,
  ...declaration,
});
export type AttackRequest = RequestOf<typeof attack>;

/** Answers "one more?" after a ten. */
export const choose = request("choose", {
  ...onCard("exchange"),
  side,
  /** How many times "one more?" was answered before. */
  step,
  more: truth,
  row,
});
export type ChooseRequest = RequestOf<typeof choose>;

/** Picks a card for another actor, from that actor's fan (A2). */
export const pick = request("pick", {
  ...onCard("exchange"),
  side,
  /** How many cards were revealed before, counting the special card. */
  step,
  /** The index of the card back that the user clicked, from 0. The card itself is drawn at random. */
  place: whole({ min: 0, max: BASE_CARDS.length + MOST_TENS }),
});
export type PickRequest = RequestOf<typeof pick>;

const onTarget = { ...onCard("exchange"), target: place };

/** Defends against an attack. */
export const defend = request("defend", {
  /** The UUID of the item that the defender's action called forward adds to the defense. Empty if none. */
  reaction: orElse(item, ""),
  ...onTarget,
  ...declaration,
});
export type DefendRequest = RequestOf<typeof defend>;

/** Applies the damage to a target, and to the targets in `others`. The actors in `to`, if any, take it instead. */
export const apply = request("apply", {
  ...onTarget,
  share,
  others: orElse(list(record({ target: place, share }), MOST_NAMED), []),
  to: insteadTo,
});
export type SettleRequest = RequestOf<typeof apply>;
