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
import { MESSAGE_MODES } from "../message/modes.ts";

/** More people than any attack or encounter concerns. */
export const MOST_NAMED = 40;
/** More modifiers than anybody adds by hand. */
const MOST_EXTRAS = 20;

/** An actor's UUID. */
export const actor = text("actor");
/** An item's UUID, or empty. */
export const item = orEmpty(text("item"));
/** UUIDs of several. */
export const actors = list(actor, MOST_NAMED);
/** The place of somebody in a chat card's list. */
export const place = whole({ min: 0, max: MOST_NAMED });
/** How much of it there was before: a late or doubled request is recognized by it. */
export const step = whole({ min: 0 });

const freeModifier = record({
  label: text("words", 80),
  value: whole({ min: -999, max: 999 }),
});
/** A modifier that a person adds by hand: a few words and a number. */
export type FreeModifier = Of<typeof freeModifier>;
/** Such modifiers. */
export const extras = list(freeModifier, MOST_EXTRAS);

/** What everybody declares before a pick (C3). */
export const declaration = {
  /** The supplementary item. */
  item,
  /** UUIDs of skills and powers added to the calculation (C4). */
  aids: list(text("item"), MOST_NAMED),
  extras,
} satisfies Fields;
export type Declaration = Parsed<typeof declaration>;

/** A request that concerns nobody else: its card is told as its user's chat is set to. */
export const own = {
  /** Left out: to all. */
  mode: orElse(oneOf(MESSAGE_MODES), undefined),
} satisfies Fields;
export type OwnRequest = Parsed<typeof own>;

/** Id of the Charge's card whose free shot this is (C13); empty: an Action of one's own. */
export const charge = orElse(orEmpty(text("action")), "");

/** Answer on a chat card of this type. */
export function onCard(type: string) {
  return { message: idOf(type) } satisfies Fields;
}
