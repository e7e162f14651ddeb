/** Tests that data which owners write to their actors from the browser console does not block other users. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, clock, fight, PLAYER, refusal, setting, type Person } from "./action-table.ts";
import { attack, chance, layAvatars, PLAIN, turnOf } from "./avatar-table.ts";
import { undoCard } from "./undo-requests.ts";

let moth: Person;
let ash: Person;
let wren: Person;
let tess: Person;

beforeEach(async () => {
  ({ moth, ash, wren, tess } = await layAvatars());
});

/** Data that an owner can write to their avatar. The data model accepts it as valid. */
const HOSTILE: readonly [what: string, system: object][] = [
  ["a deck with more cards out than it has", { deck: { out: [5, 5, 5, 5, 10, 10, 10], aside: [] } }],
  ["a deck that is all out", { deck: { out: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], aside: [] } }],
  ["a card held aside by nothing", { deck: { out: [], aside: [3] } }],
  ["an Ace held aside, of two decks", { deck: { out: [1], aside: [1, 1] } }],
  ["an IN beyond all numbers", { in: 1e308 }],
  ["an IN below them", { in: -1e308 }],
  ["ratings beyond all numbers", { dr: { override: true, typed: 1e308, bonus: 1e308 }, lb: 40 }],
  ["primaries beyond all numbers", { primaries: { agi: 1e308, luc: 1e308, ene: 1e308 } }],
  ["a LIFE beyond all numbers", { life: { value: 1e308, max: 1e308 } }],
  ["rules that it breaks", { breaks: { formula: "1da / 0", picks: 10, secondTry: true, actions: 20 } }],
  [
    "attributes of Action! beyond all numbers",
    { actionValues: { attributes: { focus: 2 ** 53 }, move: 1e308 } },
  ],
  [
    "pools, Shots and a Threshold beyond them",
    {
      actionValues: {
        pools: { soul: { value: 2 ** 53, max: 2 ** 53, bonus: 2 ** 53 }, shots: { bonus: -(2 ** 53) } },
        shotModifiers: -(2 ** 53),
        threshold: 2 ** 53,
      },
    },
  ],
];

describe.each(HOSTILE)("an avatar whose owner has written %s", (_what, system) => {
  beforeEach(async () => {
    vi.spyOn(console, "error");
    await moth.update({ system });
    chance();
  });

  afterEach(() => {
    expect(console.error, "data that cannot be prepared").not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("stops nobody who strikes them and another at once, outside an encounter (A11)", async () => {
    expect(await refusal(attack(wren, "Storm", [moth, tess]))).toBe("");
    expect(await refusal(attack(ash, "Storm", [moth, tess]), PLAYER)).toBe("");
  });

  it("stops no clock that draws, and nobody's turn, Guard, Charge or flight", async () => {
    await setting("recall", "manual"); // so cards that were set aside stay aside
    for (const scheme of ["avatar-initiative", "fads-cards", "action-shots"]) {
      const combat = await fight([wren, moth, tess], scheme, 0.35);
      expect(combat.timing.state.round, scheme).toBe(1);
      await clock(combat, { type: "newTurn" }, 0.35);
      expect(combat.timing.state.round, scheme).toBe(2);
      await moth.update({ system });
      await clock(combat, { type: "next" }, 0.35);
      await (combat as unknown as { delete(): Promise<unknown> }).delete();
    }
    const combat = await fight([wren, moth, tess], "avatar-initiative", 0.35);
    chance();
    await turnOf(combat, wren);
    chance();
    const guard = { type: "guard", actor: wren.uuid, other: tess.uuid };
    expect(await refusal({ ...guard, feet: 0, inMelee: false, meleeHasOther: false })).toBe("");
    expect(
      await refusal({ type: "charge", actor: tess.uuid, destination: "", inMelee: false, near: [] }),
    ).toBe("");
    expect(await refusal({ type: "flee", actor: tess.uuid, commanded: false, ...PLAIN })).toBe("");
    const flight = card("flight").id;
    expect(await refusal({ type: "letAllGo", message: flight })).toBe("");
    await turnOf(combat, wren);
  });

  it("stops no GM who has two draw for it (Q10)", async () => {
    const draw = { type: "drawForIt", actor: wren.uuid, other: moth.uuid, about: "" };
    expect(await refusal(draw)).toBe("");
    const combat = await fight([wren, moth], "avatar-initiative", 0.35);
    chance();
    expect(await refusal(draw), combat.id).toBe("");
  });

  it("keeps nobody from opposing them, and a GM from taking back what waits for them", async () => {
    const oppose = { type: "oppose", actor: wren.uuid, other: moth.uuid, asked: "none" };
    expect(await refusal({ ...oppose, item: "", stat: "agi", extras: [] })).toBe("");
    const message = card("opposed").id;
    await refusal({ type: "resist", message, item: "", stat: "agi", extras: [] }, PLAYER);
    expect(await refusal(undoCard(message))).toBe("");
    expect(await refusal(attack(wren, "Blade", [moth]))).toBe("");
    const exchange = card("exchange").id;
    await refusal({ type: "defend", message: exchange, target: 0, ...PLAIN }, PLAYER);
    expect(await refusal(undoCard(exchange))).toBe("");
  });
});

describe("an effect whose value cannot be read", () => {
  it.each(["flags.x", "system.deck.out", "system.deck"])(
    "at %s leaves its avatar whole, and stops nobody who strikes them",
    async (key) => {
      const made = moth as unknown as {
        createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
      };
      const errors = vi.spyOn(console, "error");
      vi.spyOn(console, "warn").mockReturnValue();
      const changes = [{ key, mode: 5, value: '"\\ud8' }];
      await made.createEmbeddedDocuments("ActiveEffect", [{ name: "Mine", img: "", changes }]);
      expect(errors).not.toHaveBeenCalled();
      chance();
      expect(await refusal(attack(wren, "Storm", [moth, tess]))).toBe("");
      vi.restoreAllMocks();
    },
  );
});
