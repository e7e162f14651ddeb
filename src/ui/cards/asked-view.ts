import { AskedData } from "../../data/message/asked.ts";
import { askedEntry, askingOf } from "../../encounter/asked-checks.ts";
import { mayUndo } from "../../encounter/undo.ts";
import { cardInRow } from "../../family/asked-cards.ts";
import type { AskedCheck, AskedResult, Asking } from "../../family/asking.ts";
import { cardOf } from "../../family/cards.ts";
import type { CardContext, Inner } from "../../family/chat-card.ts";
import { allFamilies } from "../../family/registry.ts";
import { actorOf } from "../../platform/collections.ts";
import { playersOf } from "../../platform/party.ts";
import { checkText } from "../kit/check-words.ts";
import { seenAs } from "../../platform/unseen.ts";
import { counted, listed, withMinus, type Words } from "../../platform/words.ts";
import { decidesFor } from "../../requests/authority.ts";

interface RowView {
  readonly place: number;
  readonly name: string;
  readonly img: string;
  /** The total; empty if not drawn yet or hidden from the reader. */
  readonly total: string;
  readonly outcome: {
    readonly status: "succeeds" | "fails" | "";
    readonly icon: string;
    readonly text: string;
  } | null;
  /** Says why the row shows no result; empty if it shows one. */
  readonly waits: string;
  /** The draw button; null if the actor has drawn, or if the reader may not draw. */
  readonly draw: {
    readonly label: string;
    readonly title: string;
    readonly icon: string;
    /** The chance of success; empty if unavailable, null while it is being computed. */
    readonly chance: string | null;
    readonly isCounting: boolean;
  } | null;
  /** The journal entry that the row's *Undo* button undoes; empty if the reader may not undo it. */
  readonly entry: string;
  readonly undo: string;
  /** True if the draw's chat card starts expanded, because it waits for a choice. */
  readonly isPending: boolean;
  /** True if the reader sees the draw's chat card. */
  readonly hasCard: boolean;
}

/** Template context of a card that asks for a check. */
export interface AskedView {
  readonly title: string;
  readonly forged: boolean;
  /** The checks that aren't in the title, one line per game, and a line about who sees the results. */
  readonly lines: readonly string[];
  /** How many actors succeeded, failed, and have not drawn yet. */
  readonly tally: string;
  readonly rows: readonly RowView[];
  /** Who has the best and the worst result of each check. Leaves out checks without different results. */
  readonly ends: readonly string[];
  /**
   * The label of the button that draws for actors whose players are away; empty if there are none, or if the reader is
   * not a GM.
   */
  readonly away: string;
  /** True if the reader sees the button that closes the check. */
  readonly closes: boolean;
  readonly closed: boolean;
  readonly settled: boolean;
}

const ICONS = { draw: "fa-clone", roll: "fa-dice-d20" } as const;

type Row = AskedData["rows"][number];
type User = User.Implementation;

/**
 * Returns a row's check, its game and that game's rules for asked checks. Null if the check is missing, or
 * its game has no such rules.
 */
function checkOf(
  { checks }: AskedData,
  row: Row,
): { check: AskedCheck; game: string; asking: Asking } | null {
  const check = checks[row.check];
  const asking = check ? askingOf(check.game) : null;
  return check && asking ? { check, game: check.game, asking } : null;
}

/** True if this user may see the result in a row. */
function sees({ shown }: AskedData, row: Row, user: User): boolean {
  return shown === "open" || user.isGM || (shown === "secret" && decidesFor(row, user));
}

/** True if the actor exists and none of their players is online. */
function isAway({ actor: { uuid } }: Row): boolean {
  const actor = actorOf(uuid);
  return actor !== null && !playersOf(actor).some(({ active }) => active);
}

/** Returns the indexes of the open rows whose players are away. */
export function awayPlaces(card: AskedData): number[] {
  return card.openPlaces.filter((place) => {
    const row = card.rows[place];
    return row !== undefined && isAway(row);
  });
}

/**
 * Returns the chance of success in a row; empty if there is none to show, such as for a check without a number. Null
 * while the chance is being computed.
 */
function chanceOf(game: string, check: AskedCheck, { actor: { uuid } }: Row): string | null {
  const actor = actorOf(uuid);
  const family = allFamilies().find(({ id }) => id === game);
  if (!actor || check.number === null || !family?.askedChance) return "";
  return family.askedChance(actor, check);
}

interface Drawn {
  readonly place: number;
  readonly check: number;
  readonly result: AskedResult | null;
}

/** Returns the rows that have a draw whose result this user may see. */
function drawnRows(card: AskedData, { message, user }: CardContext): Drawn[] {
  return [...card.rows.entries()].flatMap(([place, row]) => {
    const asked = checkOf(card, row);
    if (row.type === "" || !asked || !sees(card, row, user)) return [];
    const drawn = cardInRow(message, place);
    return [{ place, check: row.check, result: drawn && asked.asking.result(drawn, asked.check) }];
  });
}

function outcomeOf(result: AskedResult, words: Words): NonNullable<RowView["outcome"]> {
  const { margin, succeeds, ruin } = result;
  if (ruin !== "")
    return { status: "fails", icon: "fa-skull", text: words(`ACTIONCARDS.Asked.Ruin.${ruin}`) };
  if (succeeds === null || margin === null) return { status: "", icon: "", text: "" };
  const by = Math.abs(margin);
  const key = `${succeeds ? "Succeeds" : "Fails"}${by === 0 ? "" : "By"}`;
  const [status, icon] = succeeds ? (["succeeds", "fa-check"] as const) : (["fails", "fa-xmark"] as const);
  return { status, icon, text: words(`ACTIONCARDS.Asked.${key}`, { by }) };
}

