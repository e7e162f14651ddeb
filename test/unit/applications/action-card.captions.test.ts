import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { captionOf, lookupSteps } from "../../../src/families/printed/art/card/captions.ts";
import { drawLookups } from "../../../src/families/printed/art/card/lookup.ts";
import type { Choice } from "../../../src/rules/printed/script.ts";
import { CAPTIONS, type CaptionKey, type Consulted } from "../../../src/rules/printed/caption.ts";
import { resolveAttack } from "../../../src/rules/printed/attack.ts";
import type { AttackContext } from "../../../src/rules/printed/attack-context.ts";
import { card, grenade, shot } from "../rules/printed/support.ts";
import { say } from "./english.ts";

/** Activates a scene with these grid units. Without units, no scene is active. */
function play(units?: string): void {
  const active = units === undefined ? null : { grid: { units } };
  vi.stubGlobal("game", { i18n: { lang: "en" }, scenes: { active } });
}

beforeEach(() => play());
afterEach(() => vi.unstubAllGlobals());

/** One value of every kind a caption can show. */
const VALUES = {
  ranks: 4, die: "d8", result: 7, tn: 5, added: 2, dice: 3, effect: 13, complexity: 6, successes: 2, lost: 1,
  fired: 3, hits: 2, hit: 1, location: "leftArm", penetration: 6, shield: 0, protection: 4, damage: 13, size: 6,
  wounds: 2, concussion: 1, reliability: 9, wrench: 11, hour: 11, short: 1, outer: 2, distance: 2, radius: 3,
  figure: 8, targets: 9,
}; // oxfmt-ignore

function looked(key: CaptionKey, values: Consulted["values"] = VALUES, card: number | null = 34): Consulted {
  return { card, spot: { part: "shield" }, beside: [], key, values };
}

const NAMES = { cause: "Rifle", effect: "Blast carbine" };

describe("the caption of a look at a card", () => {
  it.each([
    ["hit", { ranks: 4, die: "d8", result: 7, tn: 5, bumps: 0 }, "Rifle 4d8: 7 against 5, hit"],
    [
      "success",
      { ranks: 4, die: "d8", result: 9, tn: 5, bumps: 1 },
      "Rifle 4d8: 9 against 5, success (bumps: 1)",
    ],
    ["criticalFailure", { ranks: 4, die: "d12" }, "Rifle 4d12: critical failure"],
    ["damage", { dice: 3, die: "d8", effect: 13 }, "Blast carbine 3d8: damage 13"],
    ["burst", { fired: 3, hits: 2 }, "Burst of 3: 2 hit"],
    ["location", { hit: 2, location: "chest" }, "Hit 2: chest"],
    [
      "penetrates",
      { location: "leftArm", penetration: 6, shield: 0, protection: 4 },
      "Left arm: 6 + shield 0 against 4, penetrates",
    ],
    [
      "wounds",
      { location: "chest", damage: 13, size: 6, wounds: 2, concussion: 1 },
      "Chest: 13 against size 6: 2 wounds, 1 concussion",
    ],
    [
      "wounds",
      { damage: 13, size: 6, wounds: 2, concussion: 1 },
      "13 against size 6: 2 wounds, 1 concussion",
    ],
    [
      "landsInside",
      { short: 1, outer: 2, distance: 2, radius: 3 },
      "Missed by 1: lands 2 m away, within the blast of 3 m",
    ],
  ] as const)("tells of %s %o", (key, values, words) => {
    expect(captionOf(looked(key, values), NAMES, say)).toBe(words);
  });

  it("tells the dice alone where nothing is named", () => {
    expect(captionOf(looked("hit"), {}, say)).toBe("4d8: 7 against 5, hit");
  });

  it("has words for everything the rules look up, with no place left open", () => {
    const captions = CAPTIONS.map((key) => captionOf(looked(key), NAMES, say));
    expect(captions).toHaveLength(CAPTIONS.length);
    for (const caption of captions) {
      expect(caption).not.toBe("");
      expect(caption).not.toMatch(/[{}]|undefined/);
    }
    expect(new Set(captions).size).toBe(CAPTIONS.length);
  });
});

describe("the steps of an action", () => {
  const consulted = [looked("hit", VALUES, 34), looked("extended", VALUES, 7), looked("burst", VALUES, 34)];

  it("are told card by card and counted through", () => {
    const steps = lookupSteps(consulted, NAMES, say);
    expect(steps.map(({ card, steps: list }) => [card, list.map(({ order }) => order)])).toEqual([
      [34, [1, 3]],
      [7, [2]],
    ]);
  });

  it("are drawn on a card each", () => {
    const holder = document.createElement("div");
    holder.innerHTML = drawLookups(consulted, NAMES, say);
    expect([...holder.querySelectorAll("svg > title")].map((title) => title.textContent)).toEqual([
      "Action card 34",
      "Action card 7",
    ]);
    const items = [...holder.querySelectorAll("li")].map((item) => item.textContent.trim());
    expect(items).toEqual([
      "1 Rifle 4d8: 7 against 5, hit",
      "3 Burst of 3: 2 hit",
      "2 The same cell adds 2: 7",
    ]);
  });
});

