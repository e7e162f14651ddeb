/** Tests the GM's notices about a broken request, and which users can continue while the request waits. */
import { expect, test } from "vitest";
import { cast, encounter, uuidOf } from "./cast.ts";
import { AVATAR, cardOf, PRINTED, type Recipe } from "./recipes.ts";
import { executor, GM, layStage, PLAYER, serve, setting, type FakeTable } from "./stage.ts";
import { undoCard } from "../undo-requests.ts";

const OGRE_LIFE = 40;
const BUSY = "refused: ACTIONCARDS.Request.Refusal.OtherCalculation";

function recipe(name: string): Recipe {
  return [...AVATAR, ...PRINTED].find((one) => one.name === name)!;
}

async function laid(): Promise<FakeTable> {
  const table = await layStage(13, { Actor: cast(), Combat: [encounter("in")] });
  await setting("turns", "free");
  return table;
}

/** A world in which applying a card's damage broke: the second write, to the ogre, failed. */
async function brokenDamage(): Promise<FakeTable> {
  const table = await laid();
  const { before, step } = recipe("apply");
  for (const [index, one] of before.entries()) await serve(`before ${index}`, one.ask(table), one);
  await executor().close();
  table.refuseWrite(2);
  await serve("apply", step.ask(table));
  table.breakNothing();
  table.notices.splice(0);
  return table;
}

async function takeOver(table: FakeTable): Promise<void> {
  executor().rest();
  await table.reload();
  await executor().resume();
}

function lifeOf({ stored }: FakeTable, uuid: string): number {
  const actor = stored["Actor"]!.find(({ _id }) => uuid.endsWith(String(_id)))!;
  return (actor["system"] as { life: { value: number } }).life.value;
}

test("what is finished after a break is told to the GM, once", async () => {
  const table = await brokenDamage();
  expect(lifeOf(table, uuidOf("ogre"))).toBe(OGRE_LIFE);
  await takeOver(table);
  expect(lifeOf(table, uuidOf("ogre"))).toBeLessThan(OGRE_LIFE);
  expect(table.notices).toEqual(["info: Finished after an interruption: Ogre"]);
  await takeOver(table);
  expect(table.notices).toHaveLength(1);
});

test("where all was written before the break, the GM is told nothing", async () => {
  const table = await laid();
  const { before, step } = recipe("apply");
  for (const [index, one] of [...before, step].entries()) await serve(`before ${index}`, one.ask(table), one);
  await takeOver(table);
  expect(lifeOf(table, uuidOf("ogre"))).toBeLessThan(OGRE_LIFE);
  expect(table.notices).toEqual([]);
});

test("whoever waits for the bystanders of a shot begins no other, until it is undone", async () => {
  const table = await laid();
  await setting("bystanders", true);
  const shoot = recipe("shoot").step;
  expect(await serve("one", shoot.ask(table), shoot, PLAYER)).toBe("done");
  const shot = String(cardOf(table, "shot")["_id"]);
  expect((cardOf(table, "shot")["system"] as { named: boolean }).named).toBe(false);
  const lookUp = recipe("lookUp").step;
  expect(await serve("two", shoot.ask(table), shoot, PLAYER)).toBe(BUSY);
  expect(await serve("three", lookUp.ask(table), lookUp, PLAYER)).toBe(BUSY);
  expect(await serve("four", undoCard(shot), {}, GM)).toBe("done");
  expect(await serve("five", shoot.ask(table), shoot, PLAYER)).toBe("done");
});
