import {
  ATTACKS,
  CONTEST_ROW_KEYS,
  isAutomaticFire,
  type ContestRow,
} from "../../../rules/actionValues/contest-rows.ts";
import {
  SAID_RATINGS,
  type ContestRequest,
  type SaidRating,
  type TestSkillRequest,
} from "../../../data/requests/action-value-requests.ts";
import { entered } from "../../../data/requests/parts.ts";
import { WeaponData } from "../../../data/item/index.ts";
import { carriedRatings, contenderOf, skillsOf, type KnownSkill } from "../plans/contender.ts";
import { isPlainTest, meetsSeveral, testTypeOf } from "../plans/attempt.ts";
import { rowAgainst } from "../plans/bound.ts";
import { sidesOf, useOf, type Use } from "../plans/use.ts";
import { acceptingSide, proposedSkill, type Contender } from "../../../rules/actionValues/contest.ts";
import type { ActionKey } from "../../../rules/actionValues/actions.ts";
import { MOST, type Side } from "../../../rules/actionValues/contests.ts";
import { FLAGS, type Flag } from "../../../rules/actionValues/flags.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { NO_SKILL, saidOf } from "./side-options.ts";
import { OTHER_SKILL } from "./support-options.ts";

const MOST_DICE = 20;

/** Rows of the contest table that start without an opponent, against a Difficulty (X7). */
const UNOPPOSED: readonly ContestRow[] = ["support", "leadership"];

/** The field name prefix of the checkboxes for further opponents. */
const OTHERS = "others.";

const FIRST_DIFFICULTY = 10;

export interface AttemptStart {
  skill?: string;
  action?: ActionKey | "";
  maneuver?: string;
  weapon?: string;
  foe?: string;
  row?: ContestRow;
  difficulty?: number;
  /** True if a GM asked for this attempt. A plain test then costs no Action. */
  free?: boolean;
  /** The id of the Charge's card that grants this attempt as a free shot at `foe` (C13). */
  charge?: string;
}

/** An attempt that the user is declaring. */
export class AttemptDraft {
  readonly actor: Actor.Implementation;
  /** The Action's key in the rules' table; empty for a maneuver or a plain attempt. */
  action: ActionKey | "";
  readonly maneuver: string;
  row: ContestRow | "" = "";
  weapon: string;
  readonly charge: string;
  /** The opponent's UUID; empty for a roll against a Difficulty. */
  foe: string;
  /** UUIDs of the actors that the user checked as further opponents. */
  #others: readonly string[] = [];
  skill: string;
  value = 0;
  ratings: Record<SaidRating, number>;
  flags: readonly Flag[] = [];
  dice = 0;
  extra = { label: "", value: 0 };
  effect = { label: "", value: 0 };
  supports = "";
  /** The name that the user entered for the supported skill, if the dialog's list of skills lacks that skill. */
  supportedSkill = "";
  subject = "";
  difficulty: number;
  resistance = 0;
  /** True if a GM asked for the attempt. A plain test then costs no Action. */
  asked: boolean;

  constructor(actor: Actor.Implementation, start: AttemptStart) {
    this.actor = actor;
    this.action = start.action ?? "";
    this.maneuver = start.maneuver ?? "";
    this.weapon = start.weapon ?? "";
    this.foe = UNOPPOSED.includes(this.ownRow) ? "" : (start.foe ?? "");
    this.row = start.row ?? "";
    this.charge = start.charge ?? "";
    this.difficulty = start.difficulty ?? FIRST_DIFFICULTY;
    this.asked = start.free ?? false;
    this.skill = start.skill ?? NO_SKILL;
    this.ratings = carriedRatings(actor);
    this.#propose(start.skill);
  }

  /**
   * The named Action, with its maneuver's additions.
   *
   * @throws {RequestRefused} if its maneuver no longer exists.
   */
  get use(): Use {
    return useOf(this.actor, this);
  }

  /** The contest row that the Action uses by default. */
  get ownRow(): ContestRow {
    return this.use.contest ?? (this.weapon === "" ? "test" : "attack");
  }

