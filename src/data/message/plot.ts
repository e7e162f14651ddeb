import type { CardKind } from "./card-kind.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Points of a pool that have come back. */
function poolsField() {
  return new fields.ArrayField(
    new fields.SchemaField({
      uuid: text(),
      name: text(),
      pool: text(),
      before: integer(0),
      after: integer(0),
    }),
  );
}

const schema = () => ({
  /** Taken back: the card is in its hand again. */
  undone: flag(),
  /** Who plays it; an empty uuid: its user has nobody to play it with. */
  actor: snapshotField(),
  /** What its user is called. */
  player: text(),
  /** Which plot of the deck, from 1; 0: one of somebody's own. */
  number: integer(0, { min: 0 }),
  name: text(),
  img: text(),
  /** What it says, without markup. */
  text: text(),
  /** Ids of the card and of the hand that it came from. */
  card: text(),
  hand: text(),
  /** What the rules make of it has been applied, to these. */
  applied: flag(),
  pools: poolsField(),
  people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
});

/** A plot that was played, and what the rules have made of it. */
export class PlotData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "plot";

  static override defineSchema() {
    return schema();
  }
}

/** What every page knows of its card. */
export const plotCard: CardKind<PlotData> = {
  game: "actionValues",
  type: PlotData.messageType,
  model: PlotData,
  parties: ({ actor, pools, people }) => [actor.uuid, ...[...pools, ...people].map(({ uuid }) => uuid)],
};
