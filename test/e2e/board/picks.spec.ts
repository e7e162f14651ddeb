import type { Locator, Page } from "@playwright/test";
import { showChat } from "../support/chat.ts";
import { clickIfThere } from "../support/click.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { command, dealTo } from "../timing/party.ts";
import { closeWindows, GENERATIONS } from "../system/support.ts";
import { chooseTarget, targetOption } from "../support/targets.ts";
import {
  activate,
  aimByClick,
  aimByKey,
  begin,
  bringElsewhere,
  byHud,
  combatantIds,
  comeTo,
  copiesOf,
  drop,
  end,
  handIn,
  lay,
  markOn,
  newestCard,
  numbersOf,
  onSheet,
  rowsOf,
  setUp,
  showTracker,
  dropFrom,
  openPack,
  sitAtBoard,
  tokenOf,
  wordsOn,
  type Board,
  type Piece,
} from "./support.ts";

/** A game whose attacks draw from AC Decks, with what the test needs to know about its turn order. */
interface Picks {
  game: string;
  /**
   * Three copies of one NPC. If the game's prepared fight does not place all of them, the GM drags the others onto
   * the board.
   */
  copies(gm: Page): Promise<readonly [Piece, Piece, Piece]>;
  /** Sets the turn order once the encounter has started. */
  settle(board: Board): Promise<void>;
  /** Advances the turn order until this hero may act. */
  comeTo(board: Board, page: Page, hero: string): Promise<void>;
  /** Ends this hero's turn. */
  finish(board: Board, page: Page, hero: string): Promise<void>;
}

/** Random values with which the attacker draws a high card and the defender a low card, from any deck. */
const LUCK = [0.72, 0.12];

const HEROES = ["Wren Hallowtide", "Odo Bram", "Ilmary Quill"];

async function hounds(gm: Page): Promise<readonly [Piece, Piece, Piece]> {
  const [one, two, three] = await copiesOf(gm, "Ebb Hound");
  return [one!, two!, three!];
}

const GAMES: readonly Picks[] = [
  {
    game: "FADs",
    async copies(gm) {
      await drop(gm, "Ebb Hound", 700, 560);
      return hounds(gm);
    },
    async settle({ gm }) {
      const cards = new Map(HEROES.map((name, index) => [name, 12 - index]));
      for (const [name, id] of Object.entries(await combatantIds(gm)))
        await dealTo(gm, id, [cards.get(name) ?? 1]);
    },
    async comeTo({ gm }, page, hero) {
      const card = 12 - HEROES.indexOf(hero);
      await showTracker(gm);
      await expect
        .poll(async () => {
          const at = await gm.evaluate(
            () => (game.combat as unknown as { timing: { state: { segment: number } } }).timing.state.segment,
          );
          if (at > card)
            await gm.locator("#combat").getByRole("button", { name: "Next", exact: true }).click();
          return at;
        })
        .toBe(card);
      await showChat(page);
      await page
        .locator(".ac-notice")
        .getByRole("button", { name: /^Act: / })
        .click();
    },
    async finish(_board, page, hero) {
      await showTracker(page);
      await page
        .locator("#combat")
        .getByRole("button", { name: `End ${hero}’s Phase` })
        .click();
    },
  },
  {
    game: "Avatar",
    async copies(gm) {
      await openPack(gm, "action-cards.adversaries");
      await dropFrom(
        gm,
        gm.locator(".compendium-directory [data-entry-id]", { hasText: "Ebb Hound" }),
        500,
        560,
      );
      await closeWindows(gm);
      for (const x of [600, 700]) await drop(gm, "Ebb Hound", x, 560);
      const all = await hounds(gm);
      await gm.evaluate(
        (ids) =>
          canvas.scene!.updateEmbeddedDocuments(
            "Token",
            ids.map((_id, index) => ({ _id, name: `Ebb Hound ${index + 1}` })),
          ),
        all.map(({ token }) => token),
      );
      for (const piece of all.slice(0, 2)) await byHud(gm, piece, "In the encounter");
      return all;
    },
    async settle({ gm }) {
      const enough = gm.locator("#combat").getByRole("button", { name: "Enough" });
      await expect(async () => {
        await clickIfThere(enough);
        await expect(enough).toHaveCount(0, { timeout: 500 });
      }).toPass();
      for (const [name, id] of Object.entries(await combatantIds(gm))) {
        const place = HEROES.indexOf(name);
        const own = { initiative: place < 0 ? 1 : 30 - place, tie: 0, acted: false };
        await command(gm, { type: "edit", id, seat: { own } });
      }
      // Return the cards that were drawn for the order to their decks.
      await gm.evaluate(async () => {
        const combat = game.combat as unknown as {
          combatants: { contents: { actorId: string; tokenId: string }[] };
          update(data: object): Promise<unknown>;
        };
        const keys = combat.combatants.contents.flatMap(({ actorId, tokenId }) => [actorId, tokenId]);
        const home = keys.map((key) => [key, { deck: { out: [] as number[] } }] as const);
        await combat.update({ system: { people: Object.fromEntries(home) } });
      });
    },
    async comeTo({ gm }, _page, hero) {
      await seedRandom(gm, 8);
      await comeTo(gm, hero);
    },
    async finish() {},
  },
];

