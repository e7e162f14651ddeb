import { SYSTEM_ID } from "../../../constants.ts";
import { directoryActions } from "../../../platform/directory.ts";
import { openPages } from "../../../platform/pages.ts";
import { ActionCardsTracker } from "../../tracker/action-cards-tracker.ts";
import { equal, holds, hooked, newer, NotRun, offers, until, type Case } from "../case.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc } from "./documents.ts";

interface Window {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** Opens a document's sheet, calls `look` with its element, and closes it. */
async function lookInto(document: Made, look: (element: HTMLElement) => void): Promise<void> {
  const { sheet } = document as unknown as { sheet: Window }; // all documents of the cases have a sheet
  try {
    await sheet.render({ force: true });
    look(sheet.element);
  } finally {
    await sheet.close({ animate: false });
  }
  equal(sheet.rendered, false);
}

/** Foundry's custom properties that this system's styles rely on. */
const VARIABLES = ["--font-size-12", "--font-size-14", "--font-size-20"];

/** Returns a custom property's value in a window that has this theme. */
function valueIn(theme: string, variable: string): string {
  const probe = document.createElement("div");
  probe.className = `themed theme-${theme} action-cards`;
  probe.hidden = true;
  document.body.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(variable).trim();
  probe.remove();
  return value;
}

function themed(theme: string): Case["run"] {
  return () => {
    for (const variable of [...VARIABLES, "--ac-paper", "--color-text-primary"])
      holds(valueIn(theme, variable), `${variable} (${theme})`);
  };
}

async function sheetOf(scratch: Scratch, kind: "Actor" | "Item", type: string): Promise<void> {
  const document = await scratch.make(kind, { type });
  await lookInto(document, (element) => {
    holds(element.querySelector("[data-application-part]"), "[data-application-part]");
  });
}

/** Checks the tooltip of a name that looks like HTML, escaped as by the `acTip` helper. */
function showTooltip(): void {
  const name = "<b>x</b>";
  const tipped = document.createElement("span");
  tipped.dataset["tooltip"] = Handlebars.escapeExpression(name);
  document.body.append(tipped);
  game.tooltip?.activate(tipped);
  try {
    equal(game.tooltip?.tooltip.textContent, name);
  } finally {
    game.tooltip?.deactivate();
    tipped.remove();
  }
}

/** A test window with a line of text. */
class CheckProbe extends foundry.applications.api.ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-check-base"],
    actions: { first: () => undefined },
    position: { width: 320 },
    window: { title: "Base" },
  };

  text = "first";
  renders = 0;

  protected override async _renderHTML() {
    this.renders += 1;
    return this.text;
  }

  protected override _replaceHTML(result: string, content: HTMLElement): void {
    content.textContent = result;
  }
}

/** A window that extends the test window and adds its own options. */
class CheckDerivedProbe extends CheckProbe {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-check-derived"],
    actions: { second: () => undefined },
    window: { title: "Derived" },
  } as unknown as typeof CheckProbe.DEFAULT_OPTIONS; // Foundry merges it with the base class's options
}

/** Runs `act` with a new test window, then closes it. */
async function probed(act: (probe: CheckDerivedProbe) => Promise<unknown>): Promise<void> {
  const probe = new CheckDerivedProbe({ id: "action-cards-check-probe" });
  try {
    await act(probe);
  } finally {
    await probe.close({ animate: false });
  }
}

/** Returns the cascade layer whose rule wins if the layers, declared in this order, have one rule each. */
function winner(...layers: string[]): string {
  const style = document.createElement("style");
  const probe = document.createElement("i");
  probe.className = "ac-check-layer";
  const rules = layers.map((layer) => `@layer ${layer} { .ac-check-layer { --ac-check: ${layer}; } }`);
  style.textContent = rules.join("\n");
  document.body.append(style, probe);
  const value = getComputedStyle(probe).getPropertyValue("--ac-check").trim();
  style.remove();
  probe.remove();
  return value;
}

/** Foundry's cascade layers that this system's styles must override. */
const WEAKER = ["reset", "variables", "elements", "blocks", "applications", "compatibility", "layouts"];

/**
 * Shows the content in a dialog. Returns the text that Foundry renders, and the number of rendered elements and
 * attributes that could run code.
 */
async function inDialog(
  content: string | HTMLDivElement,
): Promise<[text: string | undefined, unsafe: number]> {
  const buttons = [{ action: "ok", label: "OK", default: true }] as const;
  const dialog = new foundry.applications.api.DialogV2({
    window: { title: "" },
    content,
    buttons: [...buttons],
  });
  try {
    await dialog.render({ force: true });
    holds(dialog.element.querySelector('[data-action="ok"]'), "DialogV2");
    const unsafe = dialog.element.querySelectorAll("script, [onclick]").length;
    return [dialog.element.querySelector(".ac-check-text")?.textContent, unsafe];
  } finally {
    await dialog.close({ animate: false }); // the options of `close` aren't in the types
  }
}

/** A window that Foundry 14 can detach to its own browser window. */
interface Detachable {
  readonly element: HTMLElement;
  readonly window: { readonly windowId?: string };
  detachWindow(): Promise<unknown>;
  attachWindow(): Promise<unknown>;
}

