import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import type { ApplicationLike } from "./foundry/windows.ts";

interface Prototype {
  name: string;
  actor: AnyDocument | null;
  isOwner: boolean;
  update(data: Data): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
}

type Sheets = Record<string, (new (options: Data) => ApplicationLike) | undefined>;

const prototypeOf = (actor: AnyDocument): Prototype =>
  (actor as unknown as { prototypeToken: Prototype }).prototypeToken; // of every actor

export const prototypeTokens: BatchCase = {
  id: "case-56",
  title: "an actor's prototype token is written through it, and has a window",
  source: "League types: foundry.data.PrototypeToken, foundry.applications.sheets.PrototypeTokenConfig",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    const fixtures = new Fixtures();
    let actor: AnyDocument;
    before(async () => {
      actor = await fixtures.actor();
    });
    after(() => fixtures.cleanUp());

    describe("a prototype token", () => {
      it("is its actor's, and written by it", async () => {
        expect(prototypeOf(actor).actor?.id).to.equal(actor.id);
        expect(prototypeOf(actor).isOwner).to.equal(true);
        await prototypeOf(actor).update({ name: "Batch Token", "texture.scaleX": 2 });
        expect(prototypeOf(actor).name).to.equal("Batch Token");
        expect(host.foundry.utils.getProperty(actor._source, "prototypeToken.texture.scaleX")).to.equal(2);
      });

      it("has flags", async () => {
        await prototypeOf(actor).setFlag("world", "batch", 3);
        expect(prototypeOf(actor).getFlag("world", "batch")).to.equal(3);
        await prototypeOf(actor).unsetFlag("world", "batch");
        expect(prototypeOf(actor).getFlag("world", "batch")).to.equal(undefined);
      });

      it("is changed in its window", async () => {
        const { sheets } = host.foundry.applications as unknown as { sheets: Sheets }; // what this case asks
        const window = new sheets["PrototypeTokenConfig"]!({ prototype: prototypeOf(actor) });
        await window.render({ force: true });
        window.element.querySelector<HTMLInputElement>("[name=name]")!.value = "Batch Renamed";
        await window.submit();
        expect(prototypeOf(actor).name).to.equal("Batch Renamed");
        if (window.rendered) await window.close();
      });
    });
  },
};
