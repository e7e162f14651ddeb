/**
 * The part of the smoke run in the page. Only the source of `installTools` is sent there, so it must not use
 * anything else in this module.
 */

import type { PageCombat, PageDocument, PageSheet, PageWorld } from "./page-types.ts";

/** Findings about a rendered sheet. */
interface SheetLook {
  className: string;
  /** Number of named, writable inputs. */
  inputs: number;
  tabs: number;
  /** The last edit through an input, and whether the value was stored; null if no field was suitable. */
  edited: { path: string; from: string; to: string; stored: boolean } | null;
}

/** The tools available in the page as `globalThis.smoke`. */
export interface SmokeTools {
  types(documentName: string): string[];
  create(documentName: string, data: object): Promise<string>;
  embed(actorId: string, data: object): Promise<string>;
  has(uuid: string): Promise<boolean>;
  sheet(uuid: string, mayEdit: boolean): Promise<SheetLook>;
  roll(formula: string): Promise<string>;
  say(text: string): Promise<number>;
  fight(actorIds: string[]): Promise<{ combatants: number; rounds: number; unfit: string[] }>;
  endFight(): Promise<void>;
  forge(operation: object): Promise<string>;
  value(uuid: string, path: string): Promise<unknown>;
  rows(): Record<string, { shown: number; expected: number }>;
  packs(): { id: string; type: string; documents: number }[];
}

