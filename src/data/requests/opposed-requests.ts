import { oneOf, text } from "../../rules/cards/shape.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { actor, extras, item, onCard } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

const drawnWith = {
  /** The UUID of the skill. Empty to use the stat. */
  item,
  stat: oneOf(SKILL_STATS),
  extras,
};

/** Opposes another actor: skill or stat against skill or stat (Q5). */
export const oppose = request("oppose", {
  actor,
  /** UUID of the resisting actor. */
  other: actor,
  /** The stat that the other actor is asked to resist with. `none` to let the other actor choose. */
  asked: oneOf(SKILL_STATS),
  ...drawnWith,
});
export type OpposeRequest = RequestOf<typeof oppose>;

/** Answers an opposed check: resists with a skill or stat or, if cards are drawn for a stake, agrees to draw. */
export const resist = request("resist", { ...onCard("opposed"), ...drawnWith });
export type ResistRequest = RequestOf<typeof resist>;

/** Draws cards for a stake. Each side draws one card, and the higher one wins (Q10). */
export const drawForIt = request("drawForIt", {
  actor,
  other: actor,
  /** What the draw is about. */
  about: text("words", 120),
});
export type DrawForItRequest = RequestOf<typeof drawForIt>;
