import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";

interface Part {
  actor: object;
  count: number;
  hidden: boolean;
  at: { x: number; y: number } | null;
}

// Imported by path, because the module's own types need Foundry.
const module = path.resolve(import.meta.dirname, "../../../src/encounter/on-scene.ts");
const { placeTokens } = (await import(module)) as {
  placeTokens(scene: object, parts: readonly Part[]): Promise<void>; // see above
};

let placed: { name: string; x: number; y: number }[] = [];

/** A scene of 12 by 8 spaces, with an offset of one space and a token in the middle. */
const scene = {
  dimensions: { sceneX: 100, sceneY: 100, sceneWidth: 1200, sceneHeight: 800, size: 100 },
  tokens: { contents: [{ x: 700, y: 500, width: 1, height: 1, baseActor: null }] },
  createEmbeddedDocuments: (_type: string, data: typeof placed) => Promise.resolve((placed = data)),
};

function part(name: string, at: Part["at"], count = 1, size = 1): Part {
  const actor = {
    name,
    pack: null,
    prototypeToken: { actorLink: false, name, width: size, height: size },
    getTokenDocument: (data: object) => Promise.resolve({ toObject: () => data }),
  };
  return { actor, count, hidden: false, at };
}

async function placesOf(...parts: Part[]): Promise<string[]> {
  await placeTokens(scene, parts);
  // Each token's name and its position relative to the middle of the scene, in grid spaces.
  return placed.map(({ name, x, y }) => `${name} ${(x - 700) / 100} ${(y - 500) / 100}`);
}

describe("tokens of a prepared encounter", () => {
  beforeEach(() => {
    placed = [];
    vi.stubGlobal("foundry", { utils: { randomID: () => "token00000000000" } });
  });

  it("stand where they are meant to, several of a kind side by side", async () => {
    expect(await placesOf(part("Ana", { x: -2, y: 1 }), part("Dog", { x: 3, y: -1 }, 2))).toEqual([
      "Ana -2 1",
      "Dog 1 3 -1",
      "Dog 2 4 -1",
    ]);
  });

  it("stand beside whoever has the space, and on the scene however small it is", async () => {
    const [ana, bo, far] = await placesOf(
      part("Ana", { x: 0, y: 0 }),
      part("Bo", { x: 0, y: 0 }),
      part("Far", { x: 60, y: -60 }),
    );
    expect([ana, bo]).toEqual(["Ana -1 -1", "Bo 0 -1"]);
    expect(far).toBe("Far 5 -4");
  });

  it("stand clear of each other if they are large", async () => {
    const giant = part("Giant", { x: 1, y: 0 }, 1, 2);
    expect(await placesOf(giant, part("Bo", { x: 2, y: 1 }), part("Troll", { x: -1, y: -1 }, 1, 2))).toEqual([
      "Giant 1 0",
      "Bo 3 0",
      "Troll -2 -2",
    ]);
  });

  it("stand in rows where nothing is said", async () => {
    expect(await placesOf(part("Ana", null), part("Bo", null))).toEqual(["Ana -4 0", "Bo -2 0"]);
  });
});
