import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { drawBack } from "../../../src/families/printed/art/card/back.ts";
import { drawFace } from "../../../src/families/printed/art/card/face.ts";
import type { LookupStep } from "../../../src/families/printed/art/card/lit.ts";
import { drawLookup } from "../../../src/families/printed/art/card/lookup.ts";
import { BURSTS, CARD_DICE, type PrintedCard } from "../../../src/rules/printed/card.ts";
import { PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";
import { say } from "./english.ts";

const CARD_34 = PRINTED_DECK[34]!;

/** Every spot on a card, except the printed SHUFFLE, which only some cards have. */
const SPOTS = [
  ...CARD_DICE.flatMap((die) => [1, 2, 3, 4, 5].map((row) => `cause.${die}.${row}`)),
  ...CARD_DICE.flatMap((die) => [1, 2, 3, 4, 5, 6, 7].map((row) => `effect.${die}.${row}`)),
  ...BURSTS.map((burst) => `burst.${burst}`),
  ...[0, 1, 2, 3].map((box) => `location.${box}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((figure) => `figure.${figure}`),
  "shield",
  "wrench",
  "clock",
  "number",
  "step",
  "fragment",
  "answer",
].sort();

function parse(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return parsed.documentElement;
}

function spotsOf(face: Element): string[] {
  return [...face.querySelectorAll("[data-spot]")].map((spot) => spot.getAttribute("data-spot") ?? "").sort();
}

function textsOf(face: Element, spot: string): string[] {
  return [...face.querySelectorAll(`[data-spot="${spot}"] text`)].map((text) => text.textContent);
}

interface Drawn {
  spot: string;
  classes: string;
  texts: string[];
  crosses: number;
  turns: string[];
}

/** The element and all its descendants. */
function within(element: Element): Element[] {
  return [element, ...[...element.children].flatMap(within)];
}

/** The spots of a card in drawing order. */
function drawnSpots(face: Element): Drawn[] {
  return [...face.children]
    .filter((child) => child.hasAttribute("data-spot"))
    .map((child) => {
      const parts = within(child);
      const named = (name: string) => parts.filter((part) => part.getAttribute("class") === name);
      return {
        spot: child.getAttribute("data-spot") ?? "",
        classes: child.getAttribute("class") ?? "",
        texts: parts.filter(({ tagName }) => tagName === "text").map((text) => text.textContent),
        crosses: named("af-cross").length,
        turns: named("af-hand").map((hand) => hand.parentElement?.getAttribute("transform") ?? ""),
      };
    });
}

/** The rules' rifle example: a burst of three rounds, two of which hit. */
const RIFLE: readonly LookupStep[] = [
  {
    spot: { part: "cause", die: "d8", row: 4 },
    beside: [1, 2, 3].map((row) => ({ part: "cause", die: "d8", row }) as const),
    caption: "Rifle 4d8: 7 against 5, hit",
  },
  { spot: { part: "burst", burst: 3 }, caption: "Burst of 3: 2 hit" },
  { spot: { part: "location", box: 0 }, caption: "left arm" },
  { spot: { part: "shield" }, caption: "6 + 0 against 4: through" },
  { spot: { part: "location", box: 1 }, caption: "chest" },
  { spot: { part: "shield" }, caption: "6 + 0 against 4: through again" },
];

describe("the face of an action card", () => {
  let deck: { card: PrintedCard; spots: Drawn[] }[] = [];

  beforeAll(() => {
    deck = PRINTED_DECK.map((card) => ({ card, spots: drawnSpots(parse(drawFace(card, say))) }));
  });

  it("shows every spot exactly once on each of the 54 cards", () => {
    expect(SPOTS).toHaveLength(90);
    expect(deck).toHaveLength(54);
    for (const { card, spots } of deck) {
      const expected = card.shuffle ? [...SPOTS, "shuffle"].sort() : SPOTS;
      expect(spots.map(({ spot }) => spot).sort()).toEqual(expected);
    }
  });

  it("shows on each card the values of the deck", () => {
    for (const { card, spots } of deck) {
      const texts = new Map(spots.map((drawn) => [drawn.spot, drawn.texts]));
      for (const part of ["cause", "effect"] as const) {
        for (const die of CARD_DICE) {
          const shown = card[part][die].map((_, index) => texts.get(`${part}.${die}.${index + 1}`));
          const printed = card[part][die].map(({ value, criticalFailure }) => [
            criticalFailure ? "CF" : String(value),
          ]);
          expect(shown).toEqual(printed);
        }
      }
      expect(texts.get("wrench")).toEqual(card.wrench === null ? [] : [String(card.wrench)]);
      expect(texts.get("number")).toEqual([String(card.number)]);
    }
  });

  it("crosses out the figures of each card, and points the hand at its hour", () => {
    for (const { card, spots } of deck) {
      const crossed = spots.filter(({ crosses }) => crosses === 1).map(({ spot }) => spot);
      expect(crossed).toEqual(
        card.figures.flatMap((marked, index) => (marked ? [`figure.${index + 1}`] : [])),
      );
      const [hand = "", ...others] = spots.flatMap(({ turns }) => turns);
      expect(hand).toMatch(new RegExp(` rotate\\(${card.clock * 30}\\)$`));
      expect(others).toEqual([]);
    }
  });

  it("marks exceptional cells and critical failures, and no other cell", () => {
    for (const { card, spots } of deck) {
      const marked = (name: string) =>
        spots.filter(({ classes }) => classes.split(" ").includes(name)).map(({ spot }) => spot);
      const cellsWhere = (mark: "exceptional" | "criticalFailure") =>
        (["cause", "effect"] as const).flatMap((part) =>
          CARD_DICE.flatMap((die) =>
            card[part][die].flatMap((cell, index) => (cell[mark] ? [`${part}.${die}.${index + 1}`] : [])),
          ),
        );
      expect(marked("af-exceptional")).toEqual(cellsWhere("exceptional"));
      expect(marked("af-failure")).toEqual(cellsWhere("criticalFailure"));
      expect(marked("af-standard")).toEqual(["location.0"]);
    }
  });

  it("has exceptional cells lit above and red below, in bold italics", async () => {
    for (const { spots } of deck) {
      for (const part of ["cause", "effect"]) {
        const marked = spots.filter(({ classes }) => classes.includes("af-exceptional"));
        const here = marked.filter(({ spot }) => spot.startsWith(part));
        expect(here.every(({ classes }) => classes.split(" ").includes(`af-in-${part}`))).toBe(true);
      }
    }
    const css = await readFile("styles/printed/card.css", "utf8");
    const [rules = ""] = /\.af-exceptional \{[\s\S]*?\n {2}\}/.exec(css) ?? [];
    expect(rules).toMatch(/\.af-value \{\s*font-style: italic;\s*font-weight: 800;/);
    expect(rules).toMatch(/\.af-in-cause \.af-ground \{\s*fill: var\(--af-gold\)/);
    expect(rules).toMatch(
      /\.af-in-effect \.af-ground \{\s*fill: var\(--af-rose\);\s*stroke: var\(--af-red\)/,
    );
  });

  it("shows card 34 as it is known", () => {
    const face = parse(drawFace(CARD_34, say));
    const shown = (...spots: string[]) => spots.map((spot) => textsOf(face, spot).join(" "));
    expect(shown("number", "step", "fragment", "answer")).toEqual(["34", "9", "2", "No"]);
    expect(shown("cause.d8.1", "cause.d8.2", "cause.d8.3", "cause.d8.4")).toEqual(["3", "3", "2", "7"]);
    expect(shown("cause.d6.1", "cause.d6.2", "cause.d6.3", "cause.d6.4")).toEqual(["6", "1", "1", "6"]);
    expect(shown("cause.d12.4", "effect.d8.3", "effect.d6.3")).toEqual(["CF", "13", "11"]);
    expect(shown("burst.3", "location.0", "location.1")).toEqual(["3 2", "left arm", "chest"]);
    expect(shown("shield", "wrench", "clock")).toEqual(["0", "11", "11"]);
    expect(face.querySelectorAll(".af-cross")).toHaveLength(1);
    expect(face.querySelectorAll('[data-spot="figure.8"] .af-cross')).toHaveLength(1);
    expect(face.querySelectorAll("[data-spot].af-standard")).toHaveLength(1);
    expect(face.querySelectorAll('[data-spot="location.0"].af-standard')).toHaveLength(1);
  });

  it("is a picture with a name and all it shows in words", () => {
    const face = parse(drawFace(CARD_34, say));
    expect(face.getAttribute("role")).toBe("img");
    const [title, words] = ["aria-labelledby", "aria-describedby"].map((attribute) =>
      face.querySelector(`[id="${face.getAttribute(attribute)}"]`),
    );
    expect(title?.textContent).toBe("Action card 34");
    expect(words?.textContent).toContain("Step 9, fragment 2, No.");
    expect(words?.textContent).toContain("d8: 3, 3, 2, 7, 4;");
    expect(words?.textContent).toContain("d12: 7, 12, 4, critical failure, 5.");
    expect(words?.textContent).toContain("Hit locations, from the standard one upward: left arm, chest, ");
    expect(words?.textContent).toContain("2 of 3");
    expect(words?.textContent).toContain("Shield 0. Broken wrench 11. Clock 11.");
    expect(words?.textContent).toContain("X through these figures from the top: 8.");
  });

  it("names its parts apart from every other card of the page", () => {
    const ids = [1, 2, 3].map(() => parse(drawFace(CARD_34, say)).getAttribute("aria-labelledby"));
    expect(new Set(ids).size).toBe(3);
  });

  it("takes any width in the proportions of 63 to 88 mm, or that of its place", () => {
    const face = parse(drawFace(CARD_34, say, { width: 315 }));
    expect([face.getAttribute("width"), face.getAttribute("height")]).toEqual(["315", "440"]);
    expect(parse(drawFace(CARD_34, say)).hasAttribute("width")).toBe(false);
  });

  it("lets no foreign text become markup", () => {
    const nasty = `</text><script>alert("x")</script><i a='`;
    const svg = drawFace(CARD_34, () => nasty, { steps: [{ spot: { part: "shield" }, caption: nasty }] });
    const face = parse(svg);
    expect(face.querySelectorAll("script, i")).toHaveLength(0);
    expect(textsOf(face, "answer")).toEqual([nasty]);
    expect(face.querySelector("desc")?.textContent).toContain(nasty);
  });
});

