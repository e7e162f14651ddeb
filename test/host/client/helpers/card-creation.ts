import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { createDialog, type CreateDialogOptions } from "./document-dialogs.ts";

/** A preset for new stacks: the URL of the stack's JSON, and the stack's type. */
export interface CardsPreset {
  /** Type of the created stack. */
  type: string;
  label: string;
  src: string;
}

/** Opens the dialog for a new stack, with a choice of `CONFIG.Cards.presets`. */
export async function createStackDialog(
  documentClass: typeof Document,
  data: JsonObject,
  operation: Record<string, unknown>,
  options: CreateDialogOptions,
): Promise<Document | null | undefined> {
  const fields = Object.keys(CONFIG.Cards.presets).length ? [presetField()] : [];
  return createDialog(documentClass, data, operation, options, { fields, prepare: fromPreset });
}

/** Returns the new stack's data: the preset's cards and type, with the selected name and folder. */
async function fromPreset({ preset, ...data }: JsonObject): Promise<JsonObject> {
  const chosen = CONFIG.Cards.presets[String(preset)];
  if (!chosen) return data;
  const response = await fetch(foundry.utils.getRoute(chosen.src));
  if (!response.ok) throw new Error(`The preset ${chosen.src} cannot be loaded: ${response.statusText}`);
  const source = (await response.json()) as JsonObject; // validated on creation
  return { ...source, ...data, type: chosen.type };
}

function presetField(): HTMLElement {
  const { createFormGroup, createSelectInput } = foundry.applications.fields;
  const presets = Object.entries(CONFIG.Cards.presets);
  const options = presets.map(([value, { label }]) => ({ value, label: game.i18n.localize(label) }));
  return createFormGroup({
    label: "CARDS.Preset",
    input: createSelectInput({ name: "preset", options, blank: game.i18n.localize("CARDS.NoPreset") }),
    localize: true,
    rootId: `cards-${foundry.utils.randomID(6)}`,
  });
}
