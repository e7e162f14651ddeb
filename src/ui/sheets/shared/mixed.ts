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

export type { Parts };
