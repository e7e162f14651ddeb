import type { ContestData } from "../../../data/message/contest.ts";
import type { OpenDefensesRequest } from "../../../data/requests/action-value-requests.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { Words } from "../../../platform/words.ts";
import { allowsSkill } from "../../../rules/actionValues/contest.ts";
import { contestOf } from "../../../rules/actionValues/contest-rows.ts";
import { NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import { answeringSide } from "../plans/answering.ts";
import { answeringSkills } from "../plans/contender.ts";
import { unlearntLabel } from "../words/defense-label.ts";

/** Template context of the GM's limit on Defenses (Q28). */
export interface OpenView {
  /** The GM's limit, as text; empty if unlimited. */
  text: string;
  limited: boolean;
  /** The skills that a GM may allow; empty for other users. */
  skills: { key: string; label: string; checked: boolean }[];
  active: boolean;
}

/**
 * Returns the labels of the skills that a GM can allow, keyed by skill. The empty key stands for "no skill".
 */
function openable(foe: Actor.Implementation, { row, open }: ContestData, words: Words) {
  const { defense } = contestOf(row);
  const own = [...answeringSkills(foe, row).values()].map(({ key, label }) => [key, label] as const);
  const isNamed = (key: string) => defense.skills.some((one) => one.type === "named" && one.skill === key);
  const unlearnt = NAMED_SKILLS.filter((key) => isNamed(key) || open.skills.includes(key)).map(
    (key) => [key, unlearntLabel(key, words)] as const,
  );
  const none = allowsSkill(defense, null) || open.skills.includes("");
  const noSkill = none ? [["", words("ACTIONCARDS.ActionValues.ContestCard.NoSkill")] as const] : [];
  return new Map<string, string>([...noSkill, ...unlearnt, ...own]);
}

/**
 * Builds the template context of the GM's limit on Defenses. Only GMs get the skills to choose from. For players, null
 * if there is no limit.
 */
export function openView(
  foe: Actor.Implementation,
  contest: ContestData,
  { user, words }: CardContext,
): OpenView | null {
  const { limited, active, skills } = contest.open;
  if (!limited && !user.isGM) return null;
  const names = openable(foe, contest, words);
  const side = answeringSide(contest, false);
  const isOpen = (key: string) =>
    limited ? skills.includes(key) : allowsSkill(side, key === "" ? null : key);
  const told = { skills: skills.map((key) => names.get(key) ?? key).join(", ") };
  const text = active
    ? words("ACTIONCARDS.ActionValues.ContestCard.Opened", told)
    : words("ACTIONCARDS.ActionValues.ContestCard.OpenedPassive", told);
  return {
    text: limited ? text : "",
    limited,
    active,
    skills: user.isGM ? [...names].map(([key, label]) => ({ key, label, checked: isOpen(key) })) : [],
  };
}

export function openedOn(
  card: HTMLElement,
  message: string,
  limited: boolean,
): Omit<OpenDefensesRequest, "id"> {
  const ticked = [...card.querySelectorAll<HTMLInputElement>("input[name=open]:checked")];
  const active = card.querySelector<HTMLInputElement>("input[name=openActive]")?.checked ?? true;
  return {
    type: "openDefenses",
    message,
    limited,
    skills: limited ? ticked.map(({ value }) => value) : [],
    active,
  };
}
