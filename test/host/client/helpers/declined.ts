import { NotImplemented } from "../../common/not-implemented.ts";
import { CompendiumCollection, Journal, RollTables, Scenes } from "../collections/index.ts";
import { Token } from "../canvas/placeables/index.ts";
import { JournalEntry, Scene, TokenDocument } from "../documents/index.ts";
import { Game } from "../game.ts";
import { ClientKeybindings } from "../keybindings.ts";
import { GameSocket } from "../socket.ts";
import { KeyboardManager } from "./keyboard.ts";

interface Refusal {
  owner: { name: string; prototype: object };
  statics?: readonly string[];
  methods?: readonly string[];
  getters?: readonly string[];
}

/** Documented members of Foundry that this client does not implement. */
const REFUSALS: readonly Refusal[] = [
  {
    owner: Game,
    statics: ["getCookies", "getWorldData", "getWorldStatus"],
    methods: ["initializeGamepads", "initializeMouse", "initializeRTC", "registerTours"],
    getters: ["compendiumArt", "compendiumUUIDRedirects", "gamepad", "issues", "mouse", "nue", "workers"],
  },
  {
    owner: Token,
    methods: ["addChild", "animate", "checkCollision", "getRingColors", "getRingEffects", "testInsideRegion"],
    getters: [
      "bars",
      "border",
      "effects",
      "light",
      "mesh",
      "nameplate",
      "ring",
      "target",
      "texture",
      "tooltip",
    ],
  },
  {
    owner: TokenDocument,
    methods: [
      "getCompleteMovementPath",
      "pauseMovement",
      "resumeMovement",
      "revertRecordedMovement",
      "segmentizeRegionMovementPath",
      "stopMovement",
      "testInsideRegion",
      "updateVisionMode",
    ],
    getters: ["hasDistinctSubjectTexture"],
  },
  { owner: JournalEntry, methods: ["panToNote"] },
  {
    owner: Scene,
    methods: ["clearMovementHistories", "createThumbnail", "pullUsers", "updateTokenRegions"],
  },
  {
    owner: CompendiumCollection,
    methods: [
      "configureOwnershipDialog",
      "deleteCompendium",
      "duplicateCompendium",
      "importDialog",
      "importFolders",
      "migrate",
    ],
  },
  { owner: Journal, statics: ["_showEntry"] },
  { owner: RollTables, statics: ["registerSettings"] },
  { owner: Scenes, statics: ["_activateSocketListeners"] },
  { owner: ClientKeybindings, getters: ["moveKeys"] },
  { owner: KeyboardManager, statics: ["emulateKeypress", "translateKey"] },
  { owner: GameSocket, statics: ["dispatch"] },
];

/** Makes the members in `REFUSALS` throw a clear error instead of being undefined. */
export function declineMembers(): void {
  for (const { owner, statics = [], methods = [], getters = [] } of REFUSALS) {
    for (const name of statics) refuse(owner, name, `${owner.name}.${name}`);
    for (const name of methods) refuse(owner.prototype, name, `${owner.name}#${name}`);
    for (const name of getters) {
      const get = () => {
        throw NotImplemented(`${owner.name}#${name}`);
      };
      Object.defineProperty(owner.prototype, name, { get, configurable: true });
    }
  }
}

function refuse(holder: object, name: string, member: string): void {
  const value = () => {
    throw NotImplemented(member);
  };
  Object.defineProperty(holder, name, { value, writable: true, configurable: true });
}
