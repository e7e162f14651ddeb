import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import type { Words } from "../../../ui/kit/words.ts";

interface CalledOption {
  readonly uuid: string;
  readonly name: string;
  /** The kind of reaction that the item needs. */
  readonly kind: string;
  readonly bonus: string;
  readonly selected: boolean;
  /** Why the item cannot be added; empty if it can. */
  readonly obstacle: string;
}

/** Template context of a part of the defense dialog. A called-forward reaction lets the user add an item there. */
export interface CalledView {
  /** Says which actions were called forward early enough to count. */
  readonly situation: string;
  readonly nothing: boolean;
  readonly options: readonly CalledOption[];
}

/** An item that a reaction could add. */
export interface CallableItem {
  readonly uuid: string;
  readonly name: string;
  readonly reaction: string;
  readonly bonus: string;
  /** The key of the reason why the item cannot be added; null if it can. */
  readonly obstacle: string | null;
}

/** True if items need no reaction: nothing can be called forward here, or it is the defender's own Phase. */
export function isFree({ bound, ownPhase }: ReactionSituation): boolean {
  return !bound || ownPhase;
}

function situationText({ called, dodging }: ReactionSituation, words: Words): string {
  const kinds = new Set(called.map((kind) => words(`ACTIONCARDS.Clock.ReactionMark.${kind}`)));
  if (kinds.size > 0) return words("ACTIONCARDS.Avatar.Called.InTime", { kinds: [...kinds].join(", ") });
  return words(dodging ? "ACTIONCARDS.Avatar.Called.Dodging" : "ACTIONCARDS.Avatar.Called.Nothing");
}

/**
 * Lists the items that a reaction could add. Null if items need no reaction in this situation, or if `items`
 * is empty.
 */
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
