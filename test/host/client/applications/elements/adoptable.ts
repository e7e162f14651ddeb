/** A custom element that keeps its class when it moves into the document of another window; no browser here loses it. */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // for subclasses
  }

  disconnectedCallback(): void {
    // for subclasses
  }
}
