import type { ContestData } from "../../../data/message/index.ts";
import { contestVerdict, modifiersOf, type ContestResult } from "../../../data/message/contest-verdict.ts";
import { decidesFor } from "../../../documents/deeds/authority.ts";
import { SIDES } from "../../../rules/action/dice.ts";
import type { CountedDie } from "../../../rules/action/value.ts";
import { localized } from "../../cards/action-card/localized.ts";
import { signed } from "../../shared/source-lines.ts";
import { answerView, ratingsLabel } from "./answer-view.ts";
import { offersView, type OffersView } from "./offers-view.ts";

interface DieView {
  faces: string;
  role: string;
  alt: string;
  minus: boolean;
  ignored: boolean;
}

interface TakenView {
  option: number;
  text: string;
}

/** The face as it is printed: 0 for ten. */
function printed(face: number): string {
  return face === SIDES ? "0" : String(face);
}

function dieView({ sign, role, faces, value }: CountedDie): DieView {
  const shown = faces.map((face) => printed(face)).join(" ");
  const name = localized(`ACTIONCARDS.DieRole.${role}`);
  return {
    faces: shown,
    role: name,
    alt: localized("ACTIONCARDS.ContestCard.Die", { role: name, faces: shown, value: signed(value) }),
    minus: sign < 0,
    ignored: role === "ignored",
  };
}

function ratingsOf({ ratings, value }: ContestData["attack"]): string {
  const keys = ratings === "" ? [] : ratings.split("+");
  return keys.length === 0 ? String(value) : `${ratingsLabel(keys)} ${value}`;
}

/** Every number with where it comes from. */
function linesOf(contest: ContestData, { value, degree }: ContestResult): string[] {
  const { attack, defence, extras, effect } = contest;
  const say = (key: string, data: Record<string, string | number>) =>
    localized(`ACTIONCARDS.ContestCard.${key}`, data);
  const added = [...extras, ...effect].map(({ label, value: number }) => `${label} ${signed(number)}`);
  const standing = modifiersOf(contest) - extras.reduce((sum, one) => sum + one.value, 0);
  const skill = attack.label === "" ? "" : attack.label;
  const lines = [
    say("ActionValue", { skill, value: attack.skill, roll: signed(value.roll), av: value.av }),
    ...(added.length > 0 ? [added.join(", ")] : []),
    ...(standing === 0 ? [] : [say("Standing", { value: signed(standing) })]),
    say(contest.stance === "difficulty" ? "Difficulty" : "Defence", {
      skill: defence.label,
      defence: defence.skill,
      outcome: degree.outcome,
    }),
  ];
  if (degree.payoff === null) return lines;
  return [
    ...lines,
    say("Payoff", {
      offensive: degree.offensive ?? 0,
      attack: ratingsOf(attack),
      defensive: degree.defensive ?? 0,
      defence: ratingsOf(defence),
      payoff: degree.payoff,
      threshold: degree.threshold,
    }),
  ];
}

/** What came by itself. */
function ownLines({ own, words, bonus, step, value }: ContestResult, contest: ContestData): string[] {
  const say = (key: string, data: Record<string, string | number> = {}) =>
    localized(`ACTIONCARDS.ContestCard.${key}`, data);
  return [
    ...words,
    ...own.flatMap((one) => {
      if (one.type === "mark") return contest.key === "" ? [] : [say(`Mark.${one.flag}`)];
      return one.type === "inspire" ? [say(`Inspired.${one.until}`)] : [];
    }),
    ...(bonus > 0 ? [say("Bonus", { bonus })] : []),
    ...(step === 0 ? [say("NothingOfIt")] : []),
    ...(value.lifted ? [say("Lifted")] : []),
  ];
}

function takenView({ option, pools, names }: ContestData["taken"][number]): TakenView {
  const lost = pools.map(({ name, pool, before, after, short }) =>
    localized(`ACTIONCARDS.ContestCard.${short > 0 ? "TakenShort" : "Taken"}`, {
      name,
      pool: localized(`ACTIONCARDS.Pool.${pool}`),
      before,
      after,
    }),
  );
  const given =
    names.length > 0 ? [localized("ACTIONCARDS.ContestCard.Given", { names: names.join(", ") })] : [];
  return { option, text: [...lost, ...given].join("; ") };
}

function tagsOf({ flags, rolled, thrown, threshold, augment, action }: ContestData): string[] {
  const shown = thrown ? rolled.flags : flags;
  return [
    ...(action === "" ? [] : [localized(`ACTIONCARDS.ActionRow.${action}`)]),
    ...shown.map((flag) => localized(`ACTIONCARDS.Flag.${flag}`)),
    localized("ACTIONCARDS.ContestCard.ThresholdTag", { threshold }),
    ...(augment > 0 ? [localized("ACTIONCARDS.ManeuverCard.Augment", { augment })] : []),
  ];
}

const NO_OFFERS: OffersView = { buttons: [], allies: [] };

function subtitleOf({ actor, foe, attack }: ContestData): string {
  const key = foe.uuid === "" ? "Alone" : "Against";
  return localized(`ACTIONCARDS.ContestCard.${key}`, {
    actor: actor.name,
    foe: foe.name,
    skill: attack.label,
  });
}

/** The card of a test or contest, as this user sees it. */
export function contestView(contest: ContestData, forged: boolean) {
  const verdict = contestVerdict(contest);
  const live = !forged && !contest.cancelled;
  const result = live && verdict.status === "done" ? verdict.result : null;
  const mine = live && decidesFor(contest, game.user);
  const waits = live && verdict.status === "waiting";
  const step = result?.degree.degree;
  return {
    title: contest.title,
    img: contest.img,
    subtitle: subtitleOf(contest),
    tags: tagsOf(contest),
    forged,
    cancelled: contest.cancelled,
    invalid:
      verdict.status === "invalid" ? localized("ACTIONCARDS.Refusal.Tampered", { field: verdict.field }) : "",
    dice: result ? result.value.dice.map((die) => dieView(die)) : [],
    lines: result ? linesOf(contest, result) : [],
    degree: step === undefined ? null : { key: step, label: localized(`ACTIONCARDS.Degree.${step}`) },
    success: result?.degree.success ?? false,
    critical: result?.degree.critical ?? false,
    own: result ? ownLines(result, contest) : [],
    offers: result && mine ? offersView(contest, result) : NO_OFFERS,
    taken: live ? contest.taken.map((entry) => takenView(entry)) : [],
    undoable: mine,
    answer: waits ? answerView(contest, decidesFor({ actor: contest.foe }, game.user)) : null,
    cancellable: live && (waits ? mine : game.user.isGM),
  };
}

export type ContestView = ReturnType<typeof contestView>;
