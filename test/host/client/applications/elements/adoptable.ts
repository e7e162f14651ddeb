/**
 * A custom element that keeps its class when it moves to another window's document. All supported browsers do
 * this by themselves, so nothing is left to do here.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // for subclasses
  }

  disconnectedCallback(): void {
    // for subclasses
  }
}
