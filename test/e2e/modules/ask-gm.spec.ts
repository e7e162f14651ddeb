import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage, type Cast } from "../fight/stage.ts";
import { GENERATIONS, read } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { askModule, modulePath } from "./support.ts";

for (const generation of GENERATIONS) {
  test.describe(`A module that asks the GM by socket, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, cast } = seats), {
      generation,
      modules: [modulePath("ask-gm")],
      players: ["Ash"],
    });

    test("writes what is a GM's to write, and the clock goes on for everybody", async () => {
      expect(await askModule(ash, "ask-gm", "executeAsGM", "wound", cast.ogre, 3)).toBe(3);
      expect(await read(ash, cast.ogre, "system.life.value")).toBe(3);
      await expect(
        askModule(ash, "ask-gm", "executeAsGM", "wound", "Actor.nobody0000000000", 3),
      ).rejects.toThrow();

      await clearStage(gm);
      await gather(
        gm,
        [
          { name: "Wren", spd: 3 },
          { name: "Ogre", spd: 2 },
        ],
        "speed-chart",
      );
      await call(gm, "startCombat");
      const name = await askModule(ash, "ask-gm", "executeAsGM", "nextTurn");
      await expect.poll(async () => (await clock(ash)).acting).toBe(name);
    });
  });
}
