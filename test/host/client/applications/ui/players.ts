import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { menuEntries, type ContextMenuEntry } from "./menu-entry.ts";
import { placeInRegion } from "./regions.ts";

interface UserContext {
  id: string;
  name: string;
  role: number;
  tooltip: string;
  isSelf: boolean;
  cssClass: string;
  color: string;
  border: string;
  characterName: string;
}

/** The user list. Always shows connected users; if expanded, also disconnected ones. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      expand(this: Players) {
        this.toggleExpanded();
      },
      user(this: Players, _event: PointerEvent, target: HTMLElement) {
        openUser(target);
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    players: { id: "players", template: "templates/ui/players.hbs" },
  };

  #expanded = false;

  /** True if the list includes disconnected users. */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** Shows or hides disconnected users. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const users = [...game.users].sort(
      (a, b) => b.role - a.role || a.name.localeCompare(b.name, game.i18n.lang),
    );
    return {
      active: users.filter((user) => user.active).map((user) => prepareUser(user)),
      inactive: users.filter((user) => !user.active).map((user) => prepareUser(user)),
      expanded: this.#expanded,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", game.i18n.localize("PLAYERS.Title"));
    this._createContextMenu(this._getContextMenuOptions, ".player", {
      hookName: "getUserContextOptions",
      fixed: true,
    });
  }

  protected _getContextMenuOptions(): ContextMenuEntry[] {
    const userOf = (target: HTMLElement) => game.users.get(target.dataset.userId ?? "");
    return menuEntries([
      {
        label: "PLAYERS.ConfigTitle",
        icon: "fa-solid fa-user-pen",
        visible: (target) => Boolean(game.user?.isGM || userOf(target)?.isSelf),
        onClick: (target) => openUser(target),
      },
      {
        label: "PLAYERS.ViewAvatar",
        icon: "fa-solid fa-id-card",
        visible: (target) => Boolean(userOf(target)?.character),
        onClick: (target) => userOf(target)?.character?.sheet?.render(true),
      },
    ]);
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-left");
  }
}

function prepareUser(user: User): UserContext {
  const characterName = user.character?.name ?? "";
  return {
    id: user.id!, // stored documents have an id
    name: user.name,
    role: user.role,
    tooltip: characterName ? `${user.name}: ${characterName}` : user.name,
    isSelf: user.isSelf,
    cssClass: [user.active ? "active" : "inactive", user.isGM ? "gm" : "", user.isSelf ? "self" : ""]
      .join(" ")
      .trim(),
    color: String(user.color),
    border: String(user.border ?? user.color),
    characterName,
  };
}

function openUser(target: HTMLElement): void {
  const user = game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId ?? "");
  if (!user || !(user.isSelf || game.user?.isGM)) return;
  void user.sheet?.render(true);
}
