import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data, DocumentClass } from "./foundry/documents.ts";

interface Result extends AnyDocument {
  drawn: boolean;
}

interface Table extends AnyDocument {
  results: { contents: Result[] };
  roll(options?: Data): Promise<{ results: Result[] }>;
  draw(options?: Data): Promise<{ results: Result[] }>;
  resetResults(): Promise<unknown>;
  normalize(): Promise<unknown>;
  formula: string;
}

interface Tables {
  CONFIG: { RollTable: { documentClass: DocumentClass<Table> } };
}

const tableClass = (): DocumentClass<Table> => (host as unknown as Tables).CONFIG.RollTable.documentClass; // what this case asks

export const rollTables: BatchCase = {
  id: "case-55",
  title: "tables are drawn from, with and without replacement, and through each other",
  source:
    "League types: RollTable#roll, #draw, #normalize, #resetResults; foundryvtt.com/article/roll-tables",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    const made: Table[] = [];
    const evaluated = async (value: number): Promise<unknown> => new host.Roll(String(value)).evaluate();
    before(async () => {
      const inner = await tableClass().create({
        name: "Batch Inner",
        formula: "1d1",
        results: [{ name: "Hail", range: [1, 1] }],
      });
      const outer = await tableClass().create({
        name: "Batch Outer",
        formula: "1d3",
        replacement: false,
        results: [
          { name: "Rain", range: [1, 2], weight: 3 },
          { type: "document", documentUuid: inner?.uuid, range: [3, 3] },
        ],
      });
      for (const table of [outer, inner]) if (table) made.push(table);
    });
    after(async () => {
      for (const table of made) await table.delete();
    });

    describe("a table without replacement", () => {
      it("marks what is drawn, until all is put back", async () => {
        const [outer] = made;
        const { results } = await outer!.draw({ roll: await evaluated(2), displayChat: false });
        expect(results.map(({ name }) => name)).to.deep.equal(["Rain"]);
        expect(outer!.results.contents.filter(({ drawn }) => drawn)).to.have.lengthOf(1);
        await outer!.resetResults();
        expect(outer!.results.contents.filter(({ drawn }) => drawn)).to.have.lengthOf(0);
      });
    });

    describe("a result that is a table", () => {
      it("is rolled on in its turn, unless that is not wanted", async () => {
        const [outer, inner] = made;
        const deep = await outer!.roll({ roll: await evaluated(3) });
        expect(deep.results.map(({ name }) => name)).to.deep.equal(["Hail"]);
        const flat = await outer!.roll({ roll: await evaluated(3), recursive: false });
        expect(flat.results[0]?._source["documentUuid"]).to.equal(inner!.uuid);
      });
    });

    describe("normalizing", () => {
      it("fits ranges and formula to the weights", async () => {
        const [outer] = made;
        await outer!.normalize();
        expect(outer!.results.contents.map(({ _source }) => _source["range"])).to.deep.equal([
          [1, 3],
          [4, 4],
        ]);
        expect(outer!.formula).to.equal("1d4");
      });
    });
  },
};
