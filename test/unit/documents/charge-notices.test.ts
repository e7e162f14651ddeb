/** Tests the notice that asks the charger's user to move the token (C12). */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, card, fight, GM, PLAYER, type Person } from "./action-table.ts";
import { layAvatars, turnOf, type Cast } from "./avatar-table.ts";
import { undoCard } from "./undo-requests.ts";

type Notices = readonly { actor: string; text: string }[];

let cast: Cast;

/** This user's notices about this person. */
async function seenBy(userId: string, { uuid }: Person, buttons: object[] = []): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, "../../../src/ui/cards/charge-notices.ts");
  const { chargeNotices } = (await import(file)) as {
    chargeNotices(view: { buttons: object[] }, charge: object, message: object): Notices;
  };
  const { game } = globalThis as unknown as { game: { userId: string } };
  game.userId = userId;
  const message = card("action");
  const texts = chargeNotices({ buttons }, message.system, message)
    .filter(({ actor }) => actor === uuid)
    .map(({ text }) => text);
  game.userId = GM;
  return texts;
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
