import { beforeAll, describe, expect, it, vi } from "vitest";
import { escapeHTML } from "../../host/common/utils/index.ts";
import { drawBack } from "../../../src/families/printed/art/card/back.ts";
import { drawFace } from "../../../src/families/printed/art/card/face.ts";
import { PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";
import { cardSheets, type PrintOptions } from "../../../src/ui/print/card-sheets.ts";
import { printDocument } from "../../../src/ui/print/print-document.ts";
import { say, words } from "./english.ts";

function pagesOf(options: PrintOptions, count = 54): string[] {
  const faces = PRINTED_DECK.slice(0, count).map((card) => drawFace(card, say, { bleed: true }));
  const deck = { kind: "cards", label: "", styles: [], faces, back: drawBack(say, { bleed: true }) } as const;
  return [...cardSheets(deck, options, words).pages];
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

beforeAll(() => vi.stubGlobal("foundry", { utils: { escapeHTML } }));

describe("the sheets of the deck", () => {
  it("hold nine faces each, and nine backs on the other side of each", () => {
    const pages = pagesOf({ paper: "a4", backs: "duplex" });
    expect(pages).toHaveLength(12);
    pages.forEach((page, index) => {
      const face = index % 2 === 0;
      expect(count(page, "<svg xmlns")).toBe(9);
      expect(count(page, 'data-spot="number"')).toBe(face ? 9 : 0);
      expect(count(page, "Back of an action card")).toBe(face ? 0 : 9);
    });
    expect(pages[10]).toContain('aria-label="Sheet 6 of 6: faces"');
    expect(pages[11]).toContain('aria-label="Sheet 6 of 6: backs"');
  });

  it("are half as many without backs, and one more for a tenth card", () => {
    expect(pagesOf({ paper: "letter", backs: "none" })).toHaveLength(6);
    const pages = pagesOf({ paper: "letter", backs: "none" }, 10);
    expect(pages.map((page) => count(page, "<svg xmlns"))).toEqual([9, 1]);
  });

  it("mark where to cut at both ends of all eight lines", () => {
    const [page = ""] = pagesOf({ paper: "a4", backs: "none" });
    const [, marks = ""] = /class="cut-marks"[^>]*><path d="([^"]+)"/.exec(page) ?? [];
    expect(count(marks, "M")).toBe(16);
    // On A4, the margins are 10.5 mm left and right, and 16.5 mm at the top and bottom.
    expect(marks).toContain("M10.5 11V15");
    expect(marks).toContain("M73.5 11V15");
    expect(marks).toContain("M199.5 282V286");
    expect(marks).toContain("M5 16.5H9");
    expect(marks).toContain("M201 280.5H205");
  });

  it("have the size of their paper", () => {
    const sizes = (paper: "a4" | "letter") =>
      cardSheets(
        { kind: "cards", label: "", styles: [], faces: [], back: "" },
        { paper, backs: "none" },
        words,
      ).sizes;
    expect(sizes("a4")).toContain("@page{size:A4 portrait;margin:0}.page{width:210mm;height:297mm}");
    expect(sizes("letter")).toContain(
      "@page{size:letter portrait;margin:0}.page{width:215.9mm;height:279.4mm}",
    );
  });

  it("are a document in the reader's language, named after what is printed", () => {
    const printed = { pages: ["<p>One</p>", "<p>Two</p>"], sizes: ".y{}" };
    expect(printDocument(printed, { title: "<Wren>", styles: ".x{}", language: `x"y` })).toBe(
      '<!DOCTYPE html><html lang="x&quot;y"><head><meta charset="utf-8"><title>&lt;Wren&gt;</title>' +
        "<style>.x{}.y{}</style></head><body><main><p>One</p><p>Two</p></main></body></html>",
    );
  });
});
