import type { Page } from "@playwright/test";
import { cardDraws, printedDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { shootRequest } from "../printed/support.ts";
import { GENERATIONS } from "../system/support.ts";
import { ask, attackRequest, cards, declaration, undoCard, undoPartOf } from "./ask.ts";
import { sitDown } from "./seats.ts";
import type { Cast } from "./stage.ts";

/** When this card is drawn from the full deck, the burst hits and the carbine breaks. */
const BREAKING = 34;

const CARBINE = {
  name: "Carbine",
  type: "weapon",
  system: {
    resolution: "action-card",
    attack: { range: "long" },
    printed: { burst: 3, penetration: 6, damage: { dice: 3, die: "d8" }, reliability: "11" },
  },
};

interface Scope {
  Scene: { create(data: object): Promise<Place> };
  Combat: { create(data: object): Promise<Encounter> };
  fromUuidSync(uuid: string): {
    id: string;
    name: string;
    system: { life: { value: number } };
    fight: { deck: { out: number[] } };
    items: { getName(name: string): { system: { printed: { broken: boolean } } } };
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  };
}

interface Place {
  id: string;
  tokens: { contents: { id: string; name: string; actor: { uuid: string } }[] };
}

interface Encounter {
  combatants: { size: number };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

/**
 * Puts Sela and the ogre into an encounter without tokens. Then adds three of the ogre's unlinked tokens, as
 * a GM does on the board. The ogre's combatant takes the first token. Returns the copies' UUIDs, and the number
 * of combatants other than Sela.
 */
async function threeOgres(gm: Page, { sela, ogre }: Cast): Promise<{ copies: string[]; there: number }> {
  return gm.evaluate(
    async ([own, uuid, carbine]) => {
      const { Scene, Combat, fromUuidSync } = globalThis as unknown as Scope;
      const base = fromUuidSync(uuid);
      await base.createEmbeddedDocuments("Item", [carbine]);
      const combat = await Combat.create({
        combatants: [{ actorId: fromUuidSync(own).id }, { actorId: base.id }],
        active: true,
        system: { timing: { scheme: "in" } },
      });
      const tokens = ["Grim", "Gram", "Grum"].map((name) => ({ name, actorId: base.id, actorLink: false }));
      const scene = await Scene.create({ name: "The bridge", tokens });
      const joining = scene.tokens.contents.map(({ id }) => ({
        actorId: base.id,
        sceneId: scene.id,
        tokenId: id,
      }));
      await combat.createEmbeddedDocuments("Combatant", joining);
      await combat.startCombat();
      const copies = scene.tokens.contents.map(({ actor }) => actor.uuid);
      return { copies, there: combat.combatants.size - 1 };
    },
    [sela, ogre, CARBINE] as const,
  );
}

/** For each actor: LIFE, the number of cards out, and whether the carbine is broken. */
async function state(page: Page, uuids: readonly string[]): Promise<[number, number, boolean][]> {
  return page.evaluate(
    (all) =>
      all.map((uuid) => {
        const { system, fight, items } = (globalThis as unknown as Scope).fromUuidSync(uuid);
        return [system.life.value, fight.deck.out.length, items.getName("Carbine").system.printed.broken];
      }),
    uuids,
  );
}

for (const generation of GENERATIONS) {
  test.describe(`three copies of one npc, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;
    sitDown((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });

    test("one of them is hurt, breaks its weapon and is given all back, and no other is", async () => {
      const { copies, there } = await threeOgres(gm, cast);
      expect(there).toBe(3);
      const everybody = [...copies, cast.ogre];
      const untouched: [number, number, boolean] = [12, 0, false];
      const expectFirst = async (first: [number, number, boolean]) => {
        for (const page of [gm, ash])
          await expect
            .poll(async () => state(page, everybody))
            .toEqual([first, untouched, untouched, untouched]);
      };
      const message = async (type: string) => (await cards(gm, type)).at(-1)!.id;

      await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
      await ask(ash, await attackRequest(ash, cast.sela, "Blade", copies[0]!));
      await expect(chatCards(gm)).toHaveCount(1);
      const exchange = { message: await message("exchange"), target: 0 };
      await ask(gm, { type: "defend", ...exchange, reaction: "", ...declaration });
      await expectFirst([12, 1, false]);
      await ask(gm, { type: "apply", ...exchange });
      await expectFirst([5, 1, false]);
      await ask(gm, await undoPartOf(gm, "exchange", "apply"));
      await expectFirst([12, 1, false]);
      await ask(gm, undoCard(exchange.message));
      await expectFirst(untouched);

      await forceRandom(gm, printedDraws([BREAKING]));
      await ask(gm, await shootRequest(gm, copies[0]!, "Carbine", cast.sela, { burst: 3, charge: "" }));
      await expectFirst([12, 0, true]);
      await ask(gm, undoCard(await message("shot")));
      await expectFirst(untouched);
    });
  });
}
