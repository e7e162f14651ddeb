import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/** Imported by path, because the module's types need Foundry, which these tests lack. */
let chosenActor: () => unknown;

beforeAll(async () => {
  const module = path.resolve(import.meta.dirname, "../../../src/ui/kit/chosen-actor.ts");
  ({ chosenActor } = (await import(module)) as { chosenActor: () => unknown });
});

class Someone {
  readonly isOurs = true;

  constructor(
    readonly name: string,
    readonly isOwner: boolean,
  ) {}
}

const wren = new Someone("Wren", true);
const moth = new Someone("Moth", true);
const ogre = new Someone("Ogre", false);

let asked = 0;
let warnings: string[] = [];

/** Simulates a world in which this user speaks as `speaker` and it is `turn`'s turn. */
function lay({
  speaker = null,
  turn = null,
  world = [wren, moth, ogre],
}: Partial<Record<"speaker" | "turn", Someone | null>> & { world?: Someone[] }): void {
  vi.stubGlobal("Actor", Someone);
  vi.stubGlobal("ChatMessage", {
    getSpeaker: () => {
      asked += 1;
      return { token: null, actor: speaker?.name ?? null };
    },
    getSpeakerActor: ({ actor }: { actor: string | null }) =>
      world.find(({ name }) => name === actor) ?? null,
  });
  vi.stubGlobal("game", {
    actors: { contents: world },
    combats: { viewed: turn && { combatant: { actor: turn } } },
    i18n: { format: (key: string, { actor }: { actor: string }) => `${key}: ${actor}` },
  });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warnings.push(text) } });
}

beforeEach(() => {
  asked = 0;
  warnings = [];
});

describe("whom a macro is about", () => {
  it("is who speaks for the user, which is asked once", () => {
    lay({ speaker: wren, turn: moth });
    expect(chosenActor()).toBe(wren);
    expect(asked).toBe(1);
  });

  it("is whoever of one's own has his turn, or the only one that one owns", () => {
    lay({ turn: moth });
    expect(chosenActor()).toBe(moth);
    lay({ turn: ogre, world: [ogre, wren] });
    expect(chosenActor()).toBe(wren);
    expect(warnings).toEqual([]);
  });

  it("is nobody where there is a choice, or where it is another's, and that is told", () => {
    lay({ turn: ogre });
    expect(chosenActor()).toBeNull();
    lay({ speaker: ogre });
    expect(chosenActor()).toBeNull();
    expect(warnings).toEqual(["ACTIONCARDS.Macro.NoActor", "ACTIONCARDS.Request.Refusal.NotOwner: Ogre"]);
  });
});
