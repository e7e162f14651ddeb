/** Compares the odds that windows show with every possible outcome of the windows' requests (A1 to A12). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Odds from "../../../src/rules/avatar/odds.ts";
import type { CalculationContext } from "../../../src/rules/avatar/calculation.ts";
import { composition, type AcDeck, type AcCard } from "../../../src/rules/avatar/deck.ts";
import { undrawn } from "../../../src/rules/avatar/odds.ts";
import type { CalculationState } from "../../../src/rules/avatar/state.ts";
import { bestChances } from "../rules/avatar/every-order.ts";
import { act, card, fight, layTable, person, setting, type Person } from "./action-table.ts";
import { attack, chance, itemOf, PLAIN } from "./avatar-table.ts";
import {
  countedFor,
  expectPercent,
  expectRows,
  holdsAgainst,
  load,
  opened,
  wantOdds,
  type ShownOdds,
  type Window,
} from "./odds-table.ts";
import { undoCard } from "./undo-requests.ts";
import { changeFight } from "./fights.ts";

vi.mock("../../../src/rules/avatar/odds.ts", async (original) => {
  const real = await original<typeof Odds>();
  return { ...real, acOdds: vi.fn(real.acOdds) };
});

interface OddsView {
  readonly odds: ShownOdds | null;
}

/** A calculation as its card stores it. */
type Stored = Record<string, unknown> & { readonly cards: readonly number[] };

let contextOf: (data: Stored) => CalculationContext;
let wren: Person;
let moth: Person;

const breaks = (said: object) => ({ modifiers: { breaks: said } });
const weapon = (name: string, system: object = {}) => ({
  name,
  type: "weapon",
  system: { ...system, attack: { range: "short", targets: 1, ...(system as { attack?: object }).attack } },
});
const worn = (name: string, modifiers: object) => ({
  name,
  type: "armor",
  system: { equipped: true, timing: "wearable", modifiers },
});

const WEAPONS = [
  weapon("Blade"),
  weapon("Twin Blades", { attack: { picks: 2 } }),
  weapon("Club", { attack: { bonusOnTen: false }, modifiers: { offense: 3 } }),
  weapon("Lucky Knife", breaks({ ace: "harmless" })),
  weapon("Stubborn Axe", breaks({ ace: "pick" })),
  weapon("Second Saber", breaks({ secondTry: true })),
  weapon("Bow", { attack: { range: "long" }, modifiers: { offense: 3 } }),
  weapon("Ember Brand", { attack: { emulatesPower: true, keywords: ["fire"] } }),
  {
    name: "Storm",
    type: "power",
    system: { use: "attack", formula: "2da + @em - 3", attack: { range: "short", targets: 1 } },
  },
  {
    name: "Whisper",
    type: "power",
    system: { use: "attack", opposed: "mind", attack: { range: "mental", targets: 1 } },
  },
  {
    name: "Drain",
    type: "power",
    system: { use: "attack", opposed: "formula", opposedFormula: "1da + @em", attack: { range: "short" } },
  },
];

const HELPS = [
  { name: "Footwork", type: "skill", system: { modifiers: { defense: 2 }, stat: "agi", bonus: 3 } },
  {
    name: "Long Patience",
    type: "skill",
    system: { picks: 2, modifiers: { defense: 1, breaks: { secondTry: true } } },
  },
  { name: "Patience", type: "skill", system: { modifiers: { defense: 1, breaks: { secondTry: true } } } },
  { name: "Still Water", type: "skill", system: { formula: "2da + 1", modifiers: { defense: 1 } } },
];

beforeEach(async () => {
  await layTable();
  await wantOdds();
  ({ contextOf } = await load<{ contextOf: typeof contextOf }>("data/results/calculation-step.ts"));
  wren = await person({ name: "Wren", items: [...WEAPONS, ...HELPS] });
  moth = await person({ name: "Moth", type: "npc", items: [...WEAPONS, ...HELPS] });
  const primaries = { ene: 12, str: 9, int: 6, cun: 5, agi: 11, con: 6, cha: 6, luc: 6 };
  for (const one of [wren, moth]) await one.update({ system: { primaries, em: 4, in: 3 } });
});

