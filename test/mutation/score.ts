import justified from "./survivors.json" with { type: "json" };

/** A mutant that no test can or should notice, with the reason. */
export interface Justified {
  file: string;
  /** The line on which the mutant begins, trimmed. */
  line: string;
  /** The text that the mutant replaces. Each run of whitespace is one space. */
  was: string;
  put: string;
  why: string;
}

/** The mutants that may survive `npm run mutation`. */
export const JUSTIFIED: readonly Justified[] = justified;

/** A mutant that no test noticed. */
type Survivor = Omit<Justified, "why"> & { at: number };

/** The results of a file's mutants. */
export interface Score {
  file: string;
  killed: number;
  /** Number of mutants that survived for a known reason. `survivors` leaves them out. */
  excused: number;
  survivors: Survivor[];
  /** Known reasons whose mutant no longer survives. */
  stale: Justified[];
  /** False if the file has mutants and no test runs any of them. */
  isReached: boolean;
}

interface Position {
  line: number;
  column: number;
}

/** Stryker's results for one file, as far as they are used here. */
export interface FileReport {
  source: string;
  mutants: { status: string; replacement?: string; location: { start: Position; end: Position } }[];
}

const ALIVE = new Set(["Survived", "NoCoverage"]);
const KILLED = new Set(["Killed", "Timeout"]);

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** The text between two positions, whose lines and columns start at 1. */
function between(lines: readonly string[], start: Position, end: Position): string {
  const cut = lines.slice(start.line - 1, end.line);
  cut.push(cut.pop()!.slice(0, end.column - 1));
  return [cut[0]!.slice(start.column - 1), ...cut.slice(1)].join("\n");
}

function isSame(one: Omit<Justified, "why">, other: Omit<Justified, "why">): boolean {
  return one.file === other.file && one.line === other.line && one.was === other.was && one.put === other.put;
}

/** Counts a file's mutants. Ignores those that are neither `ALIVE` nor `KILLED`, such as those that fail to load. */
export function scoreOf(
  file: string,
  { source, mutants }: FileReport,
  reasons: readonly Justified[] = JUSTIFIED,
): Score {
  const lines = source.split("\n");
  const alive = mutants
    .filter(({ status }) => ALIVE.has(status))
    .map(({ replacement = "", location: { start, end } }) => ({
      file,
      at: start.line,
      line: lines[start.line - 1]!.trim(),
      was: plain(between(lines, start, end)),
      put: plain(replacement),
    }));
  const own = reasons.filter((reason) => reason.file === file);
  const survivors = alive.filter((each) => !own.some((reason) => isSame(reason, each)));
  return {
    file,
    killed: mutants.filter(({ status }) => KILLED.has(status)).length,
    excused: alive.length - survivors.length,
    survivors,
    isReached: mutants.length === 0 || mutants.some(({ status }) => status !== "NoCoverage"),
    stale: own.filter((reason) => !alive.some((each) => isSame(reason, each))),
  };
}

/** The percentage of unexcused mutants that the tests killed; 100 if there are none. */
export function percentOf(scores: readonly Pick<Score, "killed" | "survivors">[]): number {
  const killed = scores.reduce((sum, score) => sum + score.killed, 0);
  const alive = scores.reduce((sum, score) => sum + score.survivors.length, 0);
  return killed + alive === 0 ? 100 : (100 * killed) / (killed + alive);
}
