import type { BatchCase, TestContext } from "./case.ts";
import { findSecondClient, secondClient } from "./clients.ts";
import { actorData, firstType, Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { TypeDeclaration } from "./foundry/documents.ts";
import { rejection, settle, until } from "./waiting.ts";

const id = "case-17";

/** What the running system's manifest declares of the type the fixtures use. */
function declared(): TypeDeclaration {
  const type = firstType(host.CONFIG.Actor.documentClass);
  return host.game.system.documentTypes["Actor"]?.[type] ?? {};
}

function firstOr(context: TestContext, paths: readonly string[] | undefined): string {
  const path = paths?.find((candidate) => !candidate.includes("*"));
  return path ?? context.skip();
}

export const subtypes: BatchCase = {
  id,
  title: "undeclared types are refused; the server cleans htmlFields and keeps gmOnlyFields for GMs",
  source: "foundryvtt.com/article/system-data-models; types: packages/sub-types",
  status: "documented",
  needs: ["gm"],
  scripts: {
    forge: async ({ actorId, path, value }) => {
      const actor = host.game.actors.get(String(actorId))!;
      return (await rejection(actor.update({ [`system.${String(path)}`]: value }))) === undefined
        ? "taken"
        : "refused";
    },
    has: ({ actorId }) => host.game.actors.get(String(actorId)) !== undefined,
  },
  run({ describe, it, after, expect }) {
    describe("subtypes", () => {
      const fixtures = new Fixtures();
      after(() => fixtures.cleanUp());
      const at = (actor: { system: object }, path: string): unknown =>
        host.foundry.utils.getProperty(actor.system, path);

      it("that the manifest does not declare are refused", async () => {
        const before = host.game.actors.size;
        const made = host.CONFIG.Actor.documentClass.create(actorData({ type: "batch-undeclared" }));
        expect(await rejection(made)).to.be.instanceOf(Error);
        expect(host.game.actors.size).to.equal(before);
      });

      it("have their htmlFields cleaned on creation", async function () {
        const path = firstOr(this, declared().htmlFields);
        const html = '<p onclick="alert(1)">Kept</p><script>alert(2)</script>';
        const actor = await fixtures.actor({ [`system.${path}`]: html });
        expect(String(at(actor, path))).to.equal("<p>Kept</p>");
      });

      it("have their htmlFields cleaned on update, on the client that wrote too", async function () {
        const path = firstOr(this, declared().htmlFields);
        const actor = await fixtures.actor();
        await actor.update({ [`system.${path}`]: '<p>Kept</p><img src="x.png" onerror="alert(1)">' });
        const stored = String(at(actor, path));
        expect(stored).to.match(/^<p>Kept<\/p><img src="x\.png"/);
        expect(stored).not.to.match(/onerror/);
      });

      it("keep their gmOnlyFields from players who own the actor", async function () {
        const path = firstOr(this, declared().gmOnlyFields);
        if (findSecondClient(id) === undefined) this.skip();
        const player = secondClient(id);
        const actor = await fixtures.actor({ ownership: { [player.user.id]: 3 } });
        await actor.update({ [`system.${path}`]: "the GM's" });
        await until("the actor at the player's", () => player.call("has", { actorId: actor.id }));
        await player.call("forge", { actorId: actor.id, path, value: "the player's" });
        await settle();
        expect(at(actor, path)).to.equal("the GM's");
      });
    });
  },
};
