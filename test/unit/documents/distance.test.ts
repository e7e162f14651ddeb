import path from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

interface Asked {
  id?: string;
  encounter?: object | null;
  token?: object;
  getActiveTokens(): { document: object }[];
}

let feetBetween: (one: Asked, other: Asked) => number | null;

beforeAll(async () => {
  // Imported by path, because the module's types need Foundry, which these tests lack.
  const module = path.resolve(import.meta.dirname, "../../../src/encounter/distance.ts");
  ({ feetBetween } = (await import(module)) as { feetBetween: typeof feetBetween });
});

/** Sets up a scene whose grid measures diagonals at their true length. */
function scene(kind: "isSquare" | "isGridless", units: string, distance: number): void {
  const measurePath = ([a, b]: { i: number; j: number }[]) => ({
    distance: Math.hypot(a!.i - b!.i, a!.j - b!.j) * distance,
  });
  vi.stubGlobal("canvas", { ready: true, grid: { [kind]: true, size: 100, units, distance, measurePath } });
}

/** An actor whose token covers `size` by `size` cells. Its top left cell is at `x`, `y`. */
function at(x: number, y: number, size = 1): Asked {
  const cells = Array.from({ length: size * size }, (_, n) => ({
    i: y + Math.floor(n / size),
    j: x + (n % size),
  }));
  const document = {
    x: x * 100,
    y: y * 100,
    width: size,
    height: size,
    getOccupiedGridSpaceOffsets: () => cells,
  };
  return { getActiveTokens: () => [{ document }] };
}

afterEach(() => vi.unstubAllGlobals());

describe("feet between two tokens", () => {
  it("on squares are counted from the nearest cells, those that touch being one step apart", () => {
    scene("isSquare", "ft", 5);
    expect(feetBetween(at(3, 0), at(4, 0, 2))).toBe(5);
    expect(feetBetween(at(6, 0), at(4, 0, 2))).toBe(5);
    expect(feetBetween(at(6, 2), at(4, 0, 2))).toBe(5);
    expect(feetBetween(at(5, 1), at(4, 0, 2))).toBe(0);
    expect(feetBetween(at(7, 0), at(4, 0, 2))).toBe(10);
  });

  it("without a grid go by where they stand, in the scene's own units", () => {
    scene("isGridless", "m", 1.5);
    expect(feetBetween(at(0, 0), at(1, 0))).toBe(4.92);
    expect(feetBetween(at(0, 0), at(1.2, 0))).toBe(5.91);
  });

  it("are those on the scene of the encounter, whichever is shown, in that scene's units", () => {
    const measurePath = ([a, b]: { i: number; j: number }[]) => ({ distance: Math.abs(a!.j - b!.j) });
    const grid = { isSquare: true, size: 100, units: "m", distance: 1, measurePath };
    const meadow = { grid, tokens: { contents: [] as object[] } };
    const actorAt = (x: number, isCombatant: boolean) => {
      const [{ document }] = at(x, 0).getActiveTokens() as [{ document: object }];
      const token = Object.assign(document, { parent: meadow, actorId: `actor${x}`, actorLink: true });
      meadow.tokens.contents.push(token);
      const actor: Asked = { id: `actor${x}`, encounter: null, getActiveTokens: at(20, 0).getActiveTokens };
      return { actor, token: isCombatant ? token : null };
    };
    const [ana, bo, cy] = [actorAt(0, true), actorAt(4, true), actorAt(9, false)];
    const encounter = { scene: null, combatants: { contents: [ana, bo, cy] } };
    for (const { actor } of [ana, bo, cy]) actor.encounter = encounter;
    scene("isSquare", "ft", 5);
    vi.stubGlobal("game", { settings: { get: () => ({}) } });
    expect(feetBetween(ana.actor, bo.actor)).toBe(13.12);
    expect(feetBetween(bo.actor, cy.actor)).toBe(16.4);
    vi.stubGlobal("canvas", { ready: false });
    expect(feetBetween(ana.actor, bo.actor)).toBe(13.12);
    Object.assign(bo.token!, { parent: {} });
    expect(feetBetween(ana.actor, bo.actor)).toBeNull();
  });

  it("are not known without a canvas, without a token, or in units that are none", () => {
    vi.stubGlobal("canvas", { ready: false });
    expect(feetBetween(at(0, 0), at(1, 0))).toBeNull();
    scene("isSquare", "parsecs", 5);
    expect(feetBetween(at(0, 0), at(1, 0))).toBeNull();
    scene("isSquare", "ft", 5);
    expect(feetBetween({ getActiveTokens: () => [] }, at(1, 0))).toBeNull();
  });
});
