import { list, orEmpty, record, text } from "../../rules/cards/shape.ts";
import { request, type RequestOf } from "./schema.ts";

/** The most fields in a request: more than any game asks for. */
const MOST_FIELDS = 60;
/** The most items in a request: more than any character starts with. */
const MOST_ITEMS = 80;

/** The values entered in fields. A list, because Foundry would expand a path used as a key. */
const typed = list(record({ path: text("words", 60), value: text("words", 20) }), MOST_FIELDS);

/** Makes a character for the requesting user: ids and texts from which the GM's client creates an actor. */
export const makeCharacter = request("makeCharacter", {
  /** The id of the game. */
  family: text("family", 40),
  name: text("words", 80),
  /** A line about who the character is. */
  concept: text("words", 300),
  /** Id of an archetype in the game's compendium, or empty. */
  archetype: orEmpty(text("words", 16)),
  /** The path of one of the system's own pictures, or empty. */
  img: text("words", 200),
  values: typed,
  items: list(record({ id: text("words", 16), values: typed }), MOST_ITEMS),
});
export type MakeCharacterRequest = RequestOf<typeof makeCharacter>;
