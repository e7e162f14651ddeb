import type { CardKind } from "./card-kind.ts";
import { flag, integer, optionalInteger, OPTIONAL, text } from "../shared/fields.ts";
import { effectFields } from "../shared/printed-fields.ts";
import { cardActionFields } from "./card-action.ts";
import fields = foundry.data.fields;

/** A task that may need several successes (I4). */
function taskField() {
  return new fields.SchemaField(
    {
      quality: new fields.SchemaField(effectFields()),
      /** The name of the gear. Empty if only the skill is used. */
      tool: text(),
      complexity: integer(1, { min: 1 }),
      /** The successes needed in total; null for no limit. */
      needed: optionalInteger({ min: 1 }),
      /** Successes from earlier actions. */
      achieved: integer(0, { min: 0 }),
    },
    OPTIONAL,
  );
}

const schema = () => ({
  ...cardActionFields(),
  task: taskField(),
  /** True for a save against concussion. A failure makes the actor concussed (I10). */
  saves: flag(),
});

/** A check by printed card (I2 to I4). */
export class LookupData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "lookup";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const lookupCard: CardKind<LookupData> = {
  game: "printed",
  type: LookupData.messageType,
  model: LookupData,
  parties: ({ actor }) => [actor.uuid],
};
