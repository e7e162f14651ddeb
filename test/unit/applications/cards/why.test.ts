import { beforeEach, describe, expect, inject, it } from "vitest";
import { readPackSources } from "../../../tools/packs.ts";
import { layCards, seen } from "./support.ts";

const TYPES = Object.keys(inject("documentTypes").ChatMessage);

const sources = await readPackSources("packs");
const pages = new Set(
  sources.flatMap(({ pack, document }) => {
    const { _id, pages: own = [] } = document as { _id: string; pages?: { _id: string }[] };
    return own.map(
      (page) => `Compendium.action-cards.${pack}.JournalEntry.${_id}.JournalEntryPage.${page._id}`,
    );
  }),
);

beforeEach(async () => layCards());

/** The rules page that *Why?* on a card opens. */
async function pageOf(type: string, differs = {}): Promise<string> {
  const { card, data } = await seen(type, differs);
  return card.page?.(data) ?? "";
}

describe("Why?", () => {
  it.each(TYPES)("leads from the card of type %s to a page of the rules", async (type) => {
    expect(pages).toContain(await pageOf(type));
  });

  it("leads from a card that tells of several things to the one it tells of", async () => {
    expect(await pageOf("action", { kind: "guard" })).toContain("takingABlow");
    expect(await pageOf("action", { kind: "charge" })).toContain("charging");
    expect(await pageOf("reaction", { key: "callForward" })).toContain("callingForward");
    expect(await pageOf("reaction", { key: "abort" })).toContain("fadsDice");
    expect(await pageOf("reaction", { key: "hasten" })).toContain("actionShots");
  });
});
