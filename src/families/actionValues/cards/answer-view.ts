import { entered, type FreeModifier } from "../../../data/requests/parts.ts";
import {
  SAID_RATINGS,
  type AnswerContestRequest,
  type SaidRating,
} from "../../../data/requests/action-value-requests.ts";
import type { ContestData } from "../../../data/message/contest.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { actorOf } from "../../../platform/collections.ts";
import { counted, type Words } from "../../../platform/words.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { contestOf } from "../../../rules/actionValues/contest-rows.ts";
import { ACTIVE_DEFENSE_SHOTS } from "../../../rules/actionValues/defense.ts";
import type { Option } from "../../../ui/kit/option.ts";
import { valueOptions } from "../dialogs/side-options.ts";
import { defensesOf, saidByFoe, type PossibleDefense } from "../plans/answering.ts";
import { contenderOf } from "../plans/contender.ts";
import { defenseLabel } from "../words/defense-label.ts";
import { openView, type OpenView } from "./open-view.ts";

interface DefenseOption {
  /** Stance and skill as JSON. */
  value: string;
  label: string;
}

/** Template context of the defender's choices: the Defense and the Effect Value. */
export interface AnswerView {
  mine: boolean;
  waitingFor: string;
  options: DefenseOption[];
  values: Option[];
  /** Ratings for the user to enter. The fields start with the numbers on the sheet. */
  said: { key: SaidRating; label: string; value: number }[];
  /** The GM's limit on Defenses; null if there is no limit that this user can see or set. */
  open: OpenView | null;
}

/** Names a sum of ratings: "Strength + Agility". */
export function ratingsLabel(words: Words, ratings: readonly string[]): string {
  return ratings.map((key) => words(`ACTIONCARDS.ActionValues.Rating.${key}`)).join(" + ");
}

function optionLabel(defense: PossibleDefense, words: Words): string {
  const { stance, skill, value, kept } = defense;
  if (kept) return words("ACTIONCARDS.ActionValues.ContestCard.KeptDefense", { value });
  if (skill === null) return words("ACTIONCARDS.ActionValues.ContestCard.NoSkill");
  const named = { skill: defenseLabel(defense, words), value };
  if (stance === "passive") return words("ACTIONCARDS.ActionValues.ContestCard.Passive", named);
  const shots = counted(words, "ACTIONCARDS.ActionValues.Value.shots", ACTIVE_DEFENSE_SHOTS);
  return words("ACTIONCARDS.ActionValues.ContestCard.Active", { ...named, shots });
}

function optionsOf(
  foe: Actor.Implementation,
  contest: ContestData,
  { user, words }: CardContext,
): DefenseOption[] {
  return defensesOf(foe, contest, user.isGM).map((defense) => ({
    value: JSON.stringify({ stance: defense.stance, skill: defense.skill }),
    label: optionLabel(defense, words),
  }));
}

function valuesOf(foe: Actor.Implementation, contest: ContestData, words: Words): Option[] {
  const { defense } = contestOf(contest.row);
  const { ratings } = contenderOf(foe, null, saidByFoe(foe, contest));
  const said: readonly string[] = SAID_RATINGS;
  const own = Object.fromEntries(Object.entries(ratings).filter(([key]) => !said.includes(key)));
  return valueOptions(defense, { skills: {}, ratings: own }, 0, words);
}

export function answerView(contest: ContestData, context: CardContext): AnswerView {
  const { user, words } = context;
  const foe = actorOf(contest.foe.uuid);
  const mine = foe !== null && decidesFor({ actor: contest.foe }, user);
  const { defense } = contestOf(contest.row);
  const named = new Set<string>(defense.values.flatMap(({ ratings }) => ratings));
  const sheet = foe && mine ? saidByFoe(foe, contest) : null;
  return {
    mine,
    waitingFor: words("ACTIONCARDS.ActionValues.ContestCard.WaitsFor", {
      name: seenAs(contest.foe, contest, user).name,
    }),
    options: foe && mine ? optionsOf(foe, contest, context) : [],
    values: foe && mine ? valuesOf(foe, contest, words) : [],
    said: SAID_RATINGS.filter((key) => named.has(key)).map((key) => ({
      key,
      label: words(`ACTIONCARDS.ActionValues.Rating.${key}`),
      value: sheet?.[key] ?? 0,
    })),
    open: foe && (mine || user.isGM) ? openView(foe, contest, context) : null,
  };
}

/** Returns the whole number in a field of the card; 0 if invalid. */
function numberIn(card: HTMLElement, name: string): number {
  return Math.trunc(Number(card.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "")) || 0;
}

/** Reads a modifier from the card's fields. The list is empty if the value is 0. */
function modifierOn(card: HTMLElement, name: string): FreeModifier[] {
  const label = card.querySelector<HTMLInputElement>(`input[name=${name}Label]`)?.value.trim() ?? "";
  return entered({ label, value: numberIn(card, `${name}Value`) });
}

/**
 * Builds the default answer: the first Defense on the list, the selected Effect Value, and the ratings from the
 * sheet.
 */
export function proposedAnswer(
  { options, values, said }: AnswerView,
  message: string,
): Omit<AnswerContestRequest, "id"> {
  const chosen = JSON.parse(options[0]?.value ?? "") as Pick<AnswerContestRequest, "stance" | "skill">; // this file writes the JSON
  return {
    type: "answerContest",
    message,
    ...chosen,
    value: Number(values.find(({ selected }) => selected)?.value ?? "0"),
    ratings: Object.fromEntries(said.map(({ key, value }) => [key, value])),
    extras: [],
    effect: [],
  };
}

/** Reads the answer that the user chose on the card. */
export function answerOn(card: HTMLElement, message: string): Omit<AnswerContestRequest, "id"> {
  const field = (name: string) => card.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  const chosen = JSON.parse(field("defense")) as Pick<AnswerContestRequest, "stance" | "skill">; // this file writes the JSON
  const said = [...card.querySelectorAll<HTMLInputElement>("input[data-rating]")].map(
    (input) => [input.dataset["rating"] ?? "", Math.trunc(Number(input.value))] as const,
  );
  return {
    type: "answerContest",
    message,
    ...chosen,
    value: Number(field("value") || "0"),
    ratings: Object.fromEntries(said),
    extras: modifierOn(card, "defenseExtra"),
    effect: modifierOn(card, "defenseEffect"),
  };
}
