type Parts = Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;

/** What the Handlebars mixin adds to a window. */
interface Mixed {
  _configureRenderParts(this: object, options: object): Parts;
  _preparePartContext(this: object, id: string, context: object, options: object): Promise<object>;
}

/** The members that a sheet's base has from the mixin. */
export function mixedInto(base: { readonly prototype: object }): Mixed {
  return base.prototype as Mixed; // the types of our bases lack what the mixin adds
}

/** What an actor's sheet does with what is dropped on it. */
interface Dropping {
  _canDragDrop(this: object, selector: string | null): boolean;
  _onDropItem(this: object, event: DragEvent, item: Item.Implementation): Promise<object | null>;
}

/** The members of an actor's sheet that take what is dropped. */
export function droppingOn(base: { readonly prototype: object }): Dropping {
  return base.prototype as Dropping; // the types of our bases lack them
}

export type { Parts };
