import type { Browser, Page } from "@playwright/test";
import { bar, playFromBar } from "../e2e/bar/support.ts";
import { join } from "../e2e/support/join.ts";
import { openTable } from "../e2e/support/table.ts";
import { openSidebar } from "./bar-shots.ts";
import { shoot } from "./pictures.ts";

/** The page's size in a picture of an adventure's first scene. */
const SIZE = { width: 1280, height: 800 };

interface Evening {
  readonly game: string;
  readonly adventure: string;
  /** The name of the macro that sets up the adventure's first scene. */
  readonly setUp: string;
  readonly picture: string;
}

const EVENINGS: readonly Evening[] = [
  { game: "Avatar", adventure: "Quiet Hours", setUp: "The Echo Store", picture: "quiet-hours" },
  { game: "FADs", adventure: "A Minute Short", setUp: "The Dry Lock", picture: "a-minute-short" },
  {
    game: "Future Imperfect",
    adventure: "A Wreck on Thursday",
    setUp: "The Printing House",
    picture: "a-wreck-on-thursday",
  },
  {
    game: "Action!",
    adventure: "The Late Ferris Tallow",
    setUp: "The Wake",
    picture: "the-late-ferris-tallow",
  },
];

/** Imports an adventure and runs the macro that sets up its first scene. */
async function setUp(gm: Page, { adventure, setUp: scene }: Evening): Promise<void> {
  await gm.evaluate(
    async ([name, macro]) => {
      interface Adventure {
        readonly name: string;
        import(options: object): Promise<unknown>;
      }
      const pack = globalThis.game.packs.get("action-cards.adventures")!;
      const found = (await pack.getDocuments()) as unknown as Adventure[];
      await found.find((one) => one.name === name)!.import({ dialog: false });
      await globalThis.game.macros.getName(macro)!.execute();
    },
    [adventure, `Set Up: ${scene}`] as const,
  );
  await gm.locator("#action-cards-prepare").getByRole("button", { name: "Begin now" }).click();
  await gm.waitForFunction(() => globalThis.game.combat?.round === 1);
}

/** Takes a screenshot of each adventure's first scene, with the play bar below. */
export async function shootAdventures(browser: Browser): Promise<void> {
  for (const evening of EVENINGS) {
    const table = await openTable({ canvas: true, seed: false });
    try {
      const context = await table.context(browser, { viewport: SIZE, colorScheme: "dark" });
      const gm = await join(context, "Gamemaster");
      await gm.getByRole("button", { name: `Choose ${evening.game}`, exact: true }).click();
      await playFromBar(gm);
      await setUp(gm, evening);
      await bar(gm).waitFor();
      await openSidebar(gm, false);
      await table.atRest();
      await shoot(gm, evening.picture);
    } finally {
      await table.close();
    }
  }
}