/** Leaves only these cards in a person's deck, which has this many extra tens. */
async function leave(who: Person, left: readonly AcCard[], tens = 1): Promise<AcDeck> {
  const out = [...composition(tens)];
  for (const one of left) out.splice(out.indexOf(one), 1);
  await who.update({ system: { lb: tens } });
  await changeFight(who, { deck: { out, aside: [] } });
  return { tens, out, aside: [] };
}

const FEW: readonly AcCard[] = [1, 4, 7, 10, 10];

/** Compares a window's odds with every outcome of the calculation that its request puts on a chat card. */
async function holds(
  window: Window<OddsView>,
  who: Person,
  side: () => unknown,
  left: readonly AcCard[] = FEW,
): Promise<{ shown: ShownOdds; context: CalculationContext; deck: AcDeck }> {
  const deck = await leave(who, left);
  const { view, counted } = await countedFor(() => window.view());
  chance(0.5);
  await act(window.request());
  const context = contextOf(side() as Stored);
  const state = undrawn(deck);
  holdsAgainst(counted, context, state);
  expectRows(view.odds!, context, state);
  return { shown: view.odds!, context, deck };
}

/** Reads a chance from a line such as "Holds 40% · Mean 3 ...". */
function chanceIn({ line }: ShownOdds, word: string): string {
  const found = new RegExp(`${word} (\\S+)`, "u").exec(line)?.[1];
  if (found === undefined) throw new Error(`nothing is told of ${word} in ${line}`);
  return found;
}

const item = (who: Person, name: string) => who.items.getName(name);
const attackDialog = (who: Person, name: string) =>
  opened<OddsView>("families/avatar/dialogs/attack-dialog.ts", "AttackDialog", (dialog) =>
    (dialog as { ask(...args: unknown[]): Promise<unknown> }).ask(who, item(who, name)),
  );
const attacker = () => card("exchange").system["attacker"];
const defender = () => (card("exchange").system["targets"] as unknown[])[0];

/** Opens an attack window with Moth as the target, and fills it in. */
async function declared(name: string, form: object = {}): Promise<Window<OddsView>> {
  const window = await attackDialog(wren, name);
  const range = { Bow: "long", Whisper: "mental" }[name] ?? "short";
  window.read({ target: moth.uuid, range, ...form });
  return window;
}

const SHORT = { range: "short" };
const extra = (value: number) => ({ extraLabel: "rain", extraValue: value });

describe("an attack's window tells what every order of the cards comes to", () => {
  it.each([
    "Blade",
    "Twin Blades",
    "Club",
    "Lucky Knife",
    "Stubborn Axe",
    "Second Saber",
    "Ember Brand",
    "Storm",
    "Whisper",
    "Drain",
  ])("with %s", async (name) => {
    await holds(await declared(name), wren, attacker);
  });

  it.each(["sum", "stat"])("pulled, where it is taken off the %s (C5)", async (pull) => {
    await setting("ruleVariants", { avatar: { pull } });
    const window = await declared("Club", extra(1));
    const { available } = window.view() as unknown as { available: number };
    window.read({ target: moth.uuid, range: "short", offered: available, spend: available - 2, ...extra(1) });
    const { context } = await holds(window, wren, attacker);
    expect(context.modifiers).toBe(2); // 3 for the Club and 1 extra, minus the 2 points that were not spent
  });

  it.each(["stat", "sum"])("at Long Range after two shots, where the %s is halved (C7)", async (halved) => {
    await setting("ruleVariants", { avatar: { halved } });
    await changeFight(wren, { shots: 2 });
    await holds(await declared("Bow", extra(4)), wren, attacker);
  });

  it("in an encounter, where cards are out, and by a fan", async () => {
    await setting("fan", "all");
    await fight([wren, moth], "action-shots");
    await holds(await declared("Twin Blades"), wren, attacker, [1, 3, 10]);
  });

  it("with effects against the rule, by what is worn and by the avatar (Q4)", async () => {
    await wren.update({ system: { breaks: { picks: 2, noBonus: true, ace: "pick" } } });
    await holds(await declared("Blade"), wren, attacker);
  });

  it("estimates what would take long to count", async () => {
    await wren.update({ system: { breaks: { secondTry: true } } });
    const window = await declared("Twin Blades");
    await leave(wren, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10], 5);
    const { onOdds } = await load<{ onOdds(listener: () => void): () => void }>("ui/odds/kept-odds.ts");
    expect(window.view().odds).toMatchObject({ line: "Working out the odds…", rows: [] });
    await new Promise<void>((resolve) => void onOdds(resolve));
    const { odds } = window.view();
    expect(odds?.line).toMatch(/^Mean about \d+(\.\d)? · Ace <1%$/u);
    expect(odds?.note).toContain("Estimated from 4000 test draws");
    expect(odds?.rows.some(({ chance: told }) => /^about \d+%$/u.test(told))).toBe(true);
  });

  it("of an empty deck: sure to fail", async () => {
    const { shown } = await holds(await declared("Blade"), wren, attacker, []);
    expect(shown.line).toBe("Mean 0 · sure to fail");
  });
});

