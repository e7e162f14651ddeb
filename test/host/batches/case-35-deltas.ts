import type { BatchCase } from "./case.ts";
import { belongings, Copies, heard, scenes, type Actor } from "./copies.ts";
import { itemData } from "./fixtures.ts";
import type { AnyDocument } from "./foundry/documents.ts";

const named = (actor: AnyDocument, name: string): AnyDocument =>
  actor.items.find((item) => item.name === name)!;
const parentOf = (document: unknown): unknown => (document as { parent: unknown }).parent;

export const deltas: BatchCase = {
  id: "case-35",
  title: "a token without a link has an actor of its own, kept as a delta of the base actor",
  source:
    "foundryvtt.com/article/v11-actor-delta; foundryvtt.com/api: ActorDelta, TokenDocument, EmbeddedCollectionDelta; foundryvtt/foundryvtt#8973, #9095, #9131, #9466, #9955",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("copies of one actor", () => {
      const copies = new Copies();
      before(async () => copies.make(3));
      after(async () => copies.cleanUp());

      it("each token has an actor of its own, under a UUID that finds it and what it has", async () => {
        const [one, other] = [copies.actor(), copies.actor(1)];
        expect([one.isToken, one.token, one.id, one === other]).to.deep.equal([
          true,
          copies.token(),
          copies.base.id,
          false,
        ]);
        expect(one.uuid).to.equal(`${copies.token().uuid}.Actor.${copies.base.id}`);
        const ring = named(one, "Batch Ring");
        expect(ring.uuid).to.equal(`${one.uuid}.Item.${ring.id}`);
        expect(await scenes.fromUuid(one.uuid)).to.equal(one);
        expect(await scenes.fromUuid(ring.uuid)).to.equal(ring);
        expect(scenes.fromUuidSync(ring.uuid)).to.equal(ring);
        expect(copies.token().delta.syntheticActor).to.equal(one);
      });

      it("an update of it is the delta's, and updateActor tells of it with that actor", async () => {
        const told = await heard(["preUpdateActor", "updateActor"], () =>
          copies.actor().update({ name: "Batch Rattler" }),
        );
        expect(told).to.deep.equal([
          ["preUpdateActor", copies.actor()],
          ["updateActor", copies.actor()],
        ]);
        expect([copies.token().delta.name, copies.actor(1).name, copies.base.name]).to.deep.equal([
          "Batch Rattler",
          "Batch Actor",
          "Batch Actor",
        ]);
      });

      it("items and effects made on it are its alone, and their hooks tell of it as their parent", async () => {
        const told = await heard(["createItem", "createActiveEffect"], async () => {
          await copies.actor().createEmbeddedDocuments("Item", [itemData({ name: "Batch Net" })]);
          await copies.actor().createEmbeddedDocuments("ActiveEffect", [{ name: "Batch Daze" }]);
        });
        expect(told.map(([hook, document]) => [hook, parentOf(document)])).to.deep.equal([
          ["createItem", copies.actor()],
          ["createActiveEffect", copies.actor()],
        ]);
        expect(belongings(copies.actor())).to.deep.equal(["Batch Club", "Batch Net", "Batch Ring"]);
        expect(belongings(copies.base)).to.deep.equal(["Batch Club", "Batch Ring"]);
        expect([copies.actor(), copies.actor(1)].map(({ effects }) => effects.size)).to.deep.equal([1, 0]);
      });

      it("an inherited item is the delta's from its first change on, and the others follow the base", async () => {
        const club = named(copies.actor(), "Batch Club");
        const ring = named(copies.base, "Batch Ring");
        const told = await heard(["updateItem"], () => club.update({ name: "Batch Mace" }));
        expect(told.map(([, item]) => [(item as AnyDocument).id, parentOf(item)])).to.deep.equal([
          [club.id, copies.actor()],
        ]);
        const { items } = copies.token().delta;
        expect([items.manages(club.id), items.manages(ring.id)]).to.deep.equal([true, false]);
        await ring.update({ name: "Batch Gem" });
        await named(copies.base, "Batch Club").update({ name: "Batch Bat" });
        expect(belongings(copies.actor())).to.deep.equal(["Batch Gem", "Batch Mace", "Batch Net"]);
        expect(belongings(copies.actor(1))).to.deep.equal(["Batch Bat", "Batch Gem"]);
      });

      it("an inherited item that it loses leaves a tombstone, and the base keeps its own", async () => {
        const gem = named(copies.actor(), "Batch Gem");
        const told = await heard(["deleteItem"], () => gem.delete());
        expect(told.map(([, item]) => [(item as AnyDocument).id, parentOf(item)])).to.deep.equal([
          [gem.id, copies.actor()],
        ]);
        expect(copies.token().delta.items.isTombstone(gem.id)).to.equal(true);
        expect(belongings(copies.actor())).to.deep.equal(["Batch Mace", "Batch Net"]);
        expect(belongings(copies.base)).to.deep.equal(["Batch Bat", "Batch Gem"]);
      });

      it("what is new with the base is new with every copy", async () => {
        await copies.base.createEmbeddedDocuments("Item", [itemData({ name: "Batch Lamp" })]);
        const lamp = named(copies.actor(1), "Batch Lamp");
        expect(lamp.uuid.startsWith(copies.token(1).uuid)).to.equal(true);
        await lamp.delete();
        expect(belongings(copies.actor(1))).to.deep.equal(["Batch Bat", "Batch Gem"]);
        expect(belongings(copies.actor(2))).to.deep.equal(["Batch Bat", "Batch Gem", "Batch Lamp"]);
      });

      it("restored it is the base's copy again, and can be changed right away", async () => {
        const restored: Actor = await copies.token().delta.restore();
        expect([restored.name, belongings(restored)]).to.deep.equal([
          copies.base.name,
          belongings(copies.base),
        ]);
        await copies.actor().update({ name: "Batch Anew" });
        expect([copies.actor().name, copies.base.name]).to.deep.equal(["Batch Anew", "Batch Actor"]);
      });

      it("with a link the token's actor is the base actor itself", async () => {
        await copies.token(2).update({ actorLink: true });
        expect([copies.token(2).isLinked, copies.actor(2)]).to.deep.equal([true, copies.base]);
        await copies.token(2).update({ actorLink: false });
        expect(copies.actor(2).isToken).to.equal(true);
      });

      it("without its base actor the token stays, and has no actor", async () => {
        await copies.base.delete();
        expect([copies.token().name, copies.token().actor]).to.deep.equal(["Copy 1", null]);
      });
    });
  },
};
