import type { DataField } from "../../../../common/data/fields/index.ts";
import { HandlebarsApplicationMixin, type ApplicationV2 } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";

/** A token, or an actor's prototype token. */
export interface TokenLike {
  _source: object;
  schema: { getField(path: string): DataField | undefined };
  actor: Actor | null;
}

/** Paths of the fields in each section of the form. */
const GROUPS = {
  identity: [
    "name",
    "displayName",
    "actorLink",
    "appendNumber",
    "prependAdjective",
    "disposition",
    "lockRotation",
  ],
  appearance: [
    "texture.src",
    "randomImg",
    "texture.scaleX",
    "texture.scaleY",
    "texture.tint",
    "width",
    "height",
    "rotation",
    "alpha",
  ],
  resources: ["displayBars", "bar1.attribute", "bar2.attribute"],
} as const;

type Base = abstract new (...args: never[]) => ApplicationV2;

/** Adds the form shared by token and prototype token windows. */
export function TokenApplicationMixin<T extends Base>(BaseApplication: T) {
  // Cast, because a class can't extend a base class of generic type `T`.
  const Mixed = HandlebarsApplicationMixin(BaseApplication as unknown as typeof ApplicationV2);
  abstract class TokenApplication extends Mixed {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      classes: ["token-config"],
      position: { width: 480, height: 640 },
      window: { icon: "fa-solid fa-circle-user", resizable: true, contentClasses: ["standard-form"] },
      form: { closeOnSubmit: true },
    };

    static override PARTS: Record<string, TemplatePart> = {
      body: { template: "templates/sheets/token/form.hbs", scrollable: [""] },
      footer: { template: "templates/generic/form-footer.hbs" },
    };

    abstract get token(): TokenLike;

    abstract get isPrototype(): boolean;

    protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      const context = await super._prepareContext(options);
      const { token } = this;
      return {
        ...context,
        rootId: this.id,
        source: token._source,
        fields: token.schema,
        isPrototype: this.isPrototype,
        displayModes: displayModes(),
        groups: Object.entries(GROUPS).map(([id, paths]) => ({
          label: `TOKEN.Tabs.${id}`,
          entries: paths.flatMap((path) => entryOf(token, path) ?? []),
        })),
        buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.SaveChanges" }],
      };
    }
  }
  return TokenApplication;
}

function displayModes(): Record<string, string> {
  const modes = Object.entries(CONST.TOKEN_DISPLAY_MODES);
  return Object.fromEntries(modes.map(([name, mode]) => [mode, `TOKEN.DISPLAY_${name}`]));
}

function dispositions(): Record<string, string> {
  const all = Object.entries(CONST.TOKEN_DISPOSITIONS);
  return Object.fromEntries(all.map(([name, value]) => [value, `TOKEN.DISPOSITION.${name}`]));
}

/** Attributes of the token's actor that a bar can show. */
function barChoices({ actor }: TokenLike): { group: string; value: string; label: string }[] {
  const cls = CONFIG.Token.documentClass;
  return cls.getTrackedAttributeChoices(cls.getTrackedAttributes(actor?.system ?? {}));
}

/** Template data of one field; null if the token has no such field. */
function entryOf(token: TokenLike, path: string): object | null {
  const field = token.schema.getField(path);
  if (!field) return null;
  const value: unknown = foundry.utils.getProperty(token._source, path);
  const entry = { field, value, label: game.i18n.localize(`TOKEN.FIELDS.${path}.label`) };
  if (path.endsWith(".attribute"))
    return { ...entry, options: barChoices(token), blank: game.i18n.localize("TOKEN.NoBar") };
  if (path === "disposition") return { ...entry, choices: dispositions() };
  return path.startsWith("display") ? { ...entry, choices: displayModes() } : entry;
}
