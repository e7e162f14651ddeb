import type { DataField } from "../../../../common/data/fields/index.ts";
import type { ApplicationV2 } from "../../api/index.ts";
import { HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";

/** A token, or what an actor's tokens begin as. */
export interface TokenLike {
  _source: object;
  schema: { getField(path: string): DataField | undefined };
  actor: Actor | null;
}

/** The fields of each part of the form, by their paths. */
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

/** What the windows of a token and of a prototype token share: the same form. */
export function TokenApplicationMixin<T extends Base>(BaseApplication: T) {
  // mixins take the class they extend as it is; type arguments of a class expression cannot express that
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

    /** The token that is shown. */
    abstract get token(): TokenLike;

    /** True for the prototype token. */
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

/** The attributes of the token's actor that bars can show. */
function barChoices({ actor }: TokenLike): { group: string; value: string; label: string }[] {
  const cls = CONFIG.Token.documentClass;
  return cls.getTrackedAttributeChoices(cls.getTrackedAttributes(actor?.system ?? {}));
}

/** One field of the form, or none if the token has no such field. */
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
