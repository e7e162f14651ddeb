/**
 * Base of custom elements. In Foundry, it keeps an element's class when the element moves to another window.
 * Here it does nothing, because browsers keep the class.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // empty, so subclasses can call super
  }

  disconnectedCallback(): void {
    // empty, so subclasses can call super
  }
}