function waitsText(card: AskedData, row: Row, drawn: Drawn | undefined, name: string, words: Words): string {
  if (drawn) return drawn.result ? "" : words("ACTIONCARDS.Asked.ChoiceDue");
  if (row.type !== "") return words("ACTIONCARDS.Asked.Drawn");
  if (card.closed) return words("ACTIONCARDS.Asked.NotDrawn");
  return words(isAway(row) ? "ACTIONCARDS.Asked.Away" : "ACTIONCARDS.Asked.Waiting", { name });
}

function rowView(
  card: AskedData,
  place: number,
  row: Row,
  drawn: Drawn | undefined,
  { forged, message, user, words }: CardContext,
): RowView {
  const asked = checkOf(card, row);
  const { name, img } = seenAs(row.actor, card, user);
  const live = !forged && !card.undone;
  const mayDraw = live && card.openPlaces.includes(place) && decidesFor(row, user);
  const entry = live && row.type !== "" ? askedEntry(message, place) : null;
  const by = asked?.asking.by ?? "draw";
  const chance = mayDraw && asked ? chanceOf(asked.game, asked.check, row) : "";
  return {
    place,
    name,
    img,
    total: drawn?.result ? withMinus(drawn.result.total) : "",
    outcome: drawn?.result ? outcomeOf(drawn.result, words) : null,
    waits: waitsText(card, row, drawn, name, words),
    draw:
      mayDraw && asked && actorOf(row.actor.uuid)
        ? {
            label: words(`ACTIONCARDS.Asked.By.${by}`),
            title: words(`ACTIONCARDS.Asked.For.${by}`, { name }),
            icon: ICONS[by],
            chance,
            isCounting: chance === null,
          }
        : null,
    entry: entry?.kind === "answerAsked" && mayUndo(message, entry, user) ? entry.id : "",
    undo: words("ACTIONCARDS.Asked.UndoRow", { name }),
    isPending: drawn !== undefined && drawn.result === null,
    hasCard: drawn !== undefined,
  };
}

function tallyOf(card: AskedData, drawn: readonly Drawn[], words: Words): string {
  const count = (wanted: boolean) => drawn.filter(({ result }) => result?.succeeds === wanted).length;
  const parts = [
    ["Succeed", count(true)],
    ["Fail", count(false)],
    ["ToDraw", card.openPlaces.length],
  ] as const;
  const told = parts.filter(([, number]) => number > 0);
  return listed(
    words,
    told.map(([key, number]) => counted(words, `ACTIONCARDS.Asked.Tally.${key}`, number)),
  );
}

/** Names the actors with the best and the worst total, for each check. Leaves out checks without different totals. */
function endsOf(card: AskedData, drawn: readonly Drawn[], { user, words }: CardContext): string[] {
  return [...card.checks.keys()].flatMap((check) => {
    const own = drawn.flatMap(({ place, check: of, result }) =>
      of === check && result ? [{ place, total: result.total }] : [],
    );
    const totals = own.map(({ total }) => total);
    const [most, least] = [Math.max(...totals), Math.min(...totals)];
    if (own.length < 2 || most === least) return [];
    const line = (key: "Best" | "Worst", total: number) => {
      const people = own.filter((one) => one.total === total).flatMap(({ place }) => card.rows[place] ?? []);
      const names = listed(
        words,
        people.map(({ actor }) => seenAs(actor, card, user).name),
      );
      return words(`ACTIONCARDS.Asked.${key}`, { names, total });
    };
    return [line("Best", most), line("Worst", least)];
  });
}

function textsOf({ checks }: AskedData, words: Words): string[] {
  return checks.flatMap((check) => {
    const asking = askingOf(check.game);
    return asking ? [checkText(check, asking, words)] : [];
  });
}

/**
 * Returns the title of a card that asks for a check: the name that the GM entered; else the check as text, or a general
 * title if there are several checks.
 */
export function askedTitle(card: AskedData, words: Words): string {
  if (card.name !== "") return card.name;
  const [only = "", ...others] = textsOf(card, words);
  return others.length > 0 ? words("ACTIONCARDS.Asked.Several") : only;
}

/** Builds the context of a card that asks for a check, for its reader. */
export function askedView(card: AskedData, context: CardContext): AskedView {
  const { forged, user, words } = context;
  const drawn = drawnRows(card, context);
  const lines = textsOf(card, words);
  const isTitle = card.name === "" && lines.length < 2;
  const shown = card.shown === "open" ? [] : [words(`ACTIONCARDS.Asked.ShownTo.${card.shown}`)];
  const away = !forged && user.isGM ? awayPlaces(card).length : 0;
  const isDue = card.openPlaces.length > 0 || drawn.some(({ result }) => result === null);
  return {
    title: askedTitle(card, words),
    forged,
    lines: [...(isTitle ? [] : lines), ...shown],
    tally: tallyOf(card, drawn, words),
    rows: card.rows.map((row, place) =>
      rowView(
        card,
        place,
        row,
        drawn.find((one) => one.place === place),
        context,
      ),
    ),
    ends: endsOf(card, drawn, context),
    away: away > 0 ? words("ACTIONCARDS.Asked.DrawAway", { count: away }) : "",
    closes: !forged && user.isGM && card.openPlaces.length > 0,
    closed: card.closed,
    settled: !isDue,
  };
}

/** Returns the chat cards of the draws that the reader may see. */
export function innerOf(asked: AskedData, context: CardContext): Inner[] {
  return drawnRows(asked, context).flatMap(({ place }) => {
    const card = cardOf(asked.rows[place]?.type ?? "");
    const data = cardInRow(context.message, place);
    return card && data instanceof card.model ? [{ place, card, data, view: card.view(data, context) }] : [];
  });
}
