import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Field {
  toInput(config?: Data): HTMLSelectElement;
}

/** Value and label of each option of a field with such choices. */
function options(choices: Data, config: Data = {}): string[][] {
  const { StringField } = host.foundry.data.fields;
  const field = new StringField!({ required: true, blank: false, choices }) as Field;
  return [...field.toInput(config).options].map(({ value, text }) => [value, text.trim()]);
}

export const choices: BatchCase = {
  id: "case-38",
  title: "choices that are objects offer their keys, under their labels",
  source: "foundryvtt/foundryvtt#12053; types: StringField._prepareChoiceConfig",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("choices of a field", () => {
      it("are the keys of objects with labels", () => {
        expect(options({ one: { label: "The first" }, two: { label: "The second" } })).to.deep.equal([
          ["one", "The first"],
          ["two", "The second"],
        ]);
      });

      it("are the keys, whatever else the objects hold", () => {
        expect(
          options({ one: { label: "The first", value: 10 }, two: { label: "The second" } }),
        ).to.deep.equal([
          ["one", "The first"],
          ["two", "The second"],
        ]);
      });

      it("are labeled by another of their members if so asked", () => {
        expect(options({ one: { title: "The first" } }, { labelAttr: "title" })).to.deep.equal([
          ["one", "The first"],
        ]);
      });
    });
  },
};
