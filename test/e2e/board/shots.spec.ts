import { seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import {
  activate,
  aimByClick,
  aimByKey,
  begin,
  bringElsewhere,
  byHud,
  comeTo,
  drop,
  end,
  handIn,
  hideThird,
  knowsNothing,
  markOn,
  newestCard,
  numbersOf,
  onSheet,
  rowsOf,
  setBar,
  setUp,
  sitAtBoard,
  tokenOf,
  type Piece,
} from "./support.ts";

for (const generation of GENERATIONS)
  test(`Future Imperfect: a fight with three copies over two scenes, generation ${generation}`, async ({
    chromium,
  }) => {
    test.setTimeout(240_000);
    const board = await sitAtBoard(chromium, generation);
    const { table, gm, ash, briar, corin } = board;
    const players = [ash, briar, corin];
    let copies: readonly Piece[] = [];
    const ct = (page = gm) => numbersOf(page, copies, "system.printed.concussion.value");
    try {
      await setUp(gm, "Future Imperfect");
      await drop(gm, "Night Watchman", 700, 560);
      const [first, second, third] = (copies = await hideThird(gm, "Night Watchman"));
      await begin(gm);
      for (const player of players) await knowsNothing(player, third!);
      const whole = await ct();

      await comeTo(gm, "Petra Vane");
      await aimByKey(ash, second!);
      await onSheet(ash, "Attack with Watch Carbine");
      const dialog = ash.locator(".ac-shoot-dialog");
      await expect(dialog.getByLabel("Target", { exact: true })).toHaveValue(second!.uuid);
      await expect(dialog).not.toContainText("Lurker");
      await ash.screenshot({ path: `/tmp/bx/shots-dialog-${generation}.png` });
      await seedRandom(gm, 3);
      await handIn(ash, dialog);
      const card = await newestCard(gm);
      await gm.screenshot({ path: `/tmp/bx/shots-card-${generation}.png` });
      console.log(await card.innerText());
      await card
        .getByRole("button", { name: /^Apply to/ })
        .first()
        .click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      console.log(await ct(), whole);
    } finally {
      await gm.screenshot({ path: `/tmp/bx/last-shots-${generation}.png` });
      await table.close();
    }
    void [activate, aimByClick, bringElsewhere, byHud, end, markOn, rowsOf, setBar, tokenOf];
  });
