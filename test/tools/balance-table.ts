/** The table of prepared fights in CONTRIBUTING: how often the heroes win, and which hero is most at risk. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { forecast, type AnyFight } from "../../src/rules/forecast/forecast.ts";
import { seeded } from "../../src/rules/odds/sampling.ts";
import { formatted } from "./formatted.ts";

const FILE = path.resolve(import.meta.dirname, "../../CONTRIBUTING.md");

const [BEGIN, END] = ["<!-- balance -->", "<!-- /balance -->"];

/** How often each fight of the table is played. */
export const TABLE_PLAYS = 2_000;

/** A prepared fight of one game. */
export interface PlayableFight {
  readonly name: string;
  /** Shown in parentheses after the name; may be empty. */
  readonly kind: string;
  readonly fight: AnyFight;
  /** The names of the fight's people, keyed by their `kind`. */
  readonly names: Readonly<Record<string, string>>;
}

/** A row of the table; chances are 0 to 1. */
export interface BalanceRow {
  readonly name: string;
  readonly kind: string;
  readonly heroes: number;
  readonly rounds: number;
  /** The hero who is out most often. */
  readonly risk: string;
}

/** Plays a fight `plays` times. Returns its row of the table. */
export function playedRow(
  { name, kind, fight, names }: PlayableFight,
  plays: number,
  seed: number,
): BalanceRow {
  const playing = forecast(fight, seeded(seed), plays);
  let step = playing.next();
  while (step.done !== true) step = playing.next();
  const { wins, rounds, out } = step.value;
  const risks = fight.people
    .filter(({ side }) => side === "heroes")
    .map((one) => ({ name: names[one.kind] ?? "", chance: out[one.id] ?? 0 }));
  const risk = risks.reduce((a, b) => (b.chance > a.chance ? b : a));
  return { name, kind, heroes: wins.heroes, rounds, risk: risk.name };
}

const percent = (chance: number) => `${(chance * 100).toFixed(1)}%`;

/** The first word of a name, without a title: "Doctor Amsel Cray" becomes "Amsel". */
const called = (name: string) => name.replace(/^(Doctor|The) /u, "").split(/[ -]/u)[0] ?? name;

function lineOf({ name, kind, heroes, rounds, risk }: BalanceRow): string {
  const who = kind === "" ? name : `${name} (${kind})`;
  return `|${who}|${percent(heroes)}|${rounds.toFixed(1)}|${called(risk)}|`;
}

/** Parses a row of the table. Null for any other line. */
function rowOf(line: string): BalanceRow | null {
  const [, name = "", kind = "", heroes, rounds, risk = ""] =
    /^\|([^|(]+?)(?: \((\w+)\))?\|([\d.]+)%\|([\d.]+)\|(\S+)\|$/u.exec(line) ?? [];
  if (heroes === undefined) return null;
  return { name, kind, heroes: Number(heroes) / 100, rounds: Number(rounds), risk };
}

/** Splits CONTRIBUTING into the text before the markers, between them and after them. Throws without markers. */
async function parts(): Promise<[before: string, table: string, after: string]> {
  const text = await readFile(FILE, "utf8");
  const [begin, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (begin < BEGIN.length || end < begin) throw new Error(`${FILE} has no ${BEGIN} … ${END}`);
  return [text.slice(0, begin), text.slice(begin, end), text.slice(end)];
}

/** Reads the rows of the table in CONTRIBUTING. */
export async function readBalance(): Promise<readonly BalanceRow[]> {
  const [, table] = await parts();
  return table.split("\n").flatMap((line) => rowOf(line) ?? []);
}

/** Writes these rows to CONTRIBUTING. Returns them as text. */
export async function writeBalance(rows: readonly BalanceRow[]): Promise<string> {
  const [before, , after] = await parts();
  // No spaces around the bars: a test limits the words of the page, and would count each free-standing bar as one.
  const head = "|Fight|Heroes win|Rounds|Most at risk|\n|:--|--:|--:|:--|";
  const table = [head, ...rows.map(lineOf)].join("\n");
  const text = `${before}\n\n<!-- prettier-ignore -->\n${table}\n\n${after}`;
  await writeFile(FILE, await formatted(FILE, text));
  return table;
}
