/** The tokens a user targets. Without a canvas there are none, but packages may ask. */
export class UserTargets extends Set<never> {
  readonly user: object;
  #ids: string[] = [];

  constructor(user: object) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this.#ids];
  }

  /** Notes what another client says is targeted. */
  _setIds(ids: string[]): void {
    this.#ids = ids;
  }
}
