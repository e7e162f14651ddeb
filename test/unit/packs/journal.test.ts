import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "../../tools/card-images.ts";
import { readPackSources } from "../../tools/packs.ts";
import { lessonSteps } from "../../tools/stacks/lesson.ts";

interface JournalSource {
  name: string;
  pages: { name: string; text: { content: string } }[];
}

interface ActorSource {
  _id: string;
  system: {
    in: number;
    spd: number;
    dex: number;
    printed?: { size: number; concussion: { max: number } };
    actionValues?: { toughness: number; pools: { shot: { value: number } } };
  };
}

const packs = new Map<string, unknown[]>();
const actorsOf = (pack: string) => packs.get(pack) as ActorSource[];

const encounterNamed = (name: string) =>
  (packs.get("encounters") as JournalSource[]).find((entry) => entry.name === name);

/** The table cells on an encounter's page, by row. */
function rowsOf(entry: string, page: string): string[][] {
  const content = encounterNamed(entry)?.pages.find(({ name }) => name === page)?.text.content ?? "";
  const rows = [...content.matchAll(/<tr>(<td>[\s\S]*?)<\/tr>/g)].map((match) => match[1] ?? "");
  return rows.map((row) => [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map((cell) => cell[1] ?? ""));
}

beforeAll(async () => {
  for (const { pack, document } of await readPackSources("packs")) {
    packs.set(pack, [...(packs.get(pack) ?? []), document]);
  }
});

describe("the journals of the compendia", () => {
  it("tick what there is to be ticked", async () => {
    const strings = await readFile("lang/en.json", "utf8");
    const entries = [...packs.values()].flat() as Partial<JournalSource>[];
    const texts = entries.flatMap(({ pages = [] }) => pages.map(({ text }) => text.content));
    const ticked = texts.flatMap((text) => [...text.matchAll(/\bTick <em>([^<]+)<\/em>/g)]);
    expect(ticked.length).toBeGreaterThan(0);
    for (const [, control] of ticked) expect(strings).toContain(`: "${control}"`);
  });

  it("show the decks and how to read a printed card", () => {
    const journal = packs.get("journal") as JournalSource[];
    const picturesIn = (entry: string) =>
      (journal.find(({ name }) => name === entry)?.pages ?? []).flatMap(({ text }) =>
        [...text.content.matchAll(/src="systems\/action-cards\/cards\/([^"]+)"/g)].map((match) => match[1]),
      );
    expect(picturesIn("Future Imperfect")).toEqual(["34.svg", "34-shot.svg"]);
    expect(picturesIn("Decks of Cards")).toHaveLength(9);
  });

  it("explain the shot as it is read off the card, number by number", async () => {
    const journal = packs.get("journal") as JournalSource[];
    const pages = journal.flatMap((entry) => entry.pages);
    const shot = pages.find(({ name }) => name === "A Shot, Number by Number")?.text.content ?? "";
    const told = [...shot.matchAll(/<li>([\s\S]*?)<\/li>/g)].map((match) => match[1] ?? "");
    const steps = lessonSteps(await wordsOf("lang/en.json"));
    expect(told).toHaveLength(steps.length);
    const said = [/best is 7, and 5/, /2 of them/, /left arm/, /chest/, /is 6, the shield adds 0/, /nothing in the way/,
      /3d8[\s\S]*13/, /two wounds/, /chest/, /says 11/, /eighth/]; // oxfmt-ignore
    const caption = [/7 against 5/, /2 hit/, /left arm/, /chest/, /6 \+ shield 0 against 3, pen/, /against 0, penetrates/, /3d8: damage 13/,
      /2 wounds, 1 concussion/, /2 wounds, 1 concussion/, /11 against reliability 11: breaks/, /number 8 is hit/]; // oxfmt-ignore
    told.forEach((text, index) => expect(text.replace(/\s+/g, " ")).toMatch(said[index]!));
    steps.forEach((step, index) => expect(step.caption).toMatch(caption[index]!));
  });

  it("prepare an encounter in which every action occurs, with its people in the packs", () => {
    const encounter = encounterNamed("The Toll at Lantern Steps");
    const pages = encounter?.pages ?? [];
    const last = pages.at(-1)?.text.content ?? "";
    expect(pages).toHaveLength(7);
    expect([...last.matchAll(/<tr><td>([^<]+)<\/td>/g)].map((match) => match[1])).toEqual([
      "Surprise",
      "Short Range",
      "Long Range",
      "Group effect",
      "Charge",
      "Free shot",
      "A power's formula",
      "Taking a blow",
      "Going on",
      "Flee and catch",
      "Mental attack",
      "Pulling a blow",
      "Agreeing to stop",
    ]);
    const setting = pages.find(({ name }) => name === "Setting Up")?.text.content ?? "";
    const people = ["heroes", "adversaries"].flatMap(actorsOf);
    const order = [...setting.matchAll(/<tr><td>(\d)<\/td><td>@UUID\[[^\]]*\.(\w+)\]/g)];
    expect(order).toHaveLength(7);
    for (const [, initiative, id] of order) {
      expect(people.find(({ _id }) => _id === id)?.system.in, id).toBe(Number(initiative));
    }
  });

  it("prepare a first fight for each other family and for a mix, with the numbers that its people have", () => {
    const people = [...packs.entries()].flatMap(([pack, entries]) =>
      /heroes|adversaries/.test(pack) ? (entries as ActorSource[]) : [],
    );
    const numbers: Record<string, (actor: ActorSource) => unknown[]> = {
      "Low Water at Crane Street": ({ system }) => [system.spd, system.dex],
      "Three Tides at Lock Nine": ({ system }) => [system.spd, system.dex],
      "Two Bells at the Bond Store": ({ system }) => [system.printed?.size, system.printed?.concussion.max],
      "Supper with the Auditor": ({ system }) => [
        system.actionValues?.pools.shot.value,
        system.actionValues?.toughness,
      ],
    };
    for (const [entry, numbersOf] of Object.entries(numbers)) {
      const rows = rowsOf(entry, "Setting Up");
      expect(rows, entry).toHaveLength(6);
      for (const [first, second, who] of rows) {
        const id = /\.(\w+)\]/.exec(who ?? "")?.[1];
        const actor = people.find(({ _id }) => _id === id);
        expect(actor && numbersOf(actor), who).toEqual([Number(first), Number(second)]);
      }
    }
    const counts = Object.keys(numbers).map((entry) => encounterNamed(entry)?.pages.length);
    expect(counts).toEqual([6, 4, 6, 6]);
    const quay = rowsOf("Short Change on Fish Quay", "Setting Up");
    expect(quay).toHaveLength(5);
    for (const [initiative, who] of quay) {
      const id = /\.(\w+)\]/.exec(who ?? "")?.[1];
      expect(people.find(({ _id }) => _id === id)?.system.in, who).toBe(Number(initiative));
    }
  });

  it("link from what players read to what players may see", async () => {
    const manifest = JSON.parse(await readFile("system.json", "utf8")) as {
      packs: { name: string; ownership: { PLAYER: string } }[];
    };
    const open = manifest.packs
      .filter(({ ownership }) => ownership.PLAYER !== "NONE")
      .map(({ name }) => name);
    const texts = (packs.get("journal") as JournalSource[]).flatMap(({ pages }) => pages);
    const linked = texts.flatMap(({ text }) =>
      [...text.content.matchAll(/@UUID\[Compendium\.action-cards\.([\w-]+)\./g)].map((match) => match[1]),
    );
    expect(linked.length).toBeGreaterThanOrEqual(8);
    for (const pack of linked) expect(open).toContain(pack);
  });

  it("have whole HTML in every page", () => {
    const pages = ["journal", "encounters"].flatMap((pack) => packs.get(pack) as JournalSource[]);
    for (const { name, text } of pages.flatMap((entry) => entry.pages)) {
      const open: string[] = [];
      for (const [, end, tag] of text.content.matchAll(/<(\/?)([a-z]+)>/g)) {
        if (end) expect(open.pop(), name).toBe(tag);
        else open.push(tag!);
      }
      expect(open, name).toEqual([]);
      expect(text.content, name).not.toMatch(/<script|style=|on\w+=/);
    }
  });
});
