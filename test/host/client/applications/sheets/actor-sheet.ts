import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { host } from "../api/environment.ts";
import { performIntegerSort } from "../../helpers/sorting.ts";
import { bindDragDrop, copyData, copyEffect, droppedDocument, startDrag } from "./sheet-drops.ts";
import type { SheetDocument } from "../api/document-types.ts";
import type { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** Base of actor sheets, with drag and drop of items and effects. Provides no templates. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.ConfigurePrototype",
          ownership: "OWNER",
          visible: ActorSheetV2.#showsPrototype,
        },
        {
          action: "configureToken",
          icon: "fa-regular fa-circle-user",
          label: "TOKEN.Configure",
          ownership: "OWNER",
          visible: ActorSheetV2.#showsToken,
        },
        {
          action: "showPortraitArtwork",
          icon: "fa-solid fa-image",
          label: "SIDEBAR.CharArt",
          ownership: "OWNER",
        },
      ],
    },
    actions: {
      showPortraitArtwork: ActorSheetV2.#onShowPortraitArtwork,
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototype,
      configureToken: ActorSheetV2.#onConfigureToken,
    },
  };

  get actor(): SheetDocument {
    return this.document;
  }

  /** The token, if the sheet shows a token's synthetic actor; null for a world actor. */
  get token(): SheetDocument | null {
    return this.document.token ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindDragDrop(this.element, {
      canDrag: (selector) => this._canDragStart(selector),
      canDrop: (selector) => this._canDragDrop(selector),
      start: (event) => this._onDragStart(event),
      over: (event) => this._onDragOver(event),
      drop: (event) => this._onDrop(event),
    });
  }

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  /** Sets the drag data of the dragged item or effect. */
  protected _onDragStart(event: DragEvent): void | Promise<void> {
    startDrag(event, this.actor);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const dropped = await droppedDocument(event, "dropActorSheetData", this.actor, this);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** @returns the created or sorted document, the dropped folder, or null */
  protected async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<SheetDocument | null> {
    const { documentName } = document;
    if (documentName === "ActiveEffect") return (await this._onDropActiveEffect(event, document)) ?? null;
    if (documentName === "Actor") return (await this._onDropActor(event, document)) ?? null;
    if (documentName === "Item") return (await this._onDropItem(event, document)) ?? null;
    if (documentName === "Folder") return (await this._onDropFolder(event, document)) ?? null;
    return null;
  }

  /** Copies an effect to the actor. Ignores the actor's own effects. */
  protected async _onDropActiveEffect(
    _event: DragEvent,
    effect: SheetDocument,
  ): Promise<SheetDocument | null> {
    return copyEffect(this.actor, effect);
  }

  /** Does nothing by default. */
  protected async _onDropActor(_event: DragEvent, _actor: SheetDocument): Promise<SheetDocument | null> {
    return null;
  }

  /** Copies an item to the actor, or sorts the actor's own item. */
  protected async _onDropItem(event: DragEvent, item: SheetDocument): Promise<SheetDocument | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = item.id !== null && !this.actor.items?.has(item.id);
    const [created] = await this.actor.createEmbeddedDocuments("Item", [copyData(item)], { keepId });
    return created ?? null;
  }

  /** Copies all items of a dropped item folder to the actor. */
  protected async _onDropFolder(_event: DragEvent, folder: SheetDocument): Promise<SheetDocument | null> {
    // Folder documents have `contents`.
    const { type, contents = [] } = folder as SheetDocument & { contents?: { uuid: string }[] };
    if (!this.actor.isOwner || type !== "Item") return null;
    const items = await Promise.all(contents.map(async ({ uuid }) => host.fromUuid?.(uuid)));
    const data = items.filter((item): item is SheetDocument => !!item).map(copyData);
    if (!data.length) return null;
    await this.actor.createEmbeddedDocuments("Item", data);
    return folder;
  }

  /** Moves the actor's own item before or after the item it was dropped on. */
  protected async _onSortItem(event: DragEvent, item: SheetDocument): Promise<SheetDocument[] | undefined> {
    // a drop's target is an element
    const zone = (event.target as Element | null)?.closest<HTMLElement>("[data-item-id]");
    const target = this.actor.items?.get(zone?.dataset["itemId"] ?? "") ?? null;
    if (!zone || !target || target.id === item.id) return undefined;
    const siblings = this.actor.items?.contents.filter((other) => other.type === item.type) ?? [];
    const box = zone.getBoundingClientRect();
    const sortBefore = event.clientY < box.top + box.height / 2;
    const sorted = performIntegerSort(item, { target, siblings, sortBefore });
    const updates = sorted.map(({ target: moved, update }) => ({ _id: moved.id, ...update }));
    return updates.length ? this.actor.updateEmbeddedDocuments("Item", updates) : [];
  }

  static #showsPrototype(this: ApplicationV2): boolean {
    const { token } = this as ActorSheetV2; // header controls run with their window as `this`
    return !token && !!host.game?.user?.isGM;
  }

  static #showsToken(this: ApplicationV2): boolean {
    const { token } = this as ActorSheetV2; // header controls run with their window as `this`
    return !!token && !!host.game?.user?.isGM;
  }

  static async #onConfigurePrototype(this: DocumentSheetV2): Promise<void> {
    // The sheet's document is an actor.
    const { prototypeToken } = this.document as unknown as { prototypeToken: object };
    await new foundry.applications.sheets.PrototypeTokenConfig({ prototype: prototypeToken }).render({
      force: true,
    });
  }

  static async #onConfigureToken(this: DocumentSheetV2): Promise<void> {
    await (this as ActorSheetV2).token?.sheet?.render({ force: true }); // actions run with their window as `this`
  }

  static async #onShowPortraitArtwork(this: DocumentSheetV2): Promise<void> {
    const { ImagePopout } = foundry.applications.apps;
    const { img = "", name = "", uuid } = this.document;
    await new ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
  }
}
