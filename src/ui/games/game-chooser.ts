import { notice } from "../../platform/notice.ts";
import { templatePath } from "../../constants.ts";
import { play, type Game } from "../../family/game.ts";
import { allGames, gameChosen } from "../../family/registry.ts";
import { announce } from "../kit/announce.ts";
import { lendFocus } from "../kit/focus.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { words, type Words } from "../kit/words.ts";
import { playSampleFight } from "../dialogs/sample-fight.ts";

interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
  /** True if the world plays this game. */
  readonly chosen: boolean;
  /** True if the game has a sample fight. */
  readonly sample: boolean;
}

export interface ChooserView {
  readonly games: readonly GameCard[];
}

function chooserView(games: readonly Game[], chosen: Game | null, words: Words): ChooserView {
  return {
    games: games.map(({ id, name, text, img, sample }) => ({
      id,
      name: words(name),
      text: words(text),
      img,
      chosen: id === chosen?.id,
      sample: sample !== "",
    })),
  };
}

type Base = InstanceType<typeof HandlebarsWindow>;

/** Lets users who may change world settings choose the world's game. */
export class GameChooser extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-games",
    classes: ["action-cards", "ac-games"],
    window: { title: "ACTIONCARDS.Games.Title", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: 800, height: "auto" as const },
    actions: { choose: GameChooser.#onChoose, sample: GameChooser.#onSample },
  };

  static override PARTS = { games: { template: templatePath("games/chooser.hbs") } };

  static async open(): Promise<void> {
    await new GameChooser().render({ force: true });
  }

  protected override _canRender(...args: Parameters<Base["_canRender"]>): false | void {
    if (!game.user.can("SETTINGS_MODIFY")) return false;
    return super._canRender(...args);
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const view: ChooserView = chooserView(allGames(), gameChosen(), words);
    return { ...(await super._prepareContext(...args)), ...view };
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    lendFocus(this, { asks: true });
  }

  /**
   * Sets the world's game to the one on this control's card. Returns that game; null if the card has none.
   */
  async #take(control: HTMLElement): Promise<Game | null> {
    const chosen = allGames().find(({ id }) => id === control.dataset["game"]);
    if (!chosen) return null;
    await play(chosen);
    const text = words("ACTIONCARDS.Games.Chosen", { game: words(chosen.name) });
    announce(text);
    notice("info", text);
    await this.close();
    return chosen;
  }

  static async #onChoose(this: GameChooser, _event: PointerEvent, control: HTMLElement): Promise<void> {
    await this.#take(control);
  }

  static async #onSample(this: GameChooser, _event: PointerEvent, control: HTMLElement): Promise<void> {
    await playSampleFight(await this.#take(control));
  }
}
