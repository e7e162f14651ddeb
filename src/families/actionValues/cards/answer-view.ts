import { contestOf, type ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import {
  SAID_RATINGS,
  type AnswerContestRequest,
  type SaidRating,
} from "../../../data/requests/action-value-requests.ts";
import type { ContestData } from "../../../data/message/contest.ts";
import { answeringSkills, type KnownSkill } from "../plans/contender.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { actorOf } from "../../../platform/collections.ts";
import { counted, type Words } from "../../../platform/words.ts";
import { seenAs } from "../../../platform/unseen.ts";
import type { Side } from "../../../rules/actionValues/contests.ts";
import { ACTIVE_DEFENSE_SHOTS, defenseValue, PASSIVE_SKILLS } from "../../../rules/actionValues/defense.ts";

/** A way to defend, as it is offered. */
interface DefenseOption {
  /** Stance and skill, as the answer has them. */
  value: string;
  label: string;
}

/** The other side's question: how they defend, and what makes their Effect Value. */
export interface AnswerView {
  mine: boolean;
  waitingFor: string;
  options: DefenseOption[];
  values: { index: number; label: string }[];
  /** Ratings that somebody has to say. */
  said: { key: SaidRating; label: string }[];
}

/** What a sum of ratings is called. */
export function ratingsLabel(words: Words, ratings: readonly string[], plus = 0): string {
  const names = ratings.map((key) => words(`ACTIONCARDS.ActionValues.Rating.${key}`));
  return [...names, ...(plus > 0 ? [String(plus)] : [])].join(" + ");
}

/** Those that the row names come first, then those that often serve. */
function placeOf({ key }: KnownSkill, side: Side): number {
  const named = side.skills.findIndex((choice) => choice.type === "named" && choice.skill === key);
  const usual = PASSIVE_SKILLS.findIndex((skill) => skill === key);
  if (named >= 0) return named;
  return usual >= 0 ? 100 + usual : 200;
}

function allows(side: Side, key: string): boolean {
  return side.skills.some(
    (choice) => choice.type === "any" || (choice.type === "named" && choice.skill === key),
  );
}

function optionsOf(foe: Actor.Implementation, row: ContestRow, words: Words): DefenseOption[] {
  const { defense: side } = contestOf(row);
  const answering = answeringSkills(foe, row);
  const skills = [...answering.values()].sort((a, b) => placeOf(a, side) - placeOf(b, side));
  const option = (stance: string, key: string, label: string) => ({
    value: JSON.stringify({ stance, skill: key === "" ? null : key }),
    label,
  });
  const { activeModifiers } = foe.ours.actionValues;
  const kept =
    activeModifiers.defense.skill === "" || !answering.has(activeModifiers.defense.skill)
      ? []
      : [
          option(
            "active",
            activeModifiers.defense.skill,
            words("ACTIONCARDS.ActionValues.ContestCard.KeptDefense", {
              value: activeModifiers.defense.value,
            }),
          ),
        ];
  const none = side.skills.some(({ type }) => type === "none")
    ? [option("passive", "", words("ACTIONCARDS.ActionValues.ContestCard.NoSkill"))]
    : [];
  const passive = skills
    .filter(({ key }) => allows(side, key))
    .map(({ key, label, value }) =>
      option("passive", key, words("ACTIONCARDS.ActionValues.ContestCard.Passive", { skill: label, value })),
    );
  const active = skills.map(({ key, label, value }) =>
    option(
      "active",
      key,
      words("ACTIONCARDS.ActionValues.ContestCard.Active", {
        skill: label,
        value: defenseValue("active", value),
        shots: counted(words, "ACTIONCARDS.ActionValues.Value.shots", ACTIVE_DEFENSE_SHOTS),
      }),
    ),
  );
  return [...kept, ...none, ...passive, ...(kept.length > 0 ? [] : active)];
}

/** How a card that waits asks the other side. */
export function answerView(contest: ContestData, { user, words }: CardContext): AnswerView {
  const mine = decidesFor({ actor: contest.foe }, user);
  const { defense } = contestOf(contest.row);
  const foe = actorOf(contest.foe.uuid);
  const named = new Set<string>(defense.values.flatMap(({ ratings }) => ratings));
  return {
    mine: mine && foe !== null,
    waitingFor: words("ACTIONCARDS.ActionValues.ContestCard.WaitsFor", {
      name: seenAs(contest.foe, contest, user).name,
    }),
    options: foe && mine ? optionsOf(foe, contest.row, words) : [],
    values: defense.values.map(({ ratings, plus }, index) => ({
      index,
      label: ratingsLabel(words, ratings, plus),
    })),
    said: SAID_RATINGS.filter((key) => named.has(key)).map((key) => ({
      key,
      label: words(`ACTIONCARDS.ActionValues.Rating.${key}`),
    })),
  };
}

/** What somebody has chosen on a card. */
export function answerOn(card: HTMLElement, message: string): Omit<AnswerContestRequest, "id"> {
  const field = (name: string) => card.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  const chosen = JSON.parse(field("defense")) as Pick<AnswerContestRequest, "stance" | "skill">; // written by the card's own view
  const said = [...card.querySelectorAll<HTMLInputElement>("input[data-rating]")].map(
    (input) => [input.dataset["rating"] ?? "", Math.trunc(Number(input.value))] as const,
  );
  return {
    type: "answerContest",
    message,
    ...chosen,
    value: Number(field("value") || "0"),
    ratings: Object.fromEntries(said),
  };
}
