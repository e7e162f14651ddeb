import type { BatchCase } from "./case.ts";
import { actorData, Fixtures, itemData } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";

export const preparation: BatchCase = {
  id: "case-15",
  title: "data is prepared in the documented order and as often as one likes",
  source: "types: client/documents/abstract/client-document (prepareData)",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("data preparation", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());
      const Actor = host.CONFIG.Actor.documentClass;
      const Item = host.CONFIG.Item.documentClass;

      /** Notes the steps one actor and its items go through while `act` runs. */
      function steps(actor: AnyDocument, act: () => void): string[] {
        const log: string[] = [];
        const observer = new Observer();
        const note = (holder: object, name: string, label: string, mine: (self: unknown) => boolean): void =>
          observer.intercept(holder, name, (call, self) => {
            if (mine(self)) log.push(label);
            return call();
          });
        const isActor = (self: unknown): boolean => self === actor;
        note(Actor.prototype, "reset", "reset", isActor);
        note(Actor.prototype, "_initialize", "initialize", isActor);
        note(Actor.prototype, "prepareBaseData", "actor base", isActor);
        note(Actor.prototype, "prepareDerivedData", "actor derived", isActor);
        note(Item.prototype, "prepareData", "item", () => true);
        const model = host.CONFIG.Actor.dataModels[actor.type];
        const isSystem = (self: unknown): boolean => (self as { parent?: unknown }).parent === actor;
        if (model !== undefined) {
          const prototype = model.prototype as object;
          note(prototype, "prepareBaseData", "system base", isSystem);
          note(prototype, "prepareDerivedData", "system derived", isSystem);
        }
        try {
          act();
        } finally {
          observer.stop();
        }
        return log;
      }

      it("goes reset, initialize, base data, embedded documents, derived data", async () => {
        const actor = await fixtures.actor();
        await actor.createEmbeddedDocuments("Item", [itemData({ name: "One" })]);
        const log = steps(actor, () => actor.reset());
        const expected = ["reset", "initialize", "actor base", "item", "actor derived"];
        // The embedded item is prepared by its own initialization too, and how often is not documented.
        const own = log.filter((step) => step !== "item");
        expect(own.filter((step) => !step.startsWith("system"))).to.deep.equal(
          expected.filter((step) => step !== "item"),
        );
        const between = log.slice(log.indexOf("actor base"), log.indexOf("actor derived"));
        expect(between).to.include("item");
      });

      it("prepares the type's model before the document, both times", async function () {
        const actor = await fixtures.actor();
        if (host.CONFIG.Actor.dataModels[actor.type] === undefined) this.skip();
        const log = steps(actor, () => actor.reset()).filter((step) => /system|actor/.test(step));
        expect(log).to.deep.equal(["system base", "actor base", "system derived", "actor derived"]);
      });

      it("is idempotent", async () => {
        const actor = await fixtures.actor();
        await actor.createEmbeddedDocuments("Item", [itemData({ name: "One" })]);
        actor.reset();
        const once = JSON.stringify(actor.toObject(false));
        actor.reset();
        actor.reset();
        expect(JSON.stringify(actor.toObject(false))).to.equal(once);
      });

      it("changes no source", async () => {
        const actor = await fixtures.actor();
        const source = JSON.stringify(actor.toObject());
        actor.reset();
        expect(JSON.stringify(actor.toObject())).to.equal(source);
        expect(JSON.stringify(actor._source)).to.equal(source);
      });

      it("runs on construction, before a document is in any collection", () => {
        class BatchActor extends Actor {
          override prepareData(): void {
            Object.defineProperty(this, "wasPrepared", { value: true, configurable: true });
            super.prepareData();
          }
        }
        const actor = new BatchActor(actorData()) as unknown as Data;
        expect(actor["wasPrepared"]).to.equal(true);
      });
    });
  },
};
