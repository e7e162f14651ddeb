import type { BatchCase } from "./case.ts";
import { packageId, secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import { Observer } from "./observing.ts";
import { settle, until } from "./waiting.ts";

const id = "case-01";
const channel = `module.${packageId}`;
/** A package that does not exist, and so asked for no socket. */
const deafChannel = "module.action-cards-batches-deaf";

const watch = new Observer();
let created: { id: string; userId: string }[] = [];
let heard: unknown[] = [];

export const sockets: BatchCase = {
  id,
  title: "the requester gets the acknowledgement, the others a broadcast; package sockets",
  source: "foundryvtt.wiki/en/development/api/sockets",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: {
    start() {
      created = [];
      heard = [];
      watch.hook("createActor", (actor: { id: string }, _options: object, userId: string) => {
        created.push({ id: actor.id, userId });
      });
      const listen = (payload: unknown): void => void heard.push(payload);
      for (const name of [channel, deafChannel]) {
        host.game.socket.on(name, listen);
        watch.later(() => host.game.socket.off(name, listen));
      }
    },
    created: () => created,
    heard: () => heard,
    stop: () => watch.stop(),
  },
  run({ describe, it, before, after, expect }) {
    describe("sockets", () => {
      const fixtures = new Fixtures();
      const mine = new Observer();
      before(async () => secondClient(id).call("start"));
      after(async () => {
        mine.stop();
        await fixtures.cleanUp();
        await secondClient(id).call("stop");
      });

      it("resolves the request with the document that now is in the collection", async () => {
        const actor = await fixtures.actor();
        expect(host.game.actors.get(actor.id)).to.equal(actor);
      });

      it("tells every other client once, with the requester's id", async () => {
        const actor = await fixtures.actor();
        const other = secondClient(id);
        const seen = async (): Promise<unknown[]> =>
          ((await other.call("created")) as typeof created).filter((entry) => entry.id === actor.id);
        await until("the broadcast", async () => (await seen()).length > 0);
        await settle();
        expect(await seen()).to.deep.equal([{ id: actor.id, userId: host.game.user.id }]);
      });

      it("carries a package's message to the others and not back to its sender", async () => {
        const own: unknown[] = [];
        const listen = (payload: unknown): void => void own.push(payload);
        host.game.socket.on(channel, listen);
        mine.later(() => host.game.socket.off(channel, listen));
        host.game.socket.emit(channel, { greeting: "hello" });
        const other = secondClient(id);
        await until("the message", async () => ((await other.call("heard")) as unknown[]).length > 0);
        await settle();
        expect(await other.call("heard")).to.deep.equal([{ greeting: "hello" }]);
        expect(own).to.deep.equal([]);
      });

      it("carries nothing for a package that asked for no socket", async () => {
        const other = secondClient(id);
        const before = (await other.call("heard")) as unknown[];
        host.game.socket.emit(deafChannel, { greeting: "nobody" });
        await settle();
        expect(await other.call("heard")).to.deep.equal(before);
      });
    });
  },
};
