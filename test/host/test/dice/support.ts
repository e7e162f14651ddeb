/** A minimal game for testing dice. */
import { vi } from "vitest";
import { setGeneration } from "../../common/generation.ts";
import { diceConfig, type DiceConfig } from "../../client/dice/config.ts";

interface RenderCall {
  path: string;
  context: Record<string, unknown>;
}

export interface DiceTable {
  Dice: DiceConfig;
  rendered: RenderCall[];
  created: { data: Record<string, unknown>; operation: object }[];
  warnings: string[];
}

/** Returns a message class with the members that rolls use. It records the messages created. */
function messageClass(table: DiceTable, generation: 13 | 14) {
  return class {
    static async create(data: Record<string, unknown>, operation: object): Promise<string> {
      table.created.push({ data, operation });
      return "created";
    }
    mode: string | undefined;
    applyMode: ((mode: string) => void) | undefined;
    applyRollMode: ((mode: string) => void) | undefined;
    constructor(readonly data: Record<string, unknown>) {
      const apply = (mode: string): void => {
        this.mode = mode;
      };
      if (generation === 14) this.applyMode = apply;
      else this.applyRollMode = apply;
    }
    toObject(): Record<string, unknown> {
      return { ...this.data, ...(this.mode ? { mode: this.mode } : {}) };
    }
  };
}

/** Sets up the globals that dice use. Call it before each test. */
export function layTable(generation: 13 | 14 = 14): DiceTable {
  setGeneration(generation);
  const table: DiceTable = { Dice: diceConfig(), rendered: [], created: [], warnings: [] };
  vi.stubGlobal("CONFIG", {
    Dice: table.Dice,
    sounds: { dice: "sounds/dice.wav" },
    ChatMessage: { documentClass: messageClass(table, generation) },
  });
  vi.stubGlobal("foundry", {
    applications: {
      handlebars: {
        renderTemplate: async (path: string, context: Record<string, unknown>) => {
          table.rendered.push({ path, context });
          return `<p>${path}</p>`;
        },
      },
    },
  });
  vi.stubGlobal("game", {
    user: { id: "user1" },
    i18n: {
      localize: (key: string) => key,
      format: (key: string, data: Record<string, string>) => `${key} ${JSON.stringify(data)}`,
    },
  });
  vi.stubGlobal("ui", { notifications: { warn: (message: string) => table.warnings.push(message) } });
  return table;
}

/** Sets the next results of dice with this number of faces. Rolling more dice than that throws. */
export function fall(table: DiceTable, faces: number, results: number[]): void {
  const queue = [...results];
  table.Dice.randomUniform = () => {
    const next = queue.shift();
    if (next === undefined) throw new Error("More dice were rolled than the test provides");
    return (faces - next + 0.5) / faces;
  };
}
