import { SYSTEM_ID } from "../constants.ts";
import { isOnRow } from "../encounter/groups.ts";
import { loadFamilies } from "../family/registry.ts";
import { playCard, useButton } from "../ui/bar/seat-actions.ts";
import { seatView, type SeatButton } from "../ui/bar/seat-view.ts";
import type { SeatOf } from "../ui/bar/seats.ts";
import { mySeated } from "../ui/hand/hands-of-mine.ts";
import { words } from "../ui/kit/words.ts";
import { controlOf } from "../ui/tracker/controls.ts";

/**
 * The supported version of Token Action HUD Core. It has no minor version, because the core would then refuse all
 * other minor versions.
 */
const CORE_VERSION = "2";

interface HudAction {
  readonly id: string;
  readonly name: string;
  /** The action's kind and key, joined by `|`. The roll handler receives this text. */
  readonly encodedValue: string;
  /** Empty if the action has no image. */
  readonly img: string;
  readonly tooltip: string;
}

interface ActionHandler {
  /** The actor of the selected token. Null if several tokens are selected. */
  readonly actor: Actor.Implementation | null;
  addActions(actions: readonly HudAction[], group: { readonly id: string; readonly type: "system" }): void;
}

interface RollHandler {
  readonly actor: Actor.Implementation | null;
}

/** The members of Token Action HUD Core's API that this adapter uses. */
export interface HudCore {
  readonly api: {
    readonly ActionHandler: new () => ActionHandler;
    readonly RollHandler: new () => RollHandler;
    readonly SystemManager: new () => object;
  };
}

/** What Token Action HUD Core requires from a system. */
export interface HudSystem {
  readonly id: string;
  readonly title: string;
  readonly api: { readonly requiredCoreModuleVersion: string; readonly SystemManager: new () => object };
}

/** The HUD's groups and the localization keys of their names, in the play bar's order. */
const GROUPS = {
  card: "ACTIONCARDS.Hand.Held",
  attack: "ACTIONCARDS.Sheet.Attacks",
  move: "ACTIONCARDS.Sheet.Actions",
  control: "ACTIONCARDS.Tracker.Controls",
} as const;
type Kind = keyof typeof GROUPS;

function seatOf(actor: Actor.Implementation): SeatOf {
  return { actor, seated: mySeated().find(({ combat, id }) => isOnRow(combat, id, actor)) ?? null };
}

const viewOf = ({ actor, seated }: SeatOf) => seatView(actor, seated, []);

function action(kind: Kind, key: string, name: string, tooltip: string, img = ""): HudAction {
  return { id: `${kind}-${key}`, name, encodedValue: `${kind}|${key}`, img, tooltip };
}

const ofButton = (kind: Kind, { key, label, why, img }: SeatButton) => action(kind, key, label, why, img);

/** Returns the enabled actions of the actor's play bar, grouped by kind. */
function actionsOf(actor: Actor.Implementation): Record<Kind, HudAction[]> {
  const { hand, attacks, moves, controls } = viewOf(seatOf(actor));
  const usable = (buttons: readonly SeatButton[]) => buttons.filter(({ isDisabled }) => !isDisabled);
  return {
    card: hand
      .filter(({ playable }) => playable)
      .map(({ value, label, why }) => action("card", String(value), label, why)),
    attack: usable(attacks).map((button) => ofButton("attack", button)),
    move: usable(moves).map((button) => ofButton("move", button)),
    control: controls.map(({ key, label, hint }) => action("control", key, label, hint)),
  };
}

/**
 * Does what the play bar's button with this key does. Attacks open their window, because the HUD doesn't show
 * what an immediate attack would do.
 */
async function press(seat: SeatOf, kind: string, key: string, event: Event): Promise<void> {
  const { attacks, moves } = viewOf(seat);
  if (kind === "card") await playCard(seat, Number(key));
  else if (kind === "control" && seat.seated)
    await controlOf(key)?.(seat.seated, event.target as HTMLElement); // the HUD passes its own DOM event
  else {
    const button = [...attacks, ...moves].find((one) => one.key === key);
    if (button && !button.isDisabled) await useButton(seat.actor, button, false);
  }
}

/**
 * Loads the games, then returns the actor if this user owns it and its type is one of this system's; else
 * null.
 */
async function actedFor(actor: Actor.Implementation | null): Promise<Actor.Implementation | null> {
  await loadFamilies();
  return actor?.isOurs && actor.isOwner ? actor : null;
}

const ownTitle = (): string => game.system.title;

/** Registers the play bar's actions with Token Action HUD. */
export function offerActions({ api }: HudCore): void {
  class SeatActionHandler extends api.ActionHandler {
    async buildSystemActions(): Promise<void> {
      const actor = await actedFor(this.actor);
      if (!actor) return;
      for (const [id, actions] of Object.entries(actionsOf(actor)))
        this.addActions(actions, { id, type: "system" });
    }
  }

  class SeatRollHandler extends api.RollHandler {
    async handleActionClick(event: Event, encodedValue: string): Promise<void> {
      const actor = await actedFor(this.actor);
      const [kind = "", key = ""] = encodedValue.split("|");
      if (actor) await press(seatOf(actor), kind, key, event);
    }
  }

  class SystemManager extends api.SystemManager {
    getActionHandler = () => new SeatActionHandler();
    getAvailableRollHandlers = () => ({ core: ownTitle() });
    getRollHandler = () => new SeatRollHandler();

    /** Returns the default layout: one menu with this adapter's groups. */
    async registerDefaults() {
      const groups = Object.entries(GROUPS).map(([id, name]) => ({ id, name: words(name), type: "system" }));
      const nested = groups.map((group) => ({ ...group, nestId: `${SYSTEM_ID}_${group.id}` }));
      return { layout: [{ id: SYSTEM_ID, nestId: SYSTEM_ID, name: ownTitle(), groups: nested }], groups };
    }
  }

  const own = { requiredCoreModuleVersion: CORE_VERSION, SystemManager };
  Hooks.callAll("tokenActionHudSystemReady", { id: SYSTEM_ID, title: ownTitle(), api: own });
}
