import type { ContestData } from "../../../data/message/contest.ts";
import {
  contestResult,
  defenseOf,
  modifiersOf,
  type ContestResult,
  type Offer,
} from "../../../data/results/contest-result.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { labelText, withMinus, type Words } from "../../../platform/words.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { SIDES } from "../../../rules/actionValues/dice.ts";
import type { CountedDie } from "../../../rules/actionValues/value.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { actorOf } from "../../../platform/collections.ts";
import { typeName } from "../words/action-names.ts";
import { answerView, ratingsLabel, type AnswerView } from "./answer-view.ts";
import { offersView, type OffersView } from "./offers-view.ts";
import { takenView, type TakenView } from "./taken-view.ts";

interface DieView {
  faces: string;
  role: string;
  alt: string;
  minus: boolean;
  ignored: boolean;
}

/** Template context of a test or contest card. */
export interface ContestView {
  title: string;
  img: string;
  /** Names the actor, the opponent if there is one, and the skill. */
  subtitle: string;
  /** Names the ally for whom the defender takes the attack; empty if there is none. */
  insteadOf: string;
  tags: string[];
  forged: boolean;
  /** True if the contest is finished: it is rolled, and no offer is open. */
  settled: boolean;
  /** Why the stored data is invalid, for example after an edit from the console; empty if it is valid. */
  invalid: string;
  dice: DieView[];
  /** The numbers of the roll and their sources, one line each. */
  lines: string[];
  degree: { key: string; label: string } | null;
  success: boolean;
  critical: boolean;
  /** Consequences that the card applied automatically. */
  own: string[];
  offers: OffersView;
  taken: TakenView[];
  /** The other side's choices while the card waits for an answer; otherwise null. */
  answer: AnswerView | null;
}

/** Returns the face as printed on the die, where 0 stands for ten. */
function printed(face: number): string {
  return face === SIDES ? "0" : String(face);
}

function dieView({ sign, role, faces, value }: CountedDie, words: Words): DieView {
  const shown = faces.map((face) => printed(face)).join(" ");
  const name = words(`ACTIONCARDS.ActionValues.DieRole.${role}`);
  return {
    faces: shown,
    role: name,
    alt: words("ACTIONCARDS.ActionValues.ContestCard.Die", {
      role: name,
      faces: shown,
      value: signed(value),
    }),
    minus: sign < 0,
    ignored: role === "ignored",
  };
}

function ratingsOf({ ratings, value }: ContestData["attack"], words: Words): string {
  const keys = ratings === "" ? [] : ratings.split("+");
  return keys.length === 0 ? withMinus(value) : `${ratingsLabel(words, keys)} ${withMinus(value)}`;
}

interface Sides {
  readonly actor: boolean;
  readonly foe: boolean;
}

/** The user who reads the card, and what is hidden from them. */
interface Reader extends CardContext {
  /** The sides whose identity is hidden from the reader. */
  readonly hides: Sides;
  /** The sides whose numbers the reader may not see. */
  readonly closed: Sides;
}

function readerOf({ actor, foe, parent }: ContestData, context: CardContext): Reader {
  const hides = ({ uuid }: { uuid: string }) => isHiddenFrom(uuid, { parent }, context.user);
  const closed = ({ uuid }: { uuid: string }) => hidesNumbersOf(uuid, context.user);
  return {
    ...context,
    hides: { actor: hides(actor), foe: hides(foe) },
    closed: { actor: closed(actor), foe: closed(foe) },
  };
}

function say(words: Words, key: string, data?: Record<string, string | number>): string {
  return words(`ACTIONCARDS.ActionValues.ContestCard.${key}`, data);
}

function attackLines(contest: ContestData, { value }: ContestResult, words: Words): string[] {
  const { attack, extras, effect, rolled } = contest;
  const added = [...extras, ...effect];
  const activeModifiers = modifiersOf(contest) - extras.reduce((sum, one) => sum + one.value, 0);
  return [
    words("ACTIONCARDS.ActionValues.ContestCard.ActionValue", {
      skill: labelText(attack.label, words),
      value: attack.skill,
      roll: signed(value.roll),
      av: value.av,
    }),
    ...(added.length > 0 ? [addedText(added, words)] : []),
    ...(activeModifiers === 0
      ? []
      : [words("ACTIONCARDS.ActionValues.ContestCard.ActiveModifiers", { value: signed(activeModifiers) })]),
    ...(rolled.hitOnly === 0 ? [] : [say(words, "HitOnly", { value: signed(rolled.hitOnly) })]),
  ];
}

