import { list, orEmpty, record, text } from "../../rules/cards/shape.ts";
import { request, type RequestOf } from "./schema.ts";

/** The maximum number of fields. No game asks for more. */
const MOST_FIELDS = 60;
/** The maximum number of items. No character starts with more. */
const MOST_ITEMS = 80;

/**
 * The values that the user entered in fields. A list, because Foundry would expand record keys that contain
 * dots.
 */
const typed = list(record({ path: text("words", 60), value: text("words", 20) }), MOST_FIELDS);

/** Makes a character for the user. The GM's client creates the actor from these ids and strings. */
export const makeCharacter = request("makeCharacter", {
  /** The id of the game. */
  family: text("family", 40),
  name: text("words", 80),
  /** A one-line description of the character. */
  concept: text("words", 300),
  /** The id of an archetype in the game's compendium, or empty. */
  archetype: orEmpty(text("words", 16)),
  /** The path of one of the system's pictures, or empty. */
  img: text("words", 200),
  values: typed,
  items: list(record({ id: text("words", 16), values: typed }), MOST_ITEMS),
});
export type MakeCharacterRequest = RequestOf<typeof makeCharacter>;
