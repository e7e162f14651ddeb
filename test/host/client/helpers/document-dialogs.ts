import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { defaultDocumentName } from "./document-names.ts";
import { readTextFromFile, saveDataToFile } from "./files.ts";

export interface CreateDialogOptions extends Record<string, unknown> {
  /** Folders to offer; default: those of the world. */
  folders?: { id: string; name: string }[];
  /** Types to offer; default: all except "base". */
  types?: string[];
}

/** Additions to the dialog for one document class. */
export interface CreateDialogExtras {
  /** Additional form fields. */
  fields?: readonly HTMLElement[];
  /** Converts form data, including the additional fields, to document data. */
  prepare?(data: JsonObject): Promise<JsonObject>;
}

type Operation = Record<string, unknown>;
type Named = Document & { name?: string };

/** The localized name of a document class. */
function documentLabel(documentClass: typeof Document): string {
  return game.i18n.localize(documentClass.metadata.label);
}

function typeChoices(documentClass: typeof Document, allowed?: string[]): [type: string, label: string][] {
  const { documentName } = documentClass;
  const labels = (CONFIG[documentName] as { typeLabels?: Record<string, string> }).typeLabels ?? {};
  const types = (game.documentTypes[documentName] ?? []).filter((type) => type !== CONST.BASE_DOCUMENT_TYPE);
  const chosen = allowed ? types.filter((type) => allowed.includes(type)) : types;
  return chosen
    .map((type): [string, string] => [type, game.i18n.localize(labels[type] ?? type)])
    .sort(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
}

/** Opens a dialog that asks for name, folder and type, and creates the document. */
export async function createDialog(
  documentClass: typeof Document,
  data: JsonObject,
  operation: Operation,
  { folders, types, ...dialogOptions }: CreateDialogOptions,
  { fields = [], prepare = async (answers) => answers }: CreateDialogExtras = {},
): Promise<Document | null | undefined> {
  const title = game.i18n.format("DOCUMENT.Create", { type: documentLabel(documentClass) });
  const choices = typeChoices(documentClass, types);
  const collection = operation["parent"] ? null : game.collections.get(documentClass.documentName);
  const folderChoices =
    folders ?? (operation["pack"] ? [] : (collection?._formatFolderSelectOptions() ?? []));
  const defaultType = choices.some(([type]) => type === data["type"]) ? data["type"] : choices[0]?.[0];
  const placeholder = defaultDocumentName(documentClass, {
    type: defaultType,
    parent: operation["parent"],
    pack: operation["pack"],
  } as never);
  const content = creationForm(data, choices, folderChoices, {
    placeholder,
    defaultType: String(defaultType ?? ""),
  });
  content.append(...fields);
  return foundry.applications.api.DialogV2.prompt({
    window: { title },
    position: { width: 360 },
    content,
    ok: {
      label: title,
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const submitted = Object.fromEntries(new FormData(button.form!).entries());
        const created: JsonObject = { ...data, ...submitted };
        if (!created["folder"]) delete created["folder"];
        created["name"] =
          String(created["name"] ?? "").trim() ||
          defaultDocumentName(documentClass, { ...operation, type: created["type"] } as never);
        return documentClass.create(await prepare(created), { renderSheet: true, ...operation });
      },
    },
    rejectClose: false,
    ...dialogOptions,
  }) as Promise<Document | null | undefined>;
}

function creationForm(
  data: JsonObject,
  types: [string, string][],
  folders: { id: string; name: string }[],
  { placeholder, defaultType }: { placeholder: string; defaultType: string },
): HTMLDivElement {
  const root = document.createElement("div");
  const name = Object.assign(document.createElement("input"), {
    type: "text",
    name: "name",
    placeholder,
    value: String(data["name"] ?? ""),
    autofocus: true,
  });
  root.append(formGroup("Name", name));
  if (folders.length) {
    const options: [string, string][] = [
      ["", ""],
      ...folders.map(({ id, name }): [string, string] => [id, name]),
    ];
    root.append(formGroup("Folder", select("folder", options, String(data["folder"] ?? ""))));
  }
  if (types.length > 1) root.append(formGroup("Type", select("type", types, defaultType)));
  else if (types[0])
    root.append(
      Object.assign(document.createElement("input"), { type: "hidden", name: "type", value: types[0][0] }),
    );
  return root;
}

function formGroup(label: string, input: HTMLElement): HTMLDivElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const text = document.createElement("label");
  text.textContent = game.i18n.localize(label);
  input.id = `create-${label.toLowerCase()}-${foundry.utils.randomID(6)}`;
  text.htmlFor = input.id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(text, fields);
  return group;
}

function select(name: string, options: [string, string][], value: string): HTMLSelectElement {
  const element = document.createElement("select");
  element.name = name;
  for (const [key, label] of options) element.add(new Option(label, key, key === value, key === value));
  return element;
}

/** Asks the user to confirm, then deletes a document. */
export async function confirmDeletion(
  target: Named,
  options: Operation,
  operation: Operation,
): Promise<unknown> {
  const type = documentLabel(target.constructor as typeof Document);
  const name = foundry.utils.escapeHTML(target.name ?? target.id ?? "");
  const warning = game.i18n.format("SIDEBAR.DeleteWarning", { type });
  return foundry.applications.api.DialogV2.confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${target.name ?? ""}` },
    content: `<p><strong>${name}</strong></p><p>${game.i18n.localize("AreYouSure")} ${warning}</p>`,
    yes: { callback: () => target.delete(operation) },
    ...options,
  });
}

/** Downloads exported data as a JSON file. */
export function exportToJSON(source: Named, data: JsonObject): void {
  const slug = (source.name ?? "").slugify({ replacement: "-", strict: true });
  const name = ["export", source.documentName, slug, source.id].filterJoin("-");
  saveDataToFile(JSON.stringify(data, null, 2), "application/json", `${name}.json`);
}

/**
 * Imports JSON text into a document, which keeps its id, folder, sort order and ownership.
 * @throws if the text is not valid JSON, or is invalid data for the document
 */
export async function importFromJSON(target: Document, json: string): Promise<void> {
  const source = JSON.parse(json) as JsonObject; // validated by the constructor below
  const documentClass = target.constructor as unknown as new (data: object, context: object) => Document;
  const imported = new documentClass(source, { strict: true });
  const data = imported.toObject();
  const current = target.toObject();
  for (const key of ["_id", "folder", "sort", "ownership"]) {
    if (key in current) data[key] = current[key];
  }
  await target.update(data, { diff: false, recursive: false });
}

/** Asks the user for a file and imports it. */
export async function importFromJSONDialog(target: Named): Promise<void> {
  const content = document.createElement("div");
  const input = Object.assign(document.createElement("input"), {
    type: "file",
    name: "data",
    accept: ".json",
  });
  content.append(formGroup("DOCUMENT.ImportSource", input));
  await foundry.applications.api.DialogV2.prompt({
    window: { title: game.i18n.format("DOCUMENT.ImportData", { name: target.name ?? "" }) },
    content,
    ok: {
      label: "Import",
      callback: async () => {
        const file = input.files?.[0];
        if (file) await importFromJSON(target, await readTextFromFile(file));
        else ui.notifications.error("DOCUMENT.ImportDataError", { localize: true });
      },
    },
    rejectClose: false,
  });
}