/** Wren attacks Moth with the weapon or power `name` and draws the card `cardDrawn`. */
async function struck(name: string, cardDrawn: AcCard): Promise<void> {
  await leave(wren, [cardDrawn], 0);
  chance(0.5);
  await act(attack(wren, name, [moth], { range: name === "Whisper" ? "mental" : "short" }));
}

async function totalOf(side: () => unknown): Promise<number> {
  const { sideResult } = await load<{ sideResult(data: unknown): { total: number } }>(
    "data/results/side-result.ts",
  );
  return sideResult(side()).total;
}

const defendDialog = () =>
  opened<OddsView>("families/avatar/dialogs/defend-dialog.ts", "DefendDialog", (dialog) =>
    (dialog as { ask(...args: unknown[]): Promise<unknown> }).ask(card("exchange"), 0),
  );

/** Compares a defense window's odds, and the chance that the defense holds, with every order of the cards. */
async function defends(form: object = {}, left: readonly AcCard[] = FEW): Promise<CalculationContext> {
  const against = await totalOf(attacker);
  const window = await defendDialog();
  window.read({ reaction: "", ...form });
  const { shown, context, deck } = await holds(window, moth, defender, left);
  expectPercent(chanceIn(shown, "Holds"), bestChances(context, undrawn(deck), [against])[0]!);
  return context;
}

const aid = (name: string) => ({ [`aids.${itemOf(moth, name)}`]: true });

describe("a defense's window tells what every order of the cards comes to, and how often it holds", () => {
  it.each([
    ["Blade", 7],
    ["Ember Brand", 7],
    ["Whisper", 6],
    ["Drain", 5],
  ] as const)("against %s", async (name, drawn) => {
    await struck(name, drawn);
    await defends(extra(-2));
  });

  it.each([
    ["Footwork", 9],
    ["Patience", 9],
    ["Still Water", 9],
  ] as const)("with %s", async (name, drawn) => {
    await struck("Blade", drawn);
    await defends(aid(name));
  });

  it.each(["outlives", "counts"])("with a protection that %s (A9)", async (protection) => {
    await setting("ruleVariants", { avatar: { protection } });
    const specific = [{ against: "fire", bonus: 4 }];
    const made = { type: "npc" as const, items: [worn("Ember Coat", { specific })] };
    moth = await person({ name: "Moth", ...made });
    await struck("Ember Brand", 7);
    expect((await defends()).specific).toBe(4);
    await wren.items.getName("Ember Brand").update({ system: { attack: { emulatesPower: false } } });
    await struck("Ember Brand", 7);
    expect(await defends(extra(-3))).toMatchObject({ specific: 4, powerRelated: false, protection });
  });

  it.each(["stat", "sum"])("after shots, where the %s is halved (C7)", async (halved) => {
    await setting("ruleVariants", { avatar: { halved } });
    await changeFight(moth, { shots: 2 });
    await struck("Blade", 9);
    await defends({ ...aid("Footwork"), ...extra(3) });
  });

  it("with the last card an Ace, and with none", async () => {
    await struck("Blade", 2);
    await defends({}, [1]);
    await struck("Blade", 2);
    await defends({}, []);
  });

  it("as the card that calls for it proposes", async () => {
    await struck("Blade", 9);
    const { defenseOdds } = await load<{ defenseOdds(...args: unknown[]): ShownOdds }>(
      "families/avatar/cards/exchange-odds.ts",
    );
    const deck = await leave(moth, FEW);
    const gm = (globalThis as unknown as { game: { user: object } }).game.user;
    const { view, counted } = await countedFor(() => defenseOdds(card("exchange").system, 0, gm));
    chance(0.5);
    await act({ type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN });
    const context = contextOf(defender() as Stored);
    holdsAgainst(counted, context, undrawn(deck));
    expectRows(view, context, undrawn(deck));
  });
});

