import type { ContestData } from "../../../data/message/contest.ts";
import type { Offer } from "../../../data/results/contest-result.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import type { Words } from "../../../platform/words.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { lossesText } from "../../../ui/cards/losses-text.ts";
import { seenAs } from "../../../platform/unseen.ts";
import type { Effect } from "../../../rules/actionValues/effects.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { takenEntry } from "../plans/undo.ts";
import { effectText } from "./effect-words.ts";

/** Template context of an offer that the winner has taken. */
export interface TakenView {
  option: number;
  text: string;
  /** The key of the journal entry to undo when the offer is undone; empty if the reader may not undo it. */
  entry: string;
}

function say(words: Words, key: string, data?: Record<string, string | number>): string {
  return words(`ACTIONCARDS.ActionValues.ContestCard.${key}`, data);
}

/** Returns an effect as text, worded for the actor who gets it. */
function gainText(effect: Effect, words: Words): string {
  return effect.type === "negotiatedVictory" ? say(words, "Inspired.encounter") : effectText(effect, words);
}

/** Describes an offer's effects on the winner, the loser or allies. Leaves out pool points. */
function givenText(
  contest: ContestData,
  people: readonly string[],
  offer: Offer | undefined,
  { user, words }: Pick<CardContext, "user" | "words">,
): string[] {
  const effects = offer?.type === "effects" ? offer.effects : [];
  const given = effects.filter(({ type }) => type !== "loss" && type !== "gain");
  const nameOf = (one: ContestData["actor"]) => seenAs(one, contest, user).name;
  const named = (effect: Effect) => {
    const receiver = "for" in effect ? effect.for : "self";
    if (receiver === "self") return nameOf(contest.actor);
    return receiver === "foe" ? nameOf(contest.foe) : people.join(", ");
  };
  return [...new Set(given.map(named))].map((names) => {
    const theirs = given.filter((effect) => named(effect) === names);
    return say(words, "Given", { names, what: theirs.map((effect) => gainText(effect, words)).join(", ") });
  });
}

/** Describes the opponent's losses in the points of their own game. */
function convertedText(
  { foe }: ContestData,
  { game, losses }: ContestData["taken"][number]["converted"],
  nameOf: (one: ContestData["foe"]) => string,
  words: Words,
): string[] {
  if (game === "") return [];
  const name = nameOf(foe);
  return losses.length === 0
    ? [say(words, "ConvertedToNothing", { name })]
    : [say(words, "Converted", { name, losses: lossesText(losses, game, words) })];
}

/** Builds the context of a taken offer: points lost and gained, and other effects by receiver. */
export function takenView(
  contest: ContestData,
  { option, pools, people, converted }: ContestData["taken"][number],
  offer: Offer | undefined,
  mine: boolean,
  { message, user, words }: Pick<CardContext, "message" | "user" | "words">,
): TakenView {
  const nameOf = (one: { uuid: string; name: string }) => seenAs({ ...one, img: "" }, contest, user).name;
  const lost = pools.map(({ uuid, name, pool, before, after, short }) => {
    const whose = { name: nameOf({ uuid, name }), pool: words(`ACTIONCARDS.Pool.${pool}`) };
    return hidesNumbersOf(uuid, user)
      ? say(words, "TakenUnsaid", { ...whose, change: signed(after - before) })
      : say(words, short > 0 ? "TakenShort" : "Taken", { ...whose, before, after });
  });
  const names = people.map(nameOf);
  const given =
    offer?.type === "stymie"
      ? [say(words, "GivenStymied", { names: names.join(", ") })]
      : givenText(contest, names, offer, { user, words });
  const harmed = convertedText(contest, converted, nameOf, words);
  const entry = mine ? (takenEntry(message, option)?.id ?? "") : "";
  return { option, entry, text: [...lost, ...harmed, ...given].join("; ") };
}
