import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import { lifecycle } from "./lifecycle.ts";
import { Observer } from "./observing.ts";

export const hooks: BatchCase = {
  id: "case-03",
  title: "hooks are never awaited, and the start-up hooks come in order",
  source: "foundryvtt.com/api: modules/hookEvents",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, after, expect }) {
    describe("hooks", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      after(async () => {
        observer.stop();
        await fixtures.cleanUp();
      });

      it("do not cancel when an async function answers false", async () => {
        const actor = await fixtures.actor();
        const mild = new Observer();
        mild.hook("preUpdateActor", async () => false);
        await actor.update({ name: "Not canceled" });
        mild.stop();
        expect(actor.name).to.equal("Not canceled");
      });

      it("called with call stop at the first false and answer false", () => {
        const called: number[] = [];
        observer.hook("batchCall", () => void called.push(1));
        observer.hook("batchCall", () => (called.push(2), false));
        observer.hook("batchCall", () => void called.push(3));
        expect(host.Hooks.call("batchCall")).to.equal(false);
        expect(called).to.deep.equal([1, 2]);
      });

      it("called with callAll all run, in the order of registration, and answer true", () => {
        const called: string[] = [];
        observer.hook("batchCallAll", (word: string) => (called.push(`a ${word}`), false));
        observer.hook("batchCallAll", (word: string) => void called.push(`b ${word}`));
        expect(host.Hooks.callAll("batchCallAll", "x")).to.equal(true);
        expect(called).to.deep.equal(["a x", "b x"]);
      });

      it("registered with once run once", () => {
        let runs = 0;
        host.Hooks.once("batchOnce", () => void (runs += 1));
        host.Hooks.callAll("batchOnce");
        host.Hooks.callAll("batchOnce");
        expect(runs).to.equal(1);
      });

      it("are removed by id and by function", () => {
        let runs = 0;
        const listener = (): void => void (runs += 1);
        host.Hooks.off("batchOff", host.Hooks.on("batchOff", listener));
        host.Hooks.on("batchOff", listener);
        host.Hooks.off("batchOff", listener);
        host.Hooks.callAll("batchOff");
        expect(runs).to.equal(0);
      });

      it("of the start came as init, i18nInit, setup, ready, each once", () => {
        expect(lifecycle).to.deep.equal(["init", "i18nInit", "setup", "ready"]);
      });
    });
  },
};
