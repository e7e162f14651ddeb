import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import type { Words } from "../../../ui/kit/words.ts";

interface CalledOption {
  readonly uuid: string;
  readonly name: string;
  /** By which reaction it counts. */
  readonly kind: string;
  readonly bonus: string;
  readonly selected: boolean;
  /** Why it cannot be added, in words; empty where it can. */
  readonly obstacle: string;
}

/** The part of a defense in which the one thing that an action called forward adds is chosen. */
export interface CalledView {
  /** What was called forward, in words. */
  readonly situation: string;
  readonly nothing: boolean;
  readonly options: readonly CalledOption[];
}

/** A thing that a reaction could add. */
export interface CallableItem {
  readonly uuid: string;
  readonly name: string;
  readonly reaction: string;
  readonly bonus: string;
  /** The key of what keeps it from being added; null where nothing does. */
  readonly obstacle: string | null;
}

/** Do marks mean nothing here: outside an order, and in the defender's own Phase? */
export function isFree({ bound, ownPhase }: ReactionSituation): boolean {
  return !bound || ownPhase;
}

function situationText({ called, dodging }: ReactionSituation, words: Words): string {
  const kinds = new Set(called.map((kind) => words(`ACTIONCARDS.Clock.ReactionMark.${kind}`)));
  if (kinds.size > 0) return words("ACTIONCARDS.Avatar.Called.InTime", { kinds: [...kinds].join(", ") });
  return words(dodging ? "ACTIONCARDS.Avatar.Called.Dodging" : "ACTIONCARDS.Avatar.Called.Nothing");
}

/** What an action called forward could add here; null where marks mean nothing, or nothing is marked. */
export function calledView(
  items: readonly CallableItem[],
  situation: ReactionSituation,
  chosen: string,
  words: Words,
): CalledView | null {
  if (isFree(situation) || items.length === 0) return null;
  const options = items.map(({ uuid, name, reaction, bonus, obstacle }) => ({
    uuid,
    name,
    kind: words(`ACTIONCARDS.Clock.ReactionMark.${reaction}`),
    bonus,
    selected: uuid === chosen,
    obstacle: obstacle === null ? "" : words(`ACTIONCARDS.Request.Refusal.${obstacle}`, { item: name }),
  }));
  return {
    situation: situationText(situation, words),
    nothing: !options.some(({ selected }) => selected),
    options,
  };
}
