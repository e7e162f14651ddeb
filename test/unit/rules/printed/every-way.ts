/** Every card and every roll that can occur, computed without the code of the odds. */
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { Answer, BumpUse, Choice } from "../../../../src/rules/printed/script.ts";
import type { ThrownDie } from "../../../../src/rules/printed/thrown.ts";

/** The piles to draw from, the cards for a draw for reliability (`redraw`), and the cards already drawn. */
export interface Table {
  readonly piles: Coming["piles"];
  readonly redraw: readonly number[];
  readonly drawn: readonly number[];
}

/** Rerolls less likely than this are left out. */
const RARE = 1e-9;

/**
 * Every roll of one open die, except those rarer than `least`. If the die shows its highest face, it is rerolled with a
 * chance of one half. If a reroll shows the highest face again, the die is always rerolled.
 */
export function throwsOf(sides: number, chance: number, least: number): { die: ThrownDie; chance: number }[] {
  const plain = Array.from({ length: sides }, (_, face) => ({
    die: [face + 1],
    chance: (chance / sides) * (face + 1 === sides ? 0.5 : 1),
  }));
  const opened: { die: ThrownDie; chance: number }[] = [];
  for (let faces: number[] = [sides], left = (0.5 * chance) / sides; left > least; left /= sides) {
    for (let face = 1; face < sides; face += 1) opened.push({ die: [...faces, face], chance: left / sides });
    faces = [...faces, sides];
  }
  return [...plain, ...opened];
}

function allThrows(
  sides: number,
  count: number,
  least: number,
): { dice: readonly ThrownDie[]; chance: number }[] {
  if (count === 0) return [{ dice: [], chance: 1 }];
  return allThrows(sides, count - 1, least).flatMap(({ dice, chance }) =>
    throwsOf(sides, chance, least).map((one) => ({ dice: [...dice, one.die], chance: one.chance })),
  );
}

function left({ piles, drawn }: Table): readonly number[] {
  return (
    piles.map((pile) => pile.filter((card) => !drawn.includes(card))).find((pile) => pile.length > 0) ?? []
  );
}

interface Step {
  readonly answer: Answer;
  readonly chance: number;
  readonly table: Table;
}

/** Every possible random answer, with its chance. */
export function chances(choice: Choice, table: Table, byDice: boolean, least = RARE): Step[] {
  if (choice.type === "dice")
    return allThrows(Number(choice.die.slice(1)), choice.count, least).map(({ dice, chance }) => {
      return { answer: { type: "dice", dice }, chance, table };
    });
  const isAgain = choice.type === "card" && choice.purpose === "reliability";
  const cards = byDice ? PRINTED_DECK.map(({ number }) => number) : isAgain ? table.redraw : left(table);
  return cards.map((card) => ({
    answer: { type: "card", card },
    chance: 1 / cards.length,
    table: { ...table, drawn: [...table.drawn, card], piles: isAgain ? [table.redraw] : table.piles },
  }));
}

/** Every way to spend this many bumps. */
export function spendsOf(uses: readonly BumpUse[], bumps: number): Record<string, number>[] {
  const [use, ...others] = uses;
  if (!use) return [{}];
  const { id, cost, most, signed } = use;
  const all: Record<string, number>[] = [];
  for (let times = signed ? -most : 0; times <= most; times += 1) {
    const left = bumps - cost * Math.abs(times);
    if (left >= 0) all.push(...spendsOf(others, left).map((more) => ({ ...more, [id]: times })));
  }
  return all;
}
