/** Tests that the users of both sides read in the play bar how an opposed check, a draw or a Flee ended. */
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { act, card, fight, GM, PLAYER, type Card } from "./action-table.ts";
import { chance, layAvatars, PLAIN, turnOf, type Cast } from "./avatar-table.ts";

interface ShownCard {
  view(data: object, context: object): object;
  notices(view: object, data: object, message: Card): readonly { urgency: string; text: string }[];
}

let cast: Cast;

/** The results that a user's notices of the newest card of this kind tell. */
async function told(kind: string, userId: string): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, `../../../src/families/avatar/cards/${kind}-card.ts`);
  const { card: shown } = (await import(file)) as { card: ShownCard };
  const { game } = globalThis as unknown as { game: { userId: string; user: object } };
  const before = game.userId;
  game.userId = userId;
  const message = card(kind);
  const words = (key: string) => key;
  const view = shown.view(message.system, { message, forged: false, user: game.user, words });
  const notices = shown.notices(view, message.system, message);
  game.userId = before;
  return notices.filter(({ urgency }) => urgency === "result").map(({ text }) => text);
}

beforeEach(async () => {
  cast = await layAvatars();
  chance();
});

it.each([
  ["oppose", { asked: "none", item: "", stat: "mind", extras: [] }],
  ["drawForIt", { about: "" }],
])("tells both how it ended: %s", async (type, rest) => {
  const { moth, wren } = cast;
  await act({ type, actor: moth.uuid, other: wren.uuid, ...rest }, PLAYER);
  for (const user of [PLAYER, GM]) expect(await told("opposed", user)).toEqual([]);
  const by = { item: "", stat: type === "oppose" ? "mind" : "none", extras: [] };
  await act({ type: "resist", message: card("opposed").id, ...by }, GM);
  const [text, ...more] = await told("opposed", PLAYER);
  expect(text).toMatch(/^ACTIONCARDS\.Avatar\.Opposed\./u);
  expect(more).toEqual([]);
  expect(await told("opposed", GM)).toEqual([text]);
});

it("tells the fleer and who let them go that they got away", async () => {
  const { moth, wren } = cast;
  const combat = await fight([moth, wren], "avatar-initiative");
  await turnOf(combat, moth);
  await act({ type: "flee", actor: moth.uuid, commanded: false, ...PLAIN }, PLAYER);
  expect(await told("flight", PLAYER)).toEqual([]);
  await act({ type: "challenge", message: card("flight").id, target: 0, take: false, ...PLAIN }, GM);
  for (const user of [PLAYER, GM])
    expect(await told("flight", user)).toEqual([expect.stringContaining("ACTIONCARDS.")]);
});
