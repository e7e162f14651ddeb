import { DialogV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { SearchFilter } from "../../ux/index.ts";
import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";
import { documentIcon } from "../directory-context.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

interface PackContext {
  id: string;
  title: string;
  count: number;
  icon: string;
  typeLabel: string;
  locked: boolean;
}

interface PackGroup {
  name: string | null;
  color: string | null;
  packs: PackContext[];
}

/** The compendium tab. Lists, in folders, the compendiums of the world, its system and its modules. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    window: { title: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    actions: {
      activateEntry: CompendiumDirectory.#onActivateEntry,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/tabs/compendium/header.hbs" },
    directory: { template: "templates/sidebar/tabs/compendium/directory.hbs", scrollable: [""] },
  };

  #query = "";

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, groups: prepareGroups(), query: this.#query };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    game.packs.apps.push(this);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item[data-pack]", {
      fixed: true,
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new SearchFilter({
      inputSelector: "search input",
      contentSelector: ".directory-list",
      initial: this.#query,
      callback: (_event, query, rgx, html) => this.#filter(query, rgx, html),
    }).bind(this.element);
  }

  #filter(query: string, rgx: RegExp, html: HTMLElement | null): void {
    this.#query = query;
    for (const item of html?.querySelectorAll<HTMLElement>("[data-pack]") ?? []) {
      item.hidden = Boolean(query) && !rgx.test(SearchFilter.cleanQuery(item.textContent));
    }
    for (const group of html?.querySelectorAll<HTMLElement>(".folder") ?? []) {
      group.hidden = group.querySelector("[data-pack]:not([hidden])") === null;
    }
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const packOf = (target: HTMLElement) => game.packs.get(target.dataset.pack ?? "");
    const isGM = () => Boolean(game.user?.isGM);
    return menuEntries([
      {
        label: "COMPENDIUM.ImportAll",
        icon: "fa-solid fa-download",
        visible: (target) => isGM() && game.collections.has(packOf(target)?.documentName ?? ""),
        onClick: async (target) => {
          const pack = packOf(target);
          if (!pack) return;
          const sure = await DialogV2.confirm({
            window: { title: "COMPENDIUM.ImportAll" },
            content: `<p>${game.i18n.format("COMPENDIUM.ImportAllQuestion", { count: String(pack.index.size) })}</p>`,
          });
          if (sure) await pack.importAll({ folderName: pack.title });
        },
      },
    ]);
  }

  static #onActivateEntry(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const { pack } = target.closest<HTMLElement>("[data-pack]")?.dataset ?? {};
    game.packs.get(pack ?? "")?.render(true);
  }
}

function prepareGroups(): PackGroup[] {
  const groups = new Map<string | null, PackGroup>();
  const packs = game.packs.contents.filter((pack) => pack.visible);
  for (const pack of packs.sort((a, b) => a.title.localeCompare(b.title, game.i18n.lang))) {
    const { folder } = pack;
    const key = folder?.id ?? null;
    const group = groups.get(key) ?? {
      name: folder?.name ?? null,
      color: folder?.color ? String(folder.color) : null,
      packs: [],
    };
    group.packs.push(preparePack(pack));
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.name === null) - Number(b.name === null));
}

type Pack = NonNullable<ReturnType<typeof game.packs.get>>;

function preparePack(pack: Pack): PackContext {
  return {
    id: pack.collection,
    title: pack.title,
    count: pack.index.size,
    icon: documentIcon(pack.documentName) ?? "fa-solid fa-book-atlas",
    typeLabel: game.i18n.localize(pack.documentClass.metadata.labelPlural),
    locked: pack.locked,
  };
}
