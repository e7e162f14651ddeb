import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

/** The `[value, text, selected]` of each option the helper makes. */
function options(call: string, context: Data): unknown[] {
  const select = document.createElement("select");
  select.innerHTML = host.Handlebars.compile(call)(context);
  return [...select.options].map((option) => [
    option.value,
    option.text.trim(),
    option.hasAttribute("selected"),
  ]);
}

export const selectOptions: BatchCase = {
  id: "case-21",
  title: "selectOptions over an array of strings yields the values 0, 1, 2",
  source: "HarnMaster-3#410",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("selectOptions", () => {
      it("numbers the strings of an array", () => {
        expect(options("{{selectOptions choices selected=1}}", { choices: ["a", "b", "c"] })).to.deep.equal([
          ["0", "a", false],
          ["1", "b", true],
          ["2", "c", false],
        ]);
      });

      it("takes the keys of an object", () => {
        expect(
          options("{{selectOptions choices selected='y'}}", { choices: { x: "Ex", y: "Why" } }),
        ).to.deep.equal([
          ["x", "Ex", false],
          ["y", "Why", true],
        ]);
      });

      it("takes value and label from objects, by the names given", () => {
        const choices = [
          { id: "p", title: "Pea" },
          { id: "q", title: "Queue" },
        ];
        const call = "{{selectOptions choices selected='p' valueAttr='id' labelAttr='title' blank='None'}}";
        expect(options(call, { choices })).to.deep.equal([
          ["", "None", false],
          ["p", "Pea", true],
          ["q", "Queue", false],
        ]);
      });
    });
  },
};
