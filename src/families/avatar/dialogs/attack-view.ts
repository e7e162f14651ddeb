import type { AttackRange } from "../../../data/message/ranges.ts";
import type { AttackTarget } from "../../../ui/dialogs/targets.ts";
import { warningsWhere } from "../../../ui/dialogs/warnings.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import { previewLines, type PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import type { Rating } from "../plans/sides.ts";
import type { DeclarationView } from "./declaration-form.ts";

/** An attack as it is declared. */
export interface AttackView {
  /** A Charge grants it (C13). */
  readonly free: boolean;
  /** It may strike more than one. */
  readonly several: boolean;
  readonly targetsLabel: string;
  readonly targets: readonly AttackTarget[];
  readonly ranges: readonly Option[];
  /** What is thrown instead of a pick; empty: a rating is spent. */
  readonly formula: string;
  readonly spendLabel: string;
  readonly spendHint: string;
  readonly available: number;
  readonly spend: number;
  /** Nothing is to be chosen of what is spent. */
  readonly fixed: boolean;
  readonly declaration: DeclarationView;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
  readonly warnings: readonly string[];
}

/** What is known and chosen of an attack so far. */
export interface AttackDraft extends Pick<
  AttackView,
  "free" | "several" | "targets" | "formula" | "declaration" | "oddsId" | "odds"
> {
  readonly actor: string;
  /** How many it may strike; 0: any number. */
  readonly most: number;
  readonly ranges: readonly AttackRange[];
  readonly range: AttackRange;
  readonly rating: Rating;
  /** Null: all there is. */
  readonly spend: number | null;
  /** The whole rating must be spent. */
  readonly full: boolean;
  /** The attacker is in an encounter, which counts the Actions of all but a free shot. */
  readonly inEncounter: boolean;
  readonly isTurn: boolean;
  /** It is not their Phase, and can be by one click. */
  readonly mayAct: boolean;
  /** A shot that is made like this halves DR (C7, Q6). */
  readonly halves: boolean;
  /** The Action of this round is used, and the attack needs one. */
  readonly actionUsed: boolean;
  /** It would be refused, and the reason stands beside its button. */
  readonly refused: boolean;
  /** What is said of attacker and targets, before and after what is said of the attack. */
  readonly out: readonly string[];
  readonly breaches: readonly string[];
}

function warningsOf(draft: AttackDraft, words: Words): string[] {
  const { actor, free, inEncounter, isTurn, mayAct, actionUsed, range, halves, refused } = draft;
  if (refused) return [];
  const bound = inEncounter && !free;
  return warningsWhere(
    {
      NotYourTurn: bound && !isTurn && !mayAct,
      ActFirst: bound && !isTurn && mayAct,
      ActionUsed: bound && actionUsed,
      LongRange: inEncounter && halves && range === "long",
    },
    "ACTIONCARDS.Avatar.Attack.Warning",
    { actor },
    words,
  );
}

/** How an attack looks while it is declared. */
export function attackView(draft: AttackDraft, words: Words): AttackView {
  const { free, several, targets, formula, declaration, oddsId, odds } = draft;
  const { most, rating, full, ranges, range } = draft;
  return {
    free,
    several,
    targetsLabel:
      most === 0
        ? words("ACTIONCARDS.Avatar.Attack.AnyTargets")
        : words("ACTIONCARDS.Avatar.Attack.UpToTargets", { most }),
    targets,
    ranges: optionsOf(ranges, range, (value) => words(`ACTIONCARDS.Avatar.Range.${value}`)),
    formula,
    spendLabel: words("ACTIONCARDS.Avatar.Attack.Spend", {
      stat: words(`ACTIONCARDS.Stat.${rating.statKey}`),
    }),
    spendHint: words(`ACTIONCARDS.Avatar.Attack.${full ? "MustUseFull" : "PullHint"}`),
    available: rating.available,
    spend: draft.spend ?? rating.available,
    fixed: full || rating.available <= 1,
    declaration,
    breakdown: formula === "" ? previewLines(rating, words) : [],
    oddsId,
    odds,
    warnings: [...draft.out, ...warningsOf(draft, words), ...draft.breaches],
  };
}
