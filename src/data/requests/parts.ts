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

/** The maximum number of actors in a request. No attack or encounter needs more. */
export const MOST_NAMED = 40;
/** The maximum number of modifiers in a request. No user would add more by hand. */
const MOST_EXTRAS = 20;

/** An actor's UUID. */
export const actor = text("actor");
/** An item's UUID, or empty. */
export const item = orEmpty(text("item"));
/** Actor UUIDs. */
export const actors = list(actor, MOST_NAMED);
/** An index in a chat card's list of actors. */
export const place = whole({ min: 0, max: MOST_NAMED });
/**
 * For a check that was asked for: the index of the row on its card. Missing if the request is about a whole
 * card.
 */
export const row = orElse(place, undefined);
/** How much of the damage to apply. If missing, all of it. */
export const share = orElse(oneOf(SHARES), "full");
/** The UUIDs of actors who take the damage instead of the actor that was hit. Only GMs may name any. */
export const insteadTo = orElse(actors, []);
/**
 * The number of answers given, or of clock steps made, before this request. Used to detect late and repeated
 * requests.
 */
export const step = whole({ min: 0 });

const freeModifier = record({
  label: text("words", 80),
  value: whole({ min: -999, max: 999 }),
});
/** A modifier that a user adds by hand: a few words and a number. */
export type FreeModifier = Of<typeof freeModifier>;
/** The label of a modifier that a user adds without words: a localization key. */
const UNNAMED = "ACTIONCARDS.Avatar.Declare.ExtraFallback";

/** A modifier that a user entered in a form, as a list. Empty if it adds nothing. */
export function entered({ label, value }: FreeModifier): FreeModifier[] {
  return value === 0 ? [] : [{ label: label === "" ? UNNAMED : label, value }];
}

/** The modifiers that a user adds by hand. */
export const extras = list(freeModifier, MOST_EXTRAS);

/** What an actor declares before a pick (C3). */
export const declaration = {
  /** UUID of the supplementary item, or empty. */
  item,
  /** The UUIDs of skills and powers that are added to the calculation (C4). */
  aids: list(text("item"), MOST_NAMED),
  extras,
} satisfies Fields;
export type Declaration = Parsed<typeof declaration>;

/** A field that a request can have if it needs nothing from other users: who can see its card. */
export const own = {
  /** Who can see the card. If missing, everyone can. */
  mode: orElse(oneOf(MESSAGE_MODES), undefined),
} satisfies Fields;
export type OwnRequest = Parsed<typeof own>;

/** The id of the Charge's card, if the attack is the free shot that a Charge grants (C13). Otherwise empty. */
export const charge = orElse(orEmpty(text("action")), "");

/** The field that holds the id of a chat card of this type. */
export function onCard(type: string) {
  return { message: idOf(type) } satisfies Fields;
}
