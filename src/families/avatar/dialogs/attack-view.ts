import type { AttackRange } from "../../../data/message/ranges.ts";
import type { AttackTarget } from "../../../ui/dialogs/targets.ts";
import { warningsWhere } from "../../../ui/dialogs/warnings.ts";
import { formulaWords } from "../words/formula-words.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import { previewLines, type PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import type { Rating } from "../plans/sides.ts";
import type { DeclarationView } from "./declaration-form.ts";

export interface AttackView {
  /** True if a Charge grants the attack (C13). */
  readonly free: boolean;
  /** True if the attack may have several targets. */
  readonly several: boolean;
  readonly targetsLabel: string;
  readonly targets: readonly AttackTarget[];
  readonly ranges: readonly Option[];
  /** The formula that replaces pick and stat; empty if a rating is spent. */
  readonly formula: string;
  readonly spendLabel: string;
  readonly spendHint: string;
  readonly available: number;
  readonly spend: number;
  /** True if the user cannot choose how much to spend. */
  readonly fixed: boolean;
  readonly declaration: DeclarationView;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
  /** Properties of the attack that the user can't choose, as text. */
  readonly facts: readonly string[];
  readonly warnings: readonly string[];
}

/** The data from which the template context is built: facts about the attack, and the current choices. */
export interface AttackDraft extends Pick<
  AttackView,
  "free" | "several" | "targets" | "formula" | "declaration" | "oddsId" | "odds"
> {
  readonly actor: string;
  /** The most targets that the attack can have; 0 means no limit. */
  readonly most: number;
  readonly ranges: readonly AttackRange[];
  readonly range: AttackRange;
  readonly rating: Rating;
  /** How many points of the rating are spent; null for all. */
  readonly spend: number | null;
  /** True if the whole rating must be spent. */
  readonly full: boolean;
  /** True if the attacker is in an encounter, which counts Actions. */
  readonly inEncounter: boolean;
  /** How long a halved DR lasts, localized. */
  readonly until: string;
  readonly isTurn: boolean;
  /** True if the attacker's Phase has not started, but this user can start it with a click. */
  readonly mayAct: boolean;
  /** True if this attack at Long Range would halve DR (C7, Q6). */
  readonly halves: boolean;
  /** True if this round's Action is used and the attack needs one. */
  readonly actionUsed: boolean;
  /** True if the attack would be refused; the reason is shown next to the button. */
  readonly refused: boolean;
  /** Warnings about characters who are out of action, shown before the attack's own warnings. */
  readonly out: readonly string[];
  /** Warnings about targets out of range and about broken flight truces, shown after the attack's own warnings. */
  readonly breaches: readonly string[];
}

function warningsOf(draft: AttackDraft, words: Words): string[] {
  const { actor, free, inEncounter, isTurn, mayAct, actionUsed, refused } = draft;
  if (refused) return [];
  const bound = inEncounter && !free;
  return warningsWhere(
    {
      NotYourTurn: bound && !isTurn && !mayAct,
      ActFirst: bound && !isTurn && mayAct,
      ActionUsed: bound && actionUsed,
    },
    "ACTIONCARDS.Avatar.Attack.Warning",
    { actor },
    words,
  );
}

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
    formula: formulaWords(formula, words),
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
    facts:
      draft.inEncounter && draft.halves && range === "long"
        ? [words("ACTIONCARDS.Avatar.Attack.HalvesDr", { until: draft.until })]
        : [],
    warnings: [...draft.out, ...warningsOf(draft, words), ...draft.breaches],
  };
}
