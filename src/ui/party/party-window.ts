import { templatePath } from "../../constants.ts";
import { placeTokens, sceneOnShow } from "../../encounter/on-scene.ts";
import { worldActors } from "../../platform/collections.ts";
import { notice } from "../../platform/notice.ts";
import { counted } from "../../platform/words.ts";
import { ask } from "../asking/ask.ts";
import { askForHarm } from "../dialogs/ask-for-harm.ts";
import { askForRest } from "../dialogs/ask-for-rest.ts";
import { isTag } from "../kit/elements.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { words } from "../kit/words.ts";
import { followHooks, followPeople, followSetting } from "../kit/world-changes.ts";
import { partyMembers, setAdded } from "../../platform/party.ts";
import { partyView } from "./party-view.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** Hooks for changes to users and their characters, to who is online, and to the viewed scene. */
const USER_HOOKS = ["createUser", "updateUser", "deleteUser", "userConnected", "canvasReady"] as const;

function memberAt(control: HTMLElement): Actor.Implementation | undefined {
  const id = control.closest<HTMLElement>("[data-actor]")?.dataset["actor"];
  return partyMembers().find((actor) => actor.id === id);
}

/**
 * Shows the points, deck, effects and player of each party member, and a GM's actions for the whole party.
 */
export class PartyWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-party",
    classes: ["action-cards", "ac-party"],
    window: { title: "ACTIONCARDS.Party.Title", icon: "fa-solid fa-campground", resizable: true },
    position: { width: 760 },
    actions: {
      openMember: PartyWindow.#onOpen,
      removeMember: PartyWindow.#onRemove,
      openLuck: async () => (await import("../luck/luck-window.ts")).LuckWindow.open(),
      openCountdowns: async () =>
        (await import("../countdowns/countdowns-window.ts")).CountdownsWindow.open(),
      rest: PartyWindow.#onRest,
      harm: PartyWindow.#onHarm,
      ask: async () => ask(partyMembers()),
      placeAll: PartyWindow.#onPlaceAll,
    },
  };

  static override PARTS = { party: { template: templatePath("party/party.hbs"), scrollable: [""] } };

  readonly #renderSoon = onceAFrame(async () => {
    if (this.rendered) await this.render();
  });
  #unfollow: (() => void) | null = null;

  static async open(): Promise<void> {
    await (foundry.applications.instances.get("action-cards-party") ?? new PartyWindow()).render({
      force: true,
    });
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const view = partyView(sceneOnShow() !== null);
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, view);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const look = () => void this.#renderSoon();
    const unfollow = [followPeople(look), followSetting("othersShown", look), followHooks(USER_HOOKS, look)];
    this.#unfollow = () => {
      for (const stop of unfollow) stop();
    };
    this.element.addEventListener("change", ({ target }) => {
      const added = isTag(target, "select") ? worldActors().find(({ id }) => id === target.value) : undefined;
      if (added) void setAdded(added, true);
    });
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    this.#unfollow?.();
  }

  static async #onOpen(this: PartyWindow, _event: Event, control: HTMLElement): Promise<void> {
    const actor = memberAt(control);
    if (actor) await openSheet(actor);
  }

  static async #onRemove(this: PartyWindow, _event: Event, control: HTMLElement): Promise<void> {
    const actor = memberAt(control);
    if (actor) await setAdded(actor, false);
  }

  static async #onRest(this: PartyWindow): Promise<void> {
    await askForRest(partyMembers());
  }

  static async #onHarm(this: PartyWindow): Promise<void> {
    await askForHarm([], partyMembers());
  }

  static async #onPlaceAll(this: PartyWindow): Promise<void> {
    const scene = sceneOnShow();
    if (!scene) return;
    const parts = partyMembers().map((actor) => ({ actor, count: 1, hidden: false, at: null }));
    const placed = await placeTokens(scene, parts);
    notice("info", counted(words, "ACTIONCARDS.Party.Placed", placed));
  }
}
