import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { clickIfThere } from "../support/click.ts";
import { joinByDoor } from "../support/join.ts";
import { seedRandom } from "../support/random.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { bar, playFromBar } from "./support.ts";

interface Evening {
  game: string;
  id: string;
  name: string;
  /** The journal page that sets up the adventure's first scene. */
  page: string;
  /** The name of the adventure's first scene. */
  scene: string;
  people: number;
  /**
   * The numbers of actors, folders (three of them for compendiums), journals, macros, scenes (one of them
   * empty) and tables.
   */
  sizes: number[];
}

const EVENINGS: readonly Evening[] = [
  {
    game: "Avatar",
    id: "quietHours000000",
    name: "Quiet Hours",
    page: "Scene One: The Echo Store",
    scene: "The Echo Store",
    people: 9,
    sizes: [6, 8, 2, 3, 3, 2],
  },
  {
    game: "FADs",
    id: "aMinuteShort0000",
    name: "A Minute Short",
    page: "Scene One: The Dry Lock",
    scene: "The Dry Lock",
    people: 9,
    sizes: [3, 8, 2, 3, 3, 1],
  },
  {
    game: "Future Imperfect",
    id: "wreckOnThursday0",
    name: "A Wreck on Thursday",
    page: "Scene One: The Printing House",
    scene: "The Printing House",
    people: 6,
    sizes: [3, 8, 2, 3, 3, 2],
  },
  {
    game: "Action!",
    id: "theLateTallow000",
    name: "The Late Ferris Tallow",
    page: "Scene One: The Wake",
    scene: "The Oil Hall",
    people: 10,
    sizes: [4, 8, 2, 3, 3, 2],
  },
];

/** How many combatants attack in the round. The other combatants do nothing. */
const ATTACKS = 4;

/** A usable attack for close combat, found by the text on its button. */
const ATTACK =
  '.ac-bar-item:not(.ac-off):is(:has-text("Short"), :has-text("Damage"), :has-text("Penetration"))';

/** The buttons that answer attacks and draws on the GM's page, in the order in which the test tries them. */
const ASKED = [
  // The attack dialog, which opens to warn that a target is out of reach.
  ":is(.ac-attack-dialog, .ac-shoot-dialog, .ac-contest-dialog) button[type=submit]",
  '.ac-playbar .ac-tone-ten [data-action=takeMoment]:is(:has-text("Enough"), :has-text("No more"))',
  '.ac-playbar .ac-tone-harm button:has-text("Shock")',
  '.ac-playbar .ac-tone-asks [data-action=takeMoment]:is(:has-text("Defend"), :has-text("Let it miss"))',
];

/** The controls that open a Phase: the playable cards of the hand, or Act, which is found by its hint. */
const OPENS = '.ac-bar-hand .ac-proposed, .ac-strong:has-text("Begins their turn")';

/** How many documents of each kind the world has. */
async function sizes(gm: Page): Promise<number[]> {
  return gm.evaluate(() => {
    const { actors, folders, journal, macros, scenes, tables } = globalThis.game as unknown as Record<
      string,
      { size: number }
    >;
    return [actors, folders, journal, macros, scenes, tables].map((one) => one!.size);
  });
}

/** Opens the adventure's sheet and imports it. */
async function importIt(gm: Page, id: string): Promise<void> {
  await gm.evaluate(async (uuid) => {
    const { sheet } = (await fromUuid(uuid)) as unknown as {
      sheet: { render(options: object): Promise<unknown> };
    };
    await sheet.render({ force: true });
  }, `Compendium.action-cards.adventures.Adventure.${id}`);
  await gm.locator(".adventure-importer").getByRole("button", { name: "Import adventure" }).click();
}

/**
 * The round, the number of combatants and how many of their tokens are on the viewed scene, and that scene's
 * name and state.
 */
async function now(gm: Page) {
  return gm.evaluate(() => {
    const { combat, scenes } = globalThis.game as unknown as {
      combat: { round: number; combatants: { contents: { tokenId: string | null }[] } };
      scenes: { viewed: { name: string; active: boolean; tokens: { has(id: string): boolean } } };
    };
    const { viewed } = scenes;
    const placed = combat.combatants.contents.filter(({ tokenId }) => viewed.tokens.has(tokenId ?? ""));
    return {
      round: combat.round,
      people: combat.combatants.contents.length,
      placed: placed.length,
      scene: viewed.name,
      active: viewed.active,
    };
  });
}

for (const generation of [14, 13] as const)
  // Generation 13 plays only the first adventure: what the others add does not depend on the generation.
  for (const { game, id, name, page, scene, people, sizes: brought } of EVENINGS.slice(
    0,
    generation === 14 ? EVENINGS.length : 1,
  ))
    test(
      `${name} is imported, set up and played for a round on its map, and imported again without doubles, generation ${generation}`,
      { tag: "@all" },
      async ({ chromium }) => {
        const table = await openTable({ generation, canvas: true, seed: false });
        try {
          const context = await table.context(chromium, { viewport: { width: 1400, height: 900 } });
          const gm = await joinByDoor(context, "Gamemaster");
          await gm.getByRole("button", { name: `Choose ${game}`, exact: true }).click();
          await importIt(gm, id);
          await expect(gm.locator(".adventure-importer")).toHaveCount(0);
          await expect.poll(async () => sizes(gm)).toEqual(brought);

          await gm.evaluate((called) => globalThis.game.journal.getName(called)!.sheet!.render(true), name);
          const journal = gm.locator(".journal-sheet");
          await journal.getByRole("button", { name: page }).click();
          await seedRandom(gm, 5); // the order is drawn at random
          await journal.getByText("Set it up", { exact: true }).click();
          const prepare = gm.locator("#action-cards-prepare");
          await prepare.getByRole("button", { name: "Begin now" }).click();
          await expect.poll(async () => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
          await expect(prepare).toHaveCount(0);
          await table.atRest();
          expect(await now(gm)).toEqual({
            round: 1,
            people,
            placed: people,
            scene,
            active: true,
          });

          await setSetting(gm, "autoApply", true);
          await playFromBar(gm);
          await gm.evaluate((called) => globalThis.game.journal.getName(called)!.sheet!.close(), name);
          let attacks = 0;
          await expect
            .poll(
              async () => {
                await table.atRest();
                for (const selector of ASKED) {
                  if (await clickIfThere(gm.locator(selector))) return 1;
                }
                if (attacks < ATTACKS && (await clickIfThere(bar(gm).locator(ATTACK)))) {
                  attacks += 1;
                  return 1;
                }
                // With some clocks, a combatant must first open the Phase, with cards or with Act.
                if (!(await clickIfThere(bar(gm).locator(OPENS))))
                  await clickIfThere(bar(gm).locator(".ac-bar-next"));
                return (await now(gm)).round;
              },
              { intervals: [100], timeout: 120_000 },
            )
            .toBe(2);
          expect(attacks).toBe(ATTACKS);

          const before = await sizes(gm);
          await importIt(gm, id);
          await gm.getByRole("button", { name: "Yes" }).click();
          await expect(gm.locator("#notifications")).toContainText(`${name} is in this world.`);
          expect(await sizes(gm)).toEqual(before);
        } finally {
          await table.close();
        }
      },
    );
