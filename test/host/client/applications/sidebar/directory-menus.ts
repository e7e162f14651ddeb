import { DialogV2 } from "../api/index.ts";
import { DocumentOwnershipConfig } from "../apps/document-ownership.ts";
import { FolderConfig } from "../sheets/folder-config.ts";
import { menuEntries, type ContextMenuEntry } from "../ui/menu-entry.ts";
import type { DirectoryDocument } from "./directory-types.ts";

/** Context menu entries for documents of a directory. `find` returns the document of a list item. */
export function entryMenu(find: (target: HTMLElement) => DirectoryDocument | undefined): ContextMenuEntry[] {
  const isOwner = (target: HTMLElement) => Boolean(find(target)?.isOwner);
  const isGM = () => Boolean(game.user?.isGM);
  return menuEntries([
    {
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-lock",
      visible: isGM,
      onClick: (target) => configureOwnership(find(target)),
    },
    {
      label: "SIDEBAR.Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target) =>
        (isGM() || (isOwner(target) && canCreate(find(target)))) && find(target)?.canClone !== false,
      onClick: (target) => duplicate(find(target)),
    },
    {
      label: "FOLDER.Clear",
      icon: "fa-solid fa-folder-minus",
      visible: (target) => isGM() && Boolean(find(target)?.folder),
      onClick: (target) => find(target)?.update({ folder: null }),
    },
    {
      label: "SIDEBAR.Export",
      icon: "fa-solid fa-file-export",
      visible: isOwner,
      onClick: (target) => find(target)?.exportToJSON(),
    },
    {
      label: "SIDEBAR.Import",
      icon: "fa-solid fa-file-import",
      visible: (target) => isOwner(target) && Boolean(find(target)?.importFromJSONDialog),
      onClick: (target) => find(target)?.importFromJSONDialog?.(),
    },
    {
      label: "SIDEBAR.Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(find(target)?.canUserModify(game.user, "delete")),
      onClick: (target) => find(target)?.deleteDialog(),
    },
  ]);
}

/** Context menu entries for folders of a directory. */
export function folderMenu(): ContextMenuEntry[] {
  const find = (target: HTMLElement) => {
    const id = target.closest<HTMLElement>(".folder")?.dataset.folderId ?? "";
    return game.folders.get(id);
  };
  const isGM = () => Boolean(game.user?.isGM);
  return menuEntries([
    {
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: (target) => isGM() && find(target) !== undefined,
      onClick: (target) => {
        const document = find(target);
        if (document) void new FolderConfig({ document }).render({ force: true });
      },
    },
    {
      label: "FOLDER.Remove",
      icon: "fa-solid fa-folder-minus",
      visible: (target) => isGM() && find(target) !== undefined,
      onClick: (target) => removeFolder(find(target), false),
    },
    {
      label: "FOLDER.Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => isGM() && find(target) !== undefined,
      onClick: (target) => removeFolder(find(target), true),
    },
  ]);
}

function canCreate(document: DirectoryDocument | undefined): boolean {
  // `constructor` is typed as `Function`.
  const documentClass = document?.constructor as { canUserCreate?(user: unknown): boolean } | undefined;
  return documentClass?.canUserCreate?.(game.user) ?? false;
}

function configureOwnership(document: DirectoryDocument | undefined): void {
  if (document) void new DocumentOwnershipConfig({ document }).render({ force: true });
}

async function duplicate(document: DirectoryDocument | undefined): Promise<void> {
  if (!document) return;
  const name = game.i18n.format("DOCUMENT.CopyOf", { name: document.name });
  await document.clone({ name }, { save: true, addSource: true });
}

async function removeFolder(folder: Folder | undefined, withContents: boolean): Promise<void> {
  if (!folder) return;
  const name = foundry.utils.escapeHTML(folder.name);
  const question = withContents ? "FOLDER.DeleteWarning" : "FOLDER.RemoveWarning";
  const sure = await DialogV2.confirm({
    window: { title: game.i18n.localize(withContents ? "FOLDER.Delete" : "FOLDER.Remove") },
    content: `<p>${game.i18n.format(question, { name })}</p>`,
  });
  if (sure) await folder.delete({ deleteSubfolders: withContents, deleteContents: withContents });
}
