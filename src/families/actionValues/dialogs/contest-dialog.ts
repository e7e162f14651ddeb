import { templatePath } from "../../../constants.ts";
import { CONTEST_ROW_KEYS } from "../../../rules/actionValues/contest-rows.ts";
import { WeaponData } from "../../../data/item/index.ts";
import { skillsOf } from "../plans/contender.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { CONTESTS, NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import { FLAGS } from "../../../rules/actionValues/flags.ts";
import { words } from "../../../ui/kit/words.ts";
import { breachWarnings } from "../../../ui/dialogs/breach-warning.ts";
import { DeclarationDialog } from "../../../ui/dialogs/declaration-dialog.ts";
import type { FormValues } from "../../../ui/dialogs/form-values.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { proposedTargets, targetOptions } from "../../../ui/dialogs/targets.ts";
import { AttemptDraft, MOST, type AttemptStart } from "./attempt-draft.ts";
import { previewAttempt } from "./attempt-preview.ts";
import { oddsView } from "./odds-view.ts";
import { saidOf, sideText, skillOptions, valueOptions, type SelectOption } from "./side-options.ts";
import { ValueLookup } from "./value-lookup.ts";

/** A test as a GM asks for it. */
export interface AskedTest {
  /** The skill's key in the tables, or what people call it; empty: any. */
  readonly skill: string;
  readonly difficulty: number;
  /** It is no Action. */
  readonly free: boolean;
}

/** The key of an actor's skill by its key or its name; null where he has none so called. */
function keyOfSkill(actor: Actor.Implementation, called: string): string | null {
  const wanted = called.toLowerCase();
  const known = [...skillsOf(actor).values()];
  return known.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key ?? null;
}

