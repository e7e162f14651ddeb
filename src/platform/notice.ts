type Options = Parameters<typeof ui.notifications.warn>[1];

/**
 * Shows a notification with plain text. The platform would parse it as markup, and names are untrusted; with
 * a key and data, `format` escapes the data.
 */
export function notice(kind: "info" | "warn" | "error", text: string, options: Options = {}): void {
  ui.notifications[kind](foundry.utils.escapeHTML(text), options);
}
