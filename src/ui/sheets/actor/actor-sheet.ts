import { isTag } from "../../kit/elements.ts";
import { notice } from "../../../platform/notice.ts";
import { changeFight } from "../../../platform/fight-state.ts";
import { templatePath } from "../../../constants.ts";
import type { Click, SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { sizeAsked, type Size } from "../../kit/beside-sidebar.ts";
import { late } from "../../kit/late.ts";
import { handWindow } from "../../hand/open-hand.ts";
import { onOpenRules } from "../../reference/open-page.ts";
import { askForHarm } from "../../dialogs/ask-for-harm.ts";
import { askForRest } from "../../dialogs/ask-for-rest.ts";
import { controlOf } from "../shared/controls.ts";
import { EditableActorSheet, type SheetContext } from "../shared/edit-mode.ts";
import { droppingOn, mixedInto, type Parts } from "../shared/mixed.ts";
import { changesOf, handIn } from "../shared/refusals.ts";
import { attackBareHanded, takeAction } from "./actions-view.ts";
import { follow, unfollow } from "./follow-encounters.ts";
import { words } from "../../kit/words.ts";
import { optionsOf, type Option } from "../../kit/option.ts";
import { WEIGHTS, type Weight } from "../../../data/actor/schema.ts";

type Base = InstanceType<typeof EditableActorSheet>;

/** The content of actor sheets. Loaded for the first render. */
export const inside = late(async () => import("./inside.ts"));

/** The sheet's width for users with limited permission, in pixels. */
const LIMITED_WIDTH = 420;

/** The template around a page, which is a tab or a collapsible section. */
const FRAME = templatePath("actor/page.hbs");
/** The template of the tools above a page's lists. */
const TOOLS = templatePath("actor/list-tools.hbs");

const mixed = mixedInto(EditableActorSheet);
const dropping = droppingOn(EditableActorSheet);

function partsOf(parts: readonly SheetPart[]): Parts {
  const described = parts.map((part) => {
    const { template, partials = [] } = part;
    const framed = inside.now.isPage(part)
      ? { template: FRAME, templates: [template, TOOLS, ...partials] }
      : null;
    return [part.id, framed ?? { template, templates: [...partials] }] as const;
  });
  return Object.fromEntries(described);
}

type ControlledPart = Pick<SheetPart, "controls">;

/** Makes a handler for a control of the sheet. */
function onActor(act: Click) {
  return async function (this: ActionCardsActorSheet, event: PointerEvent, control: HTMLElement) {
    await act(this.actor, control, event);
  };
}

const weightName = (weight: Weight): string => words(`ACTIONCARDS.Actor.Weight.${weight}`);

/** An actor's type, localized. For an NPC, includes its weight. */
function kindOf(actor: Actor.Implementation): string {
  const type = game.i18n.localize(`TYPES.Actor.${actor.type}`);
  return actor.type === "npc" ? `${type} · ${weightName(actor.ours.weight)}` : type;
}

/** The data that all templates of an actor's sheet share. */
export interface ActorSheetContext extends SheetContext {
  actor: Pick<Actor.Implementation, "img" | "name" | "uuid"> & { items: { size: number } };
  /** The actor's type, localized. */
  type: string;
  editing: boolean;
  /** The choices of which games the sheet shows; empty if the world plays only one. */
  shows: Option[];
  /** The weights to choose from; empty if the actor has no weight. */
  weights: Option[];
  /** True if this sheet lets the user mark items as favorites. */
  stars: boolean;
  /** The tabs, keyed by page; undefined on a sheet without tabs. */
  tabs: Record<string, { cssClass?: string }> | undefined;
}

/** Typed as `object`, because Foundry's types allow `tabs` to be absent but not undefined. */
const NO_TABS: object = { tabs: undefined } satisfies Partial<ActorSheetContext>;

/** A part's data for its template, in addition to the shared data. */
export interface PartView<View = unknown> {
  view: View;
}

/** Data of the frame around a page, in addition to the shared data. */
export interface PageView<View = unknown> extends PartView<View> {
  page: Pick<SheetPage, "id" | "label" | "template" | "lists">;
}

/**
 * The sheet of an actor: values and actions in play, inputs in edit mode. Each sheet object keeps its own
 * mode.
 */
export class ActionCardsActorSheet extends EditableActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["action-cards", "ac-sheet", "ac-actor"],
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-layer-group",
          label: "ACTIONCARDS.Hand.Open",
          action: "openHandOf",
          ownership: "OWNER",
        },
        {
          icon: "fa-solid fa-moon",
          label: "ACTIONCARDS.Rest.Open",
          action: "heal",
          visible: () => game.user.isGM,
        },
        {
          icon: "fa-solid fa-heart-crack",
          label: "ACTIONCARDS.Hazard.Open",
          action: "harm",
          visible: () => game.user.isGM,
        },
        {
          icon: "fa-solid fa-print",
          label: "ACTIONCARDS.Print.Character",
          action: "print",
          ownership: "OBSERVER",
        },
      ],
    },
    actions: {
      takeAction: onActor(takeAction),
      openRules: onOpenRules,
      bareHands: onActor((actor) => attackBareHanded(actor)),
      heal: onActor(async (actor) => askForRest([actor])),
      harm: onActor(async (actor) => askForHarm([actor])),
      print: onActor(async (actor) => {
        await (await import("../paper/print-sheets.ts")).printActor(actor);
      }),
      openHandOf: onActor(async (actor) => handWindow.openFor(actor)),
    },
  };

  declare editing: boolean; // missing in the base class's types

  /** The sheet's pages for the games it shows now. */
  get pages(): SheetPage[] {
    return inside.now.pagesInPlay(this.actor, this.editing);
  }

  override get title(): string {
    return this.actor.name;
  }

  /** All parts with controls, including those that the sheet doesn't show now. */
  protected get controlled(): readonly ControlledPart[] {
    return inside.now.allControls();
  }

  protected async loadInside(): Promise<unknown> {
    return inside.load();
  }

  protected override _onClickAction(...args: Parameters<Base["_onClickAction"]>): void {
    const [event, target] = args;
    const control = controlOf(this.controlled, event, target);
    if (control) void control(this.actor, target, event);
    else super._onClickAction(...args);
  }

  /**
   * The sheet's parts for this user. Users with limited permission get only one part, with name, image and
   * description. A subclass's parts go above the pages.
   */
  _configureRenderParts(options: object): Parts {
    if (this.actor.limited) return partsOf([inside.now.LIMITED]);
    const own = mixed._configureRenderParts.call(this, options);
    return { ...partsOf(inside.now.partsAbove(this.actor)), ...own, ...partsOf(this.pages) };
  }

  /**
   * True if the list that contains the event's target is in its manual order, so its rows can be moved. Sheets with
   * sortable lists override this.
   */
  protected isByHand(_event: Event): boolean {
    return true;
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    follow(this);
    const { actor } = this;
    return {
      ...NO_TABS,
      ...(await super._prepareContext(...args)),
      actor,
      type: kindOf(actor),
      editing: this.editing,
      shows: inside.now.shownOptions(actor),
      weights: actor.type === "npc" ? optionsOf(WEIGHTS, actor.ours.weight, weightName) : [],
      stars: true,
    } satisfies Omit<ActorSheetContext, "tabs">;
  }

  async _preparePartContext(id: string, context: object, options: object): Promise<object> {
    const shared = await mixed._preparePartContext.call(this, id, context, options);
    const { partsAbove, LIMITED } = inside.now;
    const part = [...partsAbove(this.actor), ...this.pages, LIMITED].find((one) => one.id === id);
    return part ? { ...shared, ...(await this.#partView(part)) } : shared;
  }

  async #partView(part: SheetPart): Promise<PartView | PageView> {
    const view: unknown = await part.view(this.actor, this.editing);
    return inside.now.isPage(part) ? { view, page: part } : { view };
  }

  get openingSize(): Size {
    return this.actor.limited ? { width: LIMITED_WIDTH, height: "auto" } : sizeAsked(this.options.position);
  }

  /** Leaves out requested parts that this user's sheet doesn't have. */
  protected override _configureRenderOptions(
    ...[options]: Parameters<Base["_configureRenderOptions"]>
  ): void {
    super._configureRenderOptions(options);
    const choice = options as { parts?: string[] }; // the types lack the mixin's options
    const parts = this._configureRenderParts(options);
    choice.parts = choice.parts?.filter((name) => name in parts) ?? [];
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    if (this.actor.limited) this.setPosition({ width: LIMITED_WIDTH, height: "auto" });
    this.element.addEventListener("keydown", (event) => {
      const { moveByKey, movesRow } = inside.now;
      if (!this.isEditable || !movesRow(event)) return;
      if (this.isByHand(event)) void moveByKey(this.actor, event);
      else notice("info", words("ACTIONCARDS.Sheet.Lists.ByHandFirst"));
    });
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    unfollow(this);
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.element.classList.toggle("ac-editing", this.editing);
    this.#arrange(this._configureRenderParts({}));
  }

  /**
   * Removes parts that the sheet no longer has, and moves new parts to their position, because Foundry
   * appends them.
   */
  #arrange(parts: Parts): void {
    const places = Object.keys(parts);
    const placeOf = (part: HTMLElement) => places.indexOf(part.dataset["applicationPart"] ?? "");
    const drawn = [...this.element.querySelectorAll<HTMLElement>("[data-application-part]")];
    for (const part of drawn) if (placeOf(part) < 0) part.remove();
    const left = drawn.filter((part) => placeOf(part) >= 0);
    const inOrder = left.toSorted((one, other) => placeOf(one) - placeOf(other));
    if (inOrder.some((part, index) => part !== left[index]))
      for (const part of inOrder) part.parentElement?.append(part);
  }

  /**
   * Lets players drop items on any sheet they see, as gifts. For all other drops, the drop handlers check permission.
   */
  _canDragDrop(selector: string | null): boolean {
    return dropping._canDragDrop.call(this, selector) || !game.user.isGM;
  }

  /**
   * Gives this actor the dropped item if it is a gift from another actor; otherwise, Foundry handles the
   * drop.
   */
  async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<object | null> {
    if (await inside.now.dropGift(item, this.actor, event)) return null;
    return dropping._onDropItem.call(this, event, item);
  }

  /** Enables the controls that open documents or search the lists, even for users who can't edit the sheet. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const openers = this.element.querySelectorAll<HTMLButtonElement>(
      "button[data-action^=open], [data-list-tool]",
    );
    for (const opener of openers) opener.disabled = false;
  }

  protected override _onChangeForm(...args: Parameters<Base["_onChangeForm"]>): void {
    const { target } = args[1];
    const inRow = isTag(target, "input") || isTag(target, "select") ? target : null;
    const part = inRow?.dataset["fightPart"];
    if (inRow && (part === "actions" || part === "shots")) {
      const count = Math.max(0, Math.trunc(Number(inRow.value)));
      void handIn(this.actor, this.element, inRow, async () => changeFight(this.actor, { [part]: count }));
      return;
    }
    if (inRow?.dataset["itemField"] === undefined) {
      super._onChangeForm(...args);
      return;
    }
    const item = this.actor.items.get(inRow.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
    if (item)
      void handIn(item, this.element, inRow, async () => inside.now.changeItemField(this.actor, inRow));
  }

  protected override _processFormData(...[event, , formData]: Parameters<Base["_processFormData"]>): object {
    return changesOf(event, formData);
  }
}
