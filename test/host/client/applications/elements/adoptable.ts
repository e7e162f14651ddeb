/**
 * A custom element that keeps its class when it moves to another window's document, which all supported
 * browsers do anyway.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // for subclasses
  }

  disconnectedCallback(): void {
    // for subclasses
  }
}