/** Cases about windows, styles and dragging. */
export const WINDOWS: readonly Case[] = [
  { id: "characterSheet", run: async (scratch) => sheetOf(scratch, "Actor", "character") },
  { id: "npcSheet", run: async (scratch) => sheetOf(scratch, "Actor", "npc") },
  { id: "itemSheet", run: async (scratch) => sheetOf(scratch, "Item", "gear") },
  {
    id: "sheetClasses",
    run() {
      const registered = Object.keys(CONFIG.Actor.sheetClasses["npc"] ?? {});
      holds(registered.includes(`${SYSTEM_ID}.NpcSheet`), `${SYSTEM_ID}.NpcSheet`);
    },
  },
  {
    id: "tracker",
    run() {
      holds(ui.combat instanceof ActionCardsTracker, "CONFIG.ui.combat");
      const { CombatTracker } = foundry.applications.sidebar.tabs;
      for (const part of ["header", "tracker", "footer"])
        holds(part in CombatTracker.PARTS, `CombatTracker.PARTS.${part}`);
    },
  },
  {
    id: "directories",
    async run() {
      for (const directory of [ui.actors, ui.cards]) {
        await directory?.render({ force: true });
        holds(directory?.element && directoryActions(directory.element), ".directory-header");
      }
    },
  },
  {
    id: "dialogs", // see foundryvtt/foundryvtt#12072
    async run() {
      offers(foundry.applications.api.DialogV2, "DialogV2", ["confirm", "prompt", "wait"]);
      const markup = '<p class="ac-check-text" onclick="a()">Kept</p><script>a()</script>';
      equal(await inDialog(markup), ["Kept", 0]);
      const content = document.createElement("div");
      const text = document.createElement("p");
      text.className = "ac-check-text";
      text.setAttribute("onclick", "");
      content.append(text);
      equal(await inDialog(content), ["", 1]);
    },
  },
  {
    id: "options",
    run: async () =>
      probed(async ({ options }) => {
        const own = options.classes.filter((name) => name.startsWith("ac-check"));
        equal(own, ["ac-check-base", "ac-check-derived"]);
        const actions = Object.keys(options.actions).filter((name) => ["first", "second"].includes(name));
        equal([actions, options.window.title, options.position.width], [["first", "second"], "Derived", 320]);
      }),
  },
  {
    id: "rendering",
    run: async () =>
      probed(async (probe) => {
        await probe.render();
        equal([probe.rendered, probe.renders], [false, 0]);
        const heard: string[] = [];
        const names = ["ApplicationV2", "CheckProbe", "CheckDerivedProbe"];
        const note = (name: string) => (one: unknown) => {
          if (one === probe) heard.push(name);
        };
        const listeners = names.map((name) => [`render${name}`, note(name)] as const);
        await hooked(Object.fromEntries(listeners), async () => probe.render({ force: true }));
        equal(heard.toSorted(), names.toSorted());
        await probe.render();
        equal([probe.rendered, probe.renders, probe.element.isConnected], [true, 2, true]);
        const { element } = probe;
        await probe.close({ animate: false });
        equal([probe.rendered, element.isConnected], [false, false]);
      }),
  },
  {
    id: "detached", // see foundryvtt/foundryvtt#13128
    async run() {
      newer();
      await probed(async (probe) => {
        const own = probe as unknown as CheckProbe & Detachable; // the types only cover Foundry 13
        await probe.render({ force: true });
        await own.detachWindow().catch(() => undefined);
        const page = own.element.ownerDocument;
        if (page === document) throw new NotRun("popup");
        holds(page.querySelector("link[rel=stylesheet], style"), "ApplicationV2#detachWindow");
        holds(openPages().includes(page), "foundry.applications.detached");
        holds(own.window.windowId, "ApplicationV2#window.windowId");
        probe.text = "second";
        await probe.render();
        equal(
          [own.element.ownerDocument === page, own.element.textContent?.includes("second")],
          [true, true],
        );
        await own.attachWindow();
        await until("foundry.applications.detached", () => openPages().length === 1);
        holds(own.element.ownerDocument === document, "ApplicationV2#attachWindow");
      });
    },
  },
  {
    id: "settingsMenu",
    async run() {
      const { sheet } = game.settings;
      try {
        await sheet.render({ force: true });
        holds(
          sheet.element.querySelector(`button[data-key="${SYSTEM_ID}.settings"]`),
          "game.settings.registerMenu()",
        );
      } finally {
        await sheet.close({ animate: false });
      }
    },
  },
  {
    id: "layers",
    run() {
      for (const weaker of WEAKER) equal(winner("system", weaker), "system");
      equal(winner("modules", "system"), "modules");
    },
  },
  { id: "tooltips", run: showTooltip },
  { id: "light", run: themed("light") },
  { id: "dark", run: themed("dark") },
  {
    id: "dragging",
    async run(scratch) {
      const actor = await npc(scratch);
      equal(actor.toDragData(), { type: "Actor", uuid: actor.uuid });
      offers(foundry.applications.ux.TextEditor.implementation, "TextEditor", ["getDragEventData"]);
    },
  },
  {
    id: "enriched",
    async run(scratch) {
      const actor = await npc(scratch);
      const { TextEditor } = foundry.applications.ux;
      const html = await TextEditor.implementation.enrichHTML(`@UUID[${actor.uuid}]{x}`);
      holds(html.includes("content-link"), "a.content-link");
    },
  },
  {
    id: "copying",
    run: () => offers(game.clipboard, "game.clipboard", ["copyPlainText"]),
  },
  {
    id: "notices",
    run: () => offers(ui.notifications, "ui.notifications", ["info", "warn", "error", "remove"]),
  },
];
