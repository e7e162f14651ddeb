import { luckSeen, type ActorLuck } from "../../encounter/luck.ts";
import { allFamilies } from "../../family/registry.ts";
import { actorOf } from "../../platform/collections.ts";
import { counted, decimal, type Words } from "../../platform/words.ts";
import { overText } from "./over-text.ts";

/** How many standard deviations the plot shows on each side of its middle. */
const REACH = 3;
/** Half the width of the plot, in SVG units. */
const HALF = 60;

interface LuckRow {
  readonly name: string;
  readonly img: string;
  /** The game's name; empty if only one game has draws. */
  readonly game: string;
  readonly drawn: string;
  readonly mean: string;
  readonly expected: string;
  readonly over: string;
  /** How often the best value was drawn, and how often that was expected. */
  readonly best: string;
  /** How often the worst value was drawn, and how often that was expected. */
  readonly worst: string;
  readonly bestDraw: string;
  readonly worstDraw: string;
  /** The bar. It starts at the middle of the plot and extends to the right if `above`, otherwise to the left. */
  readonly bar: { readonly x: number; readonly width: number; readonly above: boolean };
  /** Describes the bar as text. */
  readonly says: string;
}

/** Template context of the luck window, for the actors that this user may see. */
export interface LuckView {
  readonly rows: readonly LuckRow[];
  /** True if the draws of the whole chat are included, false if only those of this session are. */
  readonly isWhole: boolean;
}

/** The cards or dice of a draw, and how far they were above or below expectation, localized. */
function drawText({ values, over }: ActorLuck["bestDraw"], words: Words): string {
  const shown = values.map((value) => decimal(words, value)).join(", ");
  return `${shown} (${over < 0 ? "−" : "+"}${decimal(words, Math.abs(over), 1)})`;
}

function rowOf(luck: ActorLuck, isOneGame: boolean, words: Words): LuckRow {
  const { by, count, mean, expected, deviations, best, worst } = luck;
  const actor = actorOf(by);
  const label = allFamilies().find(({ id }) => id === luck.game)?.label ?? "";
  const width = (Math.min(Math.abs(deviations), REACH) / REACH) * HALF;
  const share = (one: ActorLuck["best"]) =>
    words("ACTIONCARDS.Luck.Share", { came: one.came, expected: decimal(words, one.expected, 1) });
  const over = overText(mean - expected, words);
  return {
    name: actor?.calledAs ?? "",
    img: actor?.img ?? "",
    game: isOneGame ? "" : words(label),
    drawn: counted(words, "ACTIONCARDS.Luck.Drawn", count),
    mean: decimal(words, mean),
    expected: decimal(words, expected),
    over,
    best: share(best),
    worst: share(worst),
    bestDraw: drawText(luck.bestDraw, words),
    worstDraw: drawText(luck.worstDraw, words),
    bar: { x: deviations < 0 ? HALF - width : HALF, width, above: deviations >= 0 },
    says: words("ACTIONCARDS.Luck.Deviations", { over, deviations: decimal(words, Math.abs(deviations), 1) }),
  };
}

/** Builds the context: the luck of actors that the user may see and that still exist, luckiest first. */
export function luckView(isWhole: boolean, words: Words): LuckView {
  const lucks = luckSeen(isWhole).filter(({ by }) => actorOf(by) !== null);
  const isOneGame = new Set(lucks.map((one) => one.game)).size < 2;
  const sorted = lucks.toSorted((one, other) => other.deviations - one.deviations);
  return { isWhole, rows: sorted.map((luck) => rowOf(luck, isOneGame, words)) };
}
