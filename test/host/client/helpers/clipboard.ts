/** `game.clipboard`. */
export class ClipboardHelper {
  /** Copies text to the clipboard. Also works on pages without a secure context. */
  async copyPlainText(text: string): Promise<void> {
    if (globalThis.navigator.clipboard && globalThis.isSecureContext) {
      await globalThis.navigator.clipboard.writeText(text);
      return;
    }
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.append(area);
    area.select();
    // Deprecated, but the only way to copy on insecure pages.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand("copy");
    area.remove();
  }
}
