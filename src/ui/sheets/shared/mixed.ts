type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** The members that the Handlebars mixin adds to a window. */
interface Mixed {
  _configureRenderParts(this: object, options: object): Parts;
  _preparePartContext(this: object, id: string, context: object, options: object): Promise<object>;
}

/** Returns the members that the mixin added to a sheet's base class. */
export function mixedInto(base: { readonly prototype: object }): Mixed {
  return base.prototype as Mixed; // the types lack the mixin's members
}

interface Dropping {
  _canDragDrop(this: object, selector: string | null): boolean;
  _onDropItem(this: object, event: DragEvent, item: Item.Implementation): Promise<object | null>;
}

/** Returns the drop handlers of an actor sheet's base class. */
export function droppingOn(base: { readonly prototype: object }): Dropping {
  return base.prototype as Dropping; // the types lack the drop handlers
}

export type { Parts };
