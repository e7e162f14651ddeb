import type { BatchCase } from "./case.ts";
import { Fixtures, itemData } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { rejection } from "./waiting.ts";

export const batchUpdates: BatchCase = {
  id: "case-07",
  title: "batches and embedded documents are updated by _id",
  source: "types: DatabaseUpdateOperation, Document.updateDocuments, #updateEmbeddedDocuments",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("batches", () => {
      const fixtures = new Fixtures();
      const Actor = host.CONFIG.Actor.documentClass;
      let first: AnyDocument;
      let second: AnyDocument;
      before(async () => {
        first = await fixtures.actor({ name: "First" });
        second = await fixtures.actor({ name: "Second" });
      });
      after(() => fixtures.cleanUp());

      it("update each document by its _id, in one request", async () => {
        const updates = [
          { _id: second.id, name: "Second changed" },
          { _id: first.id, name: "First changed" },
        ];
        const result = await Actor.updateDocuments(updates);
        expect(result.map((document) => document.id)).to.deep.equal([second.id, first.id]);
        expect([first.name, second.name]).to.deep.equal(["First changed", "Second changed"]);
      });

      it("refuse an update without _id and change nothing", async () => {
        const error = await rejection(Actor.updateDocuments([{ name: "Nobody" }]));
        expect(error).to.be.instanceOf(Error);
        expect([first.name, second.name]).to.deep.equal(["First changed", "Second changed"]);
      });

      it("create embedded documents in the order given, one hook each", async () => {
        const names: string[] = [];
        const observer = new Observer();
        observer.hook("createItem", (item: AnyDocument) => void names.push(item.name));
        const created = await first.createEmbeddedDocuments("Item", [
          itemData({ name: "One" }),
          itemData({ name: "Two" }),
          itemData({ name: "Three" }),
        ]);
        observer.stop();
        expect(created.map((item) => item.name)).to.deep.equal(["One", "Two", "Three"]);
        expect(names).to.deep.equal(["One", "Two", "Three"]);
        expect(first.items.size).to.equal(3);
        expect(first.items.get(created[1]!.id)).to.equal(created[1]);
      });

      it("update the named embedded documents only", async () => {
        const [one, two, three] = first.items.contents;
        await first.updateEmbeddedDocuments("Item", [
          { _id: three!.id, name: "Three changed" },
          { _id: one!.id, name: "One changed" },
        ]);
        expect([one!.name, two!.name, three!.name]).to.deep.equal(["One changed", "Two", "Three changed"]);
        expect(first.items.get(one!.id)).to.equal(one);
      });

      it("delete the named embedded documents only", async () => {
        const [one, two] = first.items.contents;
        await first.deleteEmbeddedDocuments("Item", [one!.id]);
        expect(first.items.size).to.equal(2);
        expect(first.items.get(one!.id)).to.equal(undefined);
        expect(first.items.get(two!.id)).to.equal(two);
      });

      it("delete world documents by id", async () => {
        const doomed = await fixtures.actor({ name: "Doomed" });
        const deleted = await Actor.deleteDocuments([doomed.id]);
        expect(deleted.map((document) => document.id)).to.deep.equal([doomed.id]);
        expect(host.game.actors.get(doomed.id)).to.equal(undefined);
      });
    });
  },
};
