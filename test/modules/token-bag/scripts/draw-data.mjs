/* global foundry */

const { ArrayField, SchemaField, StringField } = foundry.data.fields;

const text = () => new StringField({ required: true, blank: true, initial: "" });

/** The data of a draw's message. */
export class DrawData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      who: new SchemaField({ uuid: text(), name: text(), img: text() }),
      tokens: new ArrayField(new StringField({ required: true, choices: ["white", "black"] })),
    };
  }
}
