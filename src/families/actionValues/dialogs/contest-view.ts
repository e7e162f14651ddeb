import { ATTACKS, type ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import type { SaidRating } from "../../../data/requests/action-value-requests.ts";
import type { Contender } from "../../../rules/actionValues/contest.ts";
import { CONTESTS, type Side } from "../../../rules/actionValues/contests.ts";
import { FLAGS, type Flag } from "../../../rules/actionValues/flags.ts";
import type { AttackTarget } from "../../../ui/dialogs/targets.ts";
import type { OddsView } from "../../../ui/odds/odds-view.ts";
import { optionsOf, type Option } from "../../../ui/kit/option.ts";
import type { PreviewLine } from "../../../ui/kit/source-lines.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { KnownSkill } from "../plans/contender.ts";
import { sideText, skillOptions, valueOptions } from "./side-options.ts";
import { OTHER_SKILL, supportOptions, type SupportableSkill } from "./support-options.ts";
import type { ValueLookupView } from "./value-lookup-view.ts";

/** What is added to an attempt: what it is called, and how much. */
interface Extra {
  readonly label: string;
  readonly value: number;
}

/** A test or a contest by Action Values as it is declared (X1 - X9). */
export interface ContestView {
  readonly freeShot: boolean;
  readonly rows: readonly Option[];
  readonly foes: readonly AttackTarget[];
  /** There is somebody to oppose. */
  readonly opposed: boolean;
  /** What the other side answers with, in words. */
  readonly otherSide: string;
  readonly difficulty: number;
  readonly resistance: number;
  readonly most: number;
  /** Can it be no Action, and is it none? */
  readonly canBeFree: boolean;
  readonly free: boolean;
  readonly weapons: readonly Option[];
  /** How a weapon that fires bursts can be fired; empty for any other. */
  readonly bursts: readonly Option[];
  readonly skills: readonly Option[];
  readonly values: readonly Option[];
  /** Ratings that somebody has to say. */
  readonly said: readonly { readonly key: SaidRating; readonly label: string; readonly value: number }[];
  readonly supportable: readonly Option[];
  /** The skill that is supported, where its name is typed; null: it is in the list. */
  readonly supportedSkill: string | null;
  readonly extra: Extra;
  /** What few need is shown. */
  readonly more: boolean;
  readonly flags: readonly {
    readonly key: Flag;
    readonly label: string;
    readonly checked: boolean;
    /** The Action itself has it. */
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

/** What is known and chosen of an attempt so far. */
export interface ContestDraft {
  /** The row of the Action itself, the one that is chosen (empty: the Action's), and the one that counts. */
  readonly ownRow: ContestRow;
  readonly row: ContestRow | "";
  readonly wholeRow: ContestRow;
  readonly sides: { readonly attack: Side; readonly defense: Side };
  readonly skills: ReadonlyMap<string, KnownSkill>;
  readonly skill: string;
  readonly contender: Contender;
  /** The chosen value's place. */
  readonly value: number;
  readonly ratings: Readonly<Record<SaidRating, number>>;
  readonly foe: string;
  /** Id of the card of the Charge that grants it; empty for none. */
  readonly charge: string;
  readonly weapon: string;
  /** The named Action without a maneuver; empty for none. */
  readonly action: string;
  /** Can it be a burst? */
  readonly bursts: boolean;
  readonly supports: string;
  readonly supportedSkill: string;
  readonly said: readonly SaidRating[];
  readonly flags: readonly Flag[];
  readonly use: { readonly flags: readonly Flag[] };
  readonly asked: boolean;
  readonly difficulty: number;
  readonly resistance: number;
  readonly extra: Extra;
  readonly effect: Extra;
  readonly dice: number;
  readonly subject: string;
}

/** What stands about the attempt. */
export interface ContestScene extends Pick<
  ContestView,
  "most" | "more" | "lookup" | "preview" | "odds" | "canBeFree"
> {
  /** Whom it may be against. */
  readonly people: readonly AttackTarget[];
  /** Weapons that attack so. */
  readonly weapons: readonly { readonly uuid: string; readonly name: string; readonly damage: number }[];
  /** Skills of people's own that a Support can be for. */
  readonly ownSkills: readonly SupportableSkill[];
  /** What is to be known of it that does not forbid it. */
  readonly notes: readonly string[];
}

/** The rows to choose from: the Action's own first, then those of the table, and a plain test. */
function rowOptions({ ownRow, row, charge }: ContestDraft, words: Words): Option[] {
  const all = charge === "" ? [...Object.keys(CONTESTS), "test"] : []; // a free shot is an attack
  const chosen = row === "" || all.includes(row) ? [] : [row]; // one that nobody chooses by hand
  const others = [...all, ...chosen].filter((key) => key !== ownRow);
  return optionsOf(["", ...others], row, (key) =>
    words(`ACTIONCARDS.ActionValues.ContestRow.${key || ownRow}`),
  );
}

/** Whom it may be against; nobody: a Difficulty. A free shot goes at the one who charges, and at nobody else (C13). */
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

/** Weapons of an attack. */
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

/** A round, or a burst of the table (X7). */
function burstOptions({ bursts, action }: ContestDraft, words: Words): Option[] {
  if (!bursts) return [];
  return optionsOf(["", ...ATTACKS], action, (key) =>
    words(key === "" ? "ACTIONCARDS.ActionValues.Dialog.OneRound" : `ACTIONCARDS.ActionValues.Action.${key}`),
  );
}

/** How an attempt looks while it is declared. */
export function contestView(draft: ContestDraft, scene: ContestScene, words: Words): ContestView {
  const { sides, value, ratings, asked, flags, use } = draft;
  const { difficulty, resistance, extra, effect, dice, subject } = draft;
  const { people, weapons, notes, ownSkills, ...rest } = scene;
  const supports = draft.wholeRow === "support";
  const refused = scene.preview.refusal !== "";
  return {
    ...rest,
    ...{ difficulty, resistance, extra, effect, dice, subject },
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
    freeShot: draft.charge !== "",
    free: asked,
    otherSide: sideText(sides.defense, words),
    flags: FLAGS.map((flag) => ({
      key: flag,
      label: words(`ACTIONCARDS.ActionValues.Flag.${flag}`),
      checked: use.flags.includes(flag) || flags.includes(flag),
      fixed: use.flags.includes(flag),
    })),
    // a player is told why it is refused
    notes: refused ? [] : notes,
    blocked: refused,
  };
}
