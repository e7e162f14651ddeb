/**
 * Base of custom elements. In Foundry, this class makes sure that an element keeps its class when it moves to another
 * window. Here it does nothing, because browsers do that themselves.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // empty, so subclasses can call super
  }

  disconnectedCallback(): void {
    // empty, so subclasses can call super
  }
}
