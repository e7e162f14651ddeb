import { HandlebarsWindow } from "./handlebars-base.ts";
import { onceAFrame } from "./render-pace.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** A window that can be open only once, and is redrawn after the changes that it follows. */
export abstract class LiveWindow extends HandlebarsWindow {
  #unfollow: readonly (() => void)[] = [];

  /** Calls `look` after each change to what the window shows. Returns functions that stop these calls. */
  protected abstract follow(look: () => void): readonly (() => void)[];

  /** Opens the window. If it is already open, redraws it and brings it to the front. */
  static async open(this: { new (): LiveWindow; DEFAULT_OPTIONS: { id?: string } }): Promise<void> {
    const open = foundry.applications.instances.get(this.DEFAULT_OPTIONS.id ?? "");
    await (open ?? new this()).render({ force: true });
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const renderSoon = onceAFrame(async () => {
      if (this.rendered) await this.render();
    });
    this.#unfollow = this.follow(() => void renderSoon());
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    for (const stop of this.#unfollow) stop();
  }
}
