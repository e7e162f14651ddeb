import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";

/** The instruction that deletes a key, as the running generation writes it. */
function deletion(key: string): Data {
  return host._del === undefined ? { [`-=${key}`]: null } : { [key]: host._del };
}

/** The instruction that replaces a value whole. */
function replacement(key: string, value: Data): Data {
  return host._replace === undefined ? { [`==${key}`]: value } : { [key]: host._replace(value) };
}

export const deletionKeys: BatchCase = {
  id: "case-05",
  title: "keys are deleted and replaced by instruction, spelt -=/== before 14 and as operators since",
  source: "foundryvtt.com/api: utils.isDeletionKey, data.operators; foundryvtt/foundryvtt#7716",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("deletion and replacement", () => {
      const fixtures = new Fixtures();
      let actor: AnyDocument;
      before(async () => {
        actor = await fixtures.actor({ flags: { world: { batch: { a: 1, b: 2, c: { d: 3, e: 4 } } } } });
      });
      after(() => fixtures.cleanUp());
      const batch = (): unknown => actor.flags["world"]?.["batch"];
      const update = (change: Data): Promise<unknown> =>
        actor.update({ flags: { world: { batch: change } } });

      it("merges what is not an instruction", async () => {
        await update({ a: 5 });
        expect(batch()).to.deep.equal({ a: 5, b: 2, c: { d: 3, e: 4 } });
      });

      it("deletes one key and leaves its neighbors", async () => {
        await update(deletion("b"));
        expect(batch()).to.deep.equal({ a: 5, c: { d: 3, e: 4 } });
      });

      it("replaces a whole value", async () => {
        await update(replacement("c", { f: 6 }));
        expect(batch()).to.deep.equal({ a: 5, c: { f: 6 } });
      });

      it("still deletes with -= on either generation", async () => {
        await update({ "-=a": null });
        expect(batch()).to.deep.equal({ c: { f: 6 } });
      });

      it("has the operators from 14 on and not before", () => {
        const since14 = host.game.release.generation >= 14;
        expect(typeof host.foundry.data.operators?.["ForcedDeletion"] === "function").to.equal(since14);
        expect(typeof host.foundry.data.operators?.["ForcedReplacement"] === "function").to.equal(since14);
      });

      it("removes a flag with unsetFlag and keeps the others", async () => {
        await actor.setFlag("world", "keep", true);
        await actor.unsetFlag("world", "batch");
        expect(actor.getFlag("world", "batch")).to.equal(undefined);
        expect(actor.getFlag("world", "keep")).to.equal(true);
      });
    });
  },
};
