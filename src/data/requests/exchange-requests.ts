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

/** A side of an exchange: the attacker, or a target by its index. */
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
  /** Rating spent (C5); null for all of it. */
  spend: orNull(whole()),
  charge,
  ...declaration,
});
export type AttackRequest = RequestOf<typeof attack>;

/** Answers "one more?" after a ten. */
export const choose = request("choose", {
  ...onCard("exchange"),
  side,
  /** How many choices were answered before. */
  step,
  more: truth,
  row,
});
export type ChooseRequest = RequestOf<typeof choose>;

/** Picks a card from another's fan (A2). */
export const pick = request("pick", {
  ...onCard("exchange"),
  side,
  /** How many cards were revealed before, including the special card. */
  step,
  /** The index, from 0, of the card back that was picked. Chance decides which card it is. */
  place: whole({ min: 0, max: BASE_CARDS.length + MOST_TENS }),
});
export type PickRequest = RequestOf<typeof pick>;

const onTarget = { ...onCard("exchange"), target: place };

/** Defends against an attack. */
export const defend = request("defend", {
  /** UUID of the one item used with an action called forward; empty for none. */
  reaction: orElse(item, ""),
  ...onTarget,
  ...declaration,
});
export type DefendRequest = RequestOf<typeof defend>;

/** Applies the damage to a target, and to `others` at the same time. */
export const apply = request("apply", {
  ...onTarget,
  share,
  others: orElse(list(record({ target: place, share }), MOST_NAMED), []),
  to: insteadTo,
});
export type SettleRequest = RequestOf<typeof apply>;