/** Declares a test or a contest by Action Values: row of the table, skill, opponent, what is added (X1 - X9). */
export class ContestDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-contest-dialog"],
    window: { title: "ACTIONCARDS.ActionDialog.WindowTitle", icon: "fa-solid fa-dice-d20" },
    position: { width: 480 },
  };

  static override PARTS = {
    form: {
      template: templatePath("dialogs/contest.hbs"),
      templates: ["contest-more", "contest-preview", "value-lookup"].map((name) =>
        templatePath(`dialogs/${name}.hbs`),
      ),
    },
  };

  readonly #draft: AttemptDraft;
  readonly #lookup = new ValueLookup();
  #more = false;

  private constructor(actor: Actor.Implementation, start: AttemptStart) {
    super();
    this.#draft = new AttemptDraft(actor, start);
  }

  static async #open(actor: Actor.Implementation, start: AttemptStart): Promise<void> {
    try {
      await new ContestDialog(actor, start).render({ force: true });
    } catch (error) {
      if (!(error instanceof DeedRefused)) throw error;
      ui.notifications.warn(game.i18n.format(error.key, error.dataFor(game.user)));
    }
  }

  /** Asks what to try, and against whom. */
  static async begin(actor: Actor.Implementation): Promise<void> {
    await ContestDialog.#open(actor, { foe: proposedTargets(actor, 1)[0] ?? "" });
  }

  /** Asks how to test this skill, by its key. */
  static async skill(actor: Actor.Implementation, skill: string): Promise<void> {
    await ContestDialog.#open(actor, { skill });
  }

  /** Asks how to make a test that a GM has asked for: no Action, unless it is said to be one. */
  static async asked(actor: Actor.Implementation, asked: AskedTest): Promise<void> {
    const skill = keyOfSkill(actor, asked.skill);
    const { difficulty, free } = asked;
    await ContestDialog.#open(actor, { difficulty, free, ...(skill === null ? {} : { skill }) });
  }

  /** Asks how to attack with this weapon. */
  static async attack(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
    const foe = proposedTargets(actor, 1)[0] ?? "";
    await ContestDialog.#open(actor, { weapon: item.uuid, foe });
  }

  /** Asks how to use the free Long Range Action that a Charge grants (C13). */
  static async askFreeShot(
    actor: Actor.Implementation,
    item: Item.Implementation,
    { charge, target }: { charge: string; target: string },
  ): Promise<void> {
    await ContestDialog.#open(actor, { weapon: item.uuid, foe: target, charge });
  }

  /** Asks how to do this maneuver, with the first weapon that will do where it is an attack. */
  static async maneuver(
    actor: Actor.Implementation,
    item: Item.Implementation,
    attacks: boolean,
  ): Promise<void> {
    const foe = proposedTargets(actor, 1)[0] ?? "";
    const weapon = attacks ? (weapons(actor, true)[0]?.uuid ?? "") : "";
    await ContestDialog.#open(actor, { maneuver: item.uuid, foe, weapon });
  }

  override get title(): string {
    const { actor, wholeRow, skills, skill, use } = this.#draft;
    const row = words(`ACTIONCARDS.ContestRow.${wholeRow}`);
    const named = wholeRow === "test" ? (skills.get(skill)?.label ?? row) : row;
    return words("ACTIONCARDS.ActionDialog.Title", {
      actor: actor.name,
      what: use.title === "" ? named : use.title,
    });
  }

  protected override read(values: FormValues): void {
    this.#draft.read(values);
    this.#lookup.read(values);
    if (values["more"] !== undefined) this.#more = values["more"] === true;
  }

  /** The rows to choose from: the Action's own first, then those of the table, and a plain test. */
  #rows(): SelectOption[] {
    const { ownRow, row, charge } = this.#draft;
    const all = charge === "" ? [...Object.keys(CONTESTS), "test"] : []; // a free shot is an attack
    const others = all.filter((key) => key !== ownRow);
    return ["", ...others].map((value) => ({
      value,
      label: words(`ACTIONCARDS.ContestRow.${value === "" ? ownRow : value}`),
      selected: value === row,
    }));
  }

  /** Whom it may be against; nobody: a Difficulty. A free shot goes at the one who charges, and at nobody else (C13). */
  #foes(): { uuid: string; name: string; selected: boolean }[] {
    const { actor, foe, charge } = this.#draft;
    const people = targetOptions(actor, [foe]);
    if (charge !== "") return people.filter(({ uuid }) => uuid === foe);
    return [{ uuid: "", name: words("ACTIONCARDS.ActionDialog.Nobody"), selected: foe === "" }, ...people];
  }

  /** Weapons of an attack. */
  #weapons(): SelectOption[] {
    const { actor, weapon, wholeRow } = this.#draft;
    if (wholeRow !== "attack") return [];
    return weapons(actor, false).map(({ uuid, name, damage }) => ({
      value: uuid,
      label: words("ACTIONCARDS.ActionDialog.SkillOption", { skill: name, value: damage }),
      selected: uuid === weapon,
    }));
  }

  /** Types of Action that a Support can be for. */
  #supportable(): SelectOption[] {
    const { wholeRow, supports } = this.#draft;
    if (wholeRow !== "support") return [];
    const rows = CONTEST_ROW_KEYS.filter((key) => key !== "support" && key !== "test").map((key) => ({
      value: key,
      label: words(`ACTIONCARDS.ContestRow.${key}`),
    }));
    const tests = NAMED_SKILLS.map((key) => ({
      value: `test-${key}`,
      label: words("ACTIONCARDS.ActionDialog.TestOf", { skill: words(`ACTIONCARDS.NamedSkill.${key}`) }),
    }));
    const none = { value: "", label: words("ACTIONCARDS.ActionDialog.ChooseSupported") };
    return [none, ...rows, ...tests].map((option) => ({ ...option, selected: option.value === supports }));
  }

  /** What is to be known of it that does not forbid it. */
  #notes(): string[] {
    const { actor, foe, wholeRow, weaponData } = this.#draft;
    const mental = weaponData?.attack.range === "mental";
    return [...outWarning(actor), ...(wholeRow === "attack" ? breachWarnings(actor, [foe], mental) : [])];
  }

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    const draft = this.#draft;
    const { attack, defence } = draft.sides;
    const preview = previewAttempt(draft);
    const own = draft.use.flags;
    return {
      ...(await super._prepareContext(...args)),
      id: this.id,
      most: MOST,
      rows: this.#rows(),
      skills: skillOptions(attack, draft.skills, draft.skill),
      values: valueOptions(attack, draft.contender, draft.value),
      said: saidOf(attack, draft.value).map((key) => ({
        key,
        label: words(`ACTIONCARDS.Rating.${key}`),
        value: draft.ratings[key],
      })),
      weapons: this.#weapons(),
      supportable: this.#supportable(),
      foes: this.#foes(),
      opposed: draft.foe !== "",
      freeShot: draft.charge !== "",
      // outside an encounter nothing is an Action
      canBeFree: draft.isPlainTest && draft.actor.encounter !== null,
      free: draft.asked,
      otherSide: sideText(defence),
      difficulty: draft.difficulty,
      resistance: draft.resistance,
      extra: draft.extra,
      effect: draft.effect,
      dice: draft.dice,
      subject: draft.subject,
      more: this.#more,
      flags: FLAGS.map((flag) => ({
        key: flag,
        label: words(`ACTIONCARDS.Flag.${flag}`),
        checked: own.includes(flag) || draft.flags.includes(flag),
        fixed: own.includes(flag),
      })),
      lookup: this.#lookup.view(this.id),
      preview,
      odds: oddsView(preview),
      // a player is told why it is refused
      notes: preview.refusal === "" ? this.#notes() : [],
      blocked: preview.refusal !== "",
    };
  }

  protected override async handIn(): Promise<void> {
    await submitDeed(this.#draft.deed);
  }
}

/** The weapons that attack by Action Values; those that fire bursts where so wanted. */
function weapons(actor: Actor.Implementation, automatic: boolean) {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData) || system.action.damage === null || !system.carried) return [];
    if (automatic && !system.action.ammunition.automatic) return [];
    return [{ uuid: item.uuid, name: item.name, damage: system.action.damage }];
  });
}
