import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";

/** What each of the former values is called in generation 14. */
const PRESENT: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

export const rollModes: BatchCase = {
  id: "case-50",
  title: 'the setting "core.rollMode" can be read in either generation',
  source:
    "foundryvtt.com/api: variables/CONST.DICE_ROLL_MODES, deprecated in 14 for CONFIG.ChatMessage.modes; read by MetaMorphic-Digital/draw-steel 1.0.0 in 14",
  status: "inferred",
  needs: [],
  run({ describe, it, before, after, expect }) {
    describe("the roll mode", () => {
      const config = () => host.CONFIG as unknown as { compatibility: { mode: number } };
      let mode: number;
      before(() => {
        mode = config().compatibility.mode;
        config().compatibility.mode = 0; // the warning is not what is asked about
      });
      after(() => {
        config().compatibility.mode = mode;
      });

      it("is one of the former values", () => {
        expect(Object.keys(PRESENT)).to.include(host.game.settings.get("core", "rollMode"));
      });

      it("means the same as the message mode of 14", () => {
        if (host.game.release.generation < 14) return;
        const former = String(host.game.settings.get("core", "rollMode"));
        expect(host.game.settings.get("core", "messageMode")).to.equal(PRESENT[former]);
      });
    });
  },
};
