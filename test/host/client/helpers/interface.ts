import type { NotificationCenter, RenderableApplication } from "./user-interface.ts";

/** Creates `ui.notifications` before the rest of the interface. */
export function createNotifications(): void {
  // `NotificationCenter` is the only class here that is not an application.
  const cls = CONFIG.ui["notifications"] as unknown as new () => NotificationCenter;
  ui.notifications = new cls();
}

/** Creates the application of each key of `CONFIG.ui` except `notifications`. */
export function createInterface(): void {
  for (const [slot, cls] of Object.entries(CONFIG.ui)) {
    if (slot !== "notifications") ui[slot] = new cls();
  }
}

/** Applications rendered at startup. The sidebar renders its tabs. */
const RENDERED = ["menu", "nav", "controls", "players", "hotbar", "pause", "sidebar"] as const;

/** Partials that templates name by paths computed at run time. They are loaded before any application renders. */
const PARTIALS = [
  "templates/sidebar/partials/document-partial.hbs",
  "templates/sidebar/partials/folder-partial.hbs",
];

/** Renders the interface. If one application fails, the others still render. */
export async function renderInterface(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(PARTIALS);
  for (const slot of RENDERED) {
    const application = ui[slot] as RenderableApplication | undefined;
    try {
      await application?.render({ force: true });
    } catch (error) {
      console.error(error);
    }
  }
}
