import { DragDrop, TextEditor } from "../ux/index.ts";
import type { DirectoryCollection, DirectoryDocument } from "./directory-types.ts";

/** The members of a directory that drag and drop uses. */
export interface DirectoryHost {
  readonly collection: DirectoryCollection;
  readonly documentName: string;
  readonly isCompendium: boolean;
  _resolve(entryId: string): Promise<DirectoryDocument | undefined>;
}

interface DropTarget {
  folderId: string | null;
  siblingId: string | null;
}

/** Drag and drop of a directory's entries and folders. */
export class DirectoryDragDrop {
  readonly #host: DirectoryHost;

  constructor(host: DirectoryHost) {
    this.#host = host;
  }

  bind(element: HTMLElement): void {
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => true, drop: () => true },
      callbacks: {
        dragstart: (event) => this.#onDragStart(event),
        dragover: (event) => markTarget(event),
        drop: (event) => this.#onDrop(event),
      },
    }).bind(element);
  }

  #onDragStart(event: DragEvent): void {
    event.stopPropagation(); // do not drag the parent folder as well
    const item = event.currentTarget as HTMLElement; // listener is on list items only
    const { entryId, uuid, folderId } = item.dataset;
    const data = entryId
      ? { type: this.#host.documentName, uuid }
      : { type: "Folder", uuid, folderId, documentName: this.#host.documentName };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    clearTarget(event);
    if (this.#host.isCompendium) return;
    const data = TextEditor.implementation.getDragEventData(event);
    const target = targetOf(event);
    if (data.type === "Folder") await this.#dropFolder(data, target);
    else if (data.type === this.#host.documentName) await this.#dropEntry(data, target);
  }

  async #dropEntry(data: Record<string, unknown>, target: DropTarget): Promise<void> {
    const { collection } = this.#host;
    const document = await collection.documentClass.fromDropData(data);
    if (!document) return;
    if (document.pack || !collection.has(document.id)) {
      await this.#import(document, target.folderId);
      return;
    }
    if (target.siblingId === document.id) return;
    await this.#move(document, target);
  }

  /** Copies a document to this collection, for example from a compendium or an actor. */
  async #import(document: DirectoryDocument, folder: string | null): Promise<void> {
    const { collection } = this.#host;
    if (!collection.documentClass.canUserCreate(game.user)) {
      ui.notifications.warn("DOCUMENT.NoCreatePermission", { localize: true });
      return;
    }
    const source = collection.fromCompendium?.(document, { clearSort: true }) ?? document.toObject();
    delete source._id;
    await collection.documentClass.create({ ...source, folder }, { fromCompendium: Boolean(document.pack) });
  }

  async #move(document: DirectoryDocument, { folderId, siblingId }: DropTarget): Promise<void> {
    const { collection } = this.#host;
    const siblings = [...collection].filter(
      (other) => other.id !== document.id && (other.folder?.id ?? null) === folderId,
    );
    const target = siblings.find(({ id }) => id === siblingId) ?? null;
    const changes = foundry.utils.performIntegerSort(document, { target, siblings, sortBefore: true });
    const updates = changes.map(({ target: moved, update }) => ({
      _id: moved.id, // stored documents have an id
      ...update,
      ...(moved === document ? { folder: folderId } : {}),
    }));
    if (!updates.some(({ _id }) => _id === document.id)) {
      updates.push({ _id: document.id, folder: folderId });
    }
    await collection.documentClass.updateDocuments(updates);
  }

  async #dropFolder(data: Record<string, unknown>, target: DropTarget): Promise<void> {
    const folder = (await fromUuid(String(data.uuid))) as Folder | null; // the drag data's type is "Folder"
    if (!folder || folder.type !== this.#host.documentName) return;
    const world = game.folders.get(folder.id ?? "");
    if (!world) {
      await this.#importFolder(folder, target.folderId);
      return;
    }
    const within = world.getSubfolders(true).some(({ id }) => id === target.folderId);
    if (target.folderId === world.id || within) return;
    await world.update({ folder: target.folderId });
  }

  async #importFolder(folder: Folder, parentId: string | null): Promise<void> {
    const source = folder.toObject();
    delete (source as { _id?: unknown })._id;
    const created = await CONFIG.Folder.documentClass.create({ ...source, folder: parentId });
    if (!created) return;
    for (const entry of folder.contents) {
      const document = await fromUuid((entry as { uuid: string }).uuid); // documents and index entries have a uuid
      if (document) await this.#import(document as unknown as DirectoryDocument, created.id);
    }
  }
}

function targetOf(event: DragEvent): DropTarget {
  const element = event.target instanceof Element ? event.target : null;
  const item = element?.closest<HTMLElement>(".directory-item") ?? null;
  const folder = element?.closest<HTMLElement>(".directory-item.folder") ?? null;
  return { folderId: folder?.dataset.folderId ?? null, siblingId: item?.dataset.entryId ?? null };
}

function markTarget(event: DragEvent): void {
  clearTarget(event);
  const element = event.target instanceof Element ? event.target : null;
  element?.closest(".directory-item, .directory-list")?.classList.add("droptarget");
}

function clearTarget(event: DragEvent): void {
  const list = event.target instanceof Element ? event.target.closest(".directory-list") : null;
  list?.classList.remove("droptarget");
  for (const marked of list?.querySelectorAll(".droptarget") ?? []) marked.classList.remove("droptarget");
}
