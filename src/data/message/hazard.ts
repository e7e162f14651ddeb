import type { CardKind } from "./card-kind.ts";
import { SHARES } from "../../rules/encounter/share.ts";
import { choice, flag, integer, optionalInteger, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import { HAZARD_CAUSES } from "./hazard-causes.ts";
import { lossesField } from "./losses.ts";
import fields = foundry.data.fields;

/** The GM's choices for the actors of one game, and what was drawn. */
function hitField() {
  return new fields.SchemaField({
    game: text(),
    amount: integer(0, { min: 0 }),
    draws: integer(0, { min: 0 }),
    sides: text(),
    kind: text(),
    place: text(),
    keyword: text(),
    resisted: flag(),
    penetration: integer(0, { min: 0 }),
    total: integer(0, { min: 0 }),
    /** The AC cards that were drawn, the faces of the dice, or the damage on the printed card. */
    faces: new fields.ArrayField(integer(0, { min: 0 })),
    /** The number of the printed card. Null if none was drawn. */
    card: optionalInteger({ min: 0 }),
  });
}

function targetField() {
  return new fields.SchemaField({
    actor: snapshotField(),
    /** The index in `hits` of the hit that applies to this actor. */
    hit: integer(0, { min: 0 }),
    losses: lossesField(),
    /** The points of protection that reduced the harm. */
    kept: integer(0, { min: 0 }),
    harm: new fields.SchemaField({
      applied: flag(),
      share: choice(SHARES, "full", "ACTIONCARDS.Share"),
      by: text(),
      /** The actors who took the losses instead of this target. Empty if the target took them. */
      to: new fields.ArrayField(snapshotField()),
    }),
  });
}

const schema = () => ({
  undone: flag(),
  cause: choice(HAZARD_CAUSES, "own", "ACTIONCARDS.Hazard.Cause"),
  /** The GM's name for the cause. Empty to use the cause's own name. */
  name: text(),
  hits: new fields.ArrayField(hitField()),
  targets: new fields.ArrayField(targetField()),
});

/**
 * Harm by a fall, a fire or a trap: the draws, the actors harmed, their losses, and whether the losses were applied.
 */
export class HazardData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "hazard";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const hazardCard: CardKind<HazardData> = {
  type: HazardData.messageType,
  model: HazardData,
  parties: ({ targets }) =>
    targets.flatMap(({ actor, harm }) => [actor.uuid, ...harm.to.map(({ uuid }) => uuid)]),
};
