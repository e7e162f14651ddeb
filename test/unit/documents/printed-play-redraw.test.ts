/**
 * A V* shuffles an action's card back into the deck (I18). The card then belongs to the action that draws it
 * next.
 */
import { expect, test } from "vitest";
import { thingOf, uuidOf } from "./journal/cast.ts";
import { serve, type Asked } from "./journal/stage.ts";
import { check } from "./printed-play-check.ts";
import { PRINTED } from "./printed-play-oracle.ts";
import { actions, decks, game, giving, isOpen, lay } from "./printed-play-table.ts";

const AGREED = { fights: false, settings: { bumps: false }, gone: [] };

/** The card with V*. */
const REDRAWING = PRINTED.find(({ wrench }) => wrench === 12)!;

/** A damage roll whose cell on the card with V* is exceptional. */
function exceptional(): { die: string; dice: number } {
  for (const [die, cells] of Object.entries(REDRAWING.effect)) {
    const row = cells.split(" ").findIndex((cell) => cell.endsWith("!"));
    if (row >= 0) return { die, dice: row + 1 };
  }
  throw new Error("nothing is exceptional on it");
}

const plain = { tn: 5, extras: [], entry: false };

test("a card that went back for V* stays in play for the one who draws it next (I16, I18)", async () => {
  const real = await lay(AGREED, 1, {});
  const sela = game().actors.contents.find(({ uuid }) => uuid === uuidOf("sela"))!;
  const grenade = sela.items.contents.find(({ name }) => name === "Grenade")!;
  await grenade.update({ system: { printed: { radius: 999, damage: exceptional() } } });
  const thrown: Asked = {
    type: "shoot",
    ...plain,
    tn: 30,
    actor: uuidOf("sela"),
    weapon: thingOf("sela", "Grenade"),
    target: uuidOf("ogre"),
    burst: 1,
    gear: "",
    bystanders: [],
    charge: "",
  };
  const first = giving("shared", REDRAWING.number);
  expect(await serve("throw", thrown, { first: [...first, 0.99] })).toBe("done");
  expect(actions().filter(isOpen).length).toBe(1);

  const subject = { kind: "skill", item: thingOf("bram", "Rifle") };
  const looked = { type: "lookUp", ...plain, entry: true, actor: uuidOf("bram"), subject, task: null };
  const again = giving("shared", REDRAWING.number);
  expect(await serve("look", { ...looked, mode: "public" }, { first: again })).toBe("done");
  expect(actions()[1]!.told.answers).toEqual([{ type: "card", card: REDRAWING.number }]);
  check(real);

  const { id, told } = actions()[0]!;
  const answer = { type: "extend", row: null };
  const over = { type: "answerCard", message: id, step: told.answers.length, answer };
  expect(await serve("over", over)).toBe("done");
  expect(decks()["shared"]!.held).toEqual([REDRAWING.number]);
  check(real);
});
