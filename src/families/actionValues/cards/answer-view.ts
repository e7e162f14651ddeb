import { contestOf, type ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import {
  SAID_RATINGS,
  type AnswerContestDeed,
  type SaidRating,
} from "../../../data/requests/action-value-requests.ts";
import type { ContestData } from "../../../data/message/index.ts";
import { answeringSkills, type KnownSkill } from "../plans/contender.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { actorOf } from "../../../platform/collections.ts";
import type { Words } from "../../../platform/words.ts";
import { seenAs } from "../../../platform/unseen.ts";
import type { Side } from "../../../rules/actionValues/contests.ts";
import { ACTIVE_DEFENCE_SHOTS, defenceValue, PASSIVE_SKILLS } from "../../../rules/actionValues/defence.ts";

/** A way to defend, as it is offered. */
interface DefenceOption {
  /** Stance and skill, as the answer has them. */
  value: string;
  label: string;
}

/** The other side's question: how they defend, and what makes their Effect Value. */
export interface AnswerView {
  mine: boolean;
  waitingFor: string;
  options: DefenceOption[];
  values: { index: number; label: string }[];
  /** Ratings that somebody has to say. */
  said: { key: SaidRating; label: string }[];
}

/** What a sum of ratings is called. */
export function ratingsLabel(words: Words, ratings: readonly string[], plus = 0): string {
  const names = ratings.map((key) => words(`ACTIONCARDS.Rating.${key}`));
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

function optionsOf(foe: Actor.Implementation, row: ContestRow, words: Words): DefenceOption[] {
  const { defence: side } = contestOf(row);
  const answering = answeringSkills(foe, row);
  const skills = [...answering.values()].sort((a, b) => placeOf(a, side) - placeOf(b, side));
  const option = (stance: string, key: string, label: string) => ({
    value: JSON.stringify({ stance, skill: key === "" ? null : key }),
    label,
  });
  const { standing } = foe.ours.action;
  const kept =
    standing.defence.skill === "" || !answering.has(standing.defence.skill)
      ? []
      : [
          option(
            "active",
            standing.defence.skill,
            words("ACTIONCARDS.ContestCard.KeptDefence", { value: standing.defence.value }),
          ),
        ];
  const none = side.skills.some(({ type }) => type === "none")
    ? [option("passive", "", words("ACTIONCARDS.ContestCard.NoSkill"))]
    : [];
  const passive = skills
    .filter(({ key }) => allows(side, key))
    .map(({ key, label, value }) =>
      option("passive", key, words("ACTIONCARDS.ContestCard.Passive", { skill: label, value })),
    );
  const active = skills.map(({ key, label, value }) =>
    option(
      "active",
      key,
      words("ACTIONCARDS.ContestCard.Active", {
        skill: label,
        value: defenceValue("active", value),
        shots: ACTIVE_DEFENCE_SHOTS,
      }),
    ),
  );
  return [...kept, ...none, ...passive, ...(kept.length > 0 ? [] : active)];
}

/** How a card that waits asks the other side. */
export function answerView(contest: ContestData, { user, words }: CardContext): AnswerView {
  const mine = decidesFor({ actor: contest.foe }, user);
  const { defence } = contestOf(contest.row);
  const foe = actorOf(contest.foe.uuid);
  const named = new Set<string>(defence.values.flatMap(({ ratings }) => ratings));
  return {
    mine: mine && foe !== null,
    waitingFor: words("ACTIONCARDS.ContestCard.WaitsFor", { name: seenAs(contest.foe, contest, user).name }),
    options: foe && mine ? optionsOf(foe, contest.row, words) : [],
    values: defence.values.map(({ ratings, plus }, index) => ({
      index,
      label: ratingsLabel(words, ratings, plus),
    })),
    said: SAID_RATINGS.filter((key) => named.has(key)).map((key) => ({
      key,
      label: words(`ACTIONCARDS.Rating.${key}`),
    })),
  };
}

/** What somebody has chosen on a card. */
export function answerOn(card: HTMLElement, message: string): Omit<AnswerContestDeed, "id"> {
  const field = (name: string) => card.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? "";
  const chosen = JSON.parse(field("defence")) as Pick<AnswerContestDeed, "stance" | "skill">; // written by the card's own view
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
