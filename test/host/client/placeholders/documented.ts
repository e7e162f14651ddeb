/** A class as documented by the types, with member names only. */
export interface DocumentedClass {
  /** Path of the class it extends, or a mixin's call with one: `a.Mixin(a.Base)`. */
  base?: string;
  /** It is `base` under another name. */
  same?: boolean;
  /** The names of its own static members, in one string. */
  statics?: string;
  /** The names of its own methods and accessors, in one string. */
  members?: string;
}

/** Everything that the types document below `foundry`, by dotted paths from the global scope. */
export interface Documented {
  generatedFrom: string;
  /** Current global names, with their paths below `foundry`. */
  globals: Record<string, string>;
  /** Global names that are deprecated. */
  deprecated: Record<string, string>;
  classes: Record<string, DocumentedClass>;
  functions: string[];
  /** Constants and other objects. */
  values: string[];
}
