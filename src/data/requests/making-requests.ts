import { list, orEmpty, record, text } from "../../rules/cards/shape.ts";
import { request, type RequestOf } from "./schema.ts";

/** More than any game asks for. */
const MOST_FIELDS = 60;
/** More than anybody carries and knows. */
const MOST_ITEMS = 80;

/** What was typed in fields: a list, since a path as a key would be expanded where it is written. */
const typed = list(record({ path: text("words", 60), value: text("words", 20) }), MOST_FIELDS);

/** Make a character for the one who asks: ids and texts, of which the GM's client makes an actor. */
export const makeCharacter = request("makeCharacter", {
  /** The id of the game's family. */
  family: text("family", 40),
  name: text("words", 80),
  /** A line about who they are. */
  concept: text("words", 300),
  /** Id of an archetype in its compendium, or empty. */
  archetype: orEmpty(text("words", 16)),
  /** The path of one of the system's own pictures, or empty. */
  img: text("words", 200),
  values: typed,
  items: list(record({ id: text("words", 16), values: typed }), MOST_ITEMS),
});
export type MakeCharacterRequest = RequestOf<typeof makeCharacter>;
