import type { BatchCase } from "./case.ts";
import { packageId, secondClient } from "./clients.ts";
import { host } from "./foundry.ts";
import { rejection, settle, until } from "./waiting.ts";

const id = "case-26";

/** What this client's `onChange` was told. */
const changes: unknown[] = [];
let isRegistered = false;

/** Registers the case's settings on this client, once. */
function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  const common = { config: false, name: "Batch setting" };
  const onChange = (value: unknown): void => void changes.push(value);
  const { settings } = host.game;
  settings.register(packageId, "world", { ...common, scope: "world", type: Number, default: 1, onChange });
  settings.register(packageId, "client", { ...common, scope: "client", type: String, default: "a" });
}

export const settings: BatchCase = {
  id,
  title: "settings are registered before use, and a world's are a GM's to change",
  source: "foundryvtt.wiki/en/development/api/settings",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: {
    register,
    set: async ({ value }) =>
      (await rejection(host.game.settings.set(packageId, "world", value))) === undefined
        ? "taken"
        : "refused",
    get: () => host.game.settings.get(packageId, "world"),
    changes: () => changes,
  },
  run({ describe, it, before, after, expect }) {
    describe("settings", () => {
      const { settings } = host.game;
      before(async () => {
        register();
        await secondClient(id).call("register");
        await settings.set(packageId, "world", 1);
      });
      after(() => settings.set(packageId, "world", 1));

      it("that nobody registered can be neither read nor written", async () => {
        expect(() => settings.get(packageId, "nobody")).to.throw(Error);
        expect(await rejection((async () => settings.set(packageId, "nobody", 1))())).to.be.instanceOf(Error);
      });

      it("have their default until they are set", () => {
        expect(settings.get(packageId, "client")).to.equal("a");
      });

      it("are cast to their type", async () => {
        await settings.set(packageId, "world", "5");
        expect(settings.get(packageId, "world")).to.equal(5);
      });

      it("of the world reach every client and call onChange once on each", async () => {
        await settings.set(packageId, "world", 6);
        const other = secondClient(id);
        await until("the setting at the player's", async () => (await other.call("get")) === 6);
        await settle();
        expect(changes.filter((value) => value === 6)).to.have.lengthOf(1);
        expect(((await other.call("changes")) as unknown[]).filter((value) => value === 6)).to.have.lengthOf(
          1,
        );
      });

      it("of the world are refused to players", async () => {
        await settings.set(packageId, "world", 7);
        expect(await secondClient(id).call("set", { value: 8 })).to.equal("refused");
        await settle();
        expect(settings.get(packageId, "world")).to.equal(7);
      });

      it("of the client stay on it", async () => {
        await settings.set(packageId, "client", "b");
        expect(settings.get(packageId, "client")).to.equal("b");
        await settings.set(packageId, "client", "a");
      });
    });
  },
};
