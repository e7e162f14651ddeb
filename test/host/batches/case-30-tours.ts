import type { BatchCase } from "./case.ts";
import { packageId } from "./clients.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";
import type { TourLike } from "./foundry/windows.ts";

const id = "case-30";

type TourClass = new (config: Data) => TourLike;

/** Three steps: one about nothing on the page, one about its body, one for GMs. */
const CONFIG: Data = {
  namespace: packageId,
  id,
  title: "A tour",
  steps: [
    { id: "first", title: "First", content: "<p>Here it begins.</p>" },
    { id: "second", title: "Second", content: "<p>The whole page.</p>", selector: "body" },
    { id: "third", title: "Third", content: "<p>For GMs.</p>", restricted: true },
  ],
};

export const tours: BatchCase = {
  id,
  title: "a tour goes step by step, says where it stands, and is found under its namespace and id",
  source:
    "foundryvtt.com/api: classes/foundry.nue.Tour, interfaces/foundry.TourConfig; foundryvtt/foundryvtt#6984",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("tours", () => {
      let tour: TourLike;
      before(() => {
        const { Tour } = (host.foundry as unknown as { nue: { Tour: TourClass } }).nue;
        tour = new Tour(CONFIG);
        host.game.tours.register(packageId, id, tour);
      });
      after(async () => tour.reset());

      it("are found under namespace and id", () => {
        expect(tour.key).to.equal(`${packageId}.${id}`);
        expect(host.game.tours.get(tour.key)).to.equal(tour);
      });

      it("begin with the first step", async () => {
        await tour.reset();
        expect([tour.status, tour.stepIndex, tour.currentStep]).to.deep.equal(["unstarted", -1, null]);
        await tour.start();
        expect([tour.status, tour.stepIndex, tour.hasPrevious]).to.deep.equal(["in-progress", 0, false]);
        expect(tour.currentStep?.["id"]).to.equal("first");
      });

      it("know what a step is about", async () => {
        await tour.next();
        expect(tour.targetElement).to.equal(document.body);
        await tour.previous();
        expect(tour.stepIndex).to.equal(0);
      });

      it("show a GM every step, and are completed after the last", async () => {
        expect(tour.steps).to.have.lengthOf(3);
        await tour.next();
        await tour.next();
        expect(tour.hasNext).to.equal(false);
        await tour.next();
        expect([tour.status, tour.stepIndex]).to.deep.equal(["completed", null]);
      });
    });
  },
};