/** Loads a module of card views by path, because its types need Foundry. */
async function viewOf<View>(name: string): Promise<View> {
  const file = `../../../src/families/printed/cards/${name}-view.ts`;
  return (await import(path.resolve(import.meta.dirname, file))) as View;
}

interface Shown {
  readonly note: string;
  readonly bumps: readonly { readonly label: string }[];
}

describe("a scatter", () => {
  it.each([
    [undefined, "Lands 4 m off at 11 o’clock"],
    ["meters", "Lands 4 m off at 11 o’clock"],
    ["ft", "Lands 13 ft off at 11 o’clock"],
    ["squares", "Lands 4 m off at 11 o’clock"],
  ])("is told in the active scene's unit, else in meters (Q20): %s", async (units, text) => {
    play(units);
    const { scatterText } = await viewOf<{
      scatterText(scatter: object, words: typeof say): string;
    }>("scatter");
    expect(scatterText({ distance: 4, hour: 11 }, say)).toBe(text);
  });
});

describe("a pending choice of bumps", () => {
  const choice: Choice = {
    type: "bumps",
    bumps: 2,
    uses: [{ id: "penetration", cost: 1, most: 2, signed: false }],
  };
  const asked = { mine: true, name: "Ada", step: 0, grants: [], dice: false };

  it("says what one bump gives, and why a called hit has no row to move it (Q19)", async () => {
    const { choiceView } = await viewOf<{
      choiceView(choice: Choice, deciding: object, words: typeof say): Shown | null;
    }>("choice");
    const called = choiceView(choice, { ...asked, called: true }, say);
    expect(called?.bumps.map(({ label }) => label)).toEqual(["Per bump: +1 penetration"]);
    expect(called?.note).toBe("You called the hit, so bumps cannot move it.");
    expect(choiceView(choice, { ...asked, called: false }, say)?.note).toBe("");
  });
});

describe("the steps of an action by dice", () => {
  it("are one list in order, beside the cards whose numbers were thrown", () => {
    const looks = [looked("hit", VALUES, null), looked("burst", VALUES, 34), looked("damage", VALUES, null)];
    const holder = document.createElement("div");
    holder.innerHTML = drawLookups(looks, NAMES, say);
    expect(holder.querySelectorAll("ol")).toHaveLength(1);
    expect([...holder.querySelectorAll("li")].map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(holder.querySelectorAll("svg > title")).toHaveLength(1);
  });
});

/** An element that shows the lookups of an attack resolved with card 34. */
function fought(context: AttackContext, names: typeof NAMES): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = drawLookups(resolveAttack(context, [card(34)]).consulted, names, say);
  return holder;
}

/** Each caption, with the text printed at the spot that it points to. */
function readOff(holder: HTMLElement): string[][] {
  return [...holder.querySelectorAll("li")].map((item) => {
    const spot = item.getAttribute("data-lit") ?? "";
    const texts = holder.querySelectorAll(`svg [data-spot="${spot}"][data-state="on"] text`);
    const caption = item.querySelector("span:last-child")?.textContent ?? "";
    return [caption, [...texts].map((text) => text.textContent).join(" ")];
  });
}

describe("the worked examples of card 34", () => {
  it("tell a burst of rifle fire, each number on the card", () => {
    const holder = fought(shot({ bystanders: 8 }), NAMES);
    expect(readOff(holder)).toEqual([
      ["Rifle 4d8: 7 against 5, hit", "7"],
      ["Burst of 3: 2 hit", "3 2"],
      ["Hit 1: left arm", "left arm"],
      ["Hit 2: chest", "chest"],
      ["Left arm: 6 + shield 0 against 4, penetrates", "0"],
      ["Chest: 6 + shield 0 against 4, penetrates", "0"],
      ["Blast carbine 3d8: damage 13", "13"],
      ["Left arm: 13 against size 6: 2 wounds, 1 concussion", "13"],
      ["Chest: 13 against size 6: 2 wounds, 1 concussion", "13"],
      ["Wrench 11 against reliability 11: breaks", "11"],
      ["First X at figure 8, 8 possible victims: number 8 is hit", ""],
    ]);
    const badges = [...holder.querySelectorAll(".af-badge-text")].map((badge) => badge.textContent);
    expect(badges).toEqual(["1", "2", "3", "4", "5·6", "7·8·9", "10", "11"]);
    const beside = [...holder.querySelectorAll('[data-state="beside"]')].map((spot) =>
      spot.getAttribute("data-spot"),
    );
    expect(beside).toEqual([
      ...[1, 2, 3].map((row) => `cause.d8.${row}`),
      ...[1, 2, 3, 4, 5, 6, 7].map((figure) => `figure.${figure}`),
    ]);
  });

  it("tell of a grenade that goes astray, each number on the card", () => {
    const holder = fought(grenade(), { cause: "Throwing", effect: "Concussion grenade" });
    expect(readOff(holder)).toEqual([
      ["Throwing 4d6: 6 against 7, miss", "6"],
      ["Strays toward 11 o’clock", "11"],
      ["Missed by 1: lands 2 m away, within the blast of 3 m", "2"],
      ["Concussion grenade 3d6: damage 11", "11"],
      ["11 concussion", "11"],
    ]);
  });
});
