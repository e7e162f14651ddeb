import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { setSetting } from "../fight/fan-play.ts";
import { sitDown } from "../fight/seats.ts";
import type { Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { askModule, modulePath } from "./support.ts";

/** Data of an actor with a third of their health left, keyed by the game's family. */
const HURT = {
  avatar: { system: { life: { value: 3, max: 9 } } },
  printed: { system: { printed: { concussion: { value: 3, max: 9 } } } },
};

for (const generation of GENERATIONS) {
  test.describe(`Health in words, generation ${generation}`, () => {
    let gm: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, cast } = seats), {
      generation,
      modules: [modulePath("health-words")],
      players: [],
      settings: { "action-cards.families": ["printed"] },
    });

    const look = async () => askModule<string>(gm, "health-words", "estimate", cast.ogre);
    const change = async (data: object) =>
      gm.evaluate(
        async ([uuid, changes]) => {
          const actor = (await globalThis.fromUuid(uuid)) as unknown as {
            update(data: object): Promise<unknown>;
          };
          await actor.update(changes);
        },
        [cast.ogre, data] as const,
      );

    test("is that of the game in play, also when the game changes", async () => {
      await change(HURT.printed);
      expect(await look()).toBe("nearly dead");
      await setSetting(gm, "families", ["avatar"]);
      await expect.poll(look).toBe("unharmed");
      await change(HURT.avatar);
      expect(await look()).toBe("nearly dead");
    });
  });
}
