import { ATTACKS } from "../../../rules/actionValues/contest-rows.ts";
import type { SaidRating } from "../../../data/requests/action-value-requests.ts";
import { CONTESTS } from "../../../rules/actionValues/contests.ts";
import { FLAGS, type Flag } from "../../../rules/actionValues/flags.ts";
import type { AttackTarget, TargetOption } from "../../../ui/dialogs/targets.ts";
import type { OddsView } from "../../../ui/odds/odds-view.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { AttemptDraft } from "./attempt-draft.ts";
import { sideText, skillOptions, valueOptions } from "./side-options.ts";
import { OTHER_SKILL, supportOptions, type SupportableSkill } from "./support-options.ts";
import type { ValueLookupView } from "./value-lookup-view.ts";

interface Extra {
  readonly label: string;
  readonly value: number;
}

/** Template context of the dialog that declares a test or contest (X1 to X9). */
export interface ContestView {
  readonly freeShot: boolean;
  readonly rows: readonly Option[];
  readonly foes: readonly AttackTarget[];
  readonly opposed: boolean;
  /** Further opponents for the same roll; empty if the roll allows only one. */
  readonly others: readonly TargetOption[];
  /** Says how many opponents the roll applies to; empty if there is only one. */
  readonly met: string;
  /** The skills and Effect Values that the other side may defend with, as text. */
  readonly otherSide: string;
  readonly difficulty: number;
  readonly resistance: number;
  readonly most: number;
  /** True if the user may declare that the test costs no Action. */
  readonly canBeFree: boolean;
  /** True if the test costs no Action. */
  readonly free: boolean;
  readonly weapons: readonly Option[];
  /** The ways to fire an automatic weapon; empty if the attempt can't be a burst. */
  readonly bursts: readonly Option[];
  readonly skills: readonly Option[];
  readonly values: readonly Option[];
  /** Ratings that the user must enter. */
  readonly said: readonly { readonly key: SaidRating; readonly label: string; readonly value: number }[];
  readonly supportable: readonly Option[];
  /** The entered name of the supported skill; null if the skill was chosen from `supportable`, or if there is none. */
  readonly supportedSkill: string | null;
  readonly extra: Extra;
  /** True if the rarely used fields are shown. */
  readonly more: boolean;
  readonly flags: readonly {
    readonly key: Flag;
    readonly label: string;
    readonly checked: boolean;
    /** True if the Action sets this flag, so the user can't change it. */
    readonly fixed: boolean;
  }[];
  readonly dice: number;
  readonly effect: Extra;
  readonly subject: string;
  readonly lookup: ValueLookupView;
  readonly preview: { readonly lines: readonly PreviewLine[]; readonly refusal: string };
  readonly odds: OddsView | null;
  readonly notes: readonly string[];
  readonly blocked: boolean;
}

/** The part of a draft that the dialog shows. */
export type ContestDraft = Readonly<
  Pick<
    AttemptDraft,
    | "ownRow"
    | "row"
    | "wholeRow"
    | "sides"
    | "skills"
    | "skill"
    | "contender"
    | "value"
    | "ratings"
    | "foe"
    | "meetsSeveral"
    | "others"
    | "charge"
    | "weapon"
    | "action"
    | "bursts"
    | "supports"
    | "supportedSkill"
    | "said"
    | "flags"
    | "asked"
    | "difficulty"
    | "resistance"
    | "extra"
    | "effect"
    | "dice"
    | "subject"
  >
> & {
  readonly use: Pick<AttemptDraft["use"], "flags">;
};

/** The data that the dialog shows in addition to the user's choices. */
export interface ContestScene extends Pick<
  ContestView,
  "most" | "more" | "lookup" | "preview" | "odds" | "canBeFree"
> {
  /** The possible opponents. */
  readonly people: readonly AttackTarget[];
  /** Weapons that attack by Action Values. */
  readonly weapons: readonly { readonly uuid: string; readonly name: string; readonly damage: number }[];
  /** Custom skills of allies that a Support can support. */
  readonly ownSkills: readonly SupportableSkill[];
  /** Warnings that do not block the attempt. */
  readonly notes: readonly string[];
}

/**
 * Returns the rows to choose from, the default first. A free shot offers only the default and the current
 * row.
 */
