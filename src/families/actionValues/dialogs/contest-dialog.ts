import { notice } from "../../../platform/notice.ts";
import { WeaponData } from "../../../data/item/index.ts";
import { bareHands } from "../../../encounter/attack-profile.ts";
import { skillsOf } from "../plans/contender.ts";
import { ownSkillsOfAllies } from "../plans/supported.ts";
import type { NamedAction } from "../plans/use.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { seesOdds } from "../../../platform/settings/index.ts";
import { words } from "../../../ui/kit/words.ts";
import { breachWarnings, dealingWarnings } from "../../../ui/dialogs/breach-warning.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import type { FormValues } from "../../../ui/dialogs/form-values.ts";
import { outWarning } from "../../../ui/dialogs/out-warning.ts";
import { reachWarnings } from "../../../ui/dialogs/reach-warning.ts";
import { proposalText, proposedTargets, targetOptions, type Aim } from "../../../ui/dialogs/targets.ts";
import { MOST } from "../../../rules/actionValues/contests.ts";
import { AttemptDraft, type AttemptStart } from "./attempt-draft.ts";
import { previewAttempt } from "./attempt-preview.ts";
import { contestView, type ContestView } from "./contest-view.ts";
import { oddsView } from "./odds-view.ts";
import { ValueLookup } from "./value-lookup.ts";

export interface AskedTest {
  /** The skill's key in the rules' tables, or the skill's name; empty for any skill. */
  readonly skill: string;
  readonly difficulty: number;
  /** True if the test costs no Action. */
  readonly free: boolean;
}

/** Finds an actor's skill by key or name, and returns its key; null if the actor lacks the skill. */
function keyOfSkill(actor: Actor.Implementation, called: string): string | null {
  const wanted = called.toLowerCase();
  const known = [...skillsOf(actor).values()];
  return (
    known.find(({ key, label }) => [key, label].some((name) => name.toLowerCase() === wanted))?.key ?? null
  );
}

/**
 * Asks the user to declare a test or contest by Action Values: contest row, skill, opponent and modifiers (X1
 * to X9).
 */
