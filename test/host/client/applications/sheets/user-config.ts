import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a user's color, pronouns, image and character; GMs also edit name and role. */
export class UserConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["user-config"],
    position: { width: 480 },
    actions: {
      releaseCharacter: UserConfig.#onReleaseCharacter,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${game.i18n.localize("PLAYERS.ConfigTitle")}: ${this.document.name ?? ""}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const user = this.document as unknown as User; // this sheet is registered for users only
    const characters = game.actors
      .filter((actor) => actor.testUserPermission(user, "OWNER") && actor.visible)
      .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
      .map((actor) => ({ value: actor.id, label: actor.name }));
    return {
      ...context,
      characters,
      characterId: user.character?.id ?? "",
      color: String(user.color),
      roles: roleChoices(),
      canSetRole: Boolean(game.user?.isGM) && !user.isSelf,
    };
  }

  static #onReleaseCharacter(this: UserConfig): void {
    const select = this.element.querySelector<HTMLSelectElement>("select[name=character]");
    if (select) select.value = "";
  }
}

/** Labels of the assignable roles, by role number. */
export function roleChoices(): Record<number, string> {
  const roles = Object.entries(CONST.USER_ROLES).filter(([name]) => name !== "NONE");
  return Object.fromEntries(
    roles.map(([name, value]) => [value, game.i18n.localize(`USER.Role${titleCase(name)}`)]),
  );
}

function titleCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
