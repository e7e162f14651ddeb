import type { NotificationCenter, RenderableApplication } from "./user-interface.ts";

/** Creates the notifications, which are needed first. */
export function createNotifications(): void {
  const cls = CONFIG.ui["notifications"] as unknown as new () => NotificationCenter; // no application, unlike the rest
  ui.notifications = new cls();
}

/** Creates the application for each slot of the interface. */
export function createInterface(): void {
  for (const [slot, cls] of Object.entries(CONFIG.ui)) {
    if (slot !== "notifications") ui[slot] = new cls();
  }
}

/** Renders automatically. The tabs follow their sidebar. */
const RENDERED = ["menu", "nav", "controls", "players", "hotbar", "pause", "sidebar"] as const;

/** Partials that templates reference by data, so that a search through the templates does not find them. */
const PARTIALS = [
  "templates/sidebar/partials/document-partial.hbs",
  "templates/sidebar/partials/folder-partial.hbs",
];

/** Renders the interface. An error in one part does not stop the others. */
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
