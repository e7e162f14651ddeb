import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";

type Class = new (...args: never[]) => object;

/** Documented classes of parts that no case has anything to do with: packages extend them while they are loaded. */
const PATHS = [
  "foundry.appv1.api.Application",
  "foundry.appv1.api.FormApplication",
  "foundry.appv1.api.Dialog",
  "foundry.appv1.sheets.ActorSheet",
  "foundry.appv1.sheets.ItemSheet",
  "foundry.applications.sheets.PlaylistConfig",
  "foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet",
  "foundry.canvas.layers.TokenLayer",
  "foundry.canvas.perception.DetectionMode",
  "foundry.canvas.placeables.Token",
  "foundry.canvas.placeables.tokens.TokenRuler",
  "foundry.data.CalendarData",
  "foundry.data.regionBehaviors.RegionBehaviorType",
  "foundry.documents.AmbientLightDocument",
  "foundry.helpers.interaction.TooltipManager",
];

const at = (path: string): unknown => host.foundry.utils.getProperty(globalThis, path);

export const extending: BatchCase = {
  id: "case-47",
  title: "every class of the documented surface is there to be extended",
  source: "foundryvtt.com/api: modules foundry.appv1, .applications, .canvas, .data, .documents",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("documented classes", () => {
      for (const path of PATHS) {
        it(`can be extended: ${path}`, () => {
          const Base = at(path) as Class;
          const Extended = class extends Base {};
          expect(Object.getPrototypeOf(Extended)).to.equal(Base);
          expect(Object.getPrototypeOf(Extended.prototype)).to.equal(Base.prototype);
        });
      }

      it("are found by their global names too where those are documented", () => {
        const scope = globalThis as unknown as Record<string, unknown>;
        for (const name of ["Color", "Collection", "Roll", "Actor", "Item", "TokenDocument"])
          expect(typeof scope[name], name).to.equal("function");
      });

      it("leave room in CONFIG for the classes of packages", () => {
        for (const name of ["Token", "RegionBehavior", "MeasuredTemplate", "Canvas"])
          expect(typeof (host.CONFIG as unknown as Record<string, unknown>)[name], name).to.equal("object");
      });
    });
  },
};
