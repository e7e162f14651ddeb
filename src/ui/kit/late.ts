/** Code that is loaded when it is first needed. */
export interface Late<Code> {
  /** Loads the code, only once. */
  load(): Promise<Code>;
  /** The loaded code. Throws an Error if it is not loaded yet. */
  readonly now: Code;
}

/** Wraps code that `fetch` imports. */
export function late<Code>(fetch: () => Promise<Code>): Late<Code> {
  let loaded: Code | undefined;
  return {
    load: async () => (loaded ??= await fetch()),
    get now() {
      if (loaded === undefined) throw new Error("This code is not loaded yet.");
      return loaded;
    },
  };
}
