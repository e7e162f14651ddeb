import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import type { Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { modulePath, playHit } from "./support.ts";

type Played = { played?: string[][] };

/** Installs a substitute for the module Sequencer. It records the calls of each sequence that is played. */
async function installSequencer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const world = globalThis as unknown as Played & { Sequence: unknown };
    world.played = [];
    world.Sequence = class {
      constructor() {
        const told: string[] = [];
        const proxy: object = new Proxy(
          {},
          {
            get:
              (_, step: string) =>
              (at: unknown): object => {
                if (step === "play") world.played!.push(told);
                else told.push(`${step} ${(at as { name?: string } | undefined)?.name ?? ""}`.trim());
                return proxy;
              },
          },
        );
        return proxy;
      }
    };
  });
}

/** Places a token of each actor on a scene, and shows the scene to everyone. */
async function placeTokens(gm: Page, uuids: readonly string[]): Promise<void> {
  await gm.evaluate(async (actors) => {
    const { Scene } = globalThis as unknown as { Scene: { create(data: object): Promise<unknown> } };
    const tokens = await Promise.all(
      actors.map(async (uuid, place) => {
        const actor = (await globalThis.fromUuid(uuid)) as unknown as { id: string; name: string };
        return { actorId: actor.id, name: actor.name, actorLink: true, x: 100 * (place + 3), y: 300 };
      }),
    );
    await Scene.create({ name: "Yard", active: true, tokens });
  }, uuids);
}

for (const generation of GENERATIONS) {
  test.describe(`Effects of hits by the hooks, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, briar, cast } = seats), {
      generation,
      canvas: true,
      modules: [modulePath("hit-effects")],
    });

    test("a hit plays one effect on each client, from the attacker to the target", async () => {
      await placeTokens(gm, [cast.sela, cast.bram]);
      const pages = [gm, ash, briar];
      for (const page of pages) {
        await expect
          .poll(async () => page.evaluate(() => globalThis.canvas?.tokens?.placeables.length))
          .toBe(2);
        await installSequencer(page);
      }
      await playHit({ gm, ash, briar, cast });
      const effect = ["effect", "file", "atLocation Sela", "stretchTo Bram", "locally"];
      for (const page of pages)
        await expect
          .poll(async () => page.evaluate(() => (globalThis as unknown as Played).played))
          .toEqual([effect]);
    });
  });
}