export function installTools(): void {
  const world = globalThis as unknown as PageWorld; // typed without the system
  /** Maximum time in milliseconds until typed input is stored. */
  const PATIENCE = 2_500;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** Waits until a condition is true, for at most `limit` milliseconds. Returns false on timeout. */
  const until = async (test: () => unknown, limit = 4_000): Promise<boolean> => {
    for (const end = Date.now() + limit; ; await pause(25)) {
      if (await test()) return true;
      if (Date.now() > end) return false;
    }
  };
  const found = async (uuid: string): Promise<PageDocument> => {
    const document = await world.foundry.utils.fromUuid(uuid);
    if (!document) throw new Error(`There is no document ${uuid} on this page`);
    return document;
  };
  const create = async (name: string, data: object): Promise<PageDocument> => {
    const made = await world.CONFIG[name]?.documentClass.create(data);
    if (!made) throw new Error(`${name}.create made nothing`);
    return made;
  };
  const elementOf = ({ element }: PageSheet): HTMLElement | null =>
    element instanceof HTMLElement ? element : (element?.[0] ?? null);
  const rootOf = (document: PageDocument): HTMLElement => elementOf(document.sheet!)!;

  const open = async (document: PageDocument): Promise<HTMLElement> => {
    const { sheet } = document;
    if (!sheet) throw new Error(`${document.documentName} ${document.type ?? ""} has no sheet`);
    const isFirstFramework = !(sheet instanceof world.foundry.applications.api.ApplicationV2);
    await (isFirstFramework ? sheet.render(true) : sheet.render({ force: true }));
    const isThere = await until(() => sheet.rendered && elementOf(sheet)?.isConnected);
    if (!isThere) throw new Error(`The sheet ${sheet.constructor.name} was not rendered`);
    return elementOf(sheet)!;
  };

  const WRITABLE =
    "input[name]:not([type=hidden],[type=file],[type=checkbox],[type=radio],[type=button],[type=submit])";
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const fieldsOf = (root: HTMLElement): Field[] =>
    [...root.querySelectorAll<Field>(`${WRITABLE}, select[name], textarea[name]`)].filter(
      (field) =>
        !field.disabled && !(field as HTMLInputElement).readOnly && !field.closest("fieldset[disabled]"),
    );

  /** Values to type into a field instead of its current value, most promising first. */
  const others = (field: Field): string[] => {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options].filter(({ value, disabled }) => value !== field.value && !disabled);
      const filled = options.filter(({ value }) => value !== "");
      return (filled.length > 0 ? filled : options).map(({ value }) => value);
    }
    const kind = field.dataset["dtype"] === "Number" ? "number" : field.type;
    if (kind === "number" || kind === "range") {
      const { min, max, step } = field as HTMLInputElement;
      const by = Number(step) > 0 ? Number(step) : 1;
      const now = Number(field.value);
      return [now + by, now - by, now + 2 * by, now - 2 * by]
        .filter((value) => (max === "" || value <= Number(max)) && (min === "" || value >= Number(min)))
        .map(String);
    }
    if (kind === "color") return ["#123456", "#654321"].filter((color) => color !== field.value);
    if (kind !== "text" && kind !== "textarea") return [];
    // A text input that contains a number may be a numeric field, so try numbers.
    if (!/^-?\d+$/.test(field.value)) return [`${field.value}x`, `${field.value}xy`];
    return [1, -1, 2, -2].map((by) => String(Number(field.value) + by));
  };

  const read = (document: PageDocument, path: string): string =>
    JSON.stringify(world.foundry.utils.getProperty(document._source, path) ?? null);

  /** Types a value into a field, as a user does. Returns true if the stored value changed. */
  const type = async (document: PageDocument, field: Field, to: string): Promise<boolean> => {
    const from = read(document, field.name);
    field.focus();
    field.value = to;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    if (!document.sheet!.options?.form?.submitOnChange && !document.sheet!.options?.submitOnChange) {
      const form = field.form ?? rootOf(document).closest("form");
      if (form && form.isConnected)
        form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
    }
    const stored = await until(() => read(document, field.name) !== from, PATIENCE);
    if (stored) return true;
    // Render again, so that a refused value does not affect the next attempt.
    await document.sheet!.render({ force: true });
    if (!document.sheet!.rendered) await open(document);
    return false;
  };

  /**
   * Edits one of the document's own fields. Tries up to four fields, each with up to two values, until a value
   * is stored. Returns the last attempt.
   */
  const edit = async (document: PageDocument): Promise<SheetLook["edited"]> => {
    const isOwn = (field: Field): boolean =>
      field.name === "name" || world.foundry.utils.hasProperty(document._source, field.name);
    const order = (field: Field): number =>
      field instanceof HTMLSelectElement ? 2 : field.name.startsWith("system.") ? 0 : 1;
    const untaken = (field: Field): string[] => {
      const stored = read(document, field.name);
      return others(field).filter((value) => stored !== value && stored !== JSON.stringify(value));
    };
    const root = () => rootOf(document);
    const paths = fieldsOf(root())
      .filter((field) => isOwn(field) && untaken(field).length > 0)
      .sort((a, b) => order(a) - order(b))
      .map((field) => field.name);
    let last: SheetLook["edited"] = null;
    for (const path of [...new Set(paths)].slice(0, 4)) {
      const found = () => fieldsOf(root()).find(({ name }) => name === path);
      const first = found();
      for (const to of first ? untaken(first).slice(0, 2) : []) {
        const field = found();
        if (!field) break;
        const from = read(document, path);
        const stored = await type(document, field, to);
        last = { path, from, to, stored };
        if (stored) return last;
      }
    }
    return last;
  };

  /**
   * Switches a sheet that opens read-only to edit mode. Uses the first control whose action name suggests
   * that.
   */
  const unlock = async (document: PageDocument): Promise<void> => {
    const root = rootOf(document);
    if (fieldsOf(root).some(({ name }) => name.startsWith("system.") || name === "name")) return;
    const names = ["edit", "mode", "lock"].map((word) => `[data-action*="${word}" i]`).join(", ");
    const controls = [...root.querySelectorAll<HTMLElement>(`${names}, .mode-slider`)];
    const control = controls.find((each) => !/image|effect|item/i.test(each.dataset["action"] ?? ""));
    if (!control) return;
    control.click();
    await until(() => fieldsOf(rootOf(document)).length > 0, 1_500);
  };

  /** Opens every tab of the sheet. Returns the number of tabs. */
  const leafThrough = async (document: PageDocument): Promise<number> => {
    const root = () => rootOf(document);
    const keys = [...root().querySelectorAll<HTMLElement>("[data-tab][data-group], nav.tabs [data-tab]")]
      .filter((tab) => tab.matches("[data-action=tab], a, button, nav *"))
      .map((tab) => tab.dataset["tab"] ?? "");
    for (const key of new Set(keys)) {
      root()
        .querySelector<HTMLElement>(`nav [data-tab="${key}"], [data-action=tab][data-tab="${key}"]`)
        ?.click();
      await pause(10);
    }
    return new Set(keys).size;
  };

  const close = async (document: PageDocument): Promise<void> => {
    await document.sheet?.close?.();
  };

  /** Rolls initiative. If that sets no initiative or fails, sets a number instead. */
  const placeByHand = async (combat: PageCombat, id: string): Promise<void> => {
    const failure = await combat.rollInitiative([id]).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null && typeof combat.combatants.get(id)?.initiative === "number") return;
    await combat.setInitiative(id, 10);
  };

  const tools: SmokeTools = {
    types(name) {
      const types = (world.game.documentTypes[name] ?? []).filter((type) => type !== "base");
      const other = types.filter((type) => !type.includes("."));
      return other.length > 0 ? other : ["base"];
    },
    async create(name, data) {
      return (await create(name, data)).uuid;
    },
    async embed(actorId, data) {
      const actor = await found(actorId);
      const [made] = await actor.createEmbeddedDocuments("Item", [data]);
      if (!made) throw new Error("createEmbeddedDocuments made nothing");
      return made.uuid;
    },
    async has(uuid) {
      return until(() => world.foundry.utils.fromUuidSync(uuid));
    },
    async sheet(uuid, mayEdit) {
      const document = await found(uuid);
      await open(document);
      if (mayEdit) await unlock(document);
      const tabs = await leafThrough(document);
      const look: SheetLook = {
        className: document.sheet!.constructor.name,
        inputs: fieldsOf(rootOf(document)).length,
        tabs,
        edited: mayEdit ? await edit(document) : null,
      };
      await close(document);
      return look;
    },
    async roll(formula) {
      const roll = await new world.Roll(formula).evaluate();
      const message = await roll.toMessage({ flavor: "Smoke" });
      return message.uuid;
    },
    async say(text) {
      const before = world.game.messages.size;
      await world.ui.chat.processMessage(text);
      await until(() => world.game.messages.size > before, 2_000);
      return world.game.messages.size - before;
    },
    async fight(actorIds) {
      const combat = (await create("Combat", {})) as PageCombat; // created as a Combat
      const formula = world.CONFIG["Combat"]?.initiative?.formula || world.game.system.initiative;
      const unfit: string[] = [];
      for (const uuid of actorIds) {
        const actor = await found(uuid);
        const data = { actorId: actor.id, name: actor.name, img: actor.img };
        const [made] = await combat.createEmbeddedDocuments("Combatant", [data]);
        if (!made) continue;
        try {
          if (formula) await combat.rollInitiative([made.id]);
          else await placeByHand(combat, made.id);
        } catch (error) {
          unfit.push(`${actor.type ?? ""} (${error instanceof Error ? error.message : String(error)})`);
          await made.delete();
        }
      }
      await combat.activate?.({ render: true });
      await combat.startCombat();
      for (const _each of combat.combatants) await combat.nextTurn();
      await combat.nextRound();
      return { combatants: combat.combatants.size, rounds: combat.round, unfit };
    },
    async endFight() {
      for (const combat of [...world.game.combats]) await combat.delete();
    },
    async forge(operation) {
      try {
        await world.game.socket.modifyDocument({ options: {}, ...operation });
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async value(uuid, path) {
      const document = await world.foundry.utils.fromUuid(uuid);
      return document ? (world.foundry.utils.getProperty(document._source, path) ?? null) : undefined;
    },
    rows() {
      const count = (selector: string): number => document.querySelectorAll(selector).length;
      const listed = (collection: Iterable<PageDocument>): number =>
        [...collection].filter(({ visible }) => visible).length;
      return {
        actors: { shown: count("#actors li[data-entry-id]"), expected: listed(world.game.actors) },
        items: { shown: count("#items li[data-entry-id]"), expected: listed(world.game.items) },
        messages: { shown: count("#chat li[data-message-id]"), expected: listed(world.game.messages) },
        combatants: {
          shown: count("#combat li[data-combatant-id]"),
          expected: listed(world.game.combat?.turns ?? []),
        },
      };
    },
    packs() {
      return [...world.game.packs].map((pack) => ({
        id: pack.collection,
        type: pack.documentName,
        documents: pack.index.size,
      }));
    },
  };
  world.smoke = tools;
}
