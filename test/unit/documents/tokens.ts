/**
 * Tokens for tests without a canvas. People stand on a line, at distances in feet, on a scene without a grid.
 */
import { vi } from "vitest";

/** A person who can have a token. */
interface Standing {
  readonly uuid: string;
}

/** Gives these people tokens on a line, at these positions in feet. All other actors have no token. */
export function stand(...places: readonly (readonly [who: Standing, feet: number])[]): void {
  const feetOf = new Map(places.map(([{ uuid }, feet]) => [uuid, feet]));
  vi.stubGlobal("canvas", { ready: true, grid: { isGridless: true, size: 100, units: "ft", distance: 5 } });
  const { CONFIG } = globalThis as unknown as {
    CONFIG: { Actor: { documentClass: { prototype: object } } };
  };
  Object.defineProperty(CONFIG.Actor.documentClass.prototype, "getActiveTokens", {
    configurable: true,
    value(this: Standing) {
      const feet = feetOf.get(this.uuid);
      const room = { x: (feet ?? 0) * 20, y: 0, width: 1, height: 1, getOccupiedGridSpaceOffsets: () => [] };
      return feet === undefined ? [] : [{ document: { id: this.uuid.replaceAll(".", "-"), ...room } }];
    },
  });
}
