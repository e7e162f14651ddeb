/** Loads the system's card terms, which extend the dice classes of the simulated Foundry (`test/host`). */
import path from "node:path";
import { vi } from "vitest";
import { setGeneration } from "../../host/common/generation.ts";
import { diceConfig, type DiceConfig } from "../../host/client/dice/config.ts";
import * as dice from "../../host/client/dice/index.ts";
import english from "../../../lang/en.json" with { type: "json" };

interface Rendered {
  path: string;
  context: Record<string, unknown>;
}

export interface CardTable {
  Dice: DiceConfig;
  rendered: Rendered[];
}

/** The default roll class of the simulated Foundry. */
export const { Roll } = dice;

function say(key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], english);
  if (typeof found !== "string") throw new Error(`lang/en.json has no ${key}`);
  return found;
}

/** Sets up the globals. Call this before you load anything from `src/families/avatar/dice`. */
export function layCards(generation: 13 | 14 = 14): CardTable {
  setGeneration(generation);
  const table: CardTable = { Dice: diceConfig(), rendered: [] };
  vi.stubGlobal("CONFIG", { Dice: table.Dice });
  vi.stubGlobal("foundry", {
    dice,
    applications: {
      handlebars: {
        renderTemplate: async (path: string, context: Record<string, unknown>) => {
          table.rendered.push({ path, context });
          return path;
        },
      },
    },
  });
  vi.stubGlobal("game", {
    user: { id: "user1" },
    i18n: {
      localize: say,
      format: (key: string, data: Record<string, string>) =>
        say(key).replace(/\{(\w+)\}/g, (_all, name: string) => data[name] ?? ""),
    },
  });
  return table;
}

/** The members that a card term adds to DiceTerm. */
interface CardTerm extends dice.terms.DiceTerm {
  cards: number[];
  declines: boolean;
  shared: { deck: { tens: number; out: number[]; aside: number[] } };
}

/** The members that the system's roll adds to Roll. */
export interface AcPick extends dice.Roll {
  cardTerms: CardTerm[];
  drawsCards: boolean;
  fumbled: boolean;
  exhausted: boolean;
}

export interface Cards {
  AcCardTerm: typeof dice.terms.DiceTerm;
  AcPickRoll: Omit<typeof dice.Roll, "prototype"> &
    (new (formula: string, data?: Record<string, unknown>, options?: object) => AcPick);
}

/** Loads a module of the system. The module's own types need Foundry, so callers give the type. */
async function load(file: string): Promise<unknown> {
  return import(path.resolve(import.meta.dirname, "../../../src/families/avatar/dice", file));
}

/** Loads the card term and the system's roll, and registers both, as the system's entry does. */
export async function loadCards(table: CardTable): Promise<Cards> {
  const { AcCardTerm } = (await load("ac-card-term.ts")) as Pick<Cards, "AcCardTerm">;
  const { AcPickRoll } = (await load("ac-pick-roll.ts")) as Pick<Cards, "AcPickRoll">;
  table.Dice.rolls.unshift(AcPickRoll);
  table.Dice.terms["a"] = AcCardTerm;
  return { AcCardTerm, AcPickRoll };
}
