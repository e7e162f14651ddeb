import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleTable } from "./support.ts";

const SELF = SEATS.player1._id;
const OTHER = SEATS.player2._id;

/**
 * The test scene's id and UUID, and the ids of tokens (`mine`, `theirs`) and areas (`own`, `foreign`) on it.
 */
interface Scenery {
  scene: string;
  uuid: string;
  mine: string;
  theirs: string;
  own: string;
  foreign: string;
}

describe.each([13, 14] as const)("writes on a scene in generation %s", (generation) => {
  const area = generation >= 14 ? "Region" : "MeasuredTemplate";
  const areaData: JsonObject =
    generation >= 14
      ? { name: "Blast", shapes: [{ type: "circle", x: 100, y: 100, radius: 50 }] }
      : { t: "circle", x: 100, y: 100, distance: 10 };
  let gm: Client;
  let player: Client;
  let at: Scenery;

  beforeAll(async () => {
    const table = await sampleTable({ generation });
    gm = await Client.join(table, SEATS.gm._id);
    player = await Client.join(table, SELF);
    const other = await Client.join(table, OTHER);
    const scene = String((await gm.world()).documents["Scene"]![0]!["_id"]);
    const uuid = `Scene.${scene}`;
    const token = async (owner: string): Promise<string> => {
      const actor = await gm.create("Actor", { name: "One", type: "hero", ownership: { [owner]: 3 } });
      const made = await gm.create("Token", { name: "One", actorId: actor["_id"] }, uuid);
      return String(made["_id"]);
    };
    at = {
      scene,
      uuid,
      mine: await token(SELF),
      theirs: await token(OTHER),
      own: String((await player.create(area, areaData, uuid))["_id"]),
      foreign: String((await other.create(area, areaData, uuid))["_id"]),
    };
  });

  it("begins with one empty scene, which is active", async () => {
    const { documents } = await gm.world();
    expect(documents["Scene"]).toMatchObject([{ active: true, name: "The first scene" }]);
  });

  it("lets players move their own tokens, and no others", async () => {
    expect(await player.update("Token", at.mine, { x: 300, y: 200 }, at.uuid)).toMatchObject({ x: 300 });
    await expect(player.update("Token", at.theirs, { x: 300 }, at.uuid)).rejects.toThrow(/may not/);
    await expect(player.update("Token", at.theirs, { hidden: true }, at.uuid)).rejects.toThrow(/may not/);
  });

  it("lets players place and take away tokens by permission only", async () => {
    await expect(player.create("Token", { name: "New" }, at.uuid)).rejects.toThrow(/may not create/);
    await expect(player.delete("Token", at.mine, at.uuid)).rejects.toThrow(/may not/);
    await gm.update("User", SELF, { permissions: { TOKEN_CREATE: true, TOKEN_DELETE: true } });
    const made = await player.create("Token", { name: "New" }, at.uuid);
    await player.delete("Token", made["_id"], at.uuid);
  });

  it("lets players place areas, and change and take away their own", async () => {
    await player.update(area, at.own, { locked: false, x: 200 }, at.uuid);
    await expect(player.update(area, at.foreign, { hidden: true, x: 200 }, at.uuid)).rejects.toThrow(
      /may not/,
    );
    await expect(player.delete(area, at.foreign, at.uuid)).rejects.toThrow(/may not/);
    await player.delete(area, at.own, at.uuid);
    await gm.delete(area, at.foreign, at.uuid);
  });

  it("keeps scenes to GMs", async () => {
    await expect(player.create("Scene", { name: "New" })).rejects.toThrow(/may not create/);
    await expect(player.update("Scene", at.scene, { active: false })).rejects.toThrow(/may not/);
    await expect(player.delete("Scene", at.scene)).rejects.toThrow(/may not/);
  });

  it("keeps what came with another generation out", async () => {
    const { documents } = await gm.world();
    expect("templates" in documents["Scene"]![0]!).toBe(generation < 14);
  });
});

it("has no scene where the table is played without a board", async () => {
  const gm = await Client.join(await sampleTable({ canvas: false }), SEATS.gm._id);
  const world = await gm.world();
  expect(world.canvas).toBe(false);
  expect(world.documents["Scene"]).toEqual([]);
});
