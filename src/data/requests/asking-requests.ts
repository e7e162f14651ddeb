import { list, oneOf, orElse, orNull, record, text, truth, whole } from "../../rules/cards/shape.ts";
import { ASK_MODES } from "../message/ask-modes.ts";
import { actors, MOST_NAMED, onCard, place } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** The highest number that a check can ask for. */
const MOST_NUMBER = 999;

const words = text("words", 80);

/** A check asked of the actors of one game. */
const asked = record({
  /** The id of the game. */
  game: words,
  /** The skill, by its name or its key in the tables. Empty to check the attribute alone. */
  skill: orElse(words, ""),
  /** The key of the attribute for actors without the skill; empty if none. */
  attribute: orElse(words, ""),
  /** The number to reach. If null, the actors compete with each other. */
  number: orElse(orNull(whole({ min: -MOST_NUMBER, max: MOST_NUMBER })), null),
  actors,
});

/** Asks actors for a check, on a card with a row for each. Players can ask only their own actors, and draw at once. */
export const askCheck = request("askCheck", {
  /** The name the GM gave the check. If empty, the card names the skill or attribute. */
  name: orElse(words, ""),
  shown: orElse(oneOf(ASK_MODES), "open"),
  checks: list(asked, MOST_NAMED),
  /** True if everyone draws at once. */
  draw: orElse(truth, false),
});
export type AskCheckRequest = RequestOf<typeof askCheck>;

/** Draws for the rows of an asked check at these indexes. */
export const answerAsked = request("answerAsked", {
  ...onCard("asked"),
  places: list(place, MOST_NAMED),
});
export type AnswerAskedRequest = RequestOf<typeof answerAsked>;

/** Closes an asked check: nobody can draw any more. */
export const closeAsked = request("closeAsked", onCard("asked"));
export type CloseAskedRequest = RequestOf<typeof closeAsked>;
