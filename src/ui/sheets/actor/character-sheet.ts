import { words } from "../../kit/words.ts";
import { ActionCardsActorSheet, unusedPages } from "./actor-sheet.ts";

/** A tab of the sheet. */
const tab = (id: string, icon: string) => ({ id, icon: `fa-solid ${icon}`, cssClass: "" });

const { table, moment, ...pages } = ActionCardsActorSheet.PARTS;

/** The sheet of a character: the table on top, everything else in tabs. */
export class CharacterSheet extends ActionCardsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-character"],
    position: { width: 760, height: 820 },
  };

  static override PARTS = {
    table,
    moment,
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...pages,
  };

  static override TABS = {
    primary: {
      tabs: [
        tab("fight", "fa-hand-fist"),
        tab("abilities", "fa-star"),
        tab("printed", "fa-table-cells"),
        tab("action", "fa-dice-d20"),
        tab("belongings", "fa-suitcase"),
        tab("primaries", "fa-gem"),
        tab("effects", "fa-bolt"),
        tab("notes", "fa-feather"),
      ],
      initial: "fight",
      labelPrefix: "ACTIONCARDS.Tab",
    },
  };

  /** Where the page that was open is switched off, the first one that is there is opened. */
  protected override _configureRenderOptions(
    ...args: Parameters<ActionCardsActorSheet["_configureRenderOptions"]>
  ): void {
    super._configureRenderOptions(...args);
    const unused = unusedPages();
    const first = CharacterSheet.TABS.primary.tabs.find(({ id }) => !unused.includes(id));
    if (first && unused.includes(this.tabGroups["primary"] ?? "")) this.tabGroups["primary"] = first.id;
  }

  protected override async _prepareContext(...args: Parameters<ActionCardsActorSheet["_prepareContext"]>) {
    const tabs = Object.entries(this._prepareTabs("primary"));
    const shown = tabs.filter(([id]) => !unusedPages().includes(id));
    // A narrow sheet shows most tabs without their names: the tooltip says what is on each page.
    const told = shown.map(
      ([id, data]) => [id, { ...data, tooltip: words(`ACTIONCARDS.TabHint.${id}`) }] as const,
    );
    return { ...(await super._prepareContext(...args)), tabs: Object.fromEntries(told) };
  }
}
