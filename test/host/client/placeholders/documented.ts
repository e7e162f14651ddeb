/** A class in Foundry's published types, reduced to the names of its members. */
export interface DocumentedClass {
  /** Path of the base class, or a mixin applied to one: `a.Mixin(a.Base)`. */
  base?: string;
  /** True if the name is only an alias of `base`. */
  same?: boolean;
  /** Names of the class's own static members, separated by spaces. */
  statics?: string;
  /** Names of the class's own methods and accessors, separated by spaces. */
  members?: string;
}

/** All members of `foundry` in the published types, by path from the global scope. */
export interface Documented {
  generatedFrom: string;
  /** Current global names, with their paths in `foundry`. */
  globals: Record<string, string>;
  /** Deprecated global names, with their paths. */
  deprecated: Record<string, string>;
  classes: Record<string, DocumentedClass>;
  functions: string[];
  /** Paths of constants and other objects. */
  values: string[];
}
