/**
 * Base of custom elements. Foundry's version restores an element's class after the element moves to another window.
 * This one does nothing, because the browsers that run the tests don't lose the class.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    // empty, so subclasses can call super
  }

  disconnectedCallback(): void {
    // empty, so subclasses can call super
  }
}
