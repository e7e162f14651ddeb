/** Thrown by every documented member that the table does not implement, so nothing fails silently. */
export class NotImplementedError extends Error {
  override name = "NotImplemented";

  /** @param member dotted name of the missing member, e.g. `foundry.utils.WordTree`. */
  constructor(readonly member: string) {
    super(`${member} is not implemented by this stand-in table.`);
  }
}

/** The error to throw for a missing member: `throw NotImplemented("foundry.utils.WordTree")`. */
export function NotImplemented(member: string): NotImplementedError {
  return new NotImplementedError(member);
}

/** A placeholder for a missing class; it can't be constructed. */
export function missingClass(member: string): new (...args: unknown[]) => object {
  return class {
    constructor() {
      throw NotImplemented(member);
    }
  };
}
