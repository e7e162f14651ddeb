import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import type { AnyDocument } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { dismiss, documentProbe, type Probe } from "./rendering.ts";
import { settle, until } from "./waiting.ts";

export const noDiff: BatchCase = {
  id: "case-04",
  title: "an update that changes nothing is none, and renders nothing",
  source: "foundryvtt/crucible#1182",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("an update without a difference", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      let actor: AnyDocument;
      let app: Probe;
      let updates = 0;
      before(async () => {
        actor = await fixtures.actor({ name: "Same" });
        app = await documentProbe(actor, () => `<input name="name" value="${actor.name}">`);
        observer.hook("updateActor", () => void (updates += 1));
      });
      after(async () => {
        observer.stop();
        await dismiss(actor, app);
        await fixtures.cleanUp();
      });

      it("fires no updateActor", async () => {
        await actor.update({ name: "Same" });
        await settle();
        expect(updates).to.equal(0);
      });

      it("renders nothing, so that a stale input stays", async () => {
        const input = app.element.querySelector("input")!;
        input.value = "typed and not kept";
        await actor.update({ name: "Same" });
        await settle();
        expect(app.renders).to.equal(1);
        expect(app.element.querySelector("input")!.value).to.equal("typed and not kept");
      });

      it("but renders once for a change", async () => {
        await actor.update({ name: "Different" });
        await until("the render", () => app.renders > 1);
        await settle();
        expect(updates).to.equal(1);
        expect(app.renders).to.equal(2);
        expect(app.element.querySelector("input")!.value).to.equal("Different");
      });
    });
  },
};
