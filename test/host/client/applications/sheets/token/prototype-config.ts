import { ApplicationV2 } from "../../api/index.ts";
import type { ApplicationOptions } from "../../api/types.ts";
import type { FormDataExtended } from "../../ux/index.ts";
import { TokenApplicationMixin, type TokenLike } from "./mixin.ts";

/** Edits an actor's prototype token. */
export class PrototypeTokenConfig extends TokenApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "prototype-token-config-{id}",
    tag: "form",
    prototype: null,
    form: { handler: PrototypeTokenConfig.#onSubmit, submitOnChange: false },
  };

  override get token(): TokenLike {
    return this.options["prototype"] as TokenLike; // `prototype` is a required option
  }

  override get isPrototype(): boolean {
    return true;
  }

  get actor(): Actor | null {
    return this.token.actor;
  }

  override get title(): string {
    return game.i18n.format("TOKEN.PrototypeTitle", { name: this.actor?.name ?? "" });
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    await this.actor?.update({ prototypeToken: foundry.utils.expandObject(formData.object) });
  }
}
