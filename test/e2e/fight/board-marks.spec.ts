import { join } from "../support/join.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Creates two people with tokens on a scene, in a started encounter. Returns their UUIDs and token ids. */
async function layBoard(): Promise<{ uuids: string[]; tokens: string[] }> {
  const { Actor, Combat } = globalThis.CONFIG;
  const actors = [];
  for (const name of ["Sela", "Bram"])
    actors.push((await Actor.documentClass.create({ name, type: "character" }))!);
  const data = [];
  for (const [index, actor] of actors.entries())
    data.push((await actor.getTokenDocument({ x: 300 + 300 * index, y: 300 })).toObject());
  const tokens = (await canvas.scene!.createEmbeddedDocuments("Token", data)).map(({ id }) => id!);
  const combat = await Combat.documentClass.create({
    active: true,
    combatants: actors.map(({ id }) => ({ actorId: id })),
    system: { timing: { scheme: "in" } },
  });
  await (combat as unknown as { startCombat(): Promise<unknown> }).startCombat(); // a method of the system's class
  return { uuids: actors.map(({ uuid }) => uuid), tokens };
}

for (const generation of [13, 14] as const) {
  test(`marks lie on tokens and stand in their HUD in generation ${generation}`, async ({ chromium }) => {
    const table = await openTable({ generation, canvas: true });
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const { uuids, tokens } = await gm.evaluate(layBoard);
      const sela = gm.locator(`.token[data-token-id="${tokens[0]!}"]`);
      const mark = (name: string) => sela.locator(`.token-effect[title^="${name}"]`);
      await expect(sela).toBeVisible();
      await gm.evaluate((guard) => game.combat!.update({ "system.guards": [guard] }), {
        protector: uuids[0]!,
        protected: uuids[1]!,
      });
      await expect(mark("Guarding")).toHaveCount(1);
      await gm.evaluate(async (uuid) => {
        const actor = (await fromUuid(uuid)) as { update(data: object): Promise<unknown> } | null;
        await actor!.update({ "system.life.value": 0 });
      }, uuids[0]!);
      await expect(mark("Down")).toHaveCount(1);
      await expect(mark("Guarding")).toHaveCount(0);
      await sela.click({ button: "right" });
      await gm.locator('#token-hud [data-action="togglePalette"]').click();
      const marks = gm.locator("#token-hud").getByRole("list", { name: "Marks" });
      await expect(marks.getByRole("listitem")).toHaveText([/^Down/]);
      const life = gm.locator("#token-hud input[name=bar1]");
      await life.fill("-3");
      await life.press("Enter");
      await expect(life).toHaveValue("-3");
    } finally {
      await table.close();
    }
  });
}
