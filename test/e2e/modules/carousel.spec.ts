import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, command, dealTo, gather, play } from "../timing/party.ts";
import { askModule, modulePath } from "./support.ts";

const strip = (page: Page) => page.locator("#carousel");
const acting = (page: Page) => strip(page).locator("li.active");
const headline = (page: Page) => strip(page).locator("p");

const heard = async (page: Page) => askModule<string[]>(page, "carousel", "heard");

const PARTY = [
  { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
  { name: "Ogre", spd: 2, dex: 12 },
  { name: "Spy", spd: 2, dex: 5, hidden: true },
] as const;

for (const generation of GENERATIONS) {
  test.describe(`A carousel by the documented API, generation ${generation}`, { tag: "@all" }, () => {
    let gm: Page;
    let ash: Page;
    sitDown((seats) => ({ gm, ash } = seats), {
      generation,
      modules: [modulePath("carousel")],
      players: ["Ash"],
    });
    test.beforeEach(async () => clearStage(gm));

    test("follows an encounter by Segments, and shows players nobody hidden", async () => {
      const ids = await gather(gm, PARTY);
      await expect(strip(ash)).toHaveCount(0);
      await call(gm, "startCombat");
      for (const [name, held] of [
        ["Wren", [8]],
        ["Ogre", [4]],
        ["Spy", [8]],
      ] as const)
        await dealTo(gm, ids[name]!, held);
      await expect(strip(gm).locator("li")).toHaveCount(3);
      await expect(strip(ash).locator("li")).toHaveCount(2);
      await expect(acting(ash)).toHaveCount(0);

      while ((await clock(gm)).segment > 8) await call(gm, "nextTurn");
      await command(ash, play(ids["Wren"], 8));
      for (const page of [gm, ash]) await expect(acting(page)).toHaveText("Wren");
      // The notice of the user's own Phase covers the strip, so dismiss it first.
      await ash.locator(".ac-notice-dismiss").click();
      await strip(ash).getByRole("button", { name: "Next turn" }).click();
      await expect(acting(ash)).toHaveCount(0);

      await command(gm, play(ids["Spy"], 8));
      await expect(acting(gm)).toHaveText("Spy");
      await expect.poll(async () => (await clock(ash)).acting).toBe("Spy");
      await expect(acting(ash)).toHaveCount(0);
      await expect(headline(ash)).toHaveText("Round 1: –, then –");
      // Which combatant acts next depends on hands that players can't see.
      await call(gm, "nextTurn");
      await expect(headline(gm)).toHaveText("Round 1: –, then Ogre");
      await expect(headline(ash)).toHaveText("Round 1: –, then –");

      const own = await heard(gm);
      expect(own).toContain("combatStart: 1 null");
      expect(own.filter((line) => line.startsWith("combatTurnChange"))).toEqual([
        "combatTurnChange: nobody > nobody",
        "combatTurnChange: nobody > Wren",
        "combatTurnChange: Wren > nobody",
        "combatTurnChange: nobody > Spy",
        "combatTurnChange: Spy > nobody",
      ]);
    });

    test("follows groups, and whoever is defeated or comes to light", async () => {
      const hounds = ["Hound 1", "Hound 2"].map((name) => ({ name, spd: 3 }));
      const ids = await gather(gm, [...PARTY, ...hounds]);
      await gm.evaluate(
        async (members) => {
          const combat = globalThis.game.combat!;
          const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Hounds" }]);
          const updates = members.map((_id) => ({ _id, group: group!.id }));
          await combat.updateEmbeddedDocuments("Combatant", updates);
        },
        ["Hound 1", "Hound 2"].map((name) => ids[name]!),
      );
      await call(gm, "startCombat");
      const head = await gm.evaluate((id) => {
        const { timing } = globalThis.game.combat as unknown as { timing: { rowOf(id: string): string } };
        return timing.rowOf(id);
      }, ids["Hound 1"]!);
      for (const id of [ids["Wren"]!, ids["Ogre"]!, ids["Spy"]!]) await dealTo(gm, id, [1]);
      await dealTo(gm, head, [8]);
      while ((await clock(gm)).segment > 8) await call(gm, "nextTurn");
      await command(gm, play(head, 8));
      const names = async () => (await strip(ash).locator("li").allTextContents()).join(" ");
      await expect(acting(ash)).toHaveText(/^Hound/);
      expect(await names()).toMatch(/Hound \d Hound \d/);

      await gm.evaluate(async (id) => {
        await globalThis.game.combat!.combatants.get(id)!.update({ hidden: false });
      }, ids["Spy"]!);
      await expect(strip(ash).locator("li")).toHaveCount(5);
      await gm.evaluate(async () => {
        await globalThis.game.actors.getName("Ogre")!.update({ system: { life: { value: -50 } } });
      });
      for (const page of [gm, ash]) await expect(strip(page).locator("li.defeated")).toHaveText(/^Ogre/);
    });
  });
}
