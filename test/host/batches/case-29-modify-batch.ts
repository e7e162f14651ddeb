import type { BatchCase } from "./case.ts";
import { Fixtures, actorData, itemData } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { rejection } from "./waiting.ts";

/** A new document id. */
function newId(): string {
  return Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}

export const mixedBatches: BatchCase = {
  id: "case-29",
  title: "a batch of different operations is done in order, and a refusal ends all of it (since 14)",
  source:
    "foundryvtt.com/api: foundry.documents.modifyBatch; foundryvtt/foundryvtt#11898, #14174 (partial success)",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("modifyBatch", () => {
      const fixtures = new Fixtures();
      const since14 = host.game.release.generation >= 14;
      let actor: AnyDocument;
      let other: AnyDocument;
      before(async () => {
        actor = await fixtures.actor({ name: "First", items: [itemData({ name: "Old" })] });
        other = await fixtures.actor({ name: "Second" });
      });
      after(() => fixtures.cleanUp());

      const batch = (operations: Data[]): Promise<AnyDocument[][]> =>
        host.foundry.documents.modifyBatch!(operations);
      const rename = (document: AnyDocument, name: string): Data => ({
        action: "update",
        documentName: "Actor",
        updates: [{ _id: document.id, name }],
      });

      it("is there from 14 on and not before", () => {
        expect(typeof host.foundry.documents.modifyBatch === "function").to.equal(since14);
      });

      it("creates, updates and deletes, and answers with the documents of each operation", async () => {
        if (!since14) return;
        const id = newId();
        const old = actor.items.contents[0]!;
        const results = await batch([
          rename(actor, "First changed"),
          {
            action: "create",
            documentName: "Item",
            data: [itemData({ _id: id, name: "New" })],
            parent: actor,
            keepId: true,
          },
          { action: "delete", documentName: "Item", ids: [old.id], parent: actor },
          rename(other, "Second changed"),
        ]);
        expect(results.map((documents) => documents.map((document) => document.id))).to.deep.equal([
          [actor.id],
          [id],
          [old.id],
          [other.id],
        ]);
        expect([actor.name, other.name]).to.deep.equal(["First changed", "Second changed"]);
        expect(actor.items.contents.map((item) => item.id)).to.deep.equal([id]);
      });

      it("runs the pre hooks of all before any of it is done, then the hooks in order", async () => {
        if (!since14) return;
        const heard: string[] = [];
        const observer = new Observer();
        observer.hook("preUpdateActor", (document: AnyDocument) => void heard.push(`pre ${document.name}`));
        observer.hook("updateActor", (document: AnyDocument) => void heard.push(`on ${document.name}`));
        await batch([rename(actor, "A"), rename(other, "B")]);
        observer.stop();
        expect(heard).to.deep.equal(["pre First changed", "pre Second changed", "on A", "on B"]);
      });

      it("does nothing of it when a pre hook refuses one operation", async () => {
        if (!since14) return;
        const observer = new Observer();
        observer.hook("preUpdateActor", (document: AnyDocument) => document.id !== other.id);
        await batch([rename(actor, "Refused"), rename(other, "Refused")]).catch(() => undefined);
        observer.stop();
        expect([actor.name, other.name]).to.deep.equal(["A", "B"]);
      });

      it("rejects when an operation throws, and changes nothing", async () => {
        if (!since14) return;
        const error = await rejection(
          batch([
            rename(actor, "Lost"),
            { ...rename(other, "Lost"), updates: [{ _id: newId(), name: "Lost" }] },
          ]),
        );
        expect(error).to.be.instanceOf(Error);
        expect([actor.name, other.name]).to.deep.equal(["A", "B"]);
      });

      it("rejects when the server refuses an operation, and does none after it", async () => {
        if (!since14) return;
        const taken = actorData({ _id: actor.id, name: "Twin" });
        const error = await rejection(
          batch([
            { action: "create", documentName: "Actor", data: [taken], keepId: true },
            rename(other, "Lost"),
          ]),
        );
        expect(error).to.be.instanceOf(Error);
        expect([actor.name, other.name]).to.deep.equal(["A", "B"]);
      });
    });
  },
};
