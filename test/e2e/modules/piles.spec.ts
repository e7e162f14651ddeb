import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { sitDown } from "../fight/seats.ts";
import type { Cast } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { askModule, modulePath } from "./support.ts";

interface Carried {
  uuid: string;
  name: string;
  quantity: number;
  equipped: boolean;
  loaded: boolean;
}

async function itemsOf(page: Page, uuid: string): Promise<Carried[]> {
  return page.evaluate(async (actor) => {
    const { items } = (await globalThis.fromUuid(actor)) as unknown as {
      items: { contents: { uuid: string; name: string; system: unknown }[] };
    };
    return items.contents.map(({ uuid: item, name, system }) => {
      const { quantity, equipped, actionValues } = system as {
        quantity: number;
        equipped: boolean;
        actionValues?: { ammunition?: { loaded: boolean } };
      };
      return { uuid: item, name, quantity, equipped, loaded: actionValues?.ammunition?.loaded ?? true };
    });
  }, uuid);
}

for (const generation of GENERATIONS) {
  test.describe(`Piles of items by their adapter, generation ${generation}`, () => {
    let gm: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, cast } = seats), {
      generation,
      modules: [modulePath("piles")],
      players: [],
    });

    const drop = async (uuid: string, amount: number) =>
      askModule<string | null>(gm, "piles", "drop", uuid, amount);
    const take = async (uuid: string, actor: string, amount: number) =>
      askModule<boolean>(gm, "piles", "take", uuid, actor, amount);
    const give = async (data: object) =>
      gm.evaluate(
        async ([actor, item]) => {
          const sela = (await globalThis.fromUuid(actor)) as unknown as {
            createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
          };
          return (await sela.createEmbeddedDocuments("Item", [item]))[0]!.uuid;
        },
        [cast.sela, data] as const,
      );

    test("hold what can be carried, stack what is alike, and dress no one", async () => {
      await expect.poll(async () => askModule(gm, "piles", "told")).not.toBeNull();
      for (const type of ["power", "skill", "maneuver"])
        expect(await drop(await give({ name: "Poise", type }), 1), type).toBeNull();

      const grenade = { name: "Grenade", type: "weapon", system: { quantity: 5, usedUp: true } };
      const grenades = await give(grenade);
      const pile = await drop(grenades, 3);
      const [lying] = await itemsOf(gm, pile!);
      expect(lying).toMatchObject({ name: "Grenade", quantity: 3 });
      expect(await take(lying!.uuid, cast.sela, 1)).toBe(true);
      const held = (await itemsOf(gm, cast.sela)).filter(({ name }) => name === "Grenade");
      expect(held.map(({ quantity }) => quantity)).toEqual([3]);

      const gun = (loaded: boolean) => ({
        name: "Gun",
        type: "weapon",
        system: { actionValues: { ammunition: { needed: true, loaded } } },
      });
      const empty = await drop(await give(gun(false)), 1);
      await give(gun(true));
      await take((await itemsOf(gm, empty!))[0]!.uuid, cast.sela, 1);
      const guns = (await itemsOf(gm, cast.sela)).filter(({ name }) => name === "Gun");
      expect(guns.map(({ loaded, quantity }) => [loaded, quantity])).toEqual([
        [true, 1],
        [false, 1],
      ]);

      const ring = (await itemsOf(gm, cast.bram)).find(({ name }) => name.startsWith("Ring"));
      expect(ring!.equipped).toBe(true);
      await take(ring!.uuid, cast.sela, 1);
      const worn = (await itemsOf(gm, cast.sela)).find(({ name }) => name === ring!.name);
      expect(worn!.equipped).toBe(false);
    });
  });
}
