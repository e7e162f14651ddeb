import {
  ATTACKS,
  CONTEST_ROW_KEYS,
  isAttackRow,
  type ContestRow,
} from "../../../rules/actionValues/contest-rows.ts";
import {
  SAID_RATINGS,
  type ContestRequest,
  type SaidRating,
  type TestSkillRequest,
} from "../../../data/requests/action-value-requests.ts";
import { WeaponData } from "../../../data/item/index.ts";
import { carriedRatings, contenderOf, skillsOf, type KnownSkill } from "../plans/contender.ts";
import { isPlainTest, testTypeOf } from "../plans/attempt.ts";
import { rowAgainst } from "../plans/bound.ts";
import { sidesOf, useOf, type Use } from "../plans/use.ts";
import { acceptingSide, proposedSkill, type Contender } from "../../../rules/actionValues/contest.ts";
import type { ActionKey } from "../../../rules/actionValues/actions.ts";
import { MOST, type Side } from "../../../rules/actionValues/contests.ts";
import { FLAGS, type Flag } from "../../../rules/actionValues/flags.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { wholeOf } from "../../../ui/dialogs/form-values.ts";
import { NO_SKILL, saidOf } from "./side-options.ts";
import { OTHER_SKILL } from "./support-options.ts";

const MOST_DICE = 20;

/** Rows that are tried against a Difficulty unless somebody is chosen who objects (X7). */
const UNOPPOSED: readonly ContestRow[] = ["support", "leadership"];

/** What a Difficulty is at first. */
const FIRST_DIFFICULTY = 10;

/** With what a dialog is opened. */
export interface AttemptStart {
  skill?: string;
  action?: ActionKey | "";
  maneuver?: string;
  weapon?: string;
  foe?: string;
  row?: ContestRow;
  difficulty?: number;
  /** A GM asks for it, and it is no Action. */
  free?: boolean;
  /** Id of the Charge's card whose free shot at `foe` it is (C13). */
  charge?: string;
}

/** An attempt that is being declared, before it is a request. */
export class AttemptDraft {
  readonly actor: Actor.Implementation;
  /** The named Action: of the table, or a maneuver's. */
  action: ActionKey | "";
  readonly maneuver: string;
  row: ContestRow | "" = "";
  weapon: string;
  readonly charge: string;
  /** Whom it is against; empty: a Difficulty. */
  foe: string;
  skill: string;
  value = 0;
  ratings: Record<SaidRating, number>;
  flags: readonly Flag[] = [];
  dice = 0;
  extra = { label: "", value: 0 };
  effect = { label: "", value: 0 };
  supports = "";
  /** A skill that is supported, by what it is called, where the list has it not. */
  supportedSkill = "";
  subject = "";
  difficulty: number;
  resistance = 0;
  /** A GM has asked for it, as it was said: it counts for a plain test alone. */
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

  /** The named Action it is. Throws a RequestRefused where its maneuver is gone. */
  get use(): Use {
    return useOf(this.actor, this);
  }

  /** The row both sides go by where none is chosen. */
  get ownRow(): ContestRow {
    return this.use.contest ?? (this.weapon === "" ? "test" : "attack");
  }

  get wholeRow(): ContestRow {
    return rowAgainst(this.actor, this.foe, this.row === "" ? this.ownRow : this.row);
  }

  /** Can it be what a GM has asked for: a test of a skill, and no more? */
  get isPlainTest(): boolean {
    return this.foe === "" && isPlainTest(this.wholeRow, this);
  }

  get sides(): { attack: Side; defense: Side } {
    const { attack, defense } = sidesOf(this.wholeRow, this.use);
    return { attack: game.user.isGM ? acceptingSide(attack) : attack, defense };
  }

  /** The ratings that somebody has to say. */
  get said(): readonly SaidRating[] {
    return saidOf(this.sides, this.value);
  }

  /** The type of Action that a Support is for; empty for none. */
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

  /** Can it be a burst of several kinds: an attack of no maneuver, with a weapon that fires bursts (X7)? */
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

  /** Puts in what the row proposes (X9): the skill, the attribute that goes with it. */
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

  /** Takes over what a form holds; what it does not show stays as it was. */
  read(values: FormValues): void {
    const { row, skill } = this;
    if (values["row"] !== undefined) this.row = CONTEST_ROW_KEYS.find((key) => key === values["row"]) ?? "";
    if (values["foe"] !== undefined) this.foe = textOf(values["foe"]);
    if (values["weapon"] !== undefined) this.weapon = textOf(values["weapon"]);
    if (values["free"] !== undefined) this.asked = values["free"] === true;
    if (values["supports"] !== undefined) this.supports = textOf(values["supports"]);
    if (values["supportedSkill"] !== undefined) this.supportedSkill = textOf(values["supportedSkill"]).trim();
    if (values["burst"] !== undefined) this.action = ATTACKS.find((key) => key === values["burst"]) ?? "";
    if (isAttackRow(this.action) && !this.bursts) this.action = "";
    this.#readNumbers(values);
    this.#readMore(values);
    if (this.row !== row) {
      this.#propose(this.wholeRow === "attack" ? undefined : this.skill); // an attack goes by its weapon's skill
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

  /** What is shown only where somebody wants more. */
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

  /** The weapon it is done with: none where another row than an attack is chosen instead. */
  get #usedWeapon(): string {
    const isUsed = this.row === "" || this.wholeRow === "attack" || isAttackRow(this.use.action);
    return isUsed ? this.weapon : "";
  }

  /** What is handed in: a contest where there is somebody to oppose, else a test. */
  get request(): Omit<TestSkillRequest, "id"> | Omit<ContestRequest, "id"> {
    const { attack, defense } = this.sides;
    const isSaid = (key: SaidRating) => attack.values.some(({ ratings }) => ratings.includes(key));
    const isThrown = (key: SaidRating) => defense.values.some(({ ratings }) => ratings.includes(key));
    const said = SAID_RATINGS.filter((key) => isSaid(key) || (key === "weight" && isThrown(key)));
    const line = ({ label, value }: { label: string; value: number }) => {
      const name = label === "" ? game.i18n.localize("ACTIONCARDS.Avatar.Declare.ExtraFallback") : label;
      return value === 0 ? [] : [{ label: name, value }];
    };
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
      extras: line(this.extra),
      effect: line(this.effect),
      supports: this.wholeRow === "support" ? this.supported : "",
      subject: this.subject,
    };
    if (this.foe !== "") return { type: "contest", ...attempt, foe: this.foe, charge: this.charge };
    const { difficulty, resistance } = this;
    return { type: "testSkill", ...attempt, difficulty, resistance, free: this.asked && this.isPlainTest };
  }
}

/** The first skill that a side names, which they have not: there is nothing else to propose. */
function firstNamed({ skills }: Side): string {
  const [first] = skills.flatMap((choice) => (choice.type === "named" ? [choice.skill] : []));
  return first ?? NO_SKILL;
}
