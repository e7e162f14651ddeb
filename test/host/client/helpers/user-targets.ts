import type { Token } from "../canvas/placeables/token.ts";
import type { User } from "../documents/user.ts";

/** The tokens that a user targets on the viewed scene. */
export class UserTargets extends Set<Token> {
  readonly user: User;
  #ids: string[] = [];

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return canvas.ready ? [...this].map(({ id }) => id) : [...this.#ids];
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    token.targeted.add(this.user);
    Hooks.callAll("targetToken", this.user, token, true);
    return this;
  }

  override delete(token: Token): boolean {
    if (!super.delete(token)) return false;
    token.targeted.delete(this.user);
    Hooks.callAll("targetToken", this.user, token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  /** Stores the token ids that another client sent. `ids` returns them while the canvas is not ready. */
  _setIds(ids: string[]): void {
    this.#ids = ids;
  }
}
