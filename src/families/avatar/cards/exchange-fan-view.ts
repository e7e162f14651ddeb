import type { Side } from "../../../data/requests/exchange-requests.ts";
import type { CardPurpose } from "../../../rules/avatar/calculation.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { BackView, FanView } from "../../../family/fan.ts";
import type { Words } from "../../../platform/words.ts";
import { actorOf, users } from "../../../platform/collections.ts";
import { opponentOf, sideOf, sidesOf, type Duel } from "../plans/duel.ts";
import { duePick, mayPickFrom, revealedIn } from "../plans/fan.ts";
import { answersFor } from "../../../requests/authority.ts";
import { seenAs } from "../../../platform/unseen.ts";

/** The most card backs that fit in one row of a narrow chat. */
const MOST_IN_ROW = 11;

/** Names the players who pick for this actor; "the GM" if there are none. */
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
    const label = words("ACTIONCARDS.Avatar.Fan.Back", { place: place + 1, left });
    return { place, label, lean: lean.toFixed(3), tabindex: place === 0 ? "0" : "-1" };
  });
  return Array.from({ length: rows }, (_, row) => backs.slice(row * inRow, (row + 1) * inRow));
}

/** Returns the text next to the fan, which says who picks the card, and a hint if the reader may pick it instead. */
function wordsOf(
  names: { name: string; picker: string },
  purpose: CardPurpose,
  turn: { isOpponent: boolean; live: boolean },
  words: Words,
) {
  const text = words(`ACTIONCARDS.Avatar.Fan.${turn.isOpponent ? "Pick" : "Waits"}.${purpose}`, names);
  if (turn.isOpponent) return { text, hint: "" };
  return { text, hint: turn.live ? words("ACTIONCARDS.Avatar.Fan.Instead", names) : "" };
}

/** True if the user acts for the opponent of this side. The opponent picks the side's cards. */
function isPicker(duel: Duel, side: Side, user: User.Implementation): boolean {
  return answersFor(opponentOf(duel, side), user);
}

/** Builds the fan from which this side's next card is picked; null if no card needs to be picked. */
export function fanView(duel: Duel, side: Side, { user, words }: CardContext): FanView | null {
  const data = sideOf(duel, side);
  const due = data ? duePick(data) : null;
  if (!data || !due) return null;
  const live = mayPickFrom(duel, side, user);
  const names = {
    name: seenAs(data.actor, duel, user).name,
    picker: pickerName(opponentOf(duel, side), words),
  };
  return {
    side,
    step: revealedIn(data),
    label: words("ACTIONCARDS.Avatar.Fan.Label", names),
    ...wordsOf(names, due.purpose, { isOpponent: isPicker(duel, side, user), live }, words),
    live,
    rows: rowsOf(due.left, words),
  };
}

/** Returns the side whose card this user must pick now, and its actor's name; null if none. */
export function callsMeToPick(duel: Duel): { name: string; side: Side } | null {
  if (duel.undone) return null;
  for (const side of sidesOf(duel)) {
    const data = sideOf(duel, side);
    if (!data || !duePick(data) || !actorOf(data.actor.uuid)) continue;
    return isPicker(duel, side, game.user) ? { name: seenAs(data.actor, duel).name, side } : null;
  }
  return null;
}
