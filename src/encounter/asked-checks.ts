import type { AskedData } from "../data/message/asked.ts";
import type { Entry } from "../data/plan/plan.ts";
import type { Asking } from "../family/asking.ts";
import type { CardUndo } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { isPlayed } from "../platform/settings/index.ts";
import { journalOf } from "../requests/plans/journal.ts";

type Row = ReturnType<AskedData["toObject"]>["rows"][number];

/** The `Asking` of each game in play that has one, keyed by game id. */
export function askingGames(): ReadonlyMap<string, Asking> {
  const games = allRules().flatMap(({ id, asking }): [string, Asking][] => (asking ? [[id, asking]] : []));
  return new Map(games.filter(([id]) => isPlayed(id)));
}

/** The `Asking` of a game, even if the world does not play it. Null if the game has none. */
export function askingOf(game: string): Asking | null {
  return allRules().find(({ id }) => id === game)?.asking ?? null;
}

/**
 * The journal entry of the draw for the row at this index. Null if nobody has drawn, if the draw was undone,
 * or if the journal no longer has the entry.
 */
export function askedEntry(message: ChatMessage.Implementation, place: number): Entry | null {
  const isIts = ({ kind, part }: Entry) =>
    (kind === "answerAsked" || kind === "askCheck") && part.split(",").includes(String(place));
  return journalOf(message).findLast((one) => !one.undone && isIts(one)) ?? null;
}

/**
 * Returns all rows of the card. The rows whose indexes `part` lists, separated by commas, are reset so that they
 * can be drawn again.
 */
function reopened(card: AskedData, part: string): Row[] {
  const places = part.split(",");
  return card
    .toObject()
    .rows.map((row, place) =>
      places.includes(String(place)) ? { ...row, by: "", type: "", card: {} } : row,
    );
}

/**
 * How to undo a check that was asked for or, with `part`, only the rows that this journal entry drew. Null if
 * `part` is not an answer. Throws a RequestRefused unless the user is a GM, because players have seen the cards.
 */
export function undoAsked(
  message: ChatMessage.Implementation,
  card: AskedData,
  part: Entry | null,
  user: User.Implementation,
): CardUndo | null {
  if (part && part.kind !== "answerAsked") return null;
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const asked = new Set(card.checks.map(({ game }) => game));
  const undos = allRules().flatMap((rules) =>
    asked.has(rules.id) ? (rules.undoRows?.(message, part) ?? []) : [],
  );
  return {
    skip: (uuid, path) => undos.some(({ skip }) => skip?.(uuid, path) ?? false),
    async plan(changes) {
      for (const { plan } of undos) await plan?.(changes);
      if (part) changes.attachTo(message, { system: { rows: reopened(card, part.part) } });
    },
  };
}
