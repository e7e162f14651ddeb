/** Tests the allies and choices that a card offers, and the people that a refusal names. */
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { fight, GM, layTable, person, PLAYER, type Person } from "./action-table.ts";

let wren: Person;
let ash: Person;
let moth: Person;
let hireling: Person;

const load = async <T>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src", file))) as T; // T: the module's exports

function user(id: string): object {
  const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
  return game.users.get(id);
}

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", owner: PLAYER });
  ash = await person({ name: "Ash" });
  moth = await person({ name: "Moth", type: "npc" });
  hireling = await person({ name: "Hireling", type: "npc" });
  await hireling.update({ prototypeToken: { disposition: 1 } });
  await moth.update({ prototypeToken: { disposition: -1 } });
});

interface Offering {
  offersView(contest: object, result: object, context: object): { allies: { name: string }[] };
}

async function allies(foe: Person): Promise<string[]> {
  const { offersView } = await load<Offering>("families/actionValues/cards/offers-view.ts");
  const contest = { actor: { uuid: wren.uuid }, foe: { uuid: foe.uuid }, taken: [] };
  const effect = { type: "gain", for: "allies", pool: "shot", points: 1 };
  const words = (key: string) => key;
  const offers = [{ type: "effects", effects: [effect], pools: [] }];
  return offersView(contest, { offers }, { user: user(GM), words }).allies.map(({ name }) => name);
}

it("offers as allies who is on the winner's side, by disposition, too, and can act", async () => {
  const goon = await person({ name: "Goon", type: "npc" });
  await goon.update({ prototypeToken: { disposition: -1 } });
  await fight([wren, ash, moth, hireling, goon]);
  expect(await allies(goon)).toEqual(["Ash", "Hireling"]);
});

it("says or between what excludes each other, and who chooses", async () => {
  const { offersView } = await load<{
    offersView(...args: object[]): { buttons: { or: boolean }[]; chooser: string };
  }>("families/actionValues/cards/offers-view.ts");
  const contest = { actor: wren, foe: { uuid: moth.uuid, name: "Moth" }, taken: [] };
  const context = {
    user: user(GM),
    words: (key: string, data?: { name?: string }) => `${key} ${data?.name ?? ""}`,
  };
  const loss = (...pools: string[]) => ({ type: "loss", pools, points: 2 });
  const view = (...offers: object[]) => offersView(contest, { offers }, context);
  const both = view(loss("shock", "wound"), loss("shock"));
  expect(both.buttons.map(({ or }) => or)).toEqual([false, true, false]);
  expect(both.chooser).toBe("ACTIONCARDS.ActionValues.ContestCard.Chooses Wren");
  expect(view(loss("shock")).chooser).toBe("");
});

it("counts two NPCs of opposed dispositions as no friends, for a request from a console too", async () => {
  const goon = await person({ name: "Goon", type: "npc" });
  await goon.update({ prototypeToken: { disposition: -1 } });
  await fight([wren, moth, hireling, goon]);
  const { alliesOfWinner } = await load<{
    alliesOfWinner(contest: object, user: object): readonly Person[];
  }>("families/actionValues/plans/supported.ts");
  const helped = alliesOfWinner({ actor: moth, foe: { uuid: "" } }, user(GM));
  expect(helped.map(({ name }) => name)).toEqual(["Goon"]);
});

it("tells a protector who is too far away of the other, not of themselves", async () => {
  await fight([wren, ash]);
  const { planGuard } = await load<{ planGuard(request: object, user: object, changes: object): void }>(
    "encounter/guard.ts",
  );
  const request = { actor: wren.uuid, other: ash.uuid, feet: 10, inMelee: false, meleeHasOther: false };
  let told: { key: string; dataFor(user: object): object } | null = null;
  try {
    planGuard(request, user(GM), {});
  } catch (error) {
    told = error as typeof told;
  }
  expect(told!.key).toBe("ACTIONCARDS.Request.Refusal.TooFar");
  expect(told!.dataFor(user(GM))).toEqual({ actor: "Ash" });
});
