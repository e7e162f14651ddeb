type Options = Parameters<typeof ui.notifications.warn>[1];

/**
 * Shows this user a text as it stands. The platform takes what it is told for markup, and names are anybody's; a key with
 * data is told by its own `format`, which keeps them from being any.
 */
export function notice(kind: "info" | "warn" | "error", text: string, options: Options = {}): void {
  ui.notifications[kind](foundry.utils.escapeHTML(text), options);
}
