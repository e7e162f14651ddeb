import { text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** Who takes the blows meant for whom (C8), by the actors' UUIDs, the oldest first. */
  guards: new fields.ArrayField(new fields.SchemaField({ protector: text(), protected: text() })),
});

/** What an encounter holds beside its combatants. Written by the active GM's client alone. */
export class EncounterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Combat.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
