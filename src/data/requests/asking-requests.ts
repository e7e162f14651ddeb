import { list, oneOf, orElse, orNull, record, text, truth, whole } from "../../rules/cards/shape.ts";
import { ASK_MODES } from "../message/ask-modes.ts";
import { actors, MOST_NAMED, onCard, place } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** More than any check needs. */
const MOST_NUMBER = 999;

const words = text("words", 80);

/** A check asked of the people of one game. */
const asked = record({
  /** The id of the game. */
  game: words,
  /** The skill, by its name or its key in the tables; empty: the attribute alone. */
  skill: orElse(words, ""),
  /** The key of the attribute for those without the skill; empty: none. */
  attribute: orElse(words, ""),
  /** The number to reach; null: against each other. */
  number: orElse(orNull(whole({ min: -MOST_NUMBER, max: MOST_NUMBER })), null),
  actors,
});

/** Asks people for a check, on a card with a row each. Players ask it of their own actors alone, and draw at once. */
export const askCheck = request("askCheck", {
  /** What it is called on its card, in the GM's own words; empty: what is checked. */
  name: orElse(words, ""),
  shown: orElse(oneOf(ASK_MODES), "open"),
  checks: list(asked, MOST_NAMED),
  /** True if everyone draws at once. */
  draw: orElse(truth, false),
});
export type AskCheckRequest = RequestOf<typeof askCheck>;

/** Draws for the rows at these places of an asked check. */
export const answerAsked = request("answerAsked", {
  ...onCard("asked"),
  places: list(place, MOST_NAMED),
});
export type AnswerAskedRequest = RequestOf<typeof answerAsked>;

/** Closes an asked check: nobody can draw any more. */
export const closeAsked = request("closeAsked", onCard("asked"));
export type CloseAskedRequest = RequestOf<typeof closeAsked>;
