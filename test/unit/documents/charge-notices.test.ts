/** Tests the notices of a Charge: to move the token, to object, and to shoot or swap in answer (C12, C13). */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, card, fight, GM, PLAYER, type Fight, type Person } from "./action-table.ts";
import { attack, chance, layAvatars, turnOf, type Cast } from "./avatar-table.ts";
import { undoCard } from "./undo-requests.ts";

type Notices = readonly {
  actor: string;
  text: string;
  actions: readonly { label: string; run(): Promise<void> }[];
}[];

let cast: Cast;

/** This user's notices about this person. */
async function noticesFor(userId: string, { uuid }: Person, buttons: object[] = []): Promise<Notices> {
  const file = path.resolve(import.meta.dirname, "../../../src/ui/cards/charge-notices.ts");
  const { chargeNotices } = (await import(file)) as {
    chargeNotices(view: { buttons: object[] }, charge: object, message: object): Notices;
  };
  const { game } = globalThis as unknown as { game: { userId: string } };
  game.userId = userId;
  const message = card("action");
  const notices = chargeNotices({ buttons }, message.system, message).filter(({ actor }) => actor === uuid);
  game.userId = GM;
  return notices;
}

/** The texts of the notices that `noticesFor` returns. */
async function seenBy(...of: Parameters<typeof noticesFor>): Promise<string[]> {
  return (await noticesFor(...of)).map(({ text }) => text);
}

beforeEach(async () => {
  cast = await layAvatars();
  const combat = await fight([cast.moth, cast.wren], "avatar-initiative");
  await turnOf(combat, cast.moth);
});

afterEach(() => vi.restoreAllMocks());

it("asks nobody to move a token that the Charge has moved", async () => {
  const { moth } = cast;
  const { prototype } = moth.constructor as unknown as { prototype: { getActiveTokens(): object[] } };
  vi.spyOn(prototype, "getActiveTokens").mockReturnValue([{}]);
  await act({ type: "charge", actor: moth.uuid, destination: "", inMelee: false, near: [] }, PLAYER);
  expect(await seenBy(PLAYER, moth)).toHaveLength(1);
  await card("action").update({ system: { marked: true } });
  expect(await seenBy(PLAYER, moth)).toEqual([]);
});

it.each([true, false])("tells the charger's user where to move, if there is a token: %s", async (placed) => {
  const { moth, wren } = cast;
  const { prototype } = moth.constructor as unknown as { prototype: { getActiveTokens(): object[] } };
  vi.spyOn(prototype, "getActiveTokens").mockReturnValue(placed ? [{}] : []);
  await act({ type: "charge", actor: moth.uuid, destination: "the plank", inMelee: false, near: [] }, PLAYER);
  expect(await seenBy(PLAYER, moth)).toEqual(placed ? ["ACTIONCARDS.Encounter.Charge.Move"] : []);
  expect(await seenBy(PLAYER, wren)).toEqual([]);
  await act(undoCard(card("action").id));
  expect(await seenBy(PLAYER, moth)).toEqual([]);
});

it("asks who may object, and nobody else", async () => {
  const { moth, wren } = cast;
  await act({ type: "charge", actor: moth.uuid, destination: "the plank", inMelee: false, near: [] }, PLAYER);
  const objection = { actor: wren.uuid, icon: "fa-hand", label: "Wren objects" };
  expect(await seenBy(GM, wren, [objection])).toEqual(["ACTIONCARDS.Encounter.Charge.ObjectCall"]);
  expect(await seenBy(GM, wren)).toEqual([]);
  expect(await seenBy(PLAYER, wren, [objection])).toEqual([]);
});

it("offers the free shot and the swap with a button each, and is answered in place", async () => {
  const { moth, wren } = cast;
  chance();
  await act(attack(moth, "Bow", [wren]), PLAYER);
  const { game } = globalThis as unknown as { game: { combats: { contents: Fight[] } } };
  const [combat] = game.combats.contents;
  if (combat) await turnOf(combat, wren);
  await act({ type: "charge", actor: wren.uuid, destination: "the plank", inMelee: false, near: [] }, GM);
  const [notice] = await noticesFor(PLAYER, moth);
  expect(notice?.actions.map(({ label }) => label)).toEqual([
    "ACTIONCARDS.Encounter.Charge.Shot",
    "ACTIONCARDS.Encounter.Charge.Swap",
    "ACTIONCARDS.Encounter.Charge.Decline",
    "ACTIONCARDS.Notice.ShowCard",
  ]);
  await notice?.actions[2]?.run();
  expect(card("action").system["offers"]).toMatchObject([{ answer: "declined" }]);
  expect(await noticesFor(PLAYER, moth)).toEqual([]);
});
