import { beforeEach, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  againIn,
  card,
  cards,
  dice,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  resume,
  seatOf,
  setting,
  type Person,
} from "./action-table.ts";
import { chance } from "./avatar-table.ts";
import { load, wantOdds } from "./odds-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

interface Row {
  actor: { name: string };
  by: string;
  type: string;
  card: { calculation?: { cards: number[]; decisions: boolean[] }; answers?: { card?: number }[] };
}

interface Told {
  key: string;
  text: string;
  actions: { label: string }[];
}

interface Asks {
  view(data: object, context: object): object;
  notices(view: object, data: object, message: object): Told[];
}

interface Decks {
  decks?: Record<string, { held: number[]; discard: number[] }>;
}

const asked = () => card("asked").system as unknown as { rows: Row[]; undone: boolean; closed: boolean };
const check = (people: readonly Person[], more: object = {}) => ({
  type: "askCheck",
  checks: [
    {
      game: "avatar",
      skill: "",
      attribute: "agi",
      number: 13,
      actors: people.map(({ uuid }) => uuid),
      ...more,
    },
  ],
});
const answer = (...places: number[]) => ({ type: "answerAsked", message: card("asked").id, places });
const drawn = () => asked().rows.map(({ type }) => type);
const outOf = (one: Person) => (again(one).system as unknown as { deck: { out: number[] } }).deck.out;

let table: FakeTable;
let wren: Person;
let moth: Person;

beforeEach(async () => {
  table = await layTable();
  wren = await person({ name: "Wren", owner: PLAYER, items: [{ name: "Stealth", type: "skill" }] });
  moth = await person({ name: "Moth", type: "npc" });
});

it("makes one card with a row each, which owners and GMs draw for", async () => {
  expect(await refusal(check([wren]), PLAYER)).toBe("GmOnly");
  await act(check([wren, moth, wren]));
  expect(asked().rows.map(({ actor }) => actor.name)).toEqual(["Wren", "Moth"]);
  expect(await refusal(answer(1), PLAYER)).toBe("NotOwner");
  cards([8]);
  await act(answer(0), PLAYER);
  expect(drawn()).toEqual(["check", ""]);
  expect(asked().rows[0]!.card.calculation!.cards).toEqual([8]);
  expect(asked().rows[0]!.by).toBe(PLAYER);
  expect(await refusal(answer(0), PLAYER)).toBe("AnsweredAlready");
  expect(await refusal(answer(7))).toBe("NoSide");
  cards([3]);
  await act(answer(1));
  expect(drawn()).toEqual(["check", "check"]);
});

it("holds up an actor's other draws while a ten in a row waits, and goes on with it there", async () => {
  await act(check([wren, moth]));
  cards([10]);
  await act(answer(0), PLAYER);
  const own = { type: "check", actor: wren.uuid, item: "", stat: "agi", mode: "public" };
  expect(await refusal(own, PLAYER)).toBe("OtherCalculation");
  const more = { type: "choose", message: card("asked").id, side: "attacker", step: 0, more: true, row: 0 };
  expect(await refusal({ ...more, row: 1 }, PLAYER)).toBe("NoSide");
  await act({ ...more, more: false }, PLAYER);
  expect(asked().rows[0]!.card.calculation!.decisions).toEqual([false]);
  cards([4]);
  expect(await refusal(own, PLAYER)).toBe("");
});

/** This user's notices about the requested check. */
async function noticesFor(userId: string): Promise<Told[]> {
  const { registerDrawn } = await load<{ registerDrawn(cards: object[]): void }>("family/cards.ts");
  const { card: drawn } = await load<{ card: object }>("families/avatar/cards/check-card.ts");
  registerDrawn([drawn]);
  const { card: asking } = await load<{ card: Asks }>("ui/cards/asked-card.ts");
  const { game } = globalThis as unknown as { game: { userId: string; user: object } };
  game.userId = userId;
  const message = card("asked");
  const context = { message, forged: false, user: game.user, words: (key: string) => key };
  const told = asking.notices(asking.view(message.system, context), message.system, message);
  game.userId = GM;
  return told;
}

