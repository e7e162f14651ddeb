import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import type { ApplicationLike } from "./foundry/windows.ts";
import { probeClass } from "./rendering.ts";
import { rejection } from "./waiting.ts";

interface Submission {
  steps: string[];
  prepared: Data | undefined;
}

/** A sheet over `fields` that notes how a submission goes through it. */
function noting(item: AnyDocument, fields: string, log: Submission): ApplicationLike {
  const Base = probeClass(() => fields, host.foundry.applications.api.DocumentSheetV2);
  type Step = (...args: unknown[]) => unknown;
  class NotingSheet extends Base {
    #super(name: string): Step {
      return Reflect.get(Base.prototype, name) as Step;
    }
    _prepareSubmitData(...args: unknown[]): unknown {
      log.steps.push("prepare");
      log.prepared = this.#super("_prepareSubmitData").apply(this, args) as Data;
      log.steps.push("prepared");
      return log.prepared;
    }
    async _processSubmitData(...args: unknown[]): Promise<unknown> {
      log.steps.push("process");
      return this.#super("_processSubmitData").apply(this, args);
    }
  }
  return new NotingSheet({ document: item });
}

export const submission: BatchCase = {
  id: "case-20",
  title: "a sheet cleans and validates what was entered before it processes it",
  source: "types: client/applications/api/document-sheet (_prepareSubmitData)",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("submitting a document sheet", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());

      async function submit(
        fields: string,
      ): Promise<{ log: Submission; item: AnyDocument; error: Error | undefined }> {
        const item = await fixtures.item({ name: "Before", sort: 0 });
        const log: Submission = { steps: [], prepared: undefined };
        const sheet = noting(item, fields, log);
        await sheet.render({ force: true });
        const error = await rejection(sheet.submit());
        await sheet.close({ animate: false, submitted: true });
        return { log, item, error };
      }

      it("prepares, then processes, then updates the document", async () => {
        const { log, item } = await submit('<input name="name" value="After">');
        expect(log.steps).to.deep.equal(["prepare", "prepared", "process"]);
        expect(item.name).to.equal("After");
      });

      it("cleans: values are cast as the schema says", async () => {
        const { log, item } = await submit('<input name="sort" value="7">');
        expect(log.prepared?.["sort"]).to.equal(7);
        expect(item.sort).to.equal(7);
      });

      it("validates: an invalid value is not processed and the document keeps its own", async () => {
        const { log, item } = await submit('<input name="name" value="">');
        expect(log.steps.includes("process")).to.equal(false);
        expect(item.name).to.equal("Before");
      });
    });
  },
};
