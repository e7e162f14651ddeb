/**
 * Tests the Token Bag module through the API: a check that a GM requests, harm from a trap, and the printed
 * sheet.
 */
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { FULL, readBag } from "../../modules/token-bag/scripts/bag.mjs";
import english from "../../modules/token-bag/lang/en.json" with { type: "json" };
import ours from "../../../lang/en.json" with { type: "json" };
import {
  act,
  again,
  card,
  layTable,
  person,
  PLAYER,
  refusal,
  type Person,
} from "../documents/action-table.ts";
import { chance } from "../documents/avatar-table.ts";
import { undoCard, undoPart } from "../documents/undo-requests.ts";

interface Scope {
  game: { i18n: { translations: object }; actionCards: unknown; user: object };
}
const scope = globalThis as unknown as Scope;
const load = async <T>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src", file))) as T; // T: the module's exports

type Words = (key: string, data?: object) => string;

let words: Words;
let wren: Person;

const bag = () =>
  readBag((again(wren) as unknown as { flags: Record<string, { bag?: object }> }).flags["token-bag"]?.bag);

/** What a GM sees on the newest card of this type. */
async function shown<View>(type: string): Promise<View> {
  const { card: drawn } = await load<{ card: { view(data: object, context: object): View } }>(
    `ui/cards/${type}-card.ts`,
  );
  const message = card(type);
  return drawn.view(message.system, { message, forged: false, user: scope.game.user, words });
}

beforeEach(async () => {
  vi.resetModules();
  await layTable();
  scope.game.i18n.translations = { ...ours, ...english };
  const { api } = await load<{ api: { families: { register(family: object): void } } }>("api/index.ts");
  scope.game.actionCards = api;
  ({ words } = await load<{ words: Words }>("platform/words.ts"));
  const { tokenBag } = (await import("../../modules/token-bag/scripts/family.mjs")) as { tokenBag(): object };
  api.families.register(tokenBag());
  wren = await person({ name: "Wren", owner: PLAYER });
});

it("answers a check that a GM asks, in a row of one card, and puts the tokens back if the row is undone", async () => {
  const ask = { game: "token-bag", skill: "", attribute: "bag", number: 2, actors: [wren.uuid] };
  expect(
    await refusal({ type: "askCheck", name: "", shown: "open", checks: [{ ...ask, attribute: "" }] }),
  ).toBe("LacksChecked");
  await act({ type: "askCheck", name: "", shown: "open", checks: [ask] });
  chance(0);
  await act({ type: "answerAsked", message: card("asked").id, places: [0] }, PLAYER);
  expect(bag()).toEqual({ white: 5, black: 6 });
  const { title, rows } = await shown<{ title: string; rows: object[] }>("asked");
  expect(title).toBe("Token Bag against 2");
  expect(rows).toMatchObject([{ total: "3", outcome: { status: "succeeds" }, hasCard: true }]);
  await act(undoPart(card("asked"), ["answerAsked"]));
  expect(bag()).toEqual(FULL);
});

it("is harmed by a trap, in its own words, and undone", async () => {
  chance(0.99);
  const hits = [{ game: "token-bag", actors: [wren.uuid], amount: 1, draws: 2 }];
  await act({ type: "hazard", cause: "trap", name: "", hits });
  const view = await shown<{ hits: string[]; targets: { text: string }[] }>("hazard");
  expect([view.hits, view.targets[0]!.text]).toEqual([
    ["Draw 1 + 1, plus 1: 3 lost (White tokens)"],
    "Loses white tokens: 3",
  ]);
  await act({ type: "applyHazard", message: card("hazard").id, place: 0 }, PLAYER);
  expect(bag()).toEqual({ white: 5, black: 6 });
  await act(undoPart(card("hazard"), ["applyHazard"]), PLAYER);
  await act(undoCard(card("hazard").id));
  expect(bag()).toEqual(FULL);
});

it("is on an actor's printed sheet", async () => {
  const { allFamilies } = await load<{ allFamilies(): { id: string; games: object[] }[] }>(
    "family/registry.ts",
  );
  const { paperSheet } = await load<{ paperSheet(who: object, asked: object): Promise<{ wide: object[] }> }>(
    "ui/sheets/paper/sheet-view.ts",
  );
  const family = allFamilies().find(({ id }) => id === "token-bag")!;
  const [game] = family.games;
  const { wide } = await paperSheet(wren, { family, game, blank: false, words });
  expect(wide[0]).toMatchObject({
    label: "Token Bag",
    rows: [
      [{ text: "White" }, { crossed: 0 }],
      [{ text: "Black" }, {}],
    ],
  });
});