describe("the windows of a Flee, a Catch and opposed checks tell what every order of the cards comes to", () => {
  const run = (how: "flee" | "catch", ...args: unknown[]) =>
    opened<OddsView>("families/avatar/dialogs/run-dialog.ts", "RunDialog", (dialog) =>
      (dialog as Record<string, (...given: unknown[]) => Promise<unknown>>)[how]!(...args),
    );

  it("with DR and modifiers, halved with it or not, and with a second try", async () => {
    await setting("ruleVariants", { avatar: { halved: "sum" } });
    await fight([wren, moth], "action-shots");
    await changeFight(wren, { shots: 1 });
    const fleeing = await run("flee", wren);
    fleeing.read({ [`aids.${itemOf(wren, "Footwork")}`]: true, ...extra(2) });
    await holds(fleeing, wren, () => card("flight").system["fleer"], [4, 6, 7]);
    await act({ type: "giveChase", message: card("flight").id, target: 0 });
    const catching = await run(
      "catch",
      moth,
      { message: card("flight").id, target: 0 },
      card("flight").system["fleer"],
    );
    const flee = await totalOf(() => card("flight").system["fleer"]);
    catching.read(aid("Patience"));
    const { counted } = await countedFor(() => catching.view());
    catching.read({
      ...aid("Patience"),
      ...extra(flee - 14 - counted.context.stat - counted.context.modifiers),
    });
    const { shown, context, deck } = await holds(
      catching,
      moth,
      () => (card("flight").system["challengers"] as unknown[])[0],
    );
    const [tied, beaten] = bestChances(context, undrawn(deck), [flee, flee + 1]); // the fleer escapes with a tie (C9)
    expectPercent(chanceIn(shown, "Catches"), beaten!);
    expect(tied! - beaten!).toBeGreaterThan(0.05);
  });

  it("for who begins a check and for who resists, to whom a tie goes (Q5)", async () => {
    const opposing = await opened<OddsView>(
      "families/avatar/dialogs/oppose-dialog.ts",
      "OpposeDialog",
      (dialog) => (dialog as { ask(...args: unknown[]): Promise<unknown> }).ask(wren, item(wren, "Footwork")),
    );
    opposing.read({ other: moth.uuid, asked: "none", with: itemOf(wren, "Footwork"), ...extra(1) });
    await holds(opposing, wren, () => card("opposed").system["initiator"], [4, 6, 7]);
    const system = card("opposed").system;
    const resisting = await opened<OddsView>(
      "families/avatar/dialogs/oppose-dialog.ts",
      "OpposeDialog",
      (dialog) =>
        (dialog as { resist(...args: unknown[]): Promise<unknown> }).resist(moth, {
          message: card("opposed").id,
          card: system,
        }),
    );
    const total = await totalOf(() => system["initiator"]);
    resisting.read({ with: "stat.cun", ...extra(total - 14 - 5) }); // CUN 5
    const { shown, context, deck } = await holds(resisting, moth, () => card("opposed").system["resister"]);
    const [tied, beaten] = bestChances(context, undrawn(deck), [total, total + 1]);
    expectPercent(chanceIn(shown, "Resists"), tied!);
    expect(tied! - beaten!).toBeGreaterThan(0.05);
  });
});

