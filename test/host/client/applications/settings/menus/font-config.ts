import { ApplicationV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import type { FormDataExtended } from "../../ux/index.ts";

interface FontDefinition {
  editor: boolean;
  fonts: { urls: string[]; weight?: string; style?: string }[];
}

type Definitions = Record<string, FontDefinition>;

/** Manages a world's fonts, in addition to those in `CONFIG.fontDefinitions`. */
export class FontConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "font-config",
    tag: "form",
    position: { width: 480 },
    window: { title: "SETTINGS.FontConfigN", icon: "fa-solid fa-font", contentClasses: ["standard-form"] },
    actions: { deleteFont: FontConfig.#onDelete },
    form: { handler: FontConfig.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/settings/fonts.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static readonly SETTING = "fonts";

  /** Font sources: a file, or a font installed on the user's computer. */
  static readonly FONT_TYPES = Object.freeze({ FILE: "file", SYSTEM: "system" } as const);

  /** The font families offered in text editors. */
  static getAvailableFonts(): string[] {
    // cast to the type that Foundry documents for `fontDefinitions`
    const all = { ...CONFIG["fontDefinitions"], ...stored() } as Definitions;
    return Object.keys(all).filter((family) => all[family]?.editor);
  }

  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(this.getAvailableFonts().map((family) => [family, family]));
  }

  /** Loads a font family's files. Returns false if a file fails to load. */
  static async loadFont(family: string, { fonts }: Pick<FontDefinition, "fonts">): Promise<boolean> {
    const loaded = fonts.map(async ({ urls, ...descriptors }) => {
      const sources = urls.map(
        (url) => `url("${encodeURI(decodeURI(url)).replace(/^(?!\/|https?:)/, "/")}")`,
      );
      document.fonts.add(await new FontFace(family, sources.join(", "), descriptors).load());
    });
    const results = await Promise.allSettled(loaded);
    return results.every(({ status }) => status === "fulfilled");
  }

  /** Loads all fonts, of packages and the world. */
  static async _loadFonts(): Promise<void> {
    // cast to the type that Foundry documents for `fontDefinitions`
    const all = { ...CONFIG["fontDefinitions"], ...stored() } as Definitions;
    await Promise.all(Object.entries(all).map(([family, definition]) => this.loadFont(family, definition)));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    return {
      rootId: this.id,
      fonts: Object.keys(stored()),
      buttons: [{ type: "submit", icon: "fa-solid fa-plus", label: "SETTINGS.Fonts.Add" }],
    };
  }

  async #store(fonts: Definitions): Promise<void> {
    await game.settings.set("core", FontConfig.SETTING, fonts);
    await this.render();
  }

  static async #onSubmit(
    this: FontConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    // the values of the form's two inputs
    const { family = "", src = "" } = formData.object as { family?: string; src?: string };
    const definition = { editor: true, fonts: src ? [{ urls: [src] }] : [] };
    if (!(await FontConfig.loadFont(family, definition)))
      throw new Error(game.i18n.format("SETTINGS.Fonts.Unreadable", { src }));
    await this.#store({ ...stored(), [family]: definition });
  }

  static async #onDelete(this: FontConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { [target.dataset["family"] ?? ""]: _gone, ...rest } = stored();
    await this.#store(rest);
  }
}

function stored(): Definitions {
  return game.settings.get("core", FontConfig.SETTING) as Definitions; // the setting was registered with this type
}
