import { SYSTEM_ID } from "../../../constants.ts";
import { directoryActions } from "../../../platform/directory.ts";
import { ActionCardsTracker } from "../../tracker/action-cards-tracker.ts";
import { equal, holds, offers, type Assumption } from "../assumption.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc } from "./documents.ts";

/** A window of the platform, as the check opens it. */
interface Window {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** Opens a document's sheet, looks into it, and closes it in any case. */
async function lookInto(document: Made, look: (element: HTMLElement) => void): Promise<void> {
  const { sheet } = document as unknown as { sheet: Window }; // all documents of ours have one
  try {
    await sheet.render({ force: true });
    look(sheet.element);
  } finally {
    await sheet.close({ animate: false });
  }
  equal(sheet.rendered, false);
}

/** Custom properties of the platform that this system's styles rely on. */
const VARIABLES = ["--font-size-12", "--font-size-14", "--font-size-20"];

/** The value of a custom property inside a window of a theme. */
function valueIn(theme: string, variable: string): string {
  const probe = document.createElement("div");
  probe.className = `themed theme-${theme} action-cards`;
  probe.hidden = true;
  document.body.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(variable).trim();
  probe.remove();
  return value;
}

function themed(theme: string): Assumption["run"] {
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

/** Shows what `acTip` writes of a name that looks like HTML. */
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

/** What is assumed of windows, styles and dragging. */
export const WINDOWS: readonly Assumption[] = [
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
    id: "dialogs",
    async run() {
      const { DialogV2 } = foundry.applications.api;
      offers(DialogV2, "DialogV2", ["confirm", "prompt", "wait"]);
      const buttons = [{ action: "ok", label: "OK", default: true }] as const;
      const dialog = new DialogV2({ window: { title: "" }, content: "<p>x</p>", buttons: [...buttons] });
      try {
        await dialog.render({ force: true });
        holds(dialog.element.querySelector('[data-action="ok"]'), "DialogV2");
      } finally {
        await dialog.close({ animate: false }); // the types know no options of closing
      }
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