/** This user's notices, each as "key: buttons". */
async function namedFor(userId: string): Promise<string[]> {
  const told = await noticesFor(userId);
  return told.map(({ key, actions }) => `${key}: ${actions.map(({ label }) => label).join()}`);
}

it("asks the owner for the choices of a row where they are told, and nobody else", async () => {
  await wantOdds();
  await act(check([wren]));
  cards([10]);
  await act(answer(0), PLAYER);
  const wanted = "row-0-oneMore-0: One more,Enough,Show card";
  expect(await namedFor(PLAYER)).toEqual([wanted]);
  expect(await namedFor(GM)).toEqual([]);
  cards([3]);
  await act(
    { type: "choose", message: card("asked").id, side: "attacker", step: 0, more: true, row: 0 },
    PLAYER,
  );
  expect(await namedFor(PLAYER)).toEqual(["result-0: Show card"]);
});

it("tells the result of a row where its owner was asked, but no blind one", async () => {
  await act(check([wren, moth]));
  cards([8]);
  await act(answer(0), PLAYER);
  const told = (notices: Told[]) => notices.find(({ key }) => key.startsWith("result-"))?.text;
  expect(told(await noticesFor(PLAYER))).toMatch(/ · Wren: \d+ ACTIONCARDS.Asked.(Succeeds|Fails)/);
  expect(told(await noticesFor(GM))).toBe(told(await noticesFor(PLAYER)));
  await act({ ...check([wren]), shown: "blind" });
  cards([8]);
  await act(answer(0), PLAYER);
  expect(told(await noticesFor(PLAYER))).toBeUndefined();
});

it("undoes a row with its choices, and the whole card, for GMs", async () => {
  await setting("recall", "manual");
  await act(check([wren, moth]));
  cards([10]);
  await act(answer(0), PLAYER);
  await act(
    { type: "choose", message: card("asked").id, side: "attacker", step: 0, more: false, row: 0 },
    PLAYER,
  );
  expect(await refusal(undoPart(card("asked"), ["answerAsked"]), PLAYER)).toBe("GmOnly");
  await act(undoPart(card("asked"), ["answerAsked"]));
  expect([drawn(), outOf(wren)]).toEqual([["", ""], []]);
  cards([7]);
  await act(answer(0), PLAYER);
  await act(undoCard(card("asked").id));
  expect([asked().undone, outOf(wren)]).toEqual([true, []]);
  expect(await refusal(answer(1))).toBe("UndoneAlready");
});

it("uses the skill of those who have it, and the attribute of the others; without one it says who lacks it", async () => {
  expect(await refusal(check([wren, moth], { skill: "stealth", attribute: "" }))).toBe("LacksChecked");
  await act({ ...check([wren, moth], { skill: "stealth" }), draw: true });
  const titles = asked().rows.map((row) => (row.card as unknown as { title: string }).title);
  expect([titles[0], drawn()]).toEqual(["Stealth", ["check", "check"]]);
  expect(await refusal(check([wren], { game: "chess" }))).toBe("GameOff");
  expect(await refusal(check([]))).toBe("NobodyAsked");
});

it("lets players draw at once for their own actors alone, and GMs close what nobody draws for", async () => {
  expect(await refusal({ ...check([moth]), draw: true }, PLAYER)).toBe("NotOwner");
  await act({ ...check([wren]), draw: true }, PLAYER);
  expect(drawn()).toEqual(["check"]);
  await act(check([wren, moth]));
  const close = { type: "closeAsked", message: card("asked").id };
  expect(await refusal(close, PLAYER)).toBe("GmOnly");
  await act(close);
  expect(await refusal(answer(0))).toBe("AlreadyOver");
});

