import { configSection, host, type TextEnricher } from "../api/environment.ts";

/**
 * `<enriched-content>`: output of a custom enricher. Calls the enricher's `onRender` when the element enters
 * the page or its `enricher` attribute changes.
 */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  static readonly observedAttributes = ["enricher"];

  connectedCallback(): void {
    this.#announce();
  }

  attributeChangedCallback(_name: string, before: string | null): void {
    if (before !== null && this.isConnected) this.#announce();
  }

  #announce(): void {
    const { enrichers = [] } = configSection<{ enrichers: TextEnricher[] }>("TextEditor");
    const id = this.getAttribute("enricher");
    enrichers.find((enricher) => enricher.id === id)?.onRender?.(this);
  }
}

/**
 * `<document-embed>`: a document's embedded content. Calls the document's `onEmbed` when the element enters
 * the page.
 */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    const uuid = this.getAttribute("uuid");
    void host.fromUuid?.(uuid ?? "").then((found) => {
      const embedded = found as { onEmbed?(element: HTMLElement): void } | null; // client documents have `onEmbed`
      embedded?.onEmbed?.(this);
    });
  }
}

/** `<secret-block>`: wraps a secret section and the button that reveals or hides it. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";
}
