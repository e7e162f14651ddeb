// @vitest-environment happy-dom
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cardImages } from "../../tools/card-images.ts";
import { BACKS, cardFiles } from "../../tools/stacks/names.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Images that are drawn with the style sheet of the action cards. */
const STYLED = [...Array.from({ length: 54 }, (_, number) => `${number}.svg`), ...Object.values(BACKS)];

describe("the pictures of the cards", () => {
  let images: ReadonlyMap<string, string>;

  beforeAll(async () => {
    images = await cardImages(root);
  });

  it("are 54 action cards, ten AC cards, twelve Segments, eighteen plots and four backs", () => {
    expect([...images.keys()].sort()).toEqual(cardFiles().sort());
    const count = (name: RegExp) => [...images.keys()].filter((file) => name.test(file)).length;
    expect([/^\d+\./, /^ac-\d/, /^hand-\d/, /^plot-(?!back)/, /back/].map(count)).toEqual([
      54, 10, 12, 18, 4,
    ]);
    expect(new Set(images.values()).size).toBe(99);
  });

  it("are the same every time", async () => {
    expect(await cardImages(root)).toEqual(images);
  });

  it("bring their style sheet and their size with them, and no rule that a picture cannot read", () => {
    for (const name of STYLED) {
      const image = images.get(name) ?? "";
      expect(image, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="ac-face"[^>]* width="630"/,
      );
      const [, styles = ""] = /><style>(.*?)<\/style>/s.exec(image) ?? [];
      expect(styles, name).toContain(".ac-face .af-paper{");
      expect(styles, name).not.toMatch(/[&<]/);
    }
  });

  it("are well formed, of one size, and named", () => {
    const sample = [
      "34.svg",
      ...Object.values(BACKS),
      "ac-1.svg",
      "ac-10.svg",
      "hand-12.svg",
      "plot-third-man.svg",
    ];
    for (const name of sample) {
      const parsed = new DOMParser().parseFromString(images.get(name) ?? "", "image/svg+xml");
      expect(parsed.querySelector("parsererror")).toBeNull();
      expect(parsed.documentElement.tagName).toBe("svg");
      expect(parsed.documentElement.getAttribute("width"), name).toBe("630");
      expect(parsed.documentElement.getAttribute("height"), name).toBe("880");
      expect(parsed.querySelector("title")?.textContent, name).toMatch(/\w/);
    }
    expect(images.get("34.svg")?.match(/data-spot="/g)).toHaveLength(90);
  });

  it("show as many pips as an AC card is worth, and its value in two corners", () => {
    const pips = [2, 3, 4, 5, 6, 7, 8, 9].map(
      (value) => images.get(`ac-${value}.svg`)?.match(/fill="#7a2f45"/g)?.length,
    );
    expect(pips).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(images.get("ac-1.svg")?.match(/>A<\/text>/g)).toHaveLength(2);
    expect(images.get("ac-10.svg")?.match(/>10<\/text>/g)).toHaveLength(2);
  });

  it("light one Segment of the dial, and say a plot's name and sentence", () => {
    expect(images.get("hand-7.svg")?.match(/fill="#e3b448"/g)).toHaveLength(1);
    expect(images.get("hand-7.svg")).toMatch(/rotate\(210\)"><polygon[^>]*fill="#e3b448"/);
    const rally = images.get("plot-rally.svg") ?? "";
    expect(rally).toContain("<title>Rally</title>");
    expect(rally).toMatch(/<desc>[^<]{20,}<\/desc>/);
    expect(rally).toContain('fill="#c79a2e"');
    expect(images.get("plot-romance.svg")).not.toContain('fill="#c79a2e"');
    const plots = [...images].filter(([name]) => /^plot-(?!back)/.test(name));
    const drawn = plots.map(([, svg]) => (svg.match(/<path [^>]*>/g) ?? []).join(""));
    expect(new Set(drawn).size, "every plot has a picture of its own").toBe(18);
  });
});
