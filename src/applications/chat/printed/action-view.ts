import { targetNumber, type CardActionData, type CardVerdict } from "../../../data/message/card-action.ts";
import { decidesOn } from "../../../documents/imperfect/right.ts";
import { lookupText } from "../../../documents/imperfect/subject.ts";
import type { CauseOutcome } from "../../../rules/imperfect/cause.ts";
import { cardLookups, type LookupNames } from "../../cards/action-card/index.ts";
import { localized } from "../../cards/action-card/localized.ts";
import { signed } from "../../shared/source-lines.ts";
import { choiceView, type ChoiceView } from "./choice-view.ts";

/** A line of what came of it, with its sign. */
export interface OutcomeLine {
  status: "hit" | "miss" | "plain";
  icon: string;
  text: string;
}

/** What every action by printed card draws. */
export interface CardActionView {
  title: string;
  img: string;
  actor: string;
  tags: string[];
  forged: boolean;
  cancelled: boolean;
  invalid: string;
  /** Cards with what was looked up, as HTML of our own. */
  faces: string;
  choice: ChoiceView | null;
  cancellable: boolean;
}

function tagsOf(data: CardActionData): string[] {
  const { lookup, untrained, tn, extras } = data;
  return [
    lookupText(lookup),
    ...(untrained ? [localized("ACTIONCARDS.Lookup.Untrained")] : []),
    localized("ACTIONCARDS.Lookup.Tn", { tn: targetNumber(data) }),
    ...(extras.length > 0 ? [localized("ACTIONCARDS.Lookup.BaseTn", { tn })] : []),
    ...extras.map(({ label, value }) => `${label} ${signed(value)}`),
  ];
}

/** The action's view, but for its result. */
export function cardActionView(
  data: CardActionData,
  verdict: CardVerdict<unknown>,
  forged: boolean,
  names: LookupNames,
): CardActionView {
  const live = !forged && !data.cancelled;
  const mine = live && decidesOn(data, game.user);
  const consulted = verdict.status === "pending" || verdict.status === "done" ? verdict.consulted : [];
  const pending = live && verdict.status === "pending" ? verdict.choice : null;
  const name = data.actor.name === "" ? (game.users.get(data.user)?.name ?? "") : data.actor.name;
  return {
    title: data.title,
    img: data.img,
    actor: data.actor.name,
    tags: tagsOf(data),
    forged,
    cancelled: data.cancelled,
    invalid:
      verdict.status === "invalid" ? localized("ACTIONCARDS.Refusal.Tampered", { field: verdict.field }) : "",
    faces: forged || verdict.status === "invalid" ? "" : cardLookups(consulted, names),
    choice: pending
      ? choiceView(pending, { mine, name, step: data.answers.length, grants: data.grants })
      : null,
    cancellable: mine && (verdict.status === "pending" || verdict.status === "waiting"),
  };
}

/** Whether it succeeded, against which number, in the words that `prefix` has for success and failure. */
export function causeLine(
  { result, success, criticalFailure }: CauseOutcome,
  tn: number,
  words: { success: string; failure: string },
  prefix: "ACTIONCARDS.Lookup" | "ACTIONCARDS.Shot",
): OutcomeLine {
  if (criticalFailure) {
    return { status: "miss", icon: "fa-burst", text: localized("ACTIONCARDS.Lookup.CriticalFailure") };
  }
  const key = success ? words.success : words.failure;
  const text = localized(`${prefix}.${key}`, { result, tn });
  return { status: success ? "hit" : "miss", icon: success ? "fa-check" : "fa-xmark", text };
}
