import { failureText } from "../../platform/fault-text.ts";
import { notice } from "../../platform/notice.ts";
import { templatePath } from "../../constants.ts";
import type { SettingGroup } from "../../family/setting-group.ts";
import { presetOf, writeSettings } from "../../family/game.ts";
import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import { allFamilies, gameChosen } from "../../family/registry.ts";
import { same } from "../../rules/cards/same.ts";
import { STANDARD_VARIANTS } from "../../rules/variants.ts";
import { DeclarationDialog } from "../dialogs/declaration-dialog.ts";
import type { FormValues } from "../dialogs/form-values.ts";
import { GameChooser } from "../games/game-chooser.ts";
import { announce } from "../kit/announce.ts";
import { words } from "../kit/words.ts";
import { followHooks } from "../kit/world-changes.ts";
import { FIELD, familiesOf, SettingsDraft } from "./draft.ts";
import { groupsOf } from "./groups.ts";
import { filterRows } from "./search.ts";
import {
  playedView,
  questionRows,
  settingRow,
  toolViews,
  type GroupView,
  type PlayedView,
  type SettingRow,
  type SettingSpec,
  type SettingsView,
} from "./settings-view.ts";
import { specOf } from "./specs.ts";
import { followTyping } from "../kit/search.ts";

const HOOKS = ["createSetting", "updateSetting", "deleteSetting"] as const;

