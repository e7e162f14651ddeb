import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { menuEntries, type ContextMenuEntry } from "./menu-entry.ts";
import { placeInRegion } from "./regions.ts";

/** The scene navigation bar. With the canvas disabled, it is empty. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: {
      viewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement) {
        void sceneOf(target)?.view();
      },
      activateScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement) {
        void sceneOf(target)?.activate();
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    scenes: { template: "templates/ui/scene-navigation.hbs" },
  };

  /**
   * The scenes in the bar: the active one, the viewed one, and visible ones with `navigation` set. Empty with
   * the canvas disabled.
   */
  get scenes(): Scene[] {
    if (!canvas.initialized) return [];
    const shown = game.scenes.filter(
      (scene) => scene.active || scene.isView || (scene.navigation && scene.visible),
    );
    return shown.sort((a, b) => a.navOrder - b.navOrder || a.name.localeCompare(b.name, game.i18n.lang));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const isGM = game.user?.isGM ?? false;
    const scenes = this.scenes.map((scene) => ({
      id: scene.id,
      name: scene.navName || scene.name,
      active: scene.active,
      isView: scene.isView,
      canActivate: isGM && !scene.active,
    }));
    return { ...context, scenes };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getContextMenuOptions, ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
      fixed: true,
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", game.i18n.localize("BOARD.Navigation.Title"));
    this.element.hidden = this.scenes.length === 0;
  }

  /** Context menu entries of a scene, for GMs. */
  protected _getContextMenuOptions(): ContextMenuEntry[] {
    return menuEntries(sceneMenu((target) => sceneOf(target)));
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-top");
  }
}

/** Menu entries of a scene for GMs, used by the navigation bar and the directory. */
export function sceneMenu(
  find: (target: HTMLElement) => Scene | undefined,
): Parameters<typeof menuEntries>[0] {
  const isGM = () => game.user?.isGM ?? false;
  return [
    {
      label: "BOARD.Navigation.View",
      icon: "fa-solid fa-eye",
      visible: (target) => canvas.initialized && isGM() && find(target)?.isView === false,
      onClick: (target) => find(target)?.view(),
    },
    {
      label: "BOARD.Navigation.Activate",
      icon: "fa-solid fa-bullseye",
      visible: (target) => isGM() && find(target)?.active === false,
      onClick: (target) => find(target)?.activate(),
    },
    {
      label: "BOARD.Navigation.Toggle",
      icon: "fa-solid fa-compass",
      visible: (target) => isGM() && find(target) !== undefined,
      onClick: (target) => find(target)?.update({ navigation: !find(target)!.navigation }),
    },
  ];
}

function sceneOf(target: HTMLElement): Scene | undefined {
  return game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "");
}
