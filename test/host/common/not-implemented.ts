/** Thrown wherever the table lacks a documented member, so that nothing fails in silence. */
export class NotImplementedError extends Error {
  override name = "NotImplemented";

  /** @param member Dotted name of what is missing, e.g. `foundry.utils.WordTree`. */
  constructor(readonly member: string) {
    super(`${member} is not implemented by this stand-in table.`);
  }
}

/** The error to throw for a missing member: `throw NotImplemented("foundry.utils.WordTree")`. */
export function NotImplemented(member: string): NotImplementedError {
  return new NotImplementedError(member);
}

/** A class that cannot be constructed: it stands where a documented class is missing. */
export function missingClass(member: string): new (...args: unknown[]) => object {
  return class {
    constructor() {
      throw NotImplemented(member);
    }
  };
}
