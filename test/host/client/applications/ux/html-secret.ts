import { localize } from "../api/environment.ts";
import type { SheetDocument } from "../api/document-types.ts";

export interface HTMLSecretOptions {
  /** Selector of the element that contains the secrets. */
  parentSelector: string;
  callbacks: {
    content(secret: HTMLElement): string;
    update(secret: HTMLElement, content: string): Promise<SheetDocument | undefined>;
  };
}

/** Adds buttons that reveal or hide secret blocks. */
export class HTMLSecret {
  readonly parentSelector: string;
  readonly callbacks: HTMLSecretOptions["callbacks"];

  constructor({ parentSelector, callbacks }: HTMLSecretOptions) {
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  bind(html: HTMLElement): void {
    for (const secret of html.querySelectorAll<HTMLElement>("section.secret[id]")) {
      if (!secret.closest(this.parentSelector) || secret.querySelector(":scope > button.reveal")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "reveal";
      button.textContent = localize(secret.classList.contains("revealed") ? "EDITOR.Hide" : "EDITOR.Reveal");
      button.addEventListener("click", (event) => void this._onToggleSecret(event));
      secret.prepend(button);
    }
  }

  protected async _onToggleSecret(event: MouseEvent): Promise<SheetDocument | undefined> {
    event.preventDefault();
    const secret = (event.currentTarget as HTMLElement).closest<HTMLElement>("section.secret"); // the reveal button
    if (!secret) return undefined;
    const template = document.createElement("template");
    template.innerHTML = this.callbacks.content(secret);
    const stored = template.content.querySelector(`section.secret[id="${CSS.escape(secret.id)}"]`);
    if (!stored) return undefined;
    stored.querySelector(":scope > button.reveal")?.remove();
    stored.classList.toggle("revealed");
    return this.callbacks.update(secret, template.innerHTML);
  }
}