describe("one more card", () => {
  interface Asked {
    readonly choice: { readonly odds: ShownOdds | null } | null;
  }

  type Card = { view: (data: unknown, context: object) => Record<string, unknown> };

  let stateOf: (data: Stored) => CalculationState;

  /** Compares the odds of a choice on a chat card to every order of the cards left in the deck. */
  async function asked(
    type: string,
    stored: () => unknown,
    shown: (view: Record<string, unknown>) => unknown,
  ) {
    ({ stateOf } = await load<{ stateOf: typeof stateOf }>("data/results/calculation-step.ts"));
    const { card: drawn } = await load<{ card: Card }>(`families/avatar/cards/${type}-card.ts`);
    const { words } = await load<{ words: unknown }>("ui/kit/words.ts");
    const { user } = (globalThis as unknown as { game: { user: object } }).game;
    const message = card(type);
    const context = { forged: false, user, words, message };
    const { view, counted } = await countedFor(() => shown(drawn.view(message.system, context)) as Asked);
    const own = contextOf(stored() as Stored);
    const state = stateOf(stored() as Stored);
    holdsAgainst(counted, own, state);
    expectRows(view.choice!.odds!, own, state);
    expect(counted.odds.has(0) && counted.odds.has(1)).toBe(true);
    return { shown: view.choice!.odds!, context: own, state };
  }

  /** The best chance to reach this total after one bonus card is taken (`more`), or after all are declined. */
  function afterAnswer(
    { context, state }: { context: CalculationContext; state: CalculationState },
    more: boolean,
    total: number,
  ): number {
    const tens = more ? 1 : state.cards.filter((one) => one === 10).length - state.decisions.length;
    const decisions = [...state.decisions, ...Array.from({ length: tens }, () => more)];
    return bestChances(context, { ...state, decisions }, [total])[0]!;
  }

  /** Makes the next draws give the cards `drawn`, from a deck in which the cards `left` remain. */
  function forced(left: readonly AcCard[], ...drawn: readonly AcCard[]): void {
    const pile = [...left].sort((a, b) => a - b);
    const values = drawn.map((one) => {
      const place = pile.indexOf(one);
      const value = (place + 0.5) / pile.length;
      pile.splice(place, 1);
      return value;
    });
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = () => {
      const value = values.shift();
      if (value === undefined) throw new Error("more cards were drawn than the test provides");
      return value;
    };
  }

  const LEFT: readonly AcCard[] = [1, 3, 4, 8, 10, 10];

  it.each(["Blade", "Lucky Knife", "Second Saber"])("for an attack with %s", async (name) => {
    await leave(wren, LEFT);
    forced(LEFT, 10);
    await act(attack(wren, name, [moth], SHORT));
    await asked("exchange", attacker, (view) => view["attacker"]);
  });

  it("for two tens of one pick", async () => {
    await leave(wren, LEFT);
    forced(LEFT, 10, 10);
    await act(attack(wren, "Twin Blades", [moth], SHORT));
    await asked("exchange", attacker, (view) => view["attacker"]);
  });

  /** Wren attacks with this total. Moth defends with `help`, and their first cards are `drawn`. */
  async function asksInDefense(against: number, help: string, ...drawn: AcCard[]) {
    const extras: object[] = [];
    const strike = async () => {
      await leave(wren, [5], 0);
      chance(0.5);
      await act(attack(wren, "Blade", [moth], { ...SHORT, extras }));
      return totalOf(attacker);
    };
    const spare = against - (await strike());
    if (spare !== 0) extras.push({ label: "", value: spare });
    expect(await strike()).toBe(against);
    await leave(moth, LEFT);
    forced(LEFT, ...drawn);
    const aids = help === "" ? [] : [itemOf(moth, help)];
    await act({ type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN, aids });
    return asked("exchange", defender, (view) => (view["targets"] as unknown[])[0]);
  }

  it("tells a defense that does not hold yet how often it will", async () => {
    const { shown, ...asking } = await asksInDefense(24, "", 10);
    expectPercent(chanceIn(shown, "Holds"), afterAnswer(asking, true, 24));
    expect(shown.line).not.toContain("without");
  });

  it("tells a defense that holds that it does", async () => {
    const { shown } = await asksInDefense(12, "", 10);
    expect(shown.line).toContain("the defense holds without another card");
  });

  it.each([
    ["Patience", [10]],
    ["Long Patience", [10, 3]],
  ] as const)("tells a defense with a second try (%s) both chances", async (help, drawn) => {
    const told = new Set<string>();
    for (let against = 18; against <= 30; against += 1) {
      const { shown, ...asking } = await asksInDefense(against, help, ...drawn);
      const [more, enough] = [true, false].map((answer) => afterAnswer(asking, answer, against));
      const isSure = enough! > 1 - 1e-9;
      expect(shown.line.includes("holds without another card"), `${against}: ${shown.line}`).toBe(isSure);
      told.add(isSure ? "holds" : enough! > 0 ? "both" : "one");
      await act(undoCard(card("exchange").id));
      if (isSure) continue;
      expectPercent(chanceIn(shown, "Holds").replace(/,$/u, ""), more!);
      if (enough! > 0) expectPercent(chanceIn(shown, "without it"), enough!);
      else expect(shown.line).not.toContain("without");
    }
    expect([...told].slice(0, 2)).toEqual(["holds", "both"]);
  });

  it("for a Flee, a Catch, and both sides of an opposed check", async () => {
    await fight([wren, moth], "action-shots");
    await leave(wren, LEFT);
    forced(LEFT, 10);
    await act({ type: "flee", actor: wren.uuid, commanded: false, ...PLAIN });
    await asked(
      "flight",
      () => card("flight").system["fleer"],
      (view) => view["fleer"],
    );
    const message = card("flight").id;
    await act({ type: "choose", message, side: "attacker", step: 0, more: false });
    await act({ type: "giveChase", message, target: 0 });
    await leave(moth, LEFT);
    forced(LEFT, 10);
    const extras = [{ label: "", value: -1 }];
    await act({ type: "challenge", message, target: 0, take: true, ...PLAIN, extras });
    const toBeat = (await totalOf(() => card("flight").system["fleer"])) + 1;
    const challenger = () => (card("flight").system["challengers"] as unknown[])[0];
    const catching = await asked("flight", challenger, (view) => (view["challengers"] as unknown[])[0]);
    expectPercent(chanceIn(catching.shown, "Catches"), afterAnswer(catching, true, toBeat));
    await act({ type: "choose", message, side: 0, step: 0, more: false });

    await leave(wren, LEFT);
    forced(LEFT, 10);
    const drawn = { item: "", stat: "mind", extras: [] };
    await wren.update({ system: { life: { value: 9, max: 9 } } });
    await act({ type: "oppose", actor: wren.uuid, other: moth.uuid, asked: "none", ...drawn });
    await asked(
      "opposed",
      () => card("opposed").system["initiator"],
      (view) => view["initiator"],
    );
    const opposed = card("opposed").id;
    await act({ type: "choose", message: opposed, side: "attacker", step: 0, more: false });
    await leave(moth, LEFT);
    forced(LEFT, 10);
    await act({ type: "resist", message: opposed, ...drawn, extras });
    const total = await totalOf(() => card("opposed").system["initiator"]);
    const resister = () => card("opposed").system["resister"];
    const resisting = await asked("opposed", resister, (view) => view["resister"]);
    expectPercent(chanceIn(resisting.shown, "Resists"), afterAnswer(resisting, true, total));
  });

  it("for a check, with a second try as well", async () => {
    await fight([wren, moth], "action-shots");
    for (const secondTry of [false, true]) {
      await wren.update({ system: { breaks: { secondTry } } });
      await leave(wren, LEFT);
      forced(LEFT, 10);
      await act({ type: "check", actor: wren.uuid, item: itemOf(wren, "Footwork"), stat: "none" });
      await asked(
        "check",
        () => card("check").system["calculation"],
        (view) => view["side"],
      );
      if (secondTry) forced([1, 3, 4, 8, 10], 3);
      await act({ type: "choose", message: card("check").id, side: "attacker", step: 0, more: false });
    }
  });
});
