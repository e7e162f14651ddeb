/** Number of slots per hotbar page. */
export const HOTBAR_SLOTS = 10;
/** Number of hotbar pages. */
export const HOTBAR_PAGES = 5;

/**
 * The macro to assign for dropped data: the dropped macro itself, a macro that draws from the dropped table,
 * or a macro that opens or closes the dropped document's sheet.
 */
export async function macroForDrop(data: Record<string, unknown>): Promise<Macro | undefined> {
  if (typeof data.uuid !== "string") return undefined;
  const dropped = (await fromUuid(data.uuid)) as DroppedDocument | null; // may be a document of any type
  if (!dropped) return undefined;
  if (dropped.documentName === "Macro") {
    const macro = dropped as unknown as Macro; // `documentName` says so
    return macro.pack ? importMacro(macro) : macro;
  }
  const isTable = dropped.documentName === "RollTable";
  const command = isTable
    ? `const table = await fromUuid("${dropped.uuid}");\ntable?.draw();`
    : `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${dropped.uuid}");`;
  const name = game.i18n.format(isTable ? "HOTBAR.RollTable" : "HOTBAR.ShowSheet", {
    name: dropped.name ?? "",
  });
  return findOrCreate(name, command, dropped.img ?? dropped.thumbnail);
}

interface DroppedDocument {
  documentName: string;
  uuid: string;
  name?: string;
  img?: string;
  thumbnail?: string;
}

async function importMacro(macro: Macro): Promise<Macro | undefined> {
  const data = macro.toObject();
  delete (data as { _id?: unknown })._id;
  return CONFIG.Macro.documentClass.create(data);
}

async function findOrCreate(
  name: string,
  command: string,
  img: string | undefined,
): Promise<Macro | undefined> {
  const present = game.macros.find((macro) => macro.command === command && macro.isOwner);
  if (present) return present;
  return CONFIG.Macro.documentClass.create({ name, type: "script", command, ...(img ? { img } : {}) });
}
