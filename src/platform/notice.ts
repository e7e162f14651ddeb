type Options = Parameters<typeof ui.notifications.warn>[1];

/**
 * Shows a notification with plain text. The text is escaped, because Foundry would parse it as HTML and it may contain
 * untrusted names.
 */
export function notice(kind: "info" | "warn" | "error", text: string, options: Options = {}): void {
  ui.notifications[kind](foundry.utils.escapeHTML(text), options);
}
