import { oneOf, text } from "../../rules/cards/shape.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { actor, extras, item, onCard } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

const drawnWith = {
  /** UUID of the skill; empty: the stat is used. */
  item,
  stat: oneOf(SKILL_STATS),
  extras,
};

/** Opposes another actor, skill to skill or stat to stat (Q5). */
export const oppose = request("oppose", {
  actor,
  /** UUID of the resisting actor. */
  other: actor,
  /** What the other is asked to resist with; `none`: their choice. */
  asked: oneOf(SKILL_STATS),
  ...drawnWith,
});
export type OpposeRequest = RequestOf<typeof oppose>;

/** Resists, or agrees to draw for it. */
export const resist = request("resist", { ...onCard("opposed"), ...drawnWith });
export type ResistRequest = RequestOf<typeof resist>;

/** Draws for it: one card each, the highest decides (Q10). */
export const drawForIt = request("drawForIt", {
  actor,
  other: actor,
  /** What they draw for. */
  about: text("words", 120),
});
export type DrawForItRequest = RequestOf<typeof drawForIt>;
