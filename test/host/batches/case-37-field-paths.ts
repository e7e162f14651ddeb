import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Field {
  fieldPath: string;
  fields: Record<string, Field>;
  toInput(config?: Data): HTMLElement;
}

type ModelClass = new (...args: never[]) => object;

/** The schema of a subtype's model, with a number beside and within another field. */
function subtypeSchema(): Field {
  const { NumberField, SchemaField } = host.foundry.data.fields;
  const { TypeDataModel } = host.foundry.abstract as unknown as { TypeDataModel: ModelClass };
  const Model = class BatchPaths extends TypeDataModel {
    static defineSchema(): Data {
      return { plain: new NumberField!(), inner: new SchemaField!({ deep: new NumberField!() }) };
    }
  };
  return (Model as unknown as { schema: Field }).schema;
}

export const fieldPaths: BatchCase = {
  id: "case-37",
  title: "the path of a subtype's field is its path in the document, and names its input",
  source: "foundryvtt/foundryvtt#10307; foundryvtt.com/api: DataField#fieldPath, DataField#toInput",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("paths of fields", () => {
      it("of a TypeDataModel begin with system", () => {
        const { plain, inner } = subtypeSchema().fields;
        const deep = inner?.fields["deep"];
        expect([plain?.fieldPath, inner?.fieldPath, deep?.fieldPath]).to.deep.equal([
          "system.plain",
          "system.inner",
          "system.inner.deep",
        ]);
      });

      it("of any other model begin with its own fields", () => {
        const { NumberField } = host.foundry.data.fields;
        const Model = class BatchPlain extends host.foundry.abstract.DataModel {
          static override defineSchema(): Data {
            return { plain: new NumberField!() };
          }
        };
        const { plain } = (Model as unknown as { schema: Field }).schema.fields;
        expect(plain?.fieldPath).to.equal("plain");
      });

      it("name the inputs that formInput makes of them", () => {
        const field = subtypeSchema().fields["inner"]?.fields["deep"];
        const holder = document.createElement("div");
        holder.innerHTML = host.Handlebars.compile("{{formInput field value=3}}")({ field });
        expect(holder.querySelector("input")?.name).to.equal("system.inner.deep");
      });

      it("give way to a name of the template's own", () => {
        const field = subtypeSchema().fields["plain"];
        const holder = document.createElement("div");
        holder.innerHTML = host.Handlebars.compile("{{formInput field name='flags.x' value=3}}")({ field });
        expect(holder.querySelector("input")?.name).to.equal("flags.x");
      });
    });
  },
};
