import type { AskedData } from "../../data/message/asked.ts";
import type { Notice } from "../../family/notice.ts";
import { actorOf } from "../../platform/collections.ts";
import { listed } from "../../platform/words.ts";
import { answersFor } from "../../requests/authority.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { words } from "../kit/words.ts";
import { askedTitle, awayPlaces, innerOf, type AskedView } from "./asked-view.ts";
import { showAction } from "./into-view.ts";

type Message = ChatMessage.Implementation;

/** Sends a request to draw cards for the rows at the indexes `places`. `message` is the id of the card's message. */
export function drawFor(message: string, places: readonly number[]): Promise<void> {
  return sendRequest({ type: "answerAsked", message, places: [...places] });
}

/** Offers to draw for all of this user's actors with one click. */
function drawNotice(view: AskedView, card: AskedData, message: Message, places: readonly number[]): Notice[] {
  const rows = places.flatMap((place) => view.rows[place] ?? []);
  const [first] = rows;
  const uuid = card.rows[first?.place ?? 0]?.actor.uuid ?? "";
  if (!first?.draw) return [];
  const names = listed(
    words,
    rows.map(({ name }) => name),
  );
  const { label, icon, chance } = first.draw;
  const isOne = rows.length === 1;
  return [
    {
      key: "draw",
      text: words("ACTIONCARDS.Asked.Notice", { title: view.title, names }),
      icon: "fa-hand-point-up",
      actor: isOne ? uuid : "",
      urgency: "check",
      detail: isOne && chance ? words("ACTIONCARDS.Asked.Chance", { chance }) : "",
      actions: [
        {
          label: isOne ? label : words("ACTIONCARDS.Asked.DrawAll", { count: rows.length }),
          icon,
          run: () => drawFor(message.id ?? "", places),
        },
        showAction(message),
      ],
    },
  ];
}

/** Returns the notices of the draws' chat cards, which are nested in the rows. */
function rowNotices(card: AskedData, message: Message): Notice[] {
  const inner = innerOf(card, { message, forged: false, user: game.user, words });
  return inner.flatMap(({ place, card: drawn, data, view }) =>
    (drawn.notices?.(view, data, message, place) ?? []).map((notice) => ({
      ...notice,
      key: `row-${place}-${notice.key}`,
      isForBar: false, // in a long chat, the row that contains the card may be collapsed
    })),
  );
}

/** Tells a GM who else has not drawn yet, and offers to draw for players who are away. */
function waitingNotice(
  view: AskedView,
  card: AskedData,
  message: Message,
  mine: readonly number[],
): Notice[] {
  const others = card.openPlaces.filter((place) => !mine.includes(place));
  if (!game.user.isGM || others.length === 0) return [];
  const names = listed(
    words,
    others.flatMap((place) => view.rows[place]?.name ?? []),
  );
  const away = {
    label: view.away,
    icon: "fa-user-clock",
    run: () => drawFor(message.id ?? "", awayPlaces(card)),
  };
  return [
    {
      key: "waiting",
      text: words("ACTIONCARDS.Asked.WaitingFor", { title: askedTitle(card, words), names }),
      icon: "fa-hourglass-half",
      urgency: "plot",
      detail: view.tally,
      isForBar: true,
      actions: [...(view.away === "" ? [] : [away]), showAction(message)],
    },
  ];
}

/** Tells the results of this user's actors; for a GM, of all actors. */
function resultNotice(view: AskedView, card: AskedData, message: Message): Notice[] {
  const told = view.rows.filter(
    ({ place, outcome }) =>
      outcome && (game.user.isGM || answersFor(actorOf(card.rows[place]?.actor.uuid ?? ""), game.user)),
  );
  const [first] = told;
  if (!first) return [];
  const lines = told.map(({ name, total, outcome }) => `${name}: ${total} ${outcome?.text ?? ""}`.trim());
  const isOne = told.length === 1;
  return [
    {
      key: `result-${told.map(({ place }) => place).join("-")}`, // each new result gets its own notice
      text: [view.title, ...(isOne ? lines : [view.tally])].filter((part) => part !== "").join(" · "),
      icon: (isOne && first.outcome?.icon) || "fa-hand-point-up",
      urgency: "result",
      detail: isOne ? "" : lines.join(" · "),
      isForBar: true,
      actions: [showAction(message)],
    },
  ];
}

/**
 * Returns this user's notices of a card that asks for a check: the notices of its draws, the offer to draw, who has not
 * drawn yet (for GMs), and the results.
 */
export function askedNotices(view: AskedView, card: AskedData, message: Message): Notice[] {
  if (card.undone) return [];
  const mine = card.openPlaces.filter((place) =>
    answersFor(actorOf(card.rows[place]?.actor.uuid ?? ""), game.user),
  );
  return [
    ...rowNotices(card, message),
    ...drawNotice(view, card, message, mine),
    ...waitingNotice(view, card, message, mine),
    ...resultNotice(view, card, message),
  ];
}