describe("a lookup", () => {
  const lit = parse(drawFace(CARD_34, say, { steps: RIFLE }));
  const stateOf = (state: string) =>
    [...lit.querySelectorAll(`[data-state="${state}"]`)].map((spot) => spot.getAttribute("data-spot")).sort();

  it("lights what counts and what was looked over, and nothing else", () => {
    expect(stateOf("on")).toEqual(["burst.3", "cause.d8.4", "location.0", "location.1", "shield"]);
    expect(stateOf("beside")).toEqual(["cause.d8.1", "cause.d8.2", "cause.d8.3"]);
    expect(lit.querySelectorAll("[data-spot]:not([data-state])")).toHaveLength(90 - 8);
    expect(spotsOf(lit)).toEqual(SPOTS);
  });

  it("numbers the spots in order, one looked at twice with both numbers", () => {
    const badges = [...lit.querySelectorAll(".af-badge-text")].map((badge) => badge.textContent);
    expect(badges).toEqual(["1", "2", "3", "4·6", "5"]);
    expect(lit.querySelectorAll(".af-ring")).toHaveLength(5);
    expect(lit.querySelectorAll(".af-beside")).toHaveLength(3);
  });

  it("lights them one after the other where that is wanted", () => {
    expect(lit.getAttribute("class")).toBe("ac-face ac-lit");
    const turns = [...lit.querySelectorAll("g.af-step")].map((step) => step.getAttribute("style"));
    const order = [0, 1, 2, 3, 4].map((turn) => `--af-order:${turn}`);
    expect(turns).toEqual([...order, ...order]);
    const animated = parse(drawFace(CARD_34, say, { steps: RIFLE, animated: true }));
    expect(animated.getAttribute("class")).toBe("ac-face ac-lit ac-animated");
  });

  it("counts as it is told to where an action looks at several cards", () => {
    const face = parse(
      drawFace(CARD_34, say, {
        steps: RIFLE.slice(0, 2).map((step, index) => ({ ...step, order: index + 7 })),
      }),
    );
    expect([...face.querySelectorAll(".af-badge-text")].map((badge) => badge.textContent)).toEqual([
      "7",
      "8",
    ]);
    expect(face.querySelector("desc")?.textContent).toMatch(
      /^Looked up: 7\. Rifle 4d8: 7 against 5, hit; 8\. Burst of 3: 2 hit\. Step 9/,
    );
  });

  it("is told step by step in a list beside the card", () => {
    const holder = document.createElement("div");
    holder.innerHTML = drawLookup(CARD_34, RIFLE, say);
    expect(holder.querySelectorAll("svg.ac-face.ac-lit")).toHaveLength(1);
    const items = [...holder.querySelectorAll("ol > li")];
    expect(items.map((item) => item.textContent.trim())).toEqual(
      RIFLE.map(({ caption }, index) => `${index + 1} ${caption}`),
    );
    expect(holder.querySelector("ol")?.getAttribute("aria-label")).toBe("What was looked up on card 34");
    holder.innerHTML = drawLookup(CARD_34, [], say);
    expect(holder.querySelectorAll("svg:not(.ac-lit)")).toHaveLength(1);
    expect(holder.querySelectorAll("ol")).toHaveLength(0);
  });

  it("lets no caption become markup", () => {
    const holder = document.createElement("div");
    const caption = `<img src=x onerror="alert(1)"> & 'more'`;
    holder.innerHTML = drawLookup(CARD_34, [{ spot: { part: "clock" }, caption }], say);
    expect(holder.querySelectorAll("img")).toHaveLength(0);
    expect(holder.querySelector("li > span:last-child")?.textContent).toBe(caption);
  });
});

describe("the back of an action card", () => {
  it("tells nothing but that it is a back", () => {
    const back = parse(drawBack(say));
    expect(back.querySelector("title")?.textContent).toBe("Back of an action card");
    expect(back.querySelectorAll("[data-spot], text")).toHaveLength(0);
    expect(back.hasAttribute("aria-describedby")).toBe(false);
  });

  it("fills its corners where it is to be cut", () => {
    const cut = parse(drawBack(say, { bleed: true }));
    expect(cut.querySelector(".af-back")?.getAttribute("width")).toBe("630");
    expect(cut.querySelector(".af-back")?.hasAttribute("rx")).toBe(false);
    expect(parse(drawBack(say)).querySelector(".af-back")?.getAttribute("rx")).toBe("20");
  });
});
