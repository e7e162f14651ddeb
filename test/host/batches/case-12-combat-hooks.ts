import { watchBoth } from "./both-clients.ts";
import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import type { Combat } from "./foundry/play.ts";
import type { Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { settle, until } from "./waiting.ts";

const id = "case-12";
const watch = new Observer();
let log: string[] = [];

/** Notes the four hooks of an encounter on this client, with the round and turn it then knows. */
function start(): void {
  log = [];
  for (const hook of ["combatStart", "combatTurn", "combatRound"]) {
    watch.hook(hook, (combat: Combat) => void log.push(`${hook} at ${combat.round}.${String(combat.turn)}`));
  }
  watch.hook("combatTurnChange", (combat: Combat, prior: Data, current: Data) => {
    const where = `${combat.round}.${String(combat.turn)}`;
    log.push(`combatTurnChange at ${where} from ${String(prior["round"])} to ${String(current["round"])}`);
  });
}

const scripts = { start, log: () => log, stop: () => watch.stop() };

export const combatHooks: BatchCase = {
  id,
  title:
    "combatStart, combatTurn and combatRound come before the write, combatTurnChange after it on every client",
  source: "foundryvtt.com/api: hookEvents.combatStart, combatTurn, combatRound, combatTurnChange",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts,
  run({ describe, it, before, after, expect }) {
    describe("the hooks of an encounter", () => {
      const fixtures = new Fixtures();
      let combat: Combat;
      before(async () => {
        combat = await fixtures.combat([20, 10]);
        await settle();
      });
      after(() => fixtures.cleanUp());

      const watched = async (act: () => Promise<unknown>) => watchBoth(id, scripts, act);

      it("at the start: combatStart before, combatTurnChange after", async () => {
        const { mine, theirs } = await watched(() => combat.startCombat());
        const change = /^combatTurnChange at 1\.0 from \w+ to 1$/;
        expect(mine).to.have.lengthOf(2);
        expect(mine[0]).to.match(/^combatStart at 0\./);
        expect(mine[1]).to.match(change);
        expect(theirs).to.have.lengthOf(1);
        expect(theirs[0]).to.match(change);
      });

      it("within a round: combatTurn before, combatTurnChange after", async () => {
        const { mine, theirs } = await watched(() => combat.nextTurn());
        const change = "combatTurnChange at 1.1 from 1 to 1";
        expect(mine).to.deep.equal(["combatTurn at 1.0", change]);
        expect(theirs).to.deep.equal([change]);
      });

      it("over the end of a round: combatRound before, combatTurnChange after", async () => {
        const { mine, theirs } = await watched(() => combat.nextTurn());
        const change = "combatTurnChange at 2.0 from 1 to 2";
        expect(mine).to.deep.equal(["combatRound at 1.1", change]);
        expect(theirs).to.deep.equal([change]);
      });

      it("let a function change what is written", async () => {
        const observer = new Observer();
        observer.hook("combatTurn", (_combat: Combat, updateData: Data) => {
          updateData["flags"] = { world: { batch: "added" } };
        });
        await combat.nextTurn();
        observer.stop();
        await until("the turn", () => combat.turn === 1);
        expect(combat.flags["world"]?.["batch"]).to.equal("added");
      });

      it("tell the direction in the options", async () => {
        const directions: unknown[] = [];
        const observer = new Observer();
        observer.hook("combatTurn", (_combat: Combat, _data: Data, options: Data) => {
          directions.push(options["direction"]);
        });
        await combat.previousTurn();
        await combat.nextTurn();
        observer.stop();
        expect(directions).to.deep.equal([-1, 1]);
      });
    });
  },
};
