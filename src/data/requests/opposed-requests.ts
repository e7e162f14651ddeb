import { oneOf, text } from "../../rules/cards/shape.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { actor, extras, item, onCard } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

const drawnWith = {
  /** UUID of the skill; empty: the stat. */
  item,
  stat: oneOf(SKILL_STATS),
  extras,
};

/** Oppose somebody, skill to skill or stat to stat (Q5). */
export const oppose = request("oppose", {
  actor,
  /** UUID of the one who resists. */
  other: actor,
  /** What the other is asked to resist with; none: whatever they choose. */
  asked: oneOf(SKILL_STATS),
  ...drawnWith,
});
export type OpposeRequest = RequestOf<typeof oppose>;

/** Resist somebody, or agree to draw for it. */
export const resist = request("resist", { ...onCard("opposed"), ...drawnWith });
export type ResistRequest = RequestOf<typeof resist>;

/** Draw for it: a card each, the highest decides (Q10). */
export const drawForIt = request("drawForIt", {
  actor,
  other: actor,
  /** What is drawn for. */
  about: text("words", 120),
});
export type DrawForItRequest = RequestOf<typeof drawForIt>;
