import { ApplicationV2, DialogV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
  TemplatePart,
} from "../../api/types.ts";
import { roleChoices } from "../../sheets/user-config.ts";

/** Lists the world's users. Creates and deletes users, sets their roles and opens their sheets. */
export class UserManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "user-management",
    classes: ["user-management"],
    position: { width: 560 },
    window: { title: "USERS.Title", icon: "fa-solid fa-users-gear" },
    actions: {
      createUser: UserManagement.#onCreateUser,
      deleteUser: UserManagement.#onDeleteUser,
      editUser: UserManagement.#onEditUser,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    users: { template: "templates/sidebar/apps/user-management.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const users = game.users.contents.sort(
      (a, b) => b.role - a.role || a.name.localeCompare(b.name, game.i18n.lang),
    );
    return {
      roles: roleChoices(),
      users: users.map((user) => ({
        id: user.id,
        name: user.name,
        role: user.role,
        color: String(user.color),
        characterName: user.character?.name ?? "",
        active: user.active,
        isSelf: user.isSelf,
      })),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    game.users.apps.push(this);
    this.element.addEventListener("change", (event) => void this.#onChangeRole(event));
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const index = game.users.apps.indexOf(this);
    if (index >= 0) game.users.apps.splice(index, 1);
  }

  async #onChangeRole(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLSelectElement)) return;
    await userOf(event.target)?.update({ role: Number(event.target.value) });
  }

  static #onEditUser(this: UserManagement, _event: PointerEvent, target: HTMLElement): void {
    userOf(target)?.sheet?.render(true);
  }

  static async #onCreateUser(this: UserManagement): Promise<void> {
    const taken = new Set(game.users.map(({ name }) => name));
    const base = game.i18n.localize("USERS.NewName");
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base} ${number}`;
    await CONFIG.User.documentClass.create({ name, role: CONST.USER_ROLES.PLAYER });
  }

  static async #onDeleteUser(this: UserManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const user = userOf(target);
    if (!user || user.isSelf) return;
    const name = foundry.utils.escapeHTML(user.name);
    const sure = await DialogV2.confirm({
      window: { title: "USERS.Delete" },
      content: `<p>${game.i18n.format("USERS.DeleteWarning", { name })}</p>`,
    });
    if (sure) await user.delete();
  }
}

function userOf(target: HTMLElement): User | undefined {
  return game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId ?? "");
}
