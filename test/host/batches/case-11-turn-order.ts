import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Combat } from "./foundry/play.ts";
import { Observer } from "./observing.ts";
import { noteTurnEvents } from "./turn-events.ts";
import { settle, sleep } from "./waiting.ts";

export const turnOrder: BatchCase = {
  id: "case-11",
  title: "end turn, end round, begin round, begin turn: each awaited, after the update",
  source: "types: Combat#_manageTurnEvents",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("the order of turn events", () => {
      const fixtures = new Fixtures();
      let combat: Combat;
      before(async function () {
        // Only the active GM's client can watch itself run them.
        if (host.game.users.activeGM?.isSelf !== true) this.skip();
        combat = await fixtures.combat([20, 10]);
      });
      after(() => fixtures.cleanUp());

      /** The events of `act`, each slowed down, as `begin X` and `end X`. */
      async function slowed(act: () => Promise<unknown>): Promise<string[]> {
        const observer = new Observer();
        const log: string[] = [];
        noteTurnEvents(observer, [], async (name) => {
          log.push(`begin ${name}`);
          await sleep(40);
          log.push(`end ${name}`);
        });
        await act();
        await settle();
        observer.stop();
        return log;
      }
      const each = (...names: string[]): string[] =>
        names.flatMap((name) => [`begin ${name}`, `end ${name}`]);

      it("at the start: begin round, begin turn", async () => {
        expect(await slowed(() => combat.startCombat())).to.deep.equal(each("_onStartRound", "_onStartTurn"));
      });

      it("within a round: end turn, begin turn", async () => {
        expect(await slowed(() => combat.nextTurn())).to.deep.equal(each("_onEndTurn", "_onStartTurn"));
      });

      it("over the end of a round: all four", async () => {
        const all = each("_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn");
        expect(await slowed(() => combat.nextTurn())).to.deep.equal(all);
      });

      it("comes after the update", async () => {
        const observer = new Observer();
        const seen: string[] = [];
        noteTurnEvents(
          observer,
          [],
          (name) => void seen.push(`${name} at ${combat.round}.${String(combat.turn)}`),
        );
        await combat.nextTurn();
        await settle();
        observer.stop();
        expect(seen).to.deep.equal(["_onEndTurn at 2.1", "_onStartTurn at 2.1"]);
      });
    });
  },
};
