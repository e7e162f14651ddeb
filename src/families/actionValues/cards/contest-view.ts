import type { ContestData } from "../../../data/message/index.ts";
import { contestVerdict, modifiersOf, type ContestResult } from "../../../data/message/contest-verdict.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { SIDES } from "../../../rules/actionValues/dice.ts";
import type { CountedDie } from "../../../rules/actionValues/value.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { signed } from "../../../ui/kit/signed.ts";
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

/** Which sides of a contest this user does not know: whatever tells of them is left out. */
interface Hidden {
  readonly actor: boolean;
  readonly foe: boolean;
}

function hiddenOn(contest: ContestData): Hidden {
  const { actor, foe } = contest;
  return { actor: isHiddenFrom(actor.uuid, contest), foe: isHiddenFrom(foe.uuid, contest) };
}

function say(key: string, data: Record<string, string | number> = {}): string {
  return localized(`ACTIONCARDS.ContestCard.${key}`, data);
}

/** What made the Action Value. */
function attackLines(contest: ContestData, { value }: ContestResult): string[] {
  const { attack, extras, effect } = contest;
  const added = [...extras, ...effect].map(({ label, value: number }) => `${label} ${signed(number)}`);
  const standing = modifiersOf(contest) - extras.reduce((sum, one) => sum + one.value, 0);
  return [
    say("ActionValue", { skill: attack.label, value: attack.skill, roll: signed(value.roll), av: value.av }),
    ...(added.length > 0 ? [added.join(", ")] : []),
    ...(standing === 0 ? [] : [say("Standing", { value: signed(standing) })]),
  ];
}

function defenceLine({ stance, defence }: ContestData, { degree }: ContestResult): string {
  return say(stance === "difficulty" ? "Difficulty" : "Defence", {
    skill: defence.label,
    defence: defence.skill,
    outcome: degree.outcome,
  });
}

function payoffLines({ attack, defence }: ContestData, { degree }: ContestResult): string[] {
  if (degree.payoff === null) return [];
  const line = say("Payoff", {
    offensive: degree.offensive ?? 0,
    attack: ratingsOf(attack),
    defensive: degree.defensive ?? 0,
    defence: ratingsOf(defence),
    payoff: degree.payoff,
    threshold: degree.threshold,
  });
  return [line];
}

/** Every number with where it comes from, as far as this user knows whose it is. */
function linesOf(contest: ContestData, result: ContestResult, hidden: Hidden): string[] {
  return [
    ...(hidden.actor ? [] : attackLines(contest, result)),
    ...(hidden.foe ? [] : [defenceLine(contest, result)]),
    ...(hidden.actor || hidden.foe ? [] : payoffLines(contest, result)),
  ];
}

/** What came by itself. */
function ownLines({ own, words, bonus, step, value }: ContestResult, contest: ContestData): string[] {
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

function takenView(contest: ContestData, { option, pools, people }: ContestData["taken"][number]): TakenView {
  const lost = pools.map(({ uuid, name, pool, before, after, short }) =>
    say(short > 0 ? "TakenShort" : "Taken", {
      name: seenAs({ uuid, name, img: "" }, contest).name,
      pool: localized(`ACTIONCARDS.Pool.${pool}`),
      before,
      after,
    }),
  );
  const names = people.map((person) => seenAs({ ...person, img: "" }, contest).name);
  const given =
    names.length > 0 ? [localized("ACTIONCARDS.ContestCard.Given", { names: names.join(", ") })] : [];
  return { option, text: [...lost, ...given].join("; ") };
}

/** What it was made with; of somebody hidden only what everybody sees who looks at the dice. */
function tagsOf(
  { flags, rolled, thrown, threshold, augment, action, free }: ContestData,
  hidden: Hidden,
): string[] {
  const shown = thrown ? rolled.flags : flags;
  const plain = [
    ...(action === "" ? [] : [localized(`ACTIONCARDS.ActionRow.${action}`)]),
    ...(free ? [localized("ACTIONCARDS.ContestCard.Free")] : []),
    ...shown.map((flag) => localized(`ACTIONCARDS.Flag.${flag}`)),
  ];
  if (hidden.actor) return plain;
  return [
    ...plain,
    localized("ACTIONCARDS.ContestCard.ThresholdTag", { threshold }),
    ...(augment > 0 ? [localized("ACTIONCARDS.ManeuverCard.Augment", { augment })] : []),
  ];
}

const NO_OFFERS: OffersView = { buttons: [], allies: [] };

/** What is tried, with what is tried it: of somebody hidden which kind of thing it is, and no more. */
function headOf({ title, img, row }: ContestData, hidden: Hidden): { title: string; img: string } {
  return hidden.actor ? { title: localized(`ACTIONCARDS.ContestRow.${row}`), img: "" } : { title, img };
}

function subtitleOf(contest: ContestData, hidden: Hidden): string {
  const { actor, foe, attack } = contest;
  const names = { actor: seenAs(actor, contest).name, foe: seenAs(foe, contest).name };
  const alone = foe.uuid === "";
  if (hidden.actor) return alone ? names.actor : localized("ACTIONCARDS.Unseen.Against", names);
  return say(alone ? "Alone" : "Against", { ...names, skill: attack.label });
}

function guardLine(contest: ContestData): string {
  const { insteadOf, guarded } = contest;
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, contest);
  return localized("ACTIONCARDS.Exchange.InsteadOf", { name });
}

/** The card of a test or contest, as this user sees it. */
export function contestView(contest: ContestData, forged: boolean) {
  const verdict = contestVerdict(contest);
  const live = !forged && !contest.cancelled;
  const result = live && verdict.status === "done" ? verdict.result : null;
  const mine = live && decidesFor(contest, game.user);
  const waits = live && verdict.status === "waiting";
  const step = result?.degree.degree;
  const hidden = hiddenOn(contest);
  return {
    ...headOf(contest, hidden),
    subtitle: subtitleOf(contest, hidden),
    insteadOf: guardLine(contest),
    tags: tagsOf(contest, hidden),
    forged,
    cancelled: contest.cancelled,
    invalid:
      verdict.status === "invalid" ? localized("ACTIONCARDS.Refusal.Tampered", { field: verdict.field }) : "",
    dice: result ? result.value.dice.map((die) => dieView(die)) : [],
    lines: result ? linesOf(contest, result, hidden) : [],
    degree: step === undefined ? null : { key: step, label: localized(`ACTIONCARDS.Degree.${step}`) },
    success: result?.degree.success ?? false,
    critical: result?.degree.critical ?? false,
    own: result && !hidden.actor ? ownLines(result, contest) : [],
    offers: result && mine ? offersView(contest, result) : NO_OFFERS,
    taken: live ? contest.taken.map((entry) => takenView(contest, entry)) : [],
    undoable: mine,
    answer: waits ? answerView(contest, decidesFor({ actor: contest.foe }, game.user)) : null,
    cancellable: live && (waits ? mine : game.user.isGM),
  };
}

export type ContestView = ReturnType<typeof contestView>;
