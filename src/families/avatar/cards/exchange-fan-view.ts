import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CardPurpose } from "../../../rules/avatar/calculation.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { Words } from "../../../platform/words.ts";
import { actorOf, users } from "../../../platform/collections.ts";
import { opponentOf, sideOf, sidesOf, type Duel } from "../plans/duel.ts";
import { duePick, mayPickFrom, revealedIn } from "../plans/fan.ts";
import { answersFor } from "../../../requests/authority.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { fanPatience } from "../../../settings/index.ts";

/** As many backs as lie beside one another where the chat is narrow. */
const MOST_IN_ROW = 11;

interface BackView {
  /** From 0. */
  place: number;
  label: string;
  /** How far it leans, from -1 at the left to 1 at the right. */
  lean: string;
  /** Within reach of the Tab key: one of the fan is, the arrows go to the others. */
  tabindex: "0" | "-1";
}

/** A fan of backs as the template draws it. */
export interface FanView {
  side: Side;
  step: number;
  label: string;
  text: string;
  hint: string;
  /** Can its reader pick now? */
  live: boolean;
  /** In how many milliseconds its reader can pick; null where they can already, or never will. */
  dueIn: number | null;
  rows: BackView[][];
}

/** Those who pick in this actor's name, as they are called at the table. */
function pickerName(actor: Actor.Implementation | null, words: Words): string {
  const players = users().filter((user) => !user.isGM && (actor?.testUserPermission(user, "OWNER") ?? false));
  const names = players.map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : words("ACTIONCARDS.Avatar.Fan.TheGm");
}

function rowsOf(left: number, words: Words): BackView[][] {
  const rows = Math.ceil(left / MOST_IN_ROW);
  const inRow = Math.ceil(left / rows);
  const backs = Array.from({ length: left }, (_, place): BackView => {
    const [column, width] = [place % inRow, Math.min(inRow, left - place + (place % inRow))];
    const lean = width > 1 ? (2 * column) / (width - 1) - 1 : 0;
    const label = words("ACTIONCARDS.Avatar.Fan.Back", { place: place + 1, left: left });
    return { place, label, lean: lean.toFixed(3), tabindex: place === 0 ? "0" : "-1" };
  });
  return Array.from({ length: rows }, (_, row) => backs.slice(row * inRow, (row + 1) * inRow));
}

/** What is said beside the fan: whose pick it is, and who may step in. */
function wordsOf(
  names: { name: string; picker: string },
  purpose: CardPurpose,
  turn: { isOpponent: boolean; live: boolean; dueIn: number | null },
  words: Words,
) {
  const text = words(`ACTIONCARDS.Avatar.Fan.${turn.isOpponent ? "Pick" : "Waits"}.${purpose}`, names);
  if (turn.isOpponent) return { text, hint: "" };
  if (turn.dueIn !== null) {
    const seconds = String(fanPatience() / 1000);
    return { text, hint: words("ACTIONCARDS.Avatar.Fan.Later", { ...names, seconds }) };
  }
  return { text, hint: turn.live ? words("ACTIONCARDS.Avatar.Fan.Instead", names) : "" };
}

/** Is the pick this user's own, who answers for the one across the table? */
function isPicker(duel: Duel, side: Side, user: User.Implementation): boolean {
  return answersFor(opponentOf(duel, side), user);
}

/** The fan of a side from which a card is due, as it looks to its reader; null where none is due. */
export function fanView(duel: Duel, side: Side, { user, words }: CardContext): FanView | null {
  const data = sideOf(duel, side);
  const due = data ? duePick(data) : null;
  if (!data || !due) return null;
  const from = mayPickFrom(duel, side, user);
  const wait = from === null ? 0 : Math.max(0, from - game.time.serverTime);
  const live = from !== null && wait === 0;
  const dueIn = wait > 0 ? wait : null;
  const names = {
    name: seenAs(data.actor, duel, user).name,
    picker: pickerName(opponentOf(duel, side), words),
  };
  return {
    side,
    step: revealedIn(data),
    label: words("ACTIONCARDS.Avatar.Fan.Label", names),
    ...wordsOf(names, due.purpose, { isOpponent: isPicker(duel, side, user), live, dueIn }, words),
    live,
    dueIn,
    rows: rowsOf(due.left, words),
  };
}

/** Whose card this user has to pick now, or null. */
export function callsMeToPick(duel: Duel): { name: string; key: string } | null {
  if (duel.undone) return null;
  for (const side of sidesOf(duel)) {
    const data = sideOf(duel, side);
    if (!data || !duePick(data) || !actorOf(data.actor.uuid)) continue;
    return isPicker(duel, side, game.user)
      ? { name: seenAs(data.actor, duel).name, key: String(side) }
      : null;
  }
  return null;
}