function rowOptions({ ownRow, row, charge }: ContestDraft, words: Words): Option[] {
  const all = charge === "" ? [...Object.keys(CONTESTS), "test"] : []; // a free shot must be an attack
  const chosen = row === "" || all.includes(row) ? [] : [row]; // keep the current row, even if users can't select it
  const others = [...all, ...chosen].filter((key) => key !== ownRow);
  return optionsOf(["", ...others], row, (key) =>
    words(`ACTIONCARDS.ActionValues.ContestRow.${key || ownRow}`),
  );
}

/**
 * Returns the possible opponents, and "nobody" for a roll against a Difficulty. A free shot can target only
 * the charging actor (C13).
 */
function foeOptions(
  { foe, charge }: ContestDraft,
  people: readonly AttackTarget[],
  words: Words,
): readonly AttackTarget[] {
  if (charge !== "") return people.filter(({ uuid }) => uuid === foe);
  return [
    {
      uuid: "",
      name: words("ACTIONCARDS.ActionValues.Dialog.Nobody"),
      selected: foe === "",
      disabled: false,
    },
    ...people,
  ];
}

function otherOptions(
  { foe, others, meetsSeveral }: ContestDraft,
  people: readonly AttackTarget[],
): readonly TargetOption[] {
  if (!meetsSeveral) return [];
  return people
    .filter(({ uuid }) => uuid !== foe)
    .map(({ uuid, name }) => ({ uuid, name, selected: others.includes(uuid) }));
}

/** Returns the weapons to attack with, and bare hands; empty unless the row is an attack. */
function weaponOptions(
  { weapon, wholeRow }: ContestDraft,
  weapons: ContestScene["weapons"],
  words: Words,
): Option[] {
  if (wholeRow !== "attack") return [];
  const bare = { uuid: "", name: words("ACTIONCARDS.Encounter.BareHands"), damage: 0 };
  return [...weapons, bare].map(({ uuid, name, damage }) => ({
    value: uuid,
    label: words("ACTIONCARDS.ActionValues.Dialog.SkillOption", { skill: name, value: damage }),
    selected: uuid === weapon,
  }));
}

/**
 * Returns the ways to fire an automatic weapon: a single round or a burst (X7). Empty if the attempt can't be
 * a burst.
 */
function burstOptions({ bursts, action }: ContestDraft, words: Words): Option[] {
  if (!bursts) return [];
  return optionsOf(["", ...ATTACKS], action, (key) =>
    words(key === "" ? "ACTIONCARDS.ActionValues.Dialog.OneRound" : `ACTIONCARDS.ActionValues.Action.${key}`),
  );
}

export function contestView(draft: ContestDraft, scene: ContestScene, words: Words): ContestView {
  const { sides, value, ratings, asked, flags, use } = draft;
  const { difficulty, resistance, extra, effect, dice, subject } = draft;
  const { people, weapons, notes, ownSkills, ...rest } = scene;
  const supports = draft.wholeRow === "support";
  const refused = scene.preview.refusal !== "";
  return {
    ...rest,
    difficulty,
    resistance,
    extra,
    effect,
    dice,
    subject,
    rows: rowOptions(draft, words),
    skills: skillOptions(sides.attack, draft.skills, draft.skill, words),
    values: valueOptions(sides.attack, draft.contender, value, words),
    said: draft.said.map((key) => ({
      key,
      label: words(`ACTIONCARDS.ActionValues.Rating.${key}`),
      value: ratings[key],
    })),
    weapons: weaponOptions(draft, weapons, words),
    bursts: burstOptions(draft, words),
    supportable: supports ? supportOptions(draft.supports, ownSkills, words) : [],
    supportedSkill: supports && draft.supports === OTHER_SKILL ? draft.supportedSkill : null,
    foes: foeOptions(draft, people, words),
    opposed: draft.foe !== "",
    others: otherOptions(draft, people),
    met:
      draft.others.length === 0
        ? ""
        : words("ACTIONCARDS.ActionValues.Dialog.OneRoll", { number: draft.others.length + 1 }),
    freeShot: draft.charge !== "",
    free: asked,
    otherSide: sideText(sides.defense, words),
    flags: FLAGS.map((flag) => ({
      key: flag,
      label: words(`ACTIONCARDS.ActionValues.Flag.${flag}`),
      checked: use.flags.includes(flag) || flags.includes(flag),
      fixed: use.flags.includes(flag),
    })),
    // the refusal is shown instead
    notes: refused ? [] : notes,
    blocked: refused,
  };
}
