import type { DiceSoNice } from "./adapters/dice-so-nice.ts";
import type { HudCore, HudSystem } from "./adapters/token-action-hud.ts";
import type { ActionCardsHooks } from "./api/action-cards.d.ts";
import type { ActionCardsApi } from "./api/index.ts";
import type { actorModels } from "./data/actor/index.ts";
import type { itemModels } from "./data/item/index.ts";
import type { ActionCardsActiveEffect } from "./documents/active-effect.ts";
import type { ActionCardsActor } from "./documents/actor.ts";
import type { ActionCardsCombat } from "./documents/combat.ts";
import type { ActionCardsCombatant } from "./documents/combatant.ts";
import type { ActionCardsItem } from "./documents/item.ts";
import type { ActionCardsMessage } from "./documents/chat-message.ts";
import type { WorldResolution } from "./data/item/resolution.ts";
import type { RecallPolicy } from "./rules/avatar/turn.ts";
import type { Reshuffle } from "./rules/printed/reshuffles.ts";
import type {
  CallPolicy,
  DeckPolicy,
  OddsPolicy,
  OthersShown,
  FanPolicy,
  OrderPolicy,
  TurnPolicy,
} from "./platform/settings/index.ts";
import type { BarPlace } from "./platform/settings/play-bar.ts";
import type { BonusAnswer } from "./rules/timing/encounter.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SystemNameConfig {
    name: "action-cards";
  }

  interface AssumeHookRan {
    ready: never;
  }

  // oxlint-disable-next-line typescript/no-namespace -- we extend a namespace of the platform's types
  namespace Hooks {
    interface HookConfig extends ActionCardsHooks {
      /** Called once for each chat log, with the entries of its messages' context menu. */
      getChatMessageContextOptions: (
        log: object,
        entries: foundry.applications.ux.ContextMenu.Entry<HTMLElement>[],
      ) => void;
      /** Called once for each directory of actors or journals, with the entries of its context menus. */
      getActorContextOptions: (
        directory: object,
        entries: foundry.applications.ux.ContextMenu.Entry<HTMLElement>[],
      ) => void;
      getJournalEntryContextOptions: HookConfig["getActorContextOptions"];
      /** Called by Babele, to ask for the folder with translated compendia. */
      "babele.init": (babele: { setSystemTranslationsDir(folder: string): void }) => void;
      /** Called by Item Piles, to ask for the system's item configuration. */
      "item-piles-ready": () => void | Promise<void>;
      /** Called by Dice So Nice, to ask for the system's dice. */
      diceSoNiceReady: (dice: DiceSoNice) => void | Promise<void>;
      /** Called by Token Action HUD Core when its API is ready. */
      tokenActionHudCoreApiReady: (core: HudCore) => void | Promise<void>;
      /** Called by this system, to register its actions with Token Action HUD Core. */
      tokenActionHudSystemReady: (system: HudSystem) => void;
    }
  }

  interface DocumentClassConfig {
    ActiveEffect: typeof ActionCardsActiveEffect<ActiveEffect.SubType>;
    Actor: typeof ActionCardsActor<Actor.SubType>;
    Item: typeof ActionCardsItem<Item.SubType>;
    Combat: typeof ActionCardsCombat<Combat.SubType>;
    Combatant: typeof ActionCardsCombatant<Combatant.SubType>;
    ChatMessage: typeof ActionCardsMessage<ChatMessage.SubType>;
  }

  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: ActionCardsActiveEffect<SubType>;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: ActionCardsActor<SubType>;
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: ActionCardsItem<SubType>;
  }

  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: ActionCardsCombat<SubType>;
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: ActionCardsCombatant<SubType>;
  }

  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: ActionCardsMessage<SubType>;
  }

  interface DataModelConfig {
    Actor: typeof actorModels;
    Item: typeof itemModels;
  }

  interface SettingConfig {
    "action-cards.recall": RecallPolicy;
    "action-cards.turns": TurnPolicy;
    "action-cards.order": OrderPolicy;
    "action-cards.initiativeBonus": BonusAnswer;
    "action-cards.everySegment": boolean;
    "action-cards.dexOrder": boolean;
    "action-cards.callForward": CallPolicy;
    "action-cards.surprise": boolean;
    "action-cards.npcsDefend": boolean;
    "action-cards.autoApply": boolean;
    "action-cards.convertsHarm": boolean;
    "action-cards.fan": FanPolicy;
    "action-cards.oneOfEach": boolean;
    "action-cards.playBar": boolean;
    "action-cards.playBarPlace": BarPlace;
    "action-cards.playBarScale": number;
    "action-cards.playBarAsks": boolean;
    "action-cards.playBarFolded": boolean;
    "action-cards.stage": boolean;
    "action-cards.soundVolume": number;
    "action-cards.railOverlay": boolean;
    "action-cards.compactRail": boolean;
    "action-cards.acOdds": boolean;
    "action-cards.families": string[];
    "action-cards.game": string;
    "action-cards.skillResolution": WorldResolution;
    "action-cards.attackResolution": WorldResolution;
    "action-cards.cardDecks": DeckPolicy;
    "action-cards.reshuffle": Reshuffle;
    "action-cards.thrownDice": boolean;
    "action-cards.bumps": boolean;
    "action-cards.ablation": boolean;
    "action-cards.bystanders": boolean;
    "action-cards.targetNumbersLocked": boolean;
    "action-cards.threshold": number;
    "action-cards.odds": OddsPolicy;
    "action-cards.othersShown": OthersShown;
    "action-cards.welcome": boolean;
    "action-cards.playersMake": boolean;
    "action-cards.dataVersion": number;
    "action-cards.ruleVariants": Record<string, unknown>;
    "action-cards.actionDecks": Record<string, unknown>;
    "action-cards.countdowns": Record<string, unknown>;
    "action-cards.fightRecord": Record<string, unknown>;
    "action-cards.actionStack": Record<string, unknown>;
  }

  interface FlagConfig {
    ActiveEffect: { "action-cards"?: { time?: unknown; bound?: unknown } };
    Actor: { "action-cards"?: { step?: unknown; shows?: unknown; favorites?: unknown; party?: unknown } };
    Combat: { "action-cards"?: { name?: unknown; prepared?: unknown; unfinished?: unknown } };
    Combatant: { "action-cards"?: { shown?: unknown } };
    Token: { "action-cards"?: { shown?: unknown; placedAs?: unknown } };
    ChatMessage: {
      "action-cards"?: {
        step?: unknown;
        out?: unknown;
        concussed?: unknown;
        unseen?: unknown;
        truce?: unknown;
      };
    };
    Item: { "action-cards"?: { settled?: unknown } };
    User: {
      "action-cards"?: { requests?: unknown; answers?: unknown; welcomed?: unknown; favorites?: unknown };
    };
  }
}

declare global {
  interface ReadyGame {
    actionCards: ActionCardsApi;
  }

  // oxlint-disable-next-line typescript/no-namespace -- we extend a namespace of the platform's types
  namespace CONFIG {
    // oxlint-disable-next-line typescript/no-empty-object-type -- we answer no queries, but the types need the interface
    interface Queries {}
  }
}
