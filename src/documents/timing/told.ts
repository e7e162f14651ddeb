import { SYSTEM_ID } from "../../constants.ts";
import type { ClockDeed } from "../../data/deed/timing-deeds.ts";
import type { Guard } from "../../rules/avatar/blow.ts";
import type { TimingPlan } from "../../rules/timing/deed.ts";
import { chatMessages } from "../collections.ts";
import { requestsOn } from "../plans/journal.ts";
import { openRound, roundOpening, type RoundOpening } from "../fight/rounds.ts";
import { openPicks, tellPicks, type PickEvent } from "./picks.ts";
import { recallReactions, tellReactions, type ReactionEvent } from "./reaction.ts";

/** What a step tells in the chat. Plain data. */
export interface Told {
  /** What was called forward with it, and the attack that this answers. */
  readonly reactions: readonly ReactionEvent[];
  readonly answers: ClockDeed["answers"];
  /** A step back: of the steps taken the first so many remain, and what was called forward after them counts no more. */
  readonly recalled: { readonly from: number; readonly to: number } | null;
  /** The cards that an order was drawn with. */
  readonly picks: readonly PickEvent[];
  /** The round that it opens; null where none is, or nothing is asked then. */
  readonly opening: RoundOpening | null;
}

export const NOTHING_TOLD: Told = {
  reactions: [],
  answers: null,
  recalled: null,
  picks: [],
  opening: null,
};

/** What a step by this plan tells; `guards` are those of the Turn that is over. */
export function toldOf(
  combat: Combat.Implementation,
  { events, state }: Pick<TimingPlan, "events" | "state">,
  { answers, guards }: Pick<Told, "answers"> & { readonly guards: readonly Guard[] },
): Told {
  const opens = events.some(({ type }) => type === "turn");
  return {
    reactions: events.filter((event) => event.type === "reaction"),
    answers,
    recalled: null,
    picks: openPicks(combat, events),
    opening: opens ? roundOpening(combat, { round: state.round, guards }) : null,
  };
}

/** Is there nothing to tell? */
export function isSilent({ reactions, recalled, picks, opening }: Told): boolean {
  return reactions.length + picks.length === 0 && recalled === null && opening === null;
}

/** The ids of the steps that a chat message tells of, or that have changed it. */
export function stepsOn(message: ChatMessage.Implementation): readonly unknown[] {
  if (!message.author?.isGM) return [];
  const step = message.flags[SYSTEM_ID]?.step;
  return step === undefined ? requestsOn(message) : [step, ...requestsOn(message)];
}

/** Does a message of this type tell of the step already? */
function isTold(deed: string, type: string): boolean {
  return chatMessages().some((message) => message.type === type && stepsOn(message).includes(deed));
}

/** What a step tells, each by itself and once: what is told already is not told again. */
export const TELLERS: readonly ((
  combat: Combat.Implementation,
  told: Told,
  deed: string,
) => Promise<void>)[] = [
  async (combat, { recalled }) => {
    if (recalled) await recallReactions(combat, recalled);
  },
  async (combat, { reactions, answers }, deed) => {
    if (reactions.length > 0 && !isTold(deed, "reaction"))
      await tellReactions(combat, reactions, { id: deed, answers });
  },
  async (combat, { picks }, deed) => {
    if (picks.length > 0 && !isTold(deed, "base")) await tellPicks(combat, picks, deed);
  },
  async (combat, { opening }, deed) => {
    if (opening && !isTold(deed, "round")) await openRound(combat, opening, [deed]);
  },
];