it.each([
  ["avatar", { skill: "", attribute: "agi" }],
  ["printed", { skill: "", attribute: "reflex" }],
  ["actionValues", { skill: "athletics", attribute: "" }],
])("takes one write to ask eight people of %s, and one for each answer: nine in all", async (game, what) => {
  const eight: Person[] = [];
  for (let count = 0; count < 8; count += 1) eight.push(await person({ name: `Person ${count}` }));
  const asks = check(eight, { game, ...what, number: 5 });
  chance();
  const before = table.writes;
  await act(asks);
  for (const place of eight.keys()) await act(answer(place));
  expect(table.writes - before).toBe(9);
  expect(drawn().includes("")).toBe(false);
  await act(undoCard(card("asked").id));
  await act(asks);
  const then = table.writes;
  await act(answer(...eight.keys()));
  expect(table.writes - then).toBeLessThanOrEqual(2);
});

it.each(["same client", "reload"] as const)(
  "deals printed cards that are answered one by one from one deck, written later and lost by nobody (I16): %s",
  async (how) => {
    const cardsOf = ({ answers = [] }: Row["card"]) => answers.flatMap(({ card: one }) => one ?? []);
    const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other);
    const gone = () => {
      const found = table.stored["Setting"]!.find(({ key }) => key === "action-cards.actionDecks");
      const { decks } = JSON.parse(String(found?.["value"] ?? "{}")) as Decks;
      return sorted(Object.values(decks ?? {}).flatMap(({ held, discard }) => [...held, ...discard]));
    };
    const dealt = () => sorted(asked().rows.flatMap((row) => cardsOf(row.card)));
    const people = [wren, moth, await person({ name: "Ash" }), await person({ name: "Briar" })];
    chance();
    await act(check(people, { game: "printed", attribute: "reflex", number: 5 }));
    for (const place of [0, 1]) await act(answer(place));
    expect(gone()).toEqual([]);
    expect(new Set(dealt()).size).toBe(dealt().length);
    await resume(table, how);
    expect(gone()).toEqual(dealt());
    await act(answer(2));
    await act(answer(3));
    const four = dealt();
    // An answer doesn't write the deck at once. A plan that writes other documents does, such as the plan of this
    // second check.
    await act({
      ...check([await person({ name: "Cleo" })], { game: "printed", attribute: "reflex" }),
      draw: true,
    });
    expect(gone()).toEqual(sorted([...four, ...dealt()]));
  },
);

it("deals several rows of printed cards from one deck in one plan, and answers their choices there (I2, I13, I16)", async () => {
  const people = [wren, moth];
  const asks = check(people, { game: "printed", attribute: "reflex", number: 5 });
  const answersAt = (place: number) =>
    (asked().rows[place]!.card as unknown as { answers: { card: number }[] }).answers;
  chance();
  await act({ ...asks, draw: true });
  expect(new Set([0, 1].map((place) => answersAt(place)[0]!.card)).size).toBe(2);
  const own = { type: "lookUp", subject: { kind: "attribute", attribute: "reflex" }, task: null, tn: 5 };
  const alone = { ...own, actor: moth.uuid, extras: [], entry: false, mode: "public" };
  expect(await refusal(alone)).toBe("OtherCalculation"); // the row's card still asks whether to extend
  const on = { type: "answerCard", message: card("asked").id, row: 1, step: answersAt(1).length };
  expect(await refusal({ ...on, answer: { type: "extend", row: null } }, PLAYER)).toBe("NotYourChoice");
  await act({ ...on, answer: { type: "extend", row: null } });
  expect(await refusal(alone)).toBe("");
});

