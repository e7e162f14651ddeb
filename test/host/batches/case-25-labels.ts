import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data, DataModelClass } from "./foundry/documents.ts";

const prefix = "BATCHES.Labels";

function modelClass(): DataModelClass {
  const { StringField, NumberField, SchemaField } = host.foundry.data.fields;
  return class BatchLabels extends host.foundry.abstract.DataModel {
    static override LOCALIZATION_PREFIXES = [prefix];
    static override defineSchema(): Data {
      return {
        plain: new StringField!(),
        named: new StringField!({ label: "BATCHES.Own" }),
        inner: new SchemaField!({ deep: new NumberField!() }),
      };
    }
  };
}

export const labels: BatchCase = {
  id: "case-25",
  title: "LOCALIZATION_PREFIXES label a model's fields",
  source: "foundryvtt.com/api: DataModel.LOCALIZATION_PREFIXES; HarnMaster-3#410",
  status: "documented",
  needs: [],
  run({ describe, it, before, after, expect }) {
    describe("labels of fields", () => {
      let Model: DataModelClass;
      before(() => {
        const words = {
          [`${prefix}.FIELDS.plain.label`]: "Plain thing",
          [`${prefix}.FIELDS.plain.hint`]: "What it is",
          [`${prefix}.FIELDS.inner.label`]: "Inner thing",
          [`${prefix}.FIELDS.inner.deep.label`]: "Deep thing",
          "BATCHES.Own": "Own label",
        };
        for (const [key, text] of Object.entries(words)) {
          host.foundry.utils.setProperty(host.game.i18n.translations, key, text);
        }
        Model = modelClass();
        host.foundry.helpers.Localization.localizeDataModel(Model);
      });
      after(() => void Reflect.deleteProperty(host.game.i18n.translations, "BATCHES"));

      it("come from PREFIX.FIELDS.name.label and .hint", () => {
        const { plain } = Model.schema.fields;
        expect([plain?.label, plain?.hint]).to.deep.equal(["Plain thing", "What it is"]);
      });

      it("keep a label of their own, localized", () => {
        expect(Model.schema.fields["named"]?.label).to.equal("Own label");
      });

      it("reach fields within fields", () => {
        const inner = Model.schema.fields["inner"] as {
          label?: string;
          fields: Record<string, { label?: string }>;
        };
        expect([inner.label, inner.fields["deep"]?.label]).to.deep.equal(["Inner thing", "Deep thing"]);
      });
    });
  },
};
