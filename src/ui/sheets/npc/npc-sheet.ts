import { isTag } from "../../kit/elements.ts";
import { templatePath } from "../../../constants.ts";
import { allFamilies } from "../../../family/registry.ts";
import { shownFamilies } from "../../../family/shown.ts";
import { late } from "../../kit/late.ts";
import { words } from "../../kit/words.ts";
import { CharacterSheet } from "../actor/character-sheet.ts";
import type { Parts } from "../shared/mixed.ts";
import { handIn } from "../shared/refusals.ts";

type Base = CharacterSheet;

const inside = late(async () => import("./inside.ts"));

const template = (name: string): string => templatePath(`npc/${name}.hbs`);
const ofActor = (name: string): string => templatePath(`actor/${name}.hbs`);

const HEAD_PARTIALS = ["game", "tally", "cell"].map(template);
const BLOCK_PARTIALS = [
  ...["cell", "attacks", "entries", "number", "switches", "effects", "notes", "notes-text"].map(template),
  ...["actions", "item-controls"].map(ofActor),
  templatePath("parts/gm-notes.hbs"),
];

/** Data for the stat block's templates, in addition to the shared data. */
export interface BlockContext<View = unknown> {
  view: View;
  /** True while numbers can be edited in place. */
  quick: boolean;
}

/**
 * The sheet of an NPC: in play, a stat block with numbers that can be edited in place; in edit mode, like a
 * character's sheet.
 */
export class NpcSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-npc"],
    position: { width: 520, height: 760 },
    actions: { toggleQuickEdit: NpcSheet.#onToggleQuickEdit, stepNumber: NpcSheet.#onStepNumber },
  };

  #quick = false;
  #writing: Promise<void> = Promise.resolve();

  get quick(): boolean {
    return this.isEditable && this.#quick;
  }

  protected override async loadInside(): Promise<unknown> {
    return Promise.all([super.loadInside(), inside.load()]);
  }

  protected override get controlled(): Base["controlled"] {
    const blocks = allFamilies().flatMap(({ statBlock }) => statBlock ?? []);
    return [...blocks, ...blocks.flatMap(({ part }) => part ?? []), ...super.controlled];
  }

  /** Shows the stat block outside edit mode. Users with limited permission see no numbers. */
  override _configureRenderParts(options: object): Parts {
    if (this.actor.limited || this.editing) return super._configureRenderParts(options);
    const ofGames = allFamilies().flatMap(({ statBlock }) => statBlock?.part ?? []);
    const own = ofGames.flatMap((part) => [part.template, ...(part.partials ?? [])]);
    return {
      head: { template: template("head"), templates: [...HEAD_PARTIALS, ...own] },
      block: { template: template("block"), templates: BLOCK_PARTIALS },
    };
  }

  override async _preparePartContext(id: string, context: object, options: object): Promise<object> {
    const shared = await super._preparePartContext(id, context, options);
    const { actor, quick } = this;
    const { blockView, headView } = inside.now;
    const drawn = { ...shared, tabs: undefined, quick, stars: quick };
    if (id === "head") return { ...drawn, view: await headView(actor, shownFamilies(actor), quick, words) };
    if (id === "block") return { ...drawn, view: await blockView(actor, shownFamilies(actor), words) };
    return shared;
  }

  protected override get listed(): readonly string[] {
    return [...super.listed, "block"];
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", ({ target }) => {
      if (isNumber(target) && !isDraft(target)) target.select();
    });
  }

  /** Changes a number when the Up or Down key is pressed, as in any number field. */
  #onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const sign = { ArrowUp: "+", ArrowDown: "-" }[key];
    if (sign === undefined || event.altKey || !isNumber(target) || isDraft(target)) return;
    event.preventDefault();
    this.#hand(target, `${sign}${String(inside.now.stepsOf(event))}`);
  }

  /** Submits `typed` as the input of a stat block field. */
  #hand(input: HTMLInputElement, typed: string): void {
    const { actor, element } = this;
    void this.#inTurn(async () =>
      handIn(actor, element, input, async () => inside.now.writeTyped(actor, input, typed)),
    );
  }

  /** Runs a change after all earlier ones, so it starts from their result. */
  async #inTurn(change: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(change, change);
    await this.#writing;
  }

  protected override _onChangeForm(...args: Parameters<Base["_onChangeForm"]>): void {
    const { target } = args[1];
    if (isNumber(target)) this.#hand(target, target.value);
    else super._onChangeForm(...args);
  }

  static async #onToggleQuickEdit(this: NpcSheet): Promise<void> {
    this.#quick = !this.#quick;
    await this.render();
  }

  static async #onStepNumber(this: NpcSheet, event: PointerEvent, control: HTMLElement): Promise<void> {
    const { stepNumber, stepsOf } = inside.now;
    const by = Number(control.dataset["step"]) * stepsOf(event);
    await this.#inTurn(async () => stepNumber(this.actor, control, by));
  }
}

/** True for a field of the stat block that takes a number, or a change such as "+3". */
function isNumber(target: EventTarget | null): target is HTMLInputElement {
  return isTag(target, "input") && target.dataset["field"] !== undefined;
}

/** True if the field's input is not submitted yet. */
function isDraft({ dataset }: HTMLElement): boolean {
  return dataset["draft"] !== undefined;
}