/** Manual modifiers, as text. */
function addedText(
  lines: readonly { readonly label: string; readonly value: number }[],
  words: Words,
): string {
  return lines.map(({ label, value }) => `${labelText(label, words)} ${signed(value)}`).join(", ");
}

function defenseLine(contest: ContestData, { degree }: ContestResult, words: Words): string {
  const { stance, defense, defenseExtras } = contest;
  const named = defense.label === "" ? say(words, "NoSkill") : labelText(defense.label, words);
  const made =
    defenseExtras.length === 0 ? named : `${named} ${defense.skill}, ${addedText(defenseExtras, words)}`;
  return say(words, stance === "difficulty" ? "Difficulty" : "Defense", {
    skill: made,
    defense: defenseOf(contest),
    outcome: degree.outcome,
  });
}

/** Describes the defender's Effect Value with the defender's own modifiers (Q23). */
function defensiveText({ defense, defenseEffect }: ContestData, words: Words): string {
  const ratings = ratingsOf(defense, words);
  return defenseEffect.length === 0 ? ratings : `${ratings}, ${addedText(defenseEffect, words)}`;
}

function payoffLines(contest: ContestData, { degree }: ContestResult, words: Words): string[] {
  const { attack } = contest;
  if (degree.payoff === null) return [];
  const line = words("ACTIONCARDS.ActionValues.ContestCard.Payoff", {
    offensive: degree.offensive ?? 0,
    attack: ratingsOf(attack, words),
    defensive: degree.defensive ?? 0,
    defense: defensiveText(contest, words),
    payoff: degree.payoff,
    threshold: degree.threshold,
  });
  return [line];
}

/** Returns lines without sources, for readers who may not see a side's numbers. The defense's line has the Outcome. */
function totalsOf({ value, degree }: ContestResult, words: Words) {
  const { payoff, threshold } = degree;
  return {
    attack: [say(words, "ValueAlone", { av: value.av })],
    defense: [say(words, "OutcomeAlone", { outcome: degree.outcome })],
    payoff: payoff === null ? [] : [say(words, "PayoffAlone", { payoff, threshold })],
  };
}

/**
 * Lists the numbers of the roll with their sources. Shows only totals for sides in `closed`, and nothing for sides in
 * `hides`.
 */
function linesOf(contest: ContestData, result: ContestResult, { hides, closed, words }: Reader): string[] {
  const alone = totalsOf(result, words);
  const payoff = closed.actor || closed.foe ? alone.payoff : payoffLines(contest, result, words);
  return [
    ...(hides.actor ? [] : closed.actor ? alone.attack : attackLines(contest, result, words)),
    ...(hides.foe ? [] : closed.foe ? alone.defense : [defenseLine(contest, result, words)]),
    ...(hides.actor || hides.foe ? [] : payoff),
  ];
}

function isNegotiated(offer: Offer): boolean {
  return offer.type === "effects" && offer.effects.some(({ type }) => type === "negotiatedVictory");
}

/** Says that a named Action changes nothing. Names the Threshold if the Action succeeded but its Payoff was too low. */
function nothingLine({ degree }: ContestResult, words: Words): string {
  const { success, payoff, threshold } = degree;
  return success && payoff !== null && payoff < threshold
    ? say(words, "UnderThreshold", { payoff, threshold })
    : words("ACTIONCARDS.ActionValues.ContestCard.NothingOfIt");
}

/** Lists the consequences that the card applied automatically, and notes on the result. */
function ownLines(result: ContestResult, contest: ContestData, words: Words): string[] {
  const { own, bonus, step, value } = result;
  return [
    ...result.words,
    ...own.flatMap((one) => {
      if (one.type === "stymie") return [words("ACTIONCARDS.ActionValues.ContestCard.Stymied")];
      if (one.type === "mark") return contest.key === "" ? [] : [say(words, `Mark.${one.flag}`)];
      return one.type === "inspire" ? [say(words, `Inspired.${one.until}`)] : [];
    }),
    ...(bonus > 0 ? [words("ACTIONCARDS.ActionValues.ContestCard.Bonus", { bonus })] : []),
    ...(result.offers.some(isNegotiated) ? [say(words, "Negotiated")] : []),
    ...(step === 0 ? [nothingLine(result, words)] : []),
    ...(contest.row === "seeThrough" && !result.degree.success
      ? [words("ACTIONCARDS.ActionValues.ContestCard.NotSeenThrough", { name: contest.actor.name })]
      : []),
    ...(value.lifted ? [words("ACTIONCARDS.ActionValues.ContestCard.Lifted")] : []),
  ];
}

