/** Thrown when a documented member that is not implemented is used, so that nothing fails silently. */
export class NotImplementedError extends Error {
  override name = "NotImplemented";

  /** @param member dotted name, e.g. `foundry.utils.WordTree` */
  constructor(readonly member: string) {
    super(`${member} is not implemented by this stand-in table.`);
  }
}

/** Creates the error for an unimplemented member: `throw NotImplemented("foundry.utils.WordTree")`. */
export function NotImplemented(member: string): NotImplementedError {
  return new NotImplementedError(member);
}

/** Creates a placeholder for an unimplemented class. It can't be constructed. */
export function missingClass(member: string): new (...args: unknown[]) => object {
  return class {
    constructor() {
      throw NotImplemented(member);
    }
  };
}
