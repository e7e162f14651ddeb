import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { RollClass } from "./foundry/play.ts";

export const rolls: BatchCase = {
  id: "case-24",
  title: "rolls are revived by the name of their class, and a subclass decides its total in _evaluate",
  source: "foundryvtt-starfinder#1538; saif-ellafi/foundryvtt-mythic-gme#26; foundryvtt/pf2e#16484, #17531",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("a Roll subclass", () => {
      const fixtures = new Fixtures();
      let BatchRoll: RollClass;
      before(() => {
        BatchRoll = class BatchRoll extends host.Roll {};
        host.CONFIG.Dice.rolls.push(BatchRoll);
      });
      after(async () => {
        host.CONFIG.Dice.rolls.splice(host.CONFIG.Dice.rolls.indexOf(BatchRoll), 1);
        await fixtures.cleanUp();
      });

      it("serializes under its name", async () => {
        const roll = await new BatchRoll("1d6 + 2").evaluate();
        expect(roll.toJSON()["class"]).to.equal("BatchRoll");
      });

      it("comes back from JSON as itself, with its result", async () => {
        const roll = await new BatchRoll("2d6 + 1").evaluate();
        const revived = host.Roll.fromJSON(JSON.stringify(roll));
        expect(revived).to.be.instanceOf(BatchRoll);
        expect([revived.formula, revived.total]).to.deep.equal([roll.formula, roll.total]);
      });

      it("comes back from a chat message as itself", async () => {
        const roll = await new BatchRoll("1d6").evaluate();
        const message = await fixtures.message({ content: "A roll", rolls: [roll] });
        expect(message.rolls).to.have.lengthOf(1);
        expect(message.rolls[0]).to.be.instanceOf(BatchRoll);
        expect(message.rolls[0]!.total).to.equal(roll.total);
      });

      it("has the total that _evaluate leaves, and is not asked for _evaluateTotal", async () => {
        class BatchTotal extends BatchRoll {
          asked = 0;
          async _evaluate(options: object): Promise<unknown> {
            const base = Reflect.get(host.Roll.prototype, "_evaluate") as (
              options: object,
            ) => Promise<unknown>;
            await base.call(this, options);
            Reflect.set(this, "_total", 77);
            return this;
          }
          _evaluateTotal(): number {
            this.asked += 1;
            return 0;
          }
        }
        const roll = new BatchTotal("1d6 + 2") as BatchTotal & InstanceType<RollClass>;
        await roll.evaluate();
        expect([roll.total, roll.asked]).to.deep.equal([77, 0]);
      });

      it("of an unknown name cannot be revived", async () => {
        const data = (await new BatchRoll("1d6").evaluate()).toJSON();
        expect(() => host.Roll.fromData({ ...data, class: "BatchMinifiedRoll" })).to.throw(Error);
      });
    });
  },
};
