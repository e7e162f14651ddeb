/**
 * Compares the odds of a bonus card in a draw for initiative or order with every card that can come (Q1, Q2).
 */
import { beforeEach, describe, expect, it } from "vitest";
import { composition, type AcCard, type AcDeck } from "../../../src/rules/avatar/deck.ts";
import { act, card, fight, layTable, person, PLAYER, type Person } from "./action-table.ts";
import { load, wantOdds, type ShownOdds } from "./odds-table.ts";
import { forcedSource } from "../rules/forced.ts";
import { answered } from "../rules/order-table.ts";

interface Asking {
  readonly question: string;
  readonly mine: boolean;
  readonly odds: ShownOdds | null;
}

interface Card {
  view(data: unknown, context: object): Record<string, unknown>;
}

const IN = 5;

let wren: Person;
let tess: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  await wantOdds();
  const volley = { name: "Volley", type: "weapon", system: { attack: { range: "long", targets: 0 } } };
  wren = await person({ name: "Wren", owner: PLAYER });
  tess = await person({ name: "Zoe", type: "npc" });
  moth = await person({ name: "Moth", type: "npc", items: [volley] });
  for (const one of [wren, tess, moth]) await one.update({ system: { in: IN, lb: 1 } });
});

/** The newest card of this type, as a user sees it. */
async function shown(module: string, type: string, user: string): Promise<Record<string, unknown>> {
  const { card: drawn } = await load<{ card: Card }>(module);
  const { words } = await load<{ words: unknown }>("ui/kit/words.ts");
  const { users } = (globalThis as unknown as { game: { users: { get(id: string): object } } }).game;
  const message = card(type);
  return drawn.view(message.system, { forged: false, user: users.get(user), words, message });
}

/**
 * The line of odds to expect for one more card after `tens` tens. Applies the rules to each card that is
 * left.
 */
function lineFor(deck: AcDeck, tens: number): string {
  const left = [...composition(deck.tens)];
  for (const one of deck.out) left.splice(left.indexOf(one), 1);
  const decider = { id: "wren", in: IN, bonus: "decline", totals: [], tens, deck } as const;
  const totalAfter = (next: AcCard) => answered(decider, true, forcedSource([next])).totals[0]!;
  const mean = left.reduce((sum, next) => sum + totalAfter(next), 0) / left.length;
  const gain = Math.round(10 * (mean - (IN + 10 * tens))) / 10;
  return `One more card: Ace 1 in ${left.length}, ${gain < 0 ? "−" : "+"}${Math.abs(gain)} on average`;
}

describe("the odds of one more card", () => {
  it("stand on the card of a drawn initiative, for its player", async () => {
    await fight([wren, moth], "avatar-initiative", 0.95); // tens for both
    const { picks } = (await shown("ui/cards/initiative-card.ts", "initiative", PLAYER)) as {
      picks: Asking[];
    };
    const [asked] = picks;
    expect(asked).toMatchObject({ mine: true, question: "A ten! Wren may draw one more card." });
    expect(asked!.odds!.line).toBe(lineFor({ tens: 1, out: [10], aside: [] }, 1));
    expect(picks[1]!.odds).toBeNull();
  });

  it("stand on the card of an attack whose targets draw for their order, for whoever answers", async () => {
    let next = 0.5; // no ten for the attack, then tens for both targets
    (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
      () => {
        const value = next;
        next = 0.95;
        return value;
      };
    await act({
      type: "attack",
      actor: moth.uuid,
      weapon: moth.items.getName("Volley").uuid,
      range: "long",
      targets: [wren.uuid, tess.uuid],
      spend: null,
      charge: "",
      item: "",
      aids: [],
      extras: [],
    });
    const { targets } = (await shown("families/avatar/cards/exchange-card.ts", "exchange", PLAYER)) as {
      targets: { name: string; choice: Asking | null }[];
    };
    const { choice } = targets.find(({ name }) => name === "Wren")!;
    expect(choice).toMatchObject({ mine: true });
    expect(choice!.odds!.line).toBe(lineFor({ tens: 1, out: [10], aside: [] }, 1));
  });
});
