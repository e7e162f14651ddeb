/**
 * Checks the balance of the packs' prepared fights. Reads the table in CONTRIBUTING, which `npm run balance`
 * writes.
 */
import { describe, expect, it } from "vitest";
import { readBalance } from "../../tools/balance-table.ts";
import { readPackSources } from "../../tools/packs.ts";
import { preparedBy } from "./prepared-by.ts";

interface Prepared {
  readonly name: string;
  readonly game: string;
  readonly party?: boolean;
  readonly cast: readonly { readonly uuid: string }[];
}

/** The parts of a pack entry that these tests read. */
interface Source {
  readonly _id: string;
  readonly name: string;
  readonly command?: string;
  readonly pages?: readonly { readonly text: { readonly content: string } }[];
}

const sources = (await readPackSources("packs")).map(({ document }) => document as Source); // the build checks entries
const macros = sources.filter(({ command }) => command?.includes("prepareEncounter("));
const prepared = await Promise.all(
  // The type assertion is safe, because the tests of the macros check this data.
  macros.map(async ({ _id, name: macro, command }) => ({
    _id,
    macro,
    ...((await preparedBy(command!)) as Prepared),
  })),
);
const table = await readBalance();

it("every prepared fight of one game is in the table, and nothing else", () => {
  const names = prepared.filter(({ game }) => game !== "mix").map(({ name }) => name);
  expect(table.map(({ name }) => name)).toEqual(names);
});

it("no fight but that of a group is won by the heroes less than half of the time or always", () => {
  const groups = new Set(["easy", "fair", "hard"]);
  const fights = table.filter(({ kind }) => !groups.has(kind));
  expect(fights).toHaveLength(17);
  const unfair = fights.filter(({ heroes }) => heroes < 0.5 || heroes === 1);
  expect(unfair.map(({ name, heroes }) => `${name}: ${heroes}`)).toEqual([]);
});

describe("the groups for a fight of known difficulty", () => {
  const pages = sources.find(({ _id }) => _id === "fightTonight0000")!.pages!;
  const texts = pages.map(({ text }) => text.content.replace(/\s+/g, " "));
  const groups = prepared.filter(({ macro }) => /^(?:Easy|Fair|Hard): /u.test(macro));

  it("are an easy, a fair and a hard one for each game, against the party of the world", () => {
    const offered = groups.map(({ game, macro }) => `${game} ${macro.split(":")[0]}`);
    const wanted = ["avatar", "fads", "printed", "actionValues"].flatMap((game) =>
      ["Easy", "Fair", "Hard"].map((word) => `${game} ${word}`),
    );
    expect(offered.sort()).toEqual(wanted.sort());
    expect(groups.filter(({ party }) => party !== true)).toEqual([]);
  });

  it("are as hard as their journal promises", () => {
    const promised = [
      ...texts[0]!.matchAll(/<strong>(\w+)<\/strong>: (?:[a-z ]*)(\d+) to (\d+) of 100/g),
    ].map(([, word = "", least, most]) => [word.toLowerCase(), [Number(least), Number(most)]] as const);
    expect(promised.map(([word]) => word)).toEqual(["easy", "fair", "hard"]);
    const bounds = new Map<string, readonly number[]>(promised);
    for (const { name } of groups) {
      const { kind, heroes } = table.find((row) => row.name === name)!;
      const [least = 100, most = 0] = bounds.get(kind)!;
      expect(heroes * 100, `${name}, ${kind}`).toBeGreaterThanOrEqual(least);
      expect(heroes * 100, `${name}, ${kind}`).toBeLessThanOrEqual(most);
    }
  });

  it("are told in the journal under their word, with all who oppose the heroes, and set up from there", () => {
    const told = texts.flatMap((text) => text.split("<h2>").slice(1));
    expect(told).toHaveLength(groups.length);
    for (const { macro, _id, cast } of groups) {
      const text = told.find((one) => one.startsWith(`${macro.replace("'", "’")}</h2>`)) ?? "";
      const foes = cast.map(({ uuid }) => uuid).filter((uuid) => uuid.includes("adversaries"));
      const wanted = [...foes, `Compendium.action-cards.gm-macros.Macro.${_id}`];
      expect(
        wanted.filter((uuid) => !text.includes(`@UUID[${uuid}]`)),
        macro,
      ).toEqual([]);
    }
  });
});
