import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { dismiss, documentProbe } from "./rendering.ts";
import { settle, until } from "./waiting.ts";

const id = "case-06";

export const operations: BatchCase = {
  id,
  title: "recursive, diff, render, noHook and broadcast are honored",
  source: "foundryvtt.com/api: DatabaseUpdateOperation",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: { nameOf: ({ actorId }) => host.game.actors.get(String(actorId))?.name },
  run({ describe, it, before, after, expect }) {
    describe("options of an update", () => {
      const fixtures = new Fixtures();
      const observer = new Observer();
      let actor: AnyDocument;
      let updates = 0;
      before(async () => {
        actor = await fixtures.actor({ name: "Plain", flags: { world: { batch: { a: 1, b: 2 } } } });
        observer.hook("updateActor", () => void (updates += 1));
      });
      after(async () => {
        observer.stop();
        await fixtures.cleanUp();
      });

      it("recursive: false replaces inner objects", async () => {
        await actor.update({ flags: { world: { batch: { c: 3 } } } }, { recursive: false });
        expect(actor.flags["world"]).to.deep.equal({ batch: { c: 3 } });
      });

      it("diff: false writes what is already so", async () => {
        updates = 0;
        await actor.update({ name: actor.name }, { diff: false });
        await settle();
        expect(updates).to.equal(1);
      });

      it("render: false renders nothing", async () => {
        const app = await documentProbe(actor, () => `<p>${actor.name}</p>`);
        await actor.update({ name: "Unseen" }, { render: false });
        await settle();
        const renders = app.renders;
        await dismiss(actor, app);
        expect(renders).to.equal(1);
        expect(actor.name).to.equal("Unseen");
      });

      it("noHook: true dispatches no hook", async () => {
        updates = 0;
        let before = 0;
        const quiet = new Observer();
        quiet.hook("preUpdateActor", () => void (before += 1));
        await actor.update({ name: "Unheard" }, { noHook: true });
        await settle();
        quiet.stop();
        expect([before, updates]).to.deep.equal([0, 0]);
        expect(actor.name).to.equal("Unheard");
      });

      it("further options reach the hooks of every client's workflow", async () => {
        const seen: unknown[] = [];
        const curious = new Observer();
        const note = (_actor: object, _changed: object, options: Record<string, unknown>): void =>
          void seen.push(options["batchOption"]);
        curious.hook("preUpdateActor", note);
        curious.hook("updateActor", note);
        await actor.update({ name: "Optioned" }, { batchOption: "kept" });
        curious.stop();
        expect(seen).to.deep.equal(["kept", "kept"]);
      });

      it("broadcast: false keeps the change from the other clients", async () => {
        const other = secondClient(id);
        await until(
          "the name before",
          async () => (await other.call("nameOf", { actorId: actor.id })) === "Optioned",
        );
        await actor.update({ name: "Untold" }, { broadcast: false });
        await settle();
        expect(actor.name).to.equal("Untold");
        expect(await other.call("nameOf", { actorId: actor.id })).to.equal("Optioned");
      });
    });
  },
};
