import type { BatchCase } from "./case.ts";
import { actorData } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";

interface BarActor extends AnyDocument {
  modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta?: boolean,
    isBar?: boolean,
  ): Promise<unknown>;
}

/** An actor that is not stored, with a bar of its own. */
function actorWith(bar: Data): BarActor {
  const actor = new host.CONFIG.Actor.documentClass(actorData()) as BarActor;
  actor.system["batchBar"] = bar;
  return actor;
}

/** What a change of the bar would write; the hook that hears of it says no. */
async function written(bar: Data, ...change: [number, boolean]): Promise<unknown> {
  let found: unknown = null;
  const id = host.Hooks.on("modifyTokenAttribute", (data: { attribute: string }, updates: Data) => {
    if (data.attribute !== "batchBar") return true;
    found = updates["system.batchBar.value"];
    return false;
  });
  try {
    await actorWith(bar).modifyTokenAttribute("batchBar", ...change);
  } finally {
    host.Hooks.off("modifyTokenAttribute", id);
  }
  return found;
}

export const bars: BatchCase = {
  id: "case-41",
  title: "a bar is brought no lower than 0 and no higher than its greatest value, and a hook may say no",
  source: "MetaMorphic-Digital/draw-steel#236; foundryvtt.com/api: hookEvents.modifyTokenAttribute",
  status: "inferred",
  needs: ["gm"],
  run({ describe, it, expect }) {
    describe("bars", () => {
      it("end at 0, whatever least value they name", async () => {
        expect(await written({ value: 3, max: 10 }, -8, true)).to.equal(0);
        expect(await written({ value: 3, min: -10, max: 10 }, -8, true)).to.equal(0);
      });

      it("end at their greatest value", async () => {
        expect(await written({ value: 3, max: 10 }, 20, true)).to.equal(10);
        expect(await written({ value: 3, max: 10 }, 12, false)).to.equal(10);
      });

      it("take what lies between", async () => {
        expect(await written({ value: 3, max: 10 }, 4, true)).to.equal(7);
        expect(await written({ value: 3, max: 10 }, 4, false)).to.equal(4);
      });
    });
  },
};
