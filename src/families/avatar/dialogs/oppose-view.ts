import type { FreeModifier } from "../../../data/requests/parts.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { TargetOption } from "../../../ui/dialogs/targets.ts";
import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AcOddsView } from "../../../ui/odds/ac-odds-view.ts";

interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Template context of the opposed check dialog, for the initiator or the resister. */
export interface OpposeView {
  readonly intro: string;
  /** The possible opponents; null when resisting, because the card names the opponent. */
  readonly others: readonly TargetOption[] | null;
  readonly skills: readonly OptionView[];
  readonly stats: readonly OptionView[];
  /** The stats that the other side can be asked to resist with; null when resisting. */
  readonly asked: readonly OptionView[] | null;
  readonly extra: FreeModifier;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
  readonly submit: string;
  readonly icon: string;
  readonly warnings: readonly string[];
}

/** The stats for opposed checks, most common first. */
const OPPOSED_STATS: readonly SkillStat[] = [
  "mind", "or", "dr", "em", "ene", "str", "int", "cun", "agi", "con", "cha", "luc",
]; // oxfmt-ignore

/** A form value is the UUID of a skill, or this prefix and a stat. */
const STAT_PREFIX = "stat.";

export function valueOfStat(stat: SkillStat): string {
  return `${STAT_PREFIX}${stat}`;
}

/** Reads a form value. For a skill, `stat` is `none`; for a stat, `item` is empty. */
export function drawnWith(value: string): { item: string; stat: SkillStat } {
  const stat = OPPOSED_STATS.find((one) => valueOfStat(one) === value);
  return stat ? { item: "", stat } : { item: value, stat: "none" };
}

/** The data from which the template context is built: facts about the check, and the current choices. */
export interface OpposeDraft extends Pick<
  OpposeView,
  "others" | "extra" | "breakdown" | "oddsId" | "odds" | "warnings"
> {
  /**
   * The initiator, what they used (`what`, empty if that has no name of its own), and the total to reach; null for a
   * new check.
   */
  readonly against: { readonly name: string; readonly what: string; readonly total: number } | null;
  readonly chosen: string;
  readonly skills: readonly { readonly uuid: string; readonly name: string }[];
  readonly asked: SkillStat;
}

export function opposeView(
  { against, chosen, skills, asked, ...draft }: OpposeDraft,
  words: Words,
): OpposeView {
  const stat = (key: SkillStat) => words(`ACTIONCARDS.Skill.Stat.${key}`);
  const option = (value: string, label: string, now: string) => ({ value, label, selected: value === now });
  const key = against ? (against.what === "" ? "ResistIntro" : "ResistIntroWith") : "OpposeIntro";
  const askable: readonly SkillStat[] = ["none", ...OPPOSED_STATS];
  const label = (one: SkillStat) =>
    one === "none" ? words("ACTIONCARDS.Avatar.Opposed.TheirChoice") : stat(one);
  return {
    ...draft,
    intro: words(`ACTIONCARDS.Avatar.Opposed.${key}`, against ?? {}),
    skills: skills.map(({ uuid, name }) => option(uuid, name, chosen)),
    stats: OPPOSED_STATS.map((one) => option(valueOfStat(one), stat(one), chosen)),
    asked: against ? null : askable.map((one) => option(one, label(one), asked)),
    submit: words(`ACTIONCARDS.Avatar.Opposed.${against ? "ResistSubmit" : "Submit"}`),
    icon: against ? "fa-shield-halved" : "fa-people-arrows",
  };
}
