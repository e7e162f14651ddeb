import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data, DataModelClass } from "./foundry/documents.ts";

/** A model of a name without a default, a count, a choice and an inner object. */
function modelClass(): DataModelClass {
  const { fields } = host.foundry.data;
  const { StringField, NumberField, SchemaField, ArrayField } = fields;
  return class BatchModel extends host.foundry.abstract.DataModel {
    static override defineSchema(): Data {
      return {
        name: new StringField!({ required: true, nullable: false, blank: false }),
        count: new NumberField!({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
        kind: new StringField!({ required: true, choices: ["x", "y"], initial: "x" }),
        inner: new SchemaField!({ list: new ArrayField!(new StringField!()) }),
      };
    }
  };
}

export const models: BatchCase = {
  id: "case-16",
  title: "required data without a default must be given; prepared data is kept apart from its source",
  source: "foundryvtt.com/api: modules/foundry.data; foundryvtt.wiki/en/development/api/DataModel",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("data models", () => {
      it("throw when a required, non-nullable field without a default is missing", () => {
        const Model = modelClass();
        expect(() => new Model({})).to.throw(Error);
        expect(() => new Model({ name: null })).to.throw(Error);
      });

      it("throw when a value is invalid, naming the field", () => {
        const Model = modelClass();
        expect(() => new Model({ name: "a", kind: "z" })).to.throw(/kind/);
      });

      it("fill in defaults", () => {
        const Model = modelClass();
        const model = new Model({ name: "a" });
        expect(model.toObject()).to.deep.equal({ name: "a", count: 3, kind: "x", inner: { list: [] } });
      });

      it("cast what is given", () => {
        const Model = modelClass();
        const model = new Model({ name: "a", count: "12" });
        expect(model["count"]).to.equal(12);
        expect(model._source["count"]).to.equal(12);
      });

      it("keep prepared values apart from the source", () => {
        const Model = modelClass();
        const model = new Model({ name: "a", inner: { list: ["x"] } });
        model["count"] = 99;
        (model["inner"] as { list: string[] }).list.push("y");
        expect(model.toObject()).to.deep.equal({ name: "a", count: 3, kind: "x", inner: { list: ["x"] } });
        model.reset();
        expect(model["count"]).to.equal(3);
        expect((model["inner"] as { list: string[] }).list).to.deep.equal(["x"]);
      });

      it("answer updateSource with the difference and change the source", () => {
        const Model = modelClass();
        const model = new Model({ name: "a" });
        expect(model.updateSource({ name: "a", count: 5 })).to.deep.equal({ count: 5 });
        expect(model._source["count"]).to.equal(5);
        expect(model["count"]).to.equal(5);
      });

      it("refuse an invalid updateSource whole", () => {
        const Model = modelClass();
        const model = new Model({ name: "a" });
        expect(() => model.updateSource({ name: "b", kind: "z" })).to.throw(Error);
        expect(model._source["name"]).to.equal("a");
      });
    });
  },
};