  get wholeRow(): ContestRow {
    return rowAgainst(this.actor, this.foe, this.row === "" ? this.ownRow : this.row);
  }

  /** True if one roll can apply to several opponents. */
  get meetsSeveral(): boolean {
    return this.foe !== "" && this.charge === "" && meetsSeveral(this.wholeRow);
  }

  get others(): readonly string[] {
    return this.meetsSeveral ? this.#others.filter((uuid) => uuid !== this.foe) : [];
  }

  /** True if the attempt is a plain, unopposed skill test, which a GM may ask for. */
  get isPlainTest(): boolean {
    return this.foe === "" && isPlainTest(this.wholeRow, this);
  }

  get sides(): { attack: Side; defense: Side } {
    const { attack, defense } = sidesOf(this.wholeRow, this.use);
    return { attack: game.user.isGM ? acceptingSide(attack) : attack, defense };
  }

  /** The ratings that the user must enter. */
  get said(): readonly SaidRating[] {
    return saidOf(this.sides, this.value);
  }

  /**
   * The type of Action that a Support supports: the chosen type, or the type of the skill that the user entered
   * instead. Empty if the user has chosen or entered none.
   */
  get supported(): string {
    if (this.supports !== OTHER_SKILL) return this.supports;
    return this.supportedSkill === "" ? "" : testTypeOf(this.supportedSkill.toLocaleLowerCase());
  }

  get skills(): ReadonlyMap<string, KnownSkill> {
    return skillsOf(this.actor);
  }

  get weaponData(): WeaponData | null {
    const system: unknown = this.actor.items.find(({ uuid }) => uuid === this.weapon)?.system;
    return system instanceof WeaponData ? system : null;
  }

  /** True if the attempt can be a burst: an attack with an automatic weapon and without a maneuver (X7). */
  get bursts(): boolean {
    return (
      this.maneuver === "" &&
      this.wholeRow === "attack" &&
      this.weaponData?.actionValues.ammunition.automatic === true
    );
  }

  get contender(): Contender {
    return contenderOf(this.actor, this.weaponData, this.ratings);
  }

