import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Paths of the fields in each section of the form. */
const GROUPS = {
  basics: [
    "name",
    "navName",
    "navigation",
    "background.src",
    "backgroundColor",
    "width",
    "height",
    "padding",
  ],
  grid: [
    "grid.type",
    "grid.size",
    "grid.distance",
    "grid.units",
    "grid.color",
    "grid.alpha",
    "grid.thickness",
  ],
} as const;

/** Edits a scene's name, background, size and grid. */
export class SceneConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["scene-config"],
    position: { width: 520, height: 640 },
    window: { icon: "fa-solid fa-map", resizable: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/token/form.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { schema, _source } = this.document;
    const { GRID_TYPES } = CONST;
    const types = { [GRID_TYPES.GRIDLESS]: "SCENE.Gridless", [GRID_TYPES.SQUARE]: "SCENE.Square" };
    return {
      ...context,
      groups: Object.entries(GROUPS).map(([id, paths]) => ({
        label: `SCENE.Tabs.${id}`,
        entries: paths.map((path) => ({
          // every schema has `getField`
          field: (schema as unknown as { getField(path: string): object }).getField(path),
          value: foundry.utils.getProperty(_source, path),
          label: game.i18n.localize(`SCENE.FIELDS.${path}.label`),
          ...(path === "grid.type" ? { choices: types } : {}),
        })),
      })),
    };
  }
}
