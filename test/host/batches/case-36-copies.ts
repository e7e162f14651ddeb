import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { belongings, Copies, scenes, type Actor } from "./copies.ts";
import { itemData } from "./fixtures.ts";
import type { AnyDocument } from "./foundry/documents.ts";
import { rejection, settle, until } from "./waiting.ts";

const id = "case-36";
const find = (uuid: unknown): Actor => scenes.fromUuidSync(String(uuid)) as Actor;

export const copiesInPlay: BatchCase = {
  id,
  title: "copies take part in encounters as themselves, and belong to whom the base actor belongs",
  source:
    "foundryvtt.com/article/v11-actor-delta; foundryvtt.com/api: Combatant#actor, BaseActorDelta#getUserLevel; types: BaseActorDelta.metadata.permissions; foundryvtt/foundryvtt#9131",
  status: "inferred",
  needs: ["gm", "second-client"],
  scripts: {
    sees: ({ uuid, name }) => find(uuid)?.name === name,
    write: async ({ uuid, name }) => (await rejection(find(uuid).update({ name }))) !== undefined,
    make: async ({ uuid }) =>
      (await rejection(find(uuid).createEmbeddedDocuments("Item", [itemData({ name: "Batch Theirs" })]))) !==
      undefined,
    take: async ({ uuid, name }) => {
      const item = find(uuid).items.find((one: AnyDocument) => one.name === name)!;
      return (await rejection(item.delete())) !== undefined;
    },
  },
  run({ describe, it, before, after, expect }) {
    describe("copies at play", () => {
      const copies = new Copies();
      before(async () => copies.make(3, { ownership: { default: 0, [secondClient(id).user.id]: 3 } }));
      after(async () => copies.cleanUp());

      it("a combatant is the actor of its token", async () => {
        const combat = await copies.combat();
        const actors = combat.combatants.map((combatant) => (combatant as unknown as { actor: Actor }).actor);
        expect(actors).to.have.lengthOf(3);
        for (const index of [0, 1, 2]) expect(actors).to.include(copies.actor(index));
      });

      it("an owner of the base actor owns every copy, and writes it", async () => {
        const player = secondClient(id);
        const [one, other] = [copies.actor(), copies.actor(1)];
        expect(one.testUserPermission(player.user, "OWNER")).to.equal(true);
        const uuid = one.uuid;
        await until("the copy at the player's", () => player.call("sees", { uuid, name: one.name }));
        expect(await player.call("write", { uuid, name: "Batch Mine" })).to.equal(false);
        expect(await player.call("make", { uuid })).to.equal(false);
        expect(await player.call("take", { uuid, name: "Batch Ring" })).to.equal(false);
        await until(
          "what the player did",
          () => belongings(copies.actor()).join() === "Batch Club,Batch Theirs",
        );
        expect([copies.actor().name, other.name, belongings(other)]).to.deep.equal([
          "Batch Mine",
          "Batch Actor",
          ["Batch Club", "Batch Ring"],
        ]);
      });

      it("whoever owns the base actor no more writes no copy, by whatever way", async () => {
        const player = secondClient(id);
        await copies.base.update({ ownership: { default: 2, [player.user.id]: 2 } });
        const uuid = copies.actor(1).uuid;
        await until("the copy at the player's", () => player.call("sees", { uuid, name: "Batch Actor" }));
        expect(await player.call("write", { uuid, name: "Batch Stolen" })).to.equal(true);
        expect(await player.call("make", { uuid })).to.equal(true);
        expect(await player.call("take", { uuid, name: "Batch Ring" })).to.equal(true);
        await settle();
        expect([copies.actor(1).name, belongings(copies.actor(1))]).to.deep.equal([
          "Batch Actor",
          ["Batch Club", "Batch Ring"],
        ]);
      });
    });
  },
};
