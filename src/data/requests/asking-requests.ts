import { list, oneOf, orElse, orNull, record, text, truth, whole } from "../../rules/cards/shape.ts";
import { ASK_MODES } from "../message/ask-modes.ts";
import { actors, MOST_NAMED, onCard, place } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** The highest number that a check may require. */
const MOST_NUMBER = 999;

const words = text("words", 80);

/** What the actors of one game must check. */
const asked = record({
  /** The id of the game. */
  game: words,
  /** The skill's name, or its key in the tables. Empty to check only the attribute. */
  skill: orElse(words, ""),
  /** The key of the attribute, for actors who do not have the skill. Empty if none. */
  attribute: orElse(words, ""),
  /** The target number. Null if the actors compete with each other. */
  number: orElse(orNull(whole({ min: -MOST_NUMBER, max: MOST_NUMBER })), null),
  actors,
});

/**
 * Asks actors for a check. Creates a card with a row for each actor. Players can ask only actors they own, and only if
 * `draw` is true.
 */
export const askCheck = request("askCheck", {
  /** The name of the check. If empty, the card shows the skill or attribute. */
  name: orElse(words, ""),
  shown: orElse(oneOf(ASK_MODES), "open"),
  checks: list(asked, MOST_NAMED),
  /** True if the request also draws for all actors. */
  draw: orElse(truth, false),
});
export type AskCheckRequest = RequestOf<typeof askCheck>;

/** Draws for these rows of a check that was asked for. */
export const answerAsked = request("answerAsked", {
  ...onCard("asked"),
  places: list(place, MOST_NAMED),
});
export type AnswerAskedRequest = RequestOf<typeof answerAsked>;

/** Closes a check that was asked for. After that, nobody can draw for it. */
export const closeAsked = request("closeAsked", onCard("asked"));
export type CloseAskedRequest = RequestOf<typeof closeAsked>;
