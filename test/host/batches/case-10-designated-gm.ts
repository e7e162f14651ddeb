import type { BatchCase } from "./case.ts";
import { otherClients, secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Combat } from "./foundry/play.ts";
import { Observer } from "./observing.ts";
import { noteTurnEvents } from "./turn-events.ts";
import { settle, until } from "./waiting.ts";

const id = "case-10";
const watch = new Observer();
let log: string[] = [];

export const designatedGM: BatchCase = {
  id,
  title: "the events of turn and round run on one designated GM's client",
  source: "types: Combat#_onStartTurn and its kin; foundryvtt/foundryvtt#11988 (going back)",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: {
    start() {
      log = [];
      noteTurnEvents(watch, log);
    },
    log: () => log,
    stop: () => watch.stop(),
    isReady: ({ combatId, turn }) => {
      const combat = host.game.combats.get(String(combatId));
      return combat !== undefined && combat.turn === turn && combat.combatant !== undefined;
    },
    nextTurn: async ({ combatId }) => {
      await host.game.combats.get(String(combatId))!.nextTurn();
    },
  },
  run({ describe, it, before, after, expect }) {
    describe("turn events", () => {
      const fixtures = new Fixtures();
      const mine = new Observer();
      let own: string[] = [];
      let combat: Combat;

      before(async () => {
        const ownership = { [secondClient(id).user.id]: 3 };
        const actor = await fixtures.actor({ name: "Player's own", ownership });
        combat = await fixtures.combat([30, 20, 10], [actor.id, actor.id, actor.id]);
      });
      after(() => fixtures.cleanUp());

      /** Who ran which events while `act` went on: `user id: event`, sorted. */
      async function watched(act: () => Promise<unknown>): Promise<string[]> {
        const others = otherClients(id);
        own = [];
        noteTurnEvents(mine, own);
        for (const other of others) await other.call("start");
        try {
          await act();
          await settle();
          const logs = [{ user: host.game.user.id, events: own }];
          for (const other of others) {
            logs.push({ user: other.user.id, events: (await other.call("log")) as string[] });
          }
          return logs.flatMap(({ user, events }) => events.map((event) => `${user}: ${event}`));
        } finally {
          mine.stop();
          for (const other of others) await other.call("stop");
        }
      }
      const byActiveGM = (...events: string[]): string[] =>
        events.map((event) => `${host.game.users.activeGM!.id}: ${event}`);

      it("run once in all when a GM begins", async () => {
        expect(await watched(() => combat.startCombat())).to.deep.equal(
          byActiveGM("_onStartRound", "_onStartTurn"),
        );
      });

      it("run once in all when a GM goes on", async () => {
        expect(await watched(() => combat.nextTurn())).to.deep.equal(
          byActiveGM("_onEndTurn", "_onStartTurn"),
        );
      });

      it("run once in all, on the active GM's client, when a player ends the turn", async () => {
        const player = secondClient(id);
        await until("the turn at the player's", () =>
          player.call("isReady", { combatId: combat.id, turn: 1 }),
        );
        const events = await watched(async () => {
          await player.call("nextTurn", { combatId: combat.id });
          await until("the turn here", () => combat.turn === 2);
        });
        expect(events).to.deep.equal(byActiveGM("_onEndTurn", "_onStartTurn"));
      });

      it("do not run when going back", async () => {
        expect(await watched(() => combat.previousTurn())).to.deep.equal([]);
      });

      it("of entering and leaving run once in all", async () => {
        const events = await watched(async () => {
          const [late] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Late" }]);
          await settle();
          await late!.delete();
        });
        expect(events).to.deep.equal(byActiveGM("_onEnter", "_onExit"));
      });
    });
  },
};