async function attackDialog(page: Page, weapon: string): Promise<Locator> {
  await onSheet(page, `Attack with ${weapon}`);
  return page.locator(".ac-attack-dialog");
}

/** Defends as the GM for this combatant and applies the damage. */
async function answer(gm: Page, name: string): Promise<Locator> {
  const card = await newestCard(gm);
  await card.getByRole("button", { name: `${name} defends` }).click();
  await handIn(gm, gm.locator(".ac-defend-dialog"));
  await card.getByRole("button", { name: new RegExp(`^Apply \\d+ to ${name}`) }).click();
  await expect(card.locator(".ac-applied")).toHaveCount(1);
  return card;
}

for (const played of GAMES)
  // Both games have the same board, so generation 13 plays only FADs.
  for (const generation of played.game === "FADs" ? GENERATIONS : ([14] as const))
    test(
      `${played.game}: a fight with three copies over two scenes, generation ${generation}`,
      { tag: "@all" },
      async ({ chromium }) => {
        test.setTimeout(240_000);
        const board = await sitAtBoard(chromium, generation);
        const { table, gm, ash, briar, corin } = board;
        const players = [ash, briar, corin];
        const life = (page: Page) => numbersOf(page, copies, "system.life.value");
        let copies: readonly Piece[] = [];
        try {
          await setUp(gm, played.game);
          const [first, second, third] = (copies = await played.copies(gm));
          const [odo] = await copiesOf(gm, "Odo Bram");
          const [wren] = await copiesOf(gm, "Wren Hallowtide");
          const [ilmary] = await copiesOf(gm, "Ilmary Quill");
          await lay(gm, [
            [odo!, 1000, 800],
            [first, 1000, 900],
            [second, 800, 1100],
            [third, 1200, 900],
            [ilmary!, 1300, 900],
          ]);
          await byHud(gm, third, "In the encounter");
          await byHud(gm, third, "Hidden from players");
          await gm.evaluate(
            (id) => game.scenes.active!.tokens.get(id)!.update({ name: "Lurker" }),
            third.token,
          );
          await begin(gm);
          await played.settle(board);
          await expect(rowsOf(gm, "Lurker")).toHaveCount(1);

          // Target one of the three hounds with T and hit it. Then undo the hit.
          await aimByKey(ash, second);
          await played.comeTo(board, ash, HEROES[0]!);
          const thrown = await attackDialog(ash, "Oyster Knife");
          await expect(thrown.getByLabel("Target", { exact: true })).toHaveValue(second.uuid);
          await expect(thrown.getByLabel("Long Range")).toBeChecked();
          await expect(thrown.getByLabel("Target", { exact: true }).locator("option")).not.toContainText([
            "Lurker",
          ]);
          await forceRandom(gm, LUCK);
          await handIn(ash, thrown);
          const hit = await answer(gm, "Ebb Hound 2");
          const struck = await life(gm);
          expect([struck[0], struck[2]]).toEqual([9, 9]);
          expect(struck[1]).toBeLessThan(9);
          await expect.poll(() => life(ash)).toEqual(struck);
          await expect(markOn(corin, wren!, "DR halved")).toHaveCount(1);
          await hit.getByRole("button", { name: "Undo", exact: true }).click();
          await expect.poll(() => life(briar)).toEqual([9, 9, 9]);

          // The GM moves everyone to another scene. The fight stays on the first.
          await byHud(gm, first, "Hidden from players");
          await byHud(gm, first, "Hidden from players");
          await gm.locator(`.token[data-token-id="${first.token}"]`).click({ button: "right" });
          await gm.locator("#token-hud input[name=bar1]").fill("3");
          await gm.locator("#token-hud input[name=bar1]").press("Enter");
          await gm.keyboard.press("Escape");
          await bringElsewhere(gm, "The cellar");
          for (const player of players) await expect(player.locator(".token")).toHaveCount(0);
          await played.finish(board, ash, HEROES[0]!);
          await played.comeTo(board, briar, HEROES[1]!);
          const maul = await attackDialog(briar, "Bollard Maul");
          const targets = maul.getByLabel("Target", { exact: true });
          await expect(targetOption(targets, "Ebb Hound 2")).toBeDisabled();
          await expect(targetOption(targets, "Ebb Hound 2")).toContainText("out of reach");
          await chooseTarget(targets, "Ebb Hound 1");
          await expect(maul.locator(".ac-obstacle")).toHaveCount(0);
          await forceRandom(gm, LUCK);
          await handIn(briar, maul);
          await answer(gm, "Ebb Hound 1");
          await activate(gm, "The first scene");
          const down = await life(gm);
          expect(down).toEqual([expect.any(Number), 9, 9]);
          expect(down[0]).toBeLessThan(0);
          await expect(tokenOf(gm, first).locator(".token-bar.bar1")).toHaveAttribute(
            "title",
            `${String(down[0])} / 9`,
          );
          for (const player of players) {
            await expect(markOn(player, first, "Down")).toHaveCount(1);
            await expect(markOn(player, second, "Down")).toHaveCount(0);
            await expect(tokenOf(player, third)).toBeHidden();
            expect(await wordsOn(player)).not.toContain("Lurker");
          }

          // The hidden combatant is revealed on the board and in the tracker.
          await byHud(gm, third, "Hidden from players");
          for (const player of players) {
            await expect(tokenOf(player, third)).toBeVisible();
            await expect(rowsOf(player, "Lurker")).toHaveCount(1);
          }
          await played.finish(board, briar, HEROES[1]!);
          await played.comeTo(board, corin, HEROES[2]!);
          await aimByClick(corin, third);
          const pin = await attackDialog(corin, "Belaying Pin");
          await expect(pin.getByLabel("Target", { exact: true })).toHaveValue(third.uuid);
          await forceRandom(gm, LUCK);
          await handIn(corin, pin);

          await answer(gm, "Lurker");
          const after = await life(corin);
          expect(after.slice(0, 2)).toEqual([down[0], 9]);
          expect(after[2]).toBeLessThan(9);

          // Only one of the copies flees.
          await seedRandom(gm, 5);
          await tokenOf(gm, second).dblclick();
          await gm.getByRole("button", { name: "Flee", exact: true }).first().click();
          await handIn(gm, gm.locator(".ac-run-dialog"), "Flee");
          await (await newestCard(gm)).getByRole("button", { name: "All let go" }).click();
          for (const page of [gm, ...players])
            for (const [piece, times] of [
              [first, 0],
              [second, 1],
              [third, 0],
            ] as const)
              await expect(markOn(page, piece, "Fled")).toHaveCount(times);
          await end(gm);
          expect(await life(ash)).toEqual(after);
          for (const player of players) expect(await wordsOn(player)).not.toContain("undefined");
        } finally {
          await table.close();
        }
      },
    );