/** Builds the card's tags. For a hidden actor: only the named Action, whether it is free, and the flags. */
function tagsOf(
  { actor, title, flags, rolled, thrown, threshold, augment, action, free, supports }: ContestData,
  { hides, words }: Reader,
): string[] {
  const shown = thrown ? rolled.flags : flags;
  const named = action === "" ? "" : words(`ACTIONCARDS.ActionValues.Action.${action}`);
  const plain = [
    ...(named === "" || named === labelText(title, words) ? [] : [named]),
    ...(free ? [words("ACTIONCARDS.ActionValues.ContestCard.Free")] : []),
    ...shown.map((flag) => words(`ACTIONCARDS.ActionValues.Flag.${flag}`)),
  ];
  if (hides.actor) return plain;
  const supporter = supports === "" ? null : actorOf(actor.uuid);
  return [
    ...plain,
    ...(supporter ? [say(words, "Supports", { type: typeName(supporter, supports) })] : []),
    words("ACTIONCARDS.ActionValues.ContestCard.ThresholdTag", { threshold }),
    ...(augment > 0 ? [words("ACTIONCARDS.ActionValues.ManeuverCard.Augment", { augment })] : []),
  ];
}

const NO_OFFERS: OffersView = { buttons: [], chooser: "", allies: [], all: false };

/** Returns the title and image. For a hidden actor, names only the kind of contest. */
function headOf(
  { title, img, row }: ContestData,
  { hides, words }: Reader,
): Pick<ContestView, "title" | "img"> {
  return hides.actor
    ? { title: words(`ACTIONCARDS.ActionValues.ContestRow.${row}`), img: "" }
    : { title: labelText(title, words), img };
}

function subtitleOf(contest: ContestData, { hides, user, words }: Reader): string {
  const { actor, foe, attack } = contest;
  const names = { actor: seenAs(actor, contest, user).name, foe: seenAs(foe, contest, user).name };
  const alone = foe.uuid === "";
  if (hides.actor) return alone ? names.actor : words("ACTIONCARDS.Unseen.Against", names);
  return say(words, alone ? "Alone" : "Against", { ...names, skill: labelText(attack.label, words) });
}

function guardLine(contest: ContestData, { user, words }: CardContext): string {
  const { insteadOf, guarded } = contest;
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, contest, user);
  return words("ACTIONCARDS.Avatar.Exchange.InsteadOf", { name });
}

/** Builds the context of a test's or contest's card for its reader. */
export function contestView(contest: ContestData, context: CardContext): ContestView {
  const { forged, user, words } = context;
  const stored = contestResult(contest);
  const live = !forged && !contest.undone;
  const result = live && stored.status === "done" ? stored.result : null;
  const mine = live && decidesFor(contest, user);
  const waits = live && stored.status === "waiting";
  const step = result?.degree.degree;
  const reader = readerOf(contest, context);
  const offers = result ? offersView(contest, result, context) : NO_OFFERS;
  return {
    ...headOf(contest, reader),
    subtitle: subtitleOf(contest, reader),
    insteadOf: guardLine(contest, context),
    tags: tagsOf(contest, reader),
    forged,
    invalid:
      stored.status === "invalid"
        ? words("ACTIONCARDS.Request.Refusal.Tampered", { field: stored.field })
        : "",
    dice: result ? result.value.dice.map((die) => dieView(die, words)) : [],
    lines: result ? linesOf(contest, result, reader) : [],
    degree:
      step === undefined ? null : { key: step, label: words(`ACTIONCARDS.ActionValues.Degree.${step}`) },
    success: result?.degree.success ?? false,
    critical: result?.degree.critical ?? false,
    own: result && !reader.hides.actor ? ownLines(result, contest, words) : [],
    offers: mine ? offers : NO_OFFERS,
    settled: result !== null && offers.buttons.length === 0,
    taken: live
      ? contest.taken.map((entry) => takenView(contest, entry, result?.offers[entry.option], mine, context))
      : [],
    answer: waits ? answerView(contest, context) : null,
  };
}
