/** The notice that asks the charger's user to move the token (C12). */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, card, fight, GM, PLAYER, type Person } from "./action-table.ts";
import { layAvatars, turnOf, type Cast } from "./avatar-table.ts";
import { undoCard } from "./undo-requests.ts";

interface Noticed {
  watchCharges(): void;
  about(actor: string): readonly { text: string }[];
  keep(prefix: string): void;
}

let cast: Cast;

async function notices(): Promise<Noticed> {
  const load = async <T>(module: string): Promise<T> =>
    (await import(path.resolve(import.meta.dirname, "../../../src/ui", module))) as T;
  const { NoticeStrip } = await load<{ NoticeStrip: Omit<Noticed, "watchCharges"> }>(
    "notices/notice-strip.ts",
  );
  const { watchCharges } = await load<Pick<Noticed, "watchCharges">>("tracker/charge-notices.ts");
  return {
    watchCharges,
    about: (actor) => NoticeStrip.about(actor),
    keep: (prefix) => NoticeStrip.keep(prefix),
  };
}

/** The notices about this person on a page that this user loads now. */
async function seenBy(userId: string, { uuid }: Person): Promise<string[]> {
  const { game } = globalThis as unknown as { game: { userId: string } };
  const { watchCharges, about, keep } = await notices();
  keep("charge-");
  game.userId = userId;
  watchCharges();
  const texts = about(uuid).map(({ text }) => text);
  game.userId = GM;
  return texts;
}

beforeEach(async () => {
  cast = await layAvatars();
  const combat = await fight([cast.moth, cast.wren], "avatar-initiative");
  await turnOf(combat, cast.moth);
});

afterEach(() => vi.restoreAllMocks());

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
