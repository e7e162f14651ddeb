import { ApplicationV2, DialogV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { DragDrop, TextEditor } from "../ux/index.ts";
import { HOTBAR_PAGES, HOTBAR_SLOTS, macroForDrop } from "./hotbar-macros.ts";
import { menuEntries, type ContextMenuEntry } from "./menu-entry.ts";
import { placeInRegion } from "./regions.ts";

/** A slot of the current page. `slot` is numbered across all pages; `key` is the number key. */
export interface HotbarSlotData {
  slot: number;
  key: number;
  macro: Macro | null;
  img: string | null;
  cssClass: string;
  tooltip: string;
  ariaLabel: string;
}

/** The macro bar: five pages of ten slots. Drag and drop assigns macros; a click or the keys 1 to 0 run them. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      clear: Hotbar.#onClear,
      execute: Hotbar.#onExecute,
      lock: Hotbar.#onLock,
      macros: Hotbar.#onMacros,
      page: Hotbar.#onPage,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    hotbar: { template: "templates/ui/hotbar.hbs" },
  };

  #page = 1;
  #slots: HotbarSlotData[] = [];

  /** The current page, from 1 to 5. */
  get page(): number {
    return this.#page;
  }

  /** The slots of the current page. */
  get slots(): HotbarSlotData[] {
    return this.#slots;
  }

  /** True if macros can't be dragged out of their slots. */
  get locked(): boolean {
    return localStorage.getItem("core.hotbarLock") === "true";
  }

  set locked(locked: boolean) {
    localStorage.setItem("core.hotbarLock", String(locked));
    void this.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const held = game.user?.getHotbarMacros(this.#page) ?? [];
    this.#slots = held.map(({ slot, macro }, index) => prepareSlot(slot, macro, index));
    return { slots: this.#slots, page: this.#page, locked: this.locked, canCreate: true };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", game.i18n.localize("HOTBAR.Title"));
    this._createContextMenu(this._getContextMenuOptions, ".slot.full", {
      hookName: "getMacroContextOptions",
      fixed: true,
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      permissions: { dragstart: () => !this.locked, drop: () => true },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-bottom");
  }

  protected _getContextMenuOptions(): ContextMenuEntry[] {
    const macroOf = (target: HTMLElement) => this.#slotOf(target)?.macro ?? null;
    return menuEntries([
      {
        label: "MACRO.Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => Boolean(macroOf(target)?.isOwner),
        onClick: (target) => macroOf(target)?.sheet?.render(true),
      },
      {
        label: "MACRO.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (target) => game.user?.assignHotbarMacro(null, Number(target.dataset.slot)),
      },
      {
        label: "MACRO.Delete",
        icon: "fa-solid fa-trash",
        visible: (target) => Boolean(macroOf(target)?.isOwner),
        onClick: (target) => macroOf(target)?.deleteDialog(),
      },
    ]);
  }

  /** Switches to a page, from 1 to 5. */
  async changePage(page?: number): Promise<void> {
    this.#page = Math.min(HOTBAR_PAGES, Math.max(1, Math.trunc(page ?? 1)));
    await this.render();
  }

  /** Switches to the next (1) or previous (-1) page, wrapping around. */
  async cyclePage(direction: 1 | -1): Promise<void> {
    await this.changePage(((this.#page - 1 + direction + HOTBAR_PAGES) % HOTBAR_PAGES) + 1);
  }

  /** Opens or closes a document's sheet. Macros made by dropping a document call this. */
  static async toggleDocumentSheet(uuid: string): Promise<unknown> {
    const document = await fromUuid(uuid);
    if (!document) return ui.notifications.warn("HOTBAR.NoDocument", { format: { uuid } });
    const { sheet } = document as {
      sheet?: { rendered: boolean; close(): unknown; render(force: boolean): unknown };
    };
    return sheet?.rendered ? sheet.close() : sheet?.render(true);
  }

  _onDragStart(event: DragEvent): void {
    const slot = this.#slotOf(event.currentTarget as HTMLElement); // listener is on slots only
    if (!slot?.macro) return;
    const data = { ...slot.macro.toDragData(), slot: slot.slot };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = TextEditor.implementation.getDragEventData(event);
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".slot") : null;
    const slot = Number(element?.dataset.slot);
    if (!slot || !Hooks.call("hotbarDrop", this, data, slot)) return;
    const macro = await macroForDrop(data);
    const fromSlot = this.locked ? undefined : Number(data.slot) || undefined;
    if (macro) await game.user?.assignHotbarMacro(macro, slot, { fromSlot });
  }

  #slotOf(target: HTMLElement | null): HotbarSlotData | undefined {
    const number = Number(target?.closest<HTMLElement>(".slot")?.dataset.slot);
    return this.#slots.find(({ slot }) => slot === number);
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = this.#slotOf(target);
    if (slot?.macro) {
      await slot.macro.execute();
      return;
    }
    const macro = await CONFIG.Macro.documentClass.create({
      name: game.i18n.localize("MACRO.New"),
      type: "chat",
    });
    if (!macro || !slot) return;
    await game.user?.assignHotbarMacro(macro, slot.slot);
    await macro.sheet?.render(true);
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(target.dataset.direction === "previous" ? -1 : 1);
  }

  static #onLock(this: Hotbar): void {
    this.locked = !this.locked;
  }

  static #onMacros(this: Hotbar): void {
    const tab = ui.macros as unknown as { activate(): void }; // The `ui` type lacks `activate`.
    tab.activate();
  }

  static async #onClear(this: Hotbar): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: game.i18n.localize("HOTBAR.Clear") },
      content: `<p>${game.i18n.localize("HOTBAR.ClearQuestion")}</p>`,
    });
    if (sure) await game.user?.update({ hotbar: {} }, { recursive: false, diff: false });
  }
}

function prepareSlot(slot: number, macro: Macro | null, index: number): HotbarSlotData {
  const key = (index + 1) % HOTBAR_SLOTS;
  const tooltip = macro?.name ?? game.i18n.localize("HOTBAR.EmptySlot");
  return {
    slot,
    key,
    macro,
    img: macro?.img ?? null,
    cssClass: [macro ? "full" : "open", macro && !macro.canExecute ? "inactive" : ""].join(" ").trim(),
    tooltip,
    ariaLabel: game.i18n.format("HOTBAR.SlotLabel", { key: String(key), name: tooltip }),
  };
}
