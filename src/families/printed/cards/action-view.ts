import type { CardActionData } from "../../../data/message/card-action.ts";
import { targetNumber, type CardResult } from "../../../data/results/card-result.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { labelText, type Words } from "../../../platform/words.ts";
import { addedLabel } from "../plans/called-location.ts";
import { decidesOn } from "../plans/right.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { isHiddenFrom, seenAs, type Card } from "../../../platform/unseen.ts";
import { lookupText } from "../plans/subject.ts";
import type { CauseOutcome } from "../../../rules/printed/cause.ts";
import { cardOf } from "../../../rules/printed/printed-deck.ts";
import type { Consulted } from "../../../rules/printed/caption.ts";
import type { LookupNames } from "../art/card/index.ts";
import { drawLookup, drawLookups } from "../art/card/lookup.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { choiceView, type ChoiceView } from "./choice-view.ts";

/** A line of the outcome, with its icon. */
export interface OutcomeLine {
  status: "hit" | "success" | "miss" | "plain";
  icon: string;
  text: string;
  /** True for a line of the calculation, which is shown only on request. */
  isDetail: boolean;
  /** True for a critical failure. */
  isCritical: boolean;
}

/** The part of the context that the cards of all actions share. */
export interface CardActionView {
  title: string;
  img: string;
  /** The actor and the target; empty if the title already names them. */
  subtitle: string;
  /** True if the actor is hidden from the reader. */
  hidden: boolean;
  tags: string[];
  forged: boolean;
  invalid: string;
  /** The cards with their lookups, as HTML. The system made this HTML, so it is trusted. */
  faces: string;
  choice: ChoiceView | null;
}

/**
 * Returns tags for the lookup, an untrained skill, the target number and its modifiers, and the use of dice. If the
 * reader may not see the actor's numbers, returns only the tag of the target number.
 */
function tagsOf(data: CardActionData, closed: boolean, words: Words): string[] {
  const { lookup, untrained, tn, extras, dice } = data;
  const against = words("ACTIONCARDS.Printed.Lookup.Tn", { tn: targetNumber(data) });
  if (closed) return [against];
  return [
    lookupText(lookup),
    ...(untrained ? [words("ACTIONCARDS.Printed.Lookup.Untrained")] : []),
    against,
    ...(extras.length > 0 ? [words("ACTIONCARDS.Printed.Lookup.BaseTn", { tn })] : []),
    ...extras.map(({ label, value }) => `${addedLabel(label, words)} ${signed(value)}`),
    ...(dice ? [words("ACTIONCARDS.Printed.Lookup.ByDice")] : []),
  ];
}

/**
 * Renders the cards with their lookups. Leaves out the lookups if the reader may not see the actor's numbers,
 * because lookups reveal skills and weapons.
 */
function facesOf(consulted: readonly Consulted[], names: LookupNames, closed: boolean, words: Words): string {
  if (!closed) return drawLookups(consulted, names, words);
  const cards = [...new Set(consulted.flatMap(({ card }) => card ?? []))];
  return cards.map((card) => drawLookup(cardOf(card), [], words)).join("");
}

/**
 * Builds the part of the template context that all action cards share; the caller adds the outcome. `called` is true for a shot at a
 * called location. Leaves out what the reader may not know.
 */
export function cardActionView(
  data: CardActionData & Card,
  result: CardResult<unknown>,
  names: LookupNames,
  { forged, user, words }: CardContext,
  called = false,
): CardActionView {
  const live = !forged && !data.undone;
  const mine = live && decidesOn(data, user);
  const consulted = result.status === "pending" || result.status === "done" ? result.consulted : [];
  const pending = live && result.status === "pending" ? result.choice : null;
  const hidden = isHiddenFrom(data.actor.uuid, data, user);
  const closed = hidden || hidesNumbersOf(data.actor.uuid, user);
  const actor = seenAs(data.actor, data, user).name;
  const name = actor === "" ? (game.users.get(data.user)?.name ?? "") : actor;
  return {
    title: hidden ? words("ACTIONCARDS.Unseen.Act") : labelText(data.title, words),
    img: hidden ? "" : data.img,
    subtitle: "",
    hidden,
    tags: tagsOf(data, closed, words),
    forged,
    invalid:
      result.status === "invalid"
        ? words("ACTIONCARDS.Request.Refusal.Tampered", { field: result.field })
        : "",
    faces: forged || result.status === "invalid" ? "" : facesOf(consulted, names, closed, words),
    choice: pending
      ? choiceView(
          pending,
          { mine, name, step: data.answers.length, grants: data.grants, dice: data.dice, called },
          words,
        )
      : null,
  };
}

/**
 * Says whether the cause succeeded and against which number, or that it failed critically. `prefix` is put before the
 * keys in `texts`.
 */
export function causeLine(
  { result, success, criticalFailure }: CauseOutcome,
  tn: number,
  texts: { success: string; failure: string },
  prefix: "ACTIONCARDS.Printed.Lookup" | "ACTIONCARDS.Printed.Shot",
  words: Words,
): OutcomeLine {
  if (criticalFailure) {
    const failed = words("ACTIONCARDS.Printed.Lookup.CriticalFailure");
    return { status: "miss", icon: "fa-burst", text: failed, isDetail: false, isCritical: true };
  }
  const key = success ? texts.success : texts.failure;
  const text = words(`${prefix}.${key}`, { result, tn });
  const gained = prefix === "ACTIONCARDS.Printed.Shot" ? "hit" : "success";
  const icon = success ? "fa-check" : "fa-xmark";
  return { status: success ? gained : "miss", icon, text, isDetail: false, isCritical: false };
}
