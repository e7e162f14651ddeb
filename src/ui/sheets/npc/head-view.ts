import type { Family } from "../../../family/family.ts";
import type { Cell, Tally } from "../../../family/stat-block.ts";
import { withMinus, type Words } from "../../kit/words.ts";

/** Template context of a counter, such as LIFE. */
export interface TallyView extends Tally {
  /** How full the bar is, from 0 to 100. */
  percent: number;
  /** The bounds of the − and + buttons; empty if the counter has none. */
  least: number | "";
  most: number | "";
  less: string;
  more: string;
  /** The label of the number field. */
  typing: string;
}

/** One game's section in an NPC's head. */
export interface GameView {
  id: string;
  label: string;
  /** True for all games but the first. Their numbers are collapsed, so the attacks stay in view. */
  folded: boolean;
  /** The counters' values in one line, shown while the section is collapsed. */
  summary: string;
  tallies: TallyView[];
  cells: readonly Cell[];
  /** The template and the context of the game's own part; null if the game has none. */
  part: { template: string; view: unknown } | null;
}

/** Template context of the head of the stat block. */
export interface HeadView {
  marks: { id: string; name: string; img: string }[];
  games: GameView[];
  /** True if several games are shown, so each section shows its name. */
  named: boolean;
}

/** Builds a counter's context, with the labels of its buttons and its field. */
function tallyView(tally: Tally, words: Words): TallyView {
  const { label, value, max, bounded } = tally;
  const full = Math.min(Math.max(value, 0), max);
  return {
    ...tally,
    percent: max > 0 ? Math.round((100 * full) / max) : 0,
    least: bounded ? 0 : "",
    most: bounded ? max : "",
    less: words("ACTIONCARDS.Npc.Less", { number: label }),
    more: words("ACTIONCARDS.Npc.More", { number: label }),
    typing: words("ACTIONCARDS.Npc.Typing", { number: label, max }),
  };
}

async function gameView(
  { id, label, statBlock }: Family,
  actor: Actor.Implementation,
  quick: boolean,
  words: Words,
): Promise<GameView[]> {
  if (!statBlock) return [];
  const { tallies, cells } = statBlock.numbers(actor);
  const { part } = statBlock;
  return [
    {
      id,
      label: words(label),
      folded: false,
      summary: tallies
        .map(({ label: name, value, max }) => `${name} ${withMinus(value)} / ${max}`)
        .join(" · "),
      tallies: tallies.map((tally) => tallyView(tally, words)),
      cells,
      part: part ? { template: part.template, view: await part.view(actor, quick) } : null,
    },
  ];
}

/** Builds the context of the head: the NPC's marks, and the numbers of the games shown. */
export async function headView(
  actor: Actor.Implementation,
  families: readonly Family[],
  quick: boolean,
  words: Words,
): Promise<HeadView> {
  const games = await Promise.all(families.map((family) => gameView(family, actor, quick, words)));
  const shown = games.flat().map((game, index) => ({ ...game, folded: index > 0 }));
  return { marks: actor.derivedMarks(), games: shown, named: shown.length > 1 };
}