it("rolls tests by Action Values, learned or not, without a step of the clock for each", async () => {
  const asks = check([wren, moth], { game: "actionValues", skill: "athletics", attribute: "", number: 12 });
  const combat = await fight([wren, moth]);
  const { steps } = combat.timing;
  await act(asks);
  dice([5, 5, 6, 6]);
  await act(answer(0, 1));
  expect(drawn()).toEqual(["contest", "contest"]);
  expect(againIn(combat).timing.steps).toBe(steps + 1);
  expect([seatOf(againIn(combat), wren).rolled, seatOf(againIn(combat), moth).rolled]).toEqual([true, true]);
  await act(undoPart(card("asked"), ["answerAsked"]));
  expect([seatOf(againIn(combat), wren).rolled, drawn()]).toEqual([false, ["", ""]]);
});

it("knows the skills of the tables by their names in any case", async () => {
  await act(check([wren], { game: "actionValues", skill: "martialArts", attribute: "", number: 12 }));
  dice([5, 5]);
  await act(answer(0), PLAYER);
  expect(drawn()).toEqual(["contest"]);
});

/** The chance of a requested check, as the game's `asked-chance.ts` shows it. */
async function told(game: string, actor: Person, check: object): Promise<string | null> {
  const { askedChance } = await load<{ askedChance(actor: Person, check: object): string | null }>(
    `families/${game}/asked-chance.ts`,
  );
  return askedChance(actor, check);
}

it("tells the chance of a test by Action Value: equal numbers succeed in 55 of 100 throws", async () => {
  await setting("odds", "everyone");
  const asks = (number: number) => ({ skill: "athletics", attribute: "", number });
  await setting("ruleVariants", { actionValues: { zero: "plain" } });
  const [equal, harder] = [
    await told("actionValues", wren, asks(0)),
    await told("actionValues", wren, asks(4)),
  ];
  expect([equal, harder]).toEqual(["55%", "21%"]);
  await setting("odds", "nobody");
  expect(await told("actionValues", wren, asks(0))).toBe("");
});

it("tells the chance of a check by printed card over the cards to come", async () => {
  await setting("odds", "everyone");
  const asks = (number: number) => ({ skill: "", attribute: "agility", number });
  const [low, high] = [await told("printed", wren, asks(1)), await told("printed", wren, asks(9))];
  expect([low, high].map((text) => /^\d+%$/u.test(text ?? ""))).toEqual([true, true]);
  expect(Number.parseInt(low!)).toBeGreaterThan(Number.parseInt(high!));
  expect(await told("printed", wren, { skill: "Cooking", attribute: "", number: 4 })).toBe("");
});

it("tells macros and modules the chance of a check that a text names, once it is counted", async () => {
  await setting("odds", "everyone");
  await wantOdds();
  const { registerFamily } = await load<{ registerFamily(family: object): void }>("family/registry.ts");
  const { toldLater } = await load<{ toldLater(load: () => Promise<unknown>): unknown }>(
    "ui/odds/kept-odds.ts",
  );
  for (const id of ["avatar", "actionValues"]) {
    const counting = async () =>
      (await load<{ askedChance: unknown }>(`families/${id}/asked-chance.ts`)).askedChance;
    registerFamily({ id, askedChance: toldLater(counting) });
  }
  const { chanceOf } = await load<{ chanceOf(actor: Person, text: string): Promise<string> }>(
    "ui/asking/chance-of.ts",
  );
  const chanceIn = async (text: string) => Number.parseInt(await chanceOf(wren, text));
  expect(await chanceIn("avatar agi 8")).toBeGreaterThan(await chanceIn("avatar agi 12"));
  expect(await chanceIn("actionValues athletics 0")).toBe(55);
  expect(await chanceOf(wren, "avatar agi")).toBe("");
  expect(await chanceOf(wren, "")).toBe("");
});

it("reads a check that its text wraps over lines", async () => {
  const { parseCheck } = await load<{ parseCheck(text: string): object }>("ui/asking/check-text.ts");
  const read = { game: "avatar", what: "iron composure", or: "ene", number: 12 };
  const texts = ["avatar\n  iron composure or ene 12", "avatar iron\n  composure or ene\n  12"];
  expect(texts.map((text) => parseCheck(text))).toEqual([read, read]);
});
