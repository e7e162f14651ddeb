import type { BatchCase } from "./case.ts";
import type { ApplicationLike } from "./foundry/windows.ts";
import type { Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { probeClass } from "./rendering.ts";

/** A base application and one derived from it, each with options of its own. */
function classes() {
  const Root = probeClass(() => "<p>content</p>");
  class BatchBase extends Root {
    static override DEFAULT_OPTIONS: Data = {
      classes: ["batch-base"],
      actions: { first: BatchBase.act },
      position: { width: 400 },
      window: { title: "Base" },
    };
    static act(): void {
      // The actions only need to be there.
    }
  }
  class BatchDerived extends BatchBase {
    static override DEFAULT_OPTIONS: Data = {
      classes: ["batch-derived"],
      actions: { second: BatchBase.act },
      window: { title: "Derived" },
    };
  }
  return { BatchBase, BatchDerived };
}

export const applications: BatchCase = {
  id: "case-23",
  title: "options merge up the chain, hooks fire for every class, and render without force opens nothing",
  source: "foundryvtt.com/api: modules/foundry.applications, ApplicationRenderOptions",
  status: "documented",
  needs: [],
  run({ describe, it, after, expect }) {
    describe("applications", () => {
      const opened: ApplicationLike[] = [];
      after(async () => {
        for (const app of opened) await app.close({ animate: false });
      });
      const make = (id: string): ApplicationLike => {
        const app: ApplicationLike = new (classes().BatchDerived)({ id });
        opened.push(app);
        return app;
      };

      it("merge their options: arrays joined, objects merged, values overridden", () => {
        const { options } = make("batch-options");
        expect(options.classes.filter((name) => name.startsWith("batch-"))).to.deep.equal([
          "batch-base",
          "batch-derived",
        ]);
        expect(
          Object.keys(options.actions).filter((name) => ["first", "second"].includes(name)),
        ).to.have.lengthOf(2);
        expect((options["window"] as Data)["title"]).to.equal("Derived");
        expect((options["position"] as Data)["width"]).to.equal(400);
      });

      it("do not open when rendered without force", async () => {
        const app = make("batch-closed");
        await app.render({ force: false });
        await app.render();
        expect(app.rendered).to.equal(false);
        expect(document.getElementById("batch-closed")).to.equal(null);
      });

      it("open with force, once", async () => {
        const app = make("batch-open");
        await app.render({ force: true });
        await app.render({ force: true });
        expect(app.rendered).to.equal(true);
        expect(document.querySelectorAll("#batch-open")).to.have.lengthOf(1);
      });

      it("fire their render hooks once for each class of the chain", async () => {
        const app = make("batch-hooks");
        const fired: string[] = [];
        const observer = new Observer();
        for (const name of ["ApplicationV2", "BatchBase", "BatchDerived"]) {
          observer.hook(`render${name}`, (rendered: unknown) => {
            if (rendered === app) fired.push(name);
          });
        }
        await app.render({ force: true });
        observer.stop();
        expect(fired.toSorted()).to.deep.equal(["ApplicationV2", "BatchBase", "BatchDerived"]);
      });

      it("re-render without force once they are open", async () => {
        const app = make("batch-again") as ApplicationLike & { renders: number };
        await app.render({ force: true });
        await app.render();
        expect(app.renders).to.equal(2);
      });

      it("are gone after close, and fire the close hook", async () => {
        const app = make("batch-close");
        await app.render({ force: true });
        let closed = 0;
        const observer = new Observer();
        observer.hook("closeBatchDerived", (gone: unknown) => {
          if (gone === app) closed += 1;
        });
        await app.close({ animate: false });
        observer.stop();
        expect(closed).to.equal(1);
        expect(app.rendered).to.equal(false);
        expect(document.getElementById("batch-close")).to.equal(null);
      });
    });
  },
};
