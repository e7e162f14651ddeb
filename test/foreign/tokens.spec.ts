import type { Page } from "@playwright/test";
import { attack, defend, exchangeCard } from "../e2e/fight/play.ts";
import { avatar } from "../e2e/fight/stage.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { expect, test } from "../e2e/support/test.ts";
import { FOREIGN } from "./seats.ts";
import { FOLDER, type People } from "./stage.ts";
import { sitDownForeign } from "./table.ts";

interface Scope {
  Folder: Maker<{ id: string }>;
  Scene: Maker<{
    id: string;
    tokens: { contents: { id: string; actor: { uuid: string } }[] };
  }>;
  game: { combat: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
  fromUuidSync(uuid: string): {
    id: string;
    statuses: Set<string>;
    modifyTokenAttribute(path: string, value: number, isDelta: boolean): Promise<unknown>;
    token: { update(data: object): Promise<unknown> };
  };
}

interface Maker<Made> {
  create(data: object): Promise<Made>;
}

/** Creates two unlinked tokens of the ogre, on their own scene and in the encounter. Returns their actors' UUIDs. */
async function twoOgres(gm: Page, ogre: string): Promise<[string, string]> {
  return gm.evaluate(
    async ([uuid, name]) => {
      const { Folder, Scene, game, fromUuidSync } = globalThis as unknown as Scope;
      const folder = (await Folder.create({ name, type: "Scene" })).id;
      const actorId = fromUuidSync(uuid).id;
      const tokens = ["Grim (test)", "Gram (test)"].map((called, x) => ({
        name: called,
        actorId,
        actorLink: false,
        x: 100 * x,
        y: 0,
      }));
      const scene = await Scene.create({ name, folder, tokens });
      const copies = scene.tokens.contents;
      const joining = copies.map(({ id }) => ({ actorId, sceneId: scene.id, tokenId: id }));
      await game.combat.createEmbeddedDocuments("Combatant", joining);
      return copies.map(({ actor }) => actor.uuid) as [string, string];
    },
    [ogre, FOLDER] as const,
  );
}

test.describe.configure({ mode: "serial" });

test.describe(`Tokens at ${FOREIGN.url}`, () => {
  let gm: Page;
  let player: Page;
  let cast: People;
  let grim: string;
  let gram: string;
  sitDownForeign((seats) => ({ gm, player, cast } = seats));
  test.beforeAll(async () => {
    [grim, gram] = await twoOgres(gm, cast.ogre);
  });

  const lives = async (page: Page) =>
    Promise.all([grim, gram, cast.ogre].map(async (uuid) => (await avatar(page, uuid)).life));

  test("two tokens of one npc are two people: one is struck, and no other", async () => {
    await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
    await attack(player, cast.sela, "Blade", { target: "Gram (test)" });
    await defend(gm, "Gram (test)");
    const card = await exchangeCard(gm);
    await card.getByRole("button", { name: "Apply 7 to" }).click();
    await expect.poll(async () => lives(player)).toEqual([12, 5, 12]);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => lives(player)).toEqual([12, 12, 12]);
  });

  test("LIFE goes below 0 from a token's bar, and marks the one who is down", async () => {
    const marks = async (page: Page) =>
      page.evaluate(
        (uuids) => uuids.map((uuid) => [...(globalThis as unknown as Scope).fromUuidSync(uuid).statuses]),
        [grim, gram],
      );
    const lose = async (value: number) =>
      gm.evaluate(
        async ([uuid, change]) =>
          (globalThis as unknown as Scope).fromUuidSync(uuid).modifyTokenAttribute("life", change, true),
        [grim, value] as const,
      );
    await lose(-15);
    await expect.poll(async () => lives(player)).toEqual([-3, 12, 12]);
    await expect.poll(async () => marks(player)).toEqual([[expect.any(String)], []]);
    await lose(15);
    await expect.poll(async () => marks(player)).toEqual([[], []]);
  });
});
