import type { BatchCase } from "./case.ts";
import { scenes } from "./copies.ts";
import { host } from "./foundry.ts";
import type { AnyDocument } from "./foundry/documents.ts";

interface Storied extends AnyDocument {
  levels: AnyDocument["items"] | undefined;
  tokens: AnyDocument["items"];
}

type Level = AnyDocument & { elevation: { bottom: number; top: number } };

export const levels: BatchCase = {
  id: "case-57",
  title: "a scene of generation 14 has levels, and a token stands on one of them",
  source:
    "foundryvtt.com/api/v14: BaseLevel, LevelData, TokenData, TokenCoordinates, TokenDocument; foundryvtt.com/releases/14.353; foundryvtt/foundryvtt#14503",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    describe("two storeys", () => {
      const since14 = host.game.release.generation >= 14;
      let scene: Storied;
      before(async () => {
        scene = (await scenes.CONFIG.Scene.documentClass.create({
          name: "Batch House",
          tokens: [{ name: "Batch Cat" }],
        })) as AnyDocument as Storied;
      });
      after(async () => scene.delete());

      it("are documents of their own in Scene#levels, from 14 on", async () => {
        expect(scene.levels !== undefined).to.equal(since14);
        if (!since14) return;
        const made = await scene.createEmbeddedDocuments("Level", [
          { name: "Cellar", elevation: { bottom: -10, top: 0 } },
          { name: "Kitchen", elevation: { bottom: 0, top: 10 } },
        ]);
        const cellar = scene.levels!.get(made[0]!.id) as Level;
        expect([cellar.name, cellar.elevation.bottom, cellar.elevation.top]).to.deep.equal([
          "Cellar",
          -10,
          0,
        ]);
      });

      it("a token keeps the id of its level", async () => {
        if (!since14) return;
        const [token] = scene.tokens.contents as (AnyDocument & { level: string })[];
        const kitchen = scene.levels!.find(({ name }) => name === "Kitchen")!;
        await token!.update({ level: kitchen.id });
        expect(token!._source["level"]).to.equal(kitchen.id);
        expect(token!.level).to.equal(kitchen.id);
      });
    });
  },
};