export class ContestDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-contest-dialog"],
    window: { title: "ACTIONCARDS.ActionValues.Dialog.WindowTitle", icon: "fa-solid fa-dice-d20" },
    position: { width: 480 },
  };

  static override PARTS = requestForm("contest", "contest-more", "contest-preview", "value-lookup");

  readonly #draft: AttemptDraft;
  readonly #lookup = new ValueLookup();
  #more = false;

  private constructor(actor: Actor.Implementation, start: AttemptStart) {
    super();
    this.#draft = new AttemptDraft(actor, start);
  }

  static async #open(actor: Actor.Implementation, start: AttemptStart, quick = false): Promise<void> {
    try {
      await new ContestDialog(actor, start).open(quick);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      notice("warn", error.text);
    }
  }

  /** Opens the dialog. Preselects only the opponent. */
  static async begin(actor: Actor.Implementation): Promise<void> {
    await ContestDialog.#open(actor, { foe: proposedTargets(actor, 1, null)[0] ?? "" });
  }

  /** Opens the dialog to see through this opponent's Trick (X8). */
  static async seeThrough(actor: Actor.Implementation, foe: string): Promise<void> {
    await ContestDialog.#open(actor, { row: "seeThrough", foe });
  }

  /** Opens the dialog for a test of the skill with this key. */
  static async skill(actor: Actor.Implementation, skill: string): Promise<void> {
    await ContestDialog.#open(actor, { skill });
  }

  /** Opens the dialog for a test that a GM asked for. */
  static async asked(actor: Actor.Implementation, asked: AskedTest): Promise<void> {
    const skill = keyOfSkill(actor, asked.skill);
    const { difficulty, free } = asked;
    await ContestDialog.#open(actor, { difficulty, free, ...(skill === null ? {} : { skill }) });
  }

  /**
   * Opens the dialog for an attack with this weapon. With `quick`, sends the proposed attack without the
   * dialog if the attack needs no choice and has no warning.
   */
  static async attack(actor: Actor.Implementation, item: Item.Implementation, quick = false): Promise<void> {
    const foe = proposedTargets(actor, 1, aimOf(item.system))[0] ?? "";
    await ContestDialog.#open(actor, { weapon: item.uuid, foe }, quick);
  }

  /**
   * Names the target of the proposed attack with this weapon; empty if there is none, or if the attack would
   * be refused.
   */
  static proposal(actor: Actor.Implementation, item: Item.Implementation): string {
    const foe = proposedTargets(actor, 1, aimOf(item.system))[0] ?? "";
    try {
      return foe === ""
        ? ""
        : proposalText(new ContestDialog(actor, { weapon: item.uuid, foe }).view().foes, []);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return "";
    }
  }

  protected override get mustChoose(): boolean {
    return this.#draft.foe === "" || this.#notes().length > 0;
  }

  /** Opens the dialog for the free Long Range Action that a Charge grants (C13). */
  static async askFreeShot(
    actor: Actor.Implementation,
    item: Item.Implementation,
    { charge, target }: { charge: string; target: string },
  ): Promise<void> {
    await ContestDialog.#open(actor, { weapon: item.uuid, foe: target, charge });
  }

  /**
   * Opens the dialog for a row of the table of Actions or for a maneuver. If `attacks` is true, preselects the first
   * automatic weapon.
   */
  static async named(actor: Actor.Implementation, named: NamedAction, attacks: boolean): Promise<void> {
    const weapon = attacks ? (weapons(actor, true)[0]?.uuid ?? "") : "";
    const found = actor.items.find(({ uuid }) => uuid === weapon);
    const aim = attacks ? aimOf(found?.system) : null;
    const foe = proposedTargets(actor, 1, aim)[0] ?? "";
    await ContestDialog.#open(actor, { ...named, foe, weapon });
  }

  override get title(): string {
    const { actor, wholeRow, skills, skill, use } = this.#draft;
    const row = words(`ACTIONCARDS.ActionValues.ContestRow.${wholeRow}`);
    const named = wholeRow === "test" ? (skills.get(skill)?.label ?? row) : row;
    return words("ACTIONCARDS.ActionValues.Dialog.Title", {
      actor: actor.name,
      what: use.title === "" ? named : use.title,
    });
  }

  protected override read(values: FormValues): void {
    this.#draft.read(values);
    this.#lookup.read(values);
    if (values["more"] !== undefined) this.#more = values["more"] === true;
  }

  /** Returns warnings that do not block the attempt. */
  #notes(): string[] {
    const { actor, foe, others, wholeRow, weaponData } = this.#draft;
    const mental = weaponData?.attack.range === "mental";
    const out = outWarning(actor);
    if (wholeRow === "attack")
      return [...out, ...this.#reachNotes(), ...breachWarnings(actor, [foe], mental)];
    return wholeRow === "seeThrough" ? out : [...out, ...dealingWarnings(actor, [foe, ...others])];
  }

  /**
   * Warns if the opponent is out of a short-range weapon's reach. Returns no warnings for the free shot of a Charge.
   * Warnings do not block the attack.
   */
  #reachNotes(): string[] {
    const { actor, foe, weapon, weaponData, charge } = this.#draft;
    if (charge !== "" || aimOf(weaponData).reach !== "short") return [];
    const name = actor.items.find(({ uuid }) => uuid === weapon)?.name ?? bareHands().name;
    return reachWarnings(name, actor, [foe], "short");
  }

  protected override view(): ContestView {
    const draft = this.#draft;
    const preview = previewAttempt(draft);
    const scene = {
      most: MOST,
      more: this.#more,
      people: targetOptions(
        draft.actor,
        [draft.foe],
        draft.wholeRow === "attack" ? aimOf(draft.weaponData) : null,
      ),
      weapons: weapons(draft.actor, false),
      ownSkills: draft.wholeRow === "support" ? ownSkillsOfAllies(draft.actor, game.user) : [],
      // outside an encounter, tests cost no Action anyway
      canBeFree: draft.isPlainTest && draft.actor.encounter !== null,
      lookup: this.#lookup.view(),
      preview,
      odds: seesOdds() ? oddsView(preview, words) : null,
      notes: this.#notes(),
    };
    return contestView(draft, scene, words);
  }

  protected override request() {
    return this.#draft.request;
  }
}

/** Returns a weapon's reach from its item data; the reach of bare hands if the data isn't a weapon's. */
function aimOf(weapon: unknown): Aim {
  const { reach } = bareHands();
  return { reach: weapon instanceof WeaponData ? weapon.attack.range : reach, binds: false };
}

/** Returns carried weapons that can attack by Action Values; with `automatic`, only automatic ones. */
function weapons(actor: Actor.Implementation, automatic: boolean) {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData) || system.actionValues.damage === null || !system.carried) return [];
    if (automatic && !system.actionValues.ammunition.automatic) return [];
    return [{ uuid: item.uuid, name: item.name, damage: system.actionValues.damage }];
  });
}
