import type { ApplicationOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a combatant: name, image, initiative, hidden and defeated. */
export class CombatantConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combatant-config"],
    position: { width: 420 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/combatant-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return game.i18n.localize(this.document.id ? "COMBAT.CombatantUpdate" : "COMBAT.CombatantCreate");
  }
}
