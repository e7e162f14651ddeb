import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { actorData, Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument } from "./foundry/documents.ts";
import { intercept } from "./observing.ts";
import { rejection, settle, until } from "./waiting.ts";

const id = "case-08";

/** The GM's side: what a player asks for and may not touch. */
const served = new Fixtures();

export const refusal: BatchCase = {
  id,
  title: "a write without permission is refused by the server and rejects",
  source: "Aliharu/Foundry-Ex3#17",
  status: "inferred",
  needs: ["player", "second-client"],
  scripts: {
    make: async () => (await served.actor({ name: "Not yours", ownership: { default: 2 } })).id,
    nameOf: ({ actorId }) => host.game.actors.get(String(actorId))?.name,
    stop: () => served.cleanUp(),
  },
  run({ describe, it, before, after, expect }) {
    describe("a player's write to what is not theirs", () => {
      let actor: AnyDocument;
      const nameAtGM = (): Promise<unknown> => secondClient(id).call("nameOf", { actorId: actor.id });
      before(async () => {
        const actorId = String(await secondClient(id).call("make"));
        await until("the actor", () => host.game.actors.get(actorId));
        actor = host.game.actors.get(actorId)!;
      });
      after(() => secondClient(id).call("stop"));

      it("rejects an update and changes nothing", async () => {
        expect(await rejection(actor.update({ name: "Mine now" }))).to.be.instanceOf(Error);
        expect(actor.name).to.equal("Not yours");
        expect(await nameAtGM()).to.equal("Not yours");
      });

      it("rejects a deletion", async () => {
        expect(await rejection(actor.delete())).to.be.instanceOf(Error);
        expect(await nameAtGM()).to.equal("Not yours");
      });

      it("rejects a creation the role does not allow", async () => {
        const before = host.game.actors.size;
        const error = await rejection(host.CONFIG.Actor.documentClass.create(actorData({ name: "Forged" })));
        await settle();
        expect(error).to.be.instanceOf(Error);
        expect(host.game.actors.size).to.equal(before);
      });

      it("is refused by the server too when the client's own check is bypassed, and the person is told", async () => {
        let told = 0;
        const restoreCheck = intercept(actor, "canUserModify", () => true);
        const restoreNotice = intercept(host.ui.notifications, "error", (call) => ((told += 1), call()));
        try {
          expect(await rejection(actor.update({ name: "Forged" }))).to.be.instanceOf(Error);
          await settle();
        } finally {
          restoreCheck();
          restoreNotice();
        }
        expect(told).to.equal(1);
        expect(actor.name).to.equal("Not yours");
        expect(await nameAtGM()).to.equal("Not yours");
      });
    });
  },
};
