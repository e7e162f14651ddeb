import { beforeEach, describe, expect, it } from "vitest";
import { layClock } from "./clock-table.ts";

interface Token {
  actorLink: boolean;
  appendNumber: boolean;
  disposition: number;
  sight: { enabled: boolean };
}
interface Made {
  prototypeToken: Token;
  toObject(): object;
  _preCreate(given: object, options: object, user: object): Promise<unknown>;
}

beforeEach(async () => {
  await layClock();
});

/**
 * Creates an actor as Foundry does: builds the document from a copy of the data, but passes the original data to
 * `_preCreate`.
 */
async function make(asked: object): Promise<Made> {
  const { CONFIG, game } = globalThis as unknown as {
    CONFIG: { Actor: { documentClass: new (data: object) => Made } };
    game: { user: object };
  };
  const given = { name: "New", ...asked };
  const actor = new CONFIG.Actor.documentClass(structuredClone(given));
  await actor._preCreate(given, {}, game.user);
  return actor;
}

const tokenOf = ({ prototypeToken: { actorLink, disposition, sight } }: Made) => ({
  actorLink,
  disposition,
  sees: sight.enabled,
});

const LINKED = { actorLink: true, disposition: 1, sees: true };
const LOOSE = { actorLink: false, disposition: -1, sees: false };

describe("the token of a new actor", () => {
  it("is linked, friendly and sees for a character, and is core's for an npc", async () => {
    expect(tokenOf(await make({ type: "character" }))).toEqual(LINKED);
    expect(tokenOf(await make({ type: "npc" }))).toEqual(LOOSE);
  });

  it("is numbered for an npc, of whom there can be copies", async () => {
    expect((await make({ type: "npc" })).prototypeToken.appendNumber).toBe(true);
    expect((await make({ type: "character" })).prototypeToken.appendNumber).toBe(false);
    const plain = { appendNumber: false };
    expect((await make({ type: "npc", prototypeToken: plain })).prototypeToken.appendNumber).toBe(false);
  });

  it("is what it was asked to be, field by field", async () => {
    const loose = { actorLink: false, disposition: 0, sight: { enabled: false } };
    expect(tokenOf(await make({ type: "character", prototypeToken: loose }))).toEqual({
      actorLink: false,
      disposition: 0,
      sees: false,
    });
    const unlinked = { prototypeToken: { name: "Someone", actorLink: false } };
    expect(tokenOf(await make({ type: "character", ...unlinked }))).toEqual({ ...LINKED, actorLink: false });
    expect(tokenOf(await make({ type: "npc", prototypeToken: { actorLink: true } })).actorLink).toBe(true);
  });

  it("stays as it lies in a compendium or in what it is copied from", async () => {
    const source = (await make({ type: "npc" })).toObject();
    expect(tokenOf(await make({ ...source, type: "character" }))).toEqual(LOOSE);
    const bare = {
      type: "character",
      _stats: { compendiumSource: "Compendium.world.heroes.Actor.aaaaaaaaaaaaaaaa" },
    };
    expect(tokenOf(await make(bare))).toEqual(LOOSE);
  });
});
