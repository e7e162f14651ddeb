import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Scene } from "./foundry/board.ts";
import { Observer } from "./observing.ts";
import { settle, until } from "./waiting.ts";

const id = "case-31";

const HOOKS = ["canvasTearDown", "canvasInit", "canvasReady"];

export const scenes: BatchCase = {
  id,
  title: "a scene is viewed by one client and active for all, and the board is told of by hooks",
  source:
    "foundryvtt.com/api: classes/foundry.documents.Scene (view, activate), classes/foundry.documents.collections.Scenes (current), functions/hookEvents.canvasInit, .canvasReady, .canvasTearDown",
  status: "documented",
  needs: ["gm", "second-client", "board"],
  scripts: { viewed: () => host.canvas?.scene?.id },
  run({ describe, it, before, after, expect }) {
    describe("scenes", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      const called: string[] = [];
      let first: Scene;
      let second: Scene;
      before(async () => {
        first = host.game.scenes.active!;
        second = await fixtures.scene();
        for (const hook of HOOKS) observer.hook(hook, () => called.push(hook));
      });
      after(async () => {
        observer.stop();
        await first.activate();
        await until("the first scene", () => first.isView);
        await fixtures.cleanUp();
      });

      it("are not shown for being made", async () => {
        await settle();
        expect([second.isView, second.active, host.canvas?.scene]).to.deep.equal([false, false, first]);
      });

      it("are viewed on the client that asks", async () => {
        await second.view();
        expect([second.isView, first.isView]).to.deep.equal([true, false]);
        expect([host.canvas?.scene, host.game.scenes.viewed, host.game.scenes.current]).to.deep.equal([
          second,
          second,
          second,
        ]);
        expect(await secondClient(id).call("viewed")).to.equal(first.id);
      });

      it("are taken down, begun and ready in this order", () => {
        expect(called).to.deep.equal(HOOKS);
        expect(host.canvas?.ready).to.equal(true);
      });

      it("are active for everybody, one at a time, and every client views that", async () => {
        await second.activate();
        await until("the player's board", async () => (await secondClient(id).call("viewed")) === second.id);
        expect(host.game.scenes.filter(({ active }) => active)).to.deep.equal([second]);
        expect(host.game.scenes.active).to.equal(second);
      });

      it("say what they take up", () => {
        const { width, height, size, sceneX, sceneWidth } = second.dimensions;
        expect([width, height, size, sceneX, sceneWidth]).to.deep.equal([2000, 1000, 100, 0, 2000]);
        expect(host.canvas?.dimensions?.width).to.equal(2000);
      });
    });
  },
};
