import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Migrations {
  _addDataFieldMigration(
    data: Data,
    oldKey: string,
    newKey: string,
    apply?: (data: Data) => unknown,
  ): unknown;
  _addDataFieldShims(data: Data, shims: Record<string, string>, options?: Data): void;
}

interface Validators {
  isValidId(id: string): boolean;
  hasFileExtension(path: string, extensions: string[]): boolean;
  isColorString(color: string): boolean;
  isJSON(text: string): boolean;
}

export const migrations: BatchCase = {
  id: "case-48",
  title: "fields that moved are migrated, and their old names lead to the new ones",
  source:
    "League types: Document._addDataFieldMigration, ._addDataFieldShims, foundry.data.validators; MetaMorphic-Digital/draw-steel 1.0.0",
  status: "inferred",
  needs: [],
  run({ describe, it, expect }) {
    const statics = () => (host.foundry.abstract as unknown as { Document: Migrations }).Document;
    const valueAt = (data: Data, key: string): unknown => host.foundry.utils.getProperty(data, key);

    describe("a migration from one name to another", () => {
      it("moves the value", () => {
        const data: Data = { hero: { skills: ["run"] } };
        statics()._addDataFieldMigration(data, "hero.skills", "skills.value");
        expect(valueAt(data, "skills.value")).to.deep.equal(["run"]);
        expect(valueAt(data, "hero.skills")).to.equal(undefined);
      });

      it("makes it as it is told", () => {
        const data: Data = { level: 3 };
        statics()._addDataFieldMigration(data, "level", "rank", (old) => Number(old["level"]) * 2);
        expect(data["rank"]).to.equal(6);
      });

      it("leaves alone what has the new name already", () => {
        const data: Data = { level: 3, rank: 1 };
        statics()._addDataFieldMigration(data, "level", "rank");
        expect(data["rank"]).to.equal(1);
      });
    });

    describe("a shim", () => {
      it("reads the new name under the old one, and is not among the data", () => {
        const data: Data = { rank: 4 };
        statics()._addDataFieldShims(data, { level: "rank" }, { since: 13, until: 15 });
        expect(Object.keys(data)).to.deep.equal(["rank"]);
        const { compatibility } = host.CONFIG as unknown as { compatibility: { mode: number } };
        const { mode } = compatibility;
        compatibility.mode = 0; // the warning is not what is asked about
        try {
          expect(data["level"]).to.equal(4);
        } finally {
          compatibility.mode = mode;
        }
      });
    });

    describe("validators", () => {
      it("tell what a value is", () => {
        const { validators } = host.foundry.data as unknown as { validators: Validators };
        expect(validators.isValidId("abcdefghijklmnop")).to.equal(true);
        expect(validators.isValidId("short")).to.equal(false);
        expect(validators.hasFileExtension("a/b.WEBP", ["webp"])).to.equal(true);
        expect(validators.hasFileExtension("a/b.webp", ["png"])).to.equal(false);
        expect(validators.isColorString("#a0b1c2")).to.equal(true);
        expect(validators.isColorString("red")).to.equal(false);
        expect(validators.isJSON("{}")).to.equal(true);
        expect(validators.isJSON("{")).to.equal(false);
      });
    });
  },
};
