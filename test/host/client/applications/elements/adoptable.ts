/**
 * Base of custom elements. In Foundry it keeps an element's class when the element moves to another window; supported
 * browsers do this by themselves.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // empty, so subclasses can call super
  }

  disconnectedCallback(): void {
    // empty, so subclasses can call super
  }
}