/** Shows the system's settings: the user's own and, for users who may change them, the world's. */
export class SettingsWindow extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-settings",
    classes: ["ac-settings"],
    window: { title: "ACTIONCARDS.Settings.Title", icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 780, height: 680 as number | "auto" },
    form: { closeOnSubmit: false },
    actions: {
      chooseGame: () => void GameChooser.open(),
      toPreset: SettingsWindow.#onPreset,
      reset: SettingsWindow.#onReset,
      jump: SettingsWindow.#onJump,
      tool: SettingsWindow.#onTool,
    },
  };

  static override PARTS = {
    form: {
      template: templatePath("games/settings.hbs"),
      templates: [templatePath("games/setting.hbs")],
      scrollable: [".ac-setting-list"],
    },
  };

  #draft = new SettingsDraft();
  #search = "";
  #failure = "";
  /** True after the first submission. From then on, invalid fields show their errors. */
  #checked = false;
  #saving = false;
  #unfollow: () => void = () => undefined;

  get #mayChange(): boolean {
    return game.user.can("SETTINGS_MODIFY");
  }

  get #groups(): readonly SettingGroup[] {
    return groupsOf(this.#draft.families);
  }

  protected override read(values: FormValues): void {
    this.#draft.read(values);
    this.#failure = "";
  }

  protected override view(): SettingsView {
    const groups = this.#groups;
    const own = groups.flatMap(({ keys }) => this.#rows(keys, true));
    const worlds = groups.map((group, index) => this.#groupView(group, `group-${index}`));
    return {
      played: this.#mayChange ? this.#playedView() : null,
      groups: [
        ...worlds.filter(({ rows, questions, tools }) => rows.length + questions.length + tools.length > 0),
        { ...NO_ROWS, id: "own", label: words("ACTIONCARDS.Settings.Group.own"), own: true, rows: own },
      ],
      search: this.#search,
      failure: this.#failure,
    };
  }

  #rows(keys: readonly string[], client: boolean): SettingRow[] {
    const specs = keys.flatMap((key) => specOf(key) ?? []).filter((spec) => spec.client === client);
    return specs.map((spec) =>
      settingRow(
        this.#offered(spec),
        FIELD.setting + spec.key,
        this.#draft.value(spec.key),
        this.#problem(FIELD.setting + spec.key),
        words,
      ),
    );
  }

  /**
   * For the clock setting, adds the clocks of modules to the choices and removes the clocks of games not in play, but
   * keeps the chosen clock. Returns any other setting unchanged.
   */
  #offered(spec: SettingSpec): SettingSpec {
    if (spec.key !== "order" || !spec.choices) return spec;
    const { families } = this.#draft;
    const closed = allFamilies().flatMap(({ id, ownClocks }) => (families.includes(id) ? [] : ownClocks));
    const isOpen = (clock: string) => !closed.includes(clock) || clock === this.#draft.value("order");
    const added = Object.fromEntries(allSchemes().map(({ id, words: own }) => [id, own?.name ?? id]));
    const all = Object.entries({ ...added, ...spec.choices });
    return { ...spec, choices: Object.fromEntries(all.filter(([id]) => isOpen(id))) };
  }

  #problem(field: string): string {
    const problem = this.#checked ? this.#draft.problems().get(field) : undefined;
    return problem ? words(problem.key, problem.data) : "";
  }

  #groupView({ label, keys, variants = [], tools = [] }: SettingGroup, id: string): GroupView {
    const asked = this.#mayChange ? variants : [];
    return {
      id,
      label: words(label),
      own: false,
      rows: this.#mayChange ? this.#rows(keys, false) : [],
      questions: asked.flatMap((family) => questionRows(family, FIELD.variant, this.#draft.variants, words)),
      tools: toolViews(id, tools, words),
    };
  }

  #playedView(): PlayedView {
    const ticked = this.#draft.families;
    const families = allFamilies().map(({ id, label }) => ({
      id,
      label: words(label),
      checked: ticked.includes(id),
    }));
    return playedView(gameChosen(), this.#differences(), families, this.#problem(FIELD.family), words);
  }

  /** Returns the keys of settings that differ from the chosen game's defaults. */
  #differences(): readonly string[] {
    const chosen = gameChosen();
    if (!chosen) return [];
    return Object.entries(presetOf(chosen)).flatMap(([key, wanted]) => {
      const as = key === "families" ? [...this.#draft.families].sort() : this.#draft.value(key);
      const to = key === "families" ? [...familiesOf(chosen.families)].sort() : wanted;
      return same(as, to) ? [] : [key];
    });
  }

  protected override async handIn(): Promise<void> {
    this.#checked = true;
    const problems = this.#draft.problems();
    if (problems.size > 0) return this.#tellProblems([...problems.keys()]);
    this.#saving = true;
    try {
      const count = await writeSettings(this.#draft.changes());
      await this.close();
      const text = words(count === 0 ? "ACTIONCARDS.Settings.Unchanged" : "ACTIONCARDS.Settings.Saved");
      announce(text);
      notice("info", text);
    } catch (error) {
      this.#failure = words("ACTIONCARDS.Settings.Failed", { reason: failureText(error, words) });
      await this.render();
    } finally {
      this.#saving = false;
    }
  }

  /** Clears the search, shows the errors of the invalid `fields`, and focuses the first of them. */
  async #tellProblems(fields: readonly string[]): Promise<void> {
    this.#search = "";
    await this.render();
    announce(words("ACTIONCARDS.Settings.NotSaved"));
    this.element.querySelector<HTMLElement>(`[name^="${CSS.escape(fields[0] ?? "")}"]`)?.focus();
  }

  protected override async _onFirstRender(
    ...args: Parameters<DeclarationDialog["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#unfollow = followHooks(HOOKS, () => void (this.#saving || this.render()));
    followTyping(this.element, (typed) => {
      this.#search = typed;
      this.#filter();
    });
  }

  protected override async _onRender(...args: Parameters<DeclarationDialog["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter();
  }

  protected override _onClose(...args: Parameters<DeclarationDialog["_onClose"]>): void {
    super._onClose(...args);
    this.#unfollow();
  }

  #filter(): void {
    const found = filterRows(this.element, this.#search);
    const status = this.element.querySelector<HTMLElement>(".ac-found");
    const key = found === 0 ? "ACTIONCARDS.Settings.NothingFound" : "ACTIONCARDS.Settings.Found";
    if (status) status.textContent = this.#search.trim() === "" ? "" : words(key, { count: found });
  }

  async #change(): Promise<void> {
    await this.render();
    const text = words("ACTIONCARDS.Settings.SaveToKeep");
    announce(text);
    notice("info", text);
  }

  static async #onPreset(this: SettingsWindow): Promise<void> {
    const chosen = gameChosen();
    if (!chosen) return;
    this.#draft.setFamilies(familiesOf(chosen.families));
    for (const [key, value] of Object.entries(chosen.settings)) this.#draft.set(key, value);
    await this.#change();
  }

  static async #onReset(this: SettingsWindow): Promise<void> {
    const preset: Readonly<Record<string, unknown>> = gameChosen()?.settings ?? {};
    for (const spec of this.#groups.flatMap(({ keys }) => keys).flatMap((key) => specOf(key) ?? []))
      if (spec.client || this.#mayChange) this.#draft.set(spec.key, preset[spec.key] ?? spec.standard);
    if (this.#mayChange) this.#draft.setVariants(STANDARD_VARIANTS);
    await this.#change();
  }

  static #onJump(this: SettingsWindow, _event: PointerEvent, control: HTMLElement): void {
    const group = this.element.querySelector(`[data-group="${control.dataset["to"] ?? ""}"]`);
    group?.scrollIntoView({ block: "start" });
    group?.querySelector<HTMLElement>("input, select, button")?.focus({ preventScroll: true });
  }

  static async #onTool(this: SettingsWindow, _event: PointerEvent, control: HTMLElement): Promise<void> {
    const [group, tool] = (control.dataset["tool"] ?? "").split(".");
    const place = Number(group?.replace("group-", ""));
    await this.#groups[place]?.tools?.[Number(tool)]?.open();
  }
}

const NO_ROWS = { questions: [], tools: [] };
