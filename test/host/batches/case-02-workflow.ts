import { watchBoth } from "./both-clients.ts";
import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { until } from "./waiting.ts";

const id = "case-02";

const watch = new Observer();
let log: string[] = [];

/** Notes the four steps of an update workflow as they happen on this client. */
function start(): void {
  log = [];
  const prototype = host.CONFIG.Actor.documentClass.prototype;
  watch.intercept(prototype, "_preUpdate", (call) => (log.push("_preUpdate"), call()));
  watch.intercept(prototype, "_onUpdate", (call, _self, args) => {
    log.push(`_onUpdate by ${String(args[2])}`);
    return call();
  });
  watch.hook("preUpdateActor", () => void log.push("preUpdateActor"));
  watch.hook("updateActor", (_actor: AnyDocument, changed: Data, _options: object, userId: string) => {
    log.push(`updateActor ${String(changed["name"])} by ${userId}`);
  });
}

const scripts = { start, log: () => log, stop: () => watch.stop() };

export const workflow: BatchCase = {
  id,
  title: "pre-hooks run on the requester only and may cancel; post-hooks run everywhere, afterwards",
  source:
    "foundryvtt.com/api: hookEvents.preUpdateDocument, hookEvents.updateDocument; types: Document#_preUpdate, #_onUpdate",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: {
    ...scripts,
    nameOf: ({ actorId }) => host.game.actors.get(String(actorId))?.name,
  },
  run({ describe, it, before, after, expect }) {
    describe("the update workflow", () => {
      const fixtures = new Fixtures();
      let actor: AnyDocument;
      before(async () => {
        actor = await fixtures.actor();
        await until("the actor on the second client", () =>
          secondClient(id).call("nameOf", { actorId: actor.id }),
        );
      });
      after(() => fixtures.cleanUp());

      const watched = async (act: () => Promise<unknown>) => watchBoth(id, scripts, act);

      it("runs _preUpdate and preUpdateActor on the requester, _onUpdate and updateActor on both clients", async () => {
        const userId = host.game.user.id;
        const { mine, theirs } = await watched(() => actor.update({ name: "Renamed" }));
        const post = [`_onUpdate by ${userId}`, `updateActor Renamed by ${userId}`];
        // Whether a step's method or its hook comes first is not documented.
        expect(mine.slice(0, 2).toSorted()).to.deep.equal(["_preUpdate", "preUpdateActor"]);
        expect(mine.slice(2).toSorted()).to.deep.equal(post);
        expect(theirs.toSorted()).to.deep.equal(post);
      });

      it("runs all of the requester's steps before the promise resolves", async () => {
        let atResolution = -1;
        await watched(async () => {
          await actor.update({ name: "Resolved" });
          atResolution = log.length;
        });
        expect(atResolution).to.equal(4);
      });

      it("is canceled by a preUpdateActor hook that returns false", async () => {
        const veto = new Observer();
        veto.hook("preUpdateActor", () => false);
        try {
          const before = actor.name;
          let answer: unknown = "none";
          const { mine, theirs } = await watched(
            async () => (answer = await actor.update({ name: "Vetoed" })),
          );
          expect(answer).to.equal(undefined);
          expect(actor.name).to.equal(before);
          expect(mine.filter((entry) => !/^_?preUpdate/.test(entry))).to.deep.equal([]);
          expect(theirs).to.deep.equal([]);
          expect(await secondClient(id).call("nameOf", { actorId: actor.id })).to.equal(before);
        } finally {
          veto.stop();
        }
      });

      it("is canceled by a _preUpdate that returns false", async () => {
        const veto = new Observer();
        veto.intercept(host.CONFIG.Actor.documentClass.prototype, "_preUpdate", async () => false);
        try {
          expect(await actor.update({ name: "Vetoed" })).to.equal(undefined);
          expect(actor.name).not.to.equal("Vetoed");
        } finally {
          veto.stop();
        }
      });

      it("lets a preUpdateActor hook change what is written", async () => {
        const editor = new Observer();
        editor.hook(
          "preUpdateActor",
          (_actor: AnyDocument, changed: Data) => void (changed["name"] = "Edited"),
        );
        try {
          await actor.update({ name: "Proposed" });
          expect(actor.name).to.equal("Edited");
        } finally {
          editor.stop();
        }
      });
    });
  },
};
