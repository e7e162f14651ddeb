import {
  idOf,
  list,
  oneOf,
  orElse,
  orEmpty,
  record,
  text,
  whole,
  type Fields,
  type Of,
  type Parsed,
} from "../../rules/cards/shape.ts";
import { SHARES } from "../../rules/encounter/share.ts";
import { MESSAGE_MODES } from "../message/modes.ts";

/** The most actors in a request: more than any attack or encounter involves. */
export const MOST_NAMED = 40;
/** The most modifiers in a request: more than any user adds by hand. */
const MOST_EXTRAS = 20;

/** An actor's UUID. */
export const actor = text("actor");
/** An item's UUID, or empty. */
export const item = orEmpty(text("item"));
/** Actor UUIDs. */
export const actors = list(actor, MOST_NAMED);
/** An index in a chat card's list of actors. */
export const place = whole({ min: 0, max: MOST_NAMED });
/** The row of the asked check that the request is about; missing for the whole card. */
export const row = orElse(place, undefined);
/** The share of the damage that is applied; if missing, all of it. */
export const share = orElse(oneOf(SHARES), "full");
/** UUIDs of actors who take the damage instead of the actor hit. Only a GM may name any. */
export const insteadTo = orElse(actors, []);
/** The number of answers or clock steps before this request. It detects late and repeated requests. */
export const step = whole({ min: 0 });

const freeModifier = record({
  label: text("words", 80),
  value: whole({ min: -999, max: 999 }),
});
/** A modifier that a user adds by hand: a few words and a number. */
export type FreeModifier = Of<typeof freeModifier>;
/** The modifiers that a user adds by hand. */
export const extras = list(freeModifier, MOST_EXTRAS);

/** The fields an actor declares before a pick (C3). */
export const declaration = {
  /** UUID of the supplementary item, or empty. */
  item,
  /** UUIDs of skills and powers added to the calculation (C4). */
  aids: list(text("item"), MOST_NAMED),
  extras,
} satisfies Fields;
export type Declaration = Parsed<typeof declaration>;

/**
 * The fields of a request that concerns nobody else. Its card uses the visibility that the user chose for chat
 * messages.
 */
export const own = {
  /** The visibility; if missing, everyone sees the card. */
  mode: orElse(oneOf(MESSAGE_MODES), undefined),
} satisfies Fields;
export type OwnRequest = Parsed<typeof own>;

/** Id of the Charge's card that grants the attack as a free shot (C13); empty for an ordinary Action. */
export const charge = orElse(orEmpty(text("action")), "");

/** The field that names a chat card of this type. */
export function onCard(type: string) {
  return { message: idOf(type) } satisfies Fields;
}