  /** Preselects a skill and the Effect Value that goes with it (X9). The skill is `wanted` if the row allows that. */
  #propose(wanted?: string): void {
    const { attack } = this.sides;
    this.skill = this.#proposedSkill(attack, wanted);
    this.#proposeValue(attack);
  }

  #proposeValue({ values }: Side): void {
    const attribute = this.skills.get(this.skill)?.attribute;
    const own = values.findIndex(({ ratings }) => ratings.length === 1 && ratings[0] === attribute);
    this.value = this.wholeRow === "test" && own >= 0 ? own : 0;
  }

  #proposedSkill(side: Side, wanted?: string): string {
    const any = side.skills.some(({ type }) => type === "any");
    const named = side.skills.some((choice) => choice.type === "named" && choice.skill === wanted);
    if (wanted !== undefined && (any || named)) return wanted;
    const proposed = proposedSkill(side, this.contender);
    if (proposed !== undefined) return proposed ?? NO_SKILL;
    if (!any || this.wholeRow === "seeThrough") return firstNamed(side);
    const called = this.weaponData?.actionValues.skill.toLowerCase() ?? "";
    const skills = [...this.skills.values()];
    return (skills.find(({ label }) => label.toLowerCase() === called) ?? skills[0])?.key ?? NO_SKILL;
  }

  /** Reads the form's values. Fields that are not shown keep their value. */
  read(values: FormValues): void {
    const { row, skill } = this;
    if (values["row"] !== undefined) this.row = CONTEST_ROW_KEYS.find((key) => key === values["row"]) ?? "";
    if (values["foe"] !== undefined) this.foe = textOf(values["foe"]);
    const shown = Object.keys(values).filter((name) => name.startsWith(OTHERS));
    if (shown.length > 0)
      this.#others = shown.filter((name) => values[name] === true).map((name) => name.slice(OTHERS.length));
    if (values["weapon"] !== undefined) this.weapon = textOf(values["weapon"]);
    if (values["free"] !== undefined) this.asked = values["free"] === true;
    if (values["supports"] !== undefined) this.supports = textOf(values["supports"]);
    if (values["supportedSkill"] !== undefined) this.supportedSkill = textOf(values["supportedSkill"]).trim();
    if (values["burst"] !== undefined) this.action = ATTACKS.find((key) => key === values["burst"]) ?? "";
    if (isAutomaticFire(this.action) && !this.bursts) this.action = "";
    this.#readNumbers(values);
    this.#readMore(values);
    if (this.row !== row) {
      this.#propose(this.wholeRow === "attack" ? undefined : this.skill); // an attack uses the weapon's skill
      return;
    }
    if (values["skill"] !== undefined) this.skill = textOf(values["skill"]);
    const last = this.sides.attack.values.length - 1;
    this.value = wholeOf(values["value"], this.value, { min: 0, max: last });
    if (this.skill !== skill) this.#proposeValue(this.sides.attack);
  }

  #readNumbers(values: FormValues): void {
    const whole = (name: string, before: number, min = 0) =>
      wholeOf(values[name], before, { min, max: MOST });
    this.difficulty = whole("difficulty", this.difficulty, -MOST);
    this.resistance = whole("resistance", this.resistance);
    for (const key of SAID_RATINGS) this.ratings[key] = whole(`ratings.${key}`, this.ratings[key]);
    if (values["extraValue"] === undefined) return;
    this.extra = { label: textOf(values["extraLabel"]).trim(), value: whole("extraValue", 0, -MOST) };
  }

  /** Reads the rarely used fields if they are shown. */
  #readMore(values: FormValues): void {
    if (values["subject"] === undefined) return;
    this.subject = textOf(values["subject"]).trim();
    this.flags = FLAGS.filter((flag) => values[`flags.${flag}`] === true);
    this.dice = wholeOf(values["dice"], this.dice, { min: 0, max: MOST_DICE });
    this.effect = {
      label: textOf(values["effectLabel"]).trim(),
      value: wholeOf(values["effectValue"], 0, { min: -MOST, max: MOST }),
    };
  }

  /** The weapon's UUID; empty if the user changed the attempt to something other than an attack. */
  get #usedWeapon(): string {
    const isUsed = this.row === "" || this.wholeRow === "attack" || isAutomaticFire(this.use.action);
    return isUsed ? this.weapon : "";
  }

  /** The request: a contest if there is an opponent, otherwise a test. */
  get request(): Omit<TestSkillRequest, "id"> | Omit<ContestRequest, "id"> {
    const { attack, defense } = this.sides;
    const isSaid = (key: SaidRating) => attack.values.some(({ ratings }) => ratings.includes(key));
    const isThrown = (key: SaidRating) => defense.values.some(({ ratings }) => ratings.includes(key));
    const said = SAID_RATINGS.filter((key) => isSaid(key) || (key === "weight" && isThrown(key)));
    const attempt = {
      actor: this.actor.uuid,
      row: this.row,
      action: this.action,
      maneuver: this.maneuver,
      weapon: this.#usedWeapon,
      skill: this.skill === NO_SKILL ? null : this.skill,
      value: this.value,
      ratings: Object.fromEntries(said.map((key) => [key, this.ratings[key]])),
      flags: this.flags,
      dice: this.dice,
      extras: entered(this.extra),
      effect: entered(this.effect),
      supports: this.wholeRow === "support" ? this.supported : "",
      subject: this.subject,
    };
    const { foe, others, charge } = this;
    if (foe !== "") return { type: "contest", ...attempt, foe, others: [...others], charge };
    const { difficulty, resistance } = this;
    return { type: "testSkill", ...attempt, difficulty, resistance, free: this.asked && this.isPlainTest };
  }
}

/**
 * Returns the first skill that a side names, even if the actor lacks it; "no skill" if the side names none.
 */
function firstNamed({ skills }: Side): string {
  const [first] = skills.flatMap((choice) => (choice.type === "named" ? [choice.skill] : []));
  return first ?? NO_SKILL;
}
