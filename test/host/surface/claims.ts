/**
 * What the stand-in table claims of the public API, as dotted paths from the global scope. The walk starts at
 * `roots` and takes everything below them but `outside`, so a new namespace of the types is claimed until it is
 * listed here with a reason.
 */

/** Where the walk over the types starts. */
export const roots = ["foundry"] as const;

/** Paths (and all below them) that a table with its canvas switched off does not offer, with the reason. */
export const outside: Readonly<Record<string, string>> = {
  "foundry.CONST.CHAT_MESSAGE_TYPES": "gone since 14",
  "foundry.CONST.PACKAGE_AVAILABILITY_CODES": "no server administration",
  "foundry.CONST.SETUP_PACKAGE_PROGRESS": "no server administration",
  "foundry.CONST.SETUP_VIEWS": "no server administration",
  "foundry.CONST.SOFTWARE_UPDATE_CHANNELS": "no server administration",
  "foundry.CONST.WEBSITE_API_URL": "no server administration",
  "foundry.CONST.WEBSITE_URL": "no server administration",
  "foundry.CONST.WORLD_JOIN_THEMES": "no server administration",
  "foundry.abstract.EmbeddedCollectionDelta": "no tokens on scenes",
  "foundry.applications.apps.CompendiumArtConfig": "no artwork packages",
  "foundry.applications.apps.GridConfig": "the canvas is switched off",
  "foundry.applications.apps.PermissionConfig": "no server administration",
  "foundry.applications.apps.ResourceManager": "no server administration",
  "foundry.applications.apps.av": "no audio or video chat",
  "foundry.applications.dice": "rolls are fulfilled by the generator only",
  "foundry.applications.hud": "the canvas is switched off",
  "foundry.applications.settings.DependencyResolution": "no server administration",
  "foundry.applications.settings.menus.AVConfig": "no audio or video chat",
  "foundry.applications.settings.menus.DiceConfig": "rolls are fulfilled by the generator only",
  "foundry.applications.settings.menus.PrototypeOverridesConfig": "no tokens on scenes",
  "foundry.applications.sheets.AdventureExporter": "no adventures",
  "foundry.applications.sheets.AdventureImporter": "no adventures",
  "foundry.applications.sheets.AdventureImporterV2": "no adventures",
  "foundry.applications.sheets.AmbientLightConfig": "the canvas is switched off",
  "foundry.applications.sheets.AmbientSoundConfig": "the canvas is switched off",
  "foundry.applications.sheets.DrawingConfig": "the canvas is switched off",
  "foundry.applications.sheets.MeasuredTemplateConfig": "the canvas is switched off",
  "foundry.applications.sheets.NoteConfig": "the canvas is switched off",
  "foundry.applications.sheets.PlaylistConfig": "no sound",
  "foundry.applications.sheets.PlaylistSoundConfig": "no sound",
  "foundry.applications.sheets.PrototypeTokenConfig": "no tokens on scenes",
  "foundry.applications.sheets.RegionBehaviorConfig": "no scene regions",
  "foundry.applications.sheets.RegionConfig": "no scene regions",
  "foundry.applications.sheets.SceneConfig": "the canvas is switched off",
  "foundry.applications.sheets.TileConfig": "the canvas is switched off",
  "foundry.applications.sheets.TokenApplicationMixin": "no tokens on scenes",
  "foundry.applications.sheets.TokenConfig": "no tokens on scenes",
  "foundry.applications.sheets.TokenDeltaConfig": "no tokens on scenes",
  "foundry.applications.sheets.WallConfig": "the canvas is switched off",
  "foundry.applications.sidebar.apps.FrameViewer": "no server administration",
  "foundry.applications.sidebar.apps.InvitationLinks": "no server administration",
  "foundry.applications.sidebar.apps.SupportDetails": "no server administration",
  "foundry.applications.sidebar.apps.ToursManagement": "tours are started by packages",
  "foundry.applications.sidebar.apps.WorldConfig": "no server administration",
  "foundry.applications.sidebar.tabs.PlaylistDirectory": "no sound",
  "foundry.applications.sidebar.tabs.SceneDirectory": "the canvas is switched off",
  "foundry.applications.ui.RegionLegend": "no scene regions",
  "foundry.applications.ui.SceneControls": "the canvas is switched off",
  "foundry.applications.ui.SceneNavigation": "the canvas is switched off",
  "foundry.applications.ux.ProseMirrorEditor": "rich text is edited in place, without ProseMirror",
  "foundry.appv1": "the first application framework, deprecated since 13",
  "foundry.audio": "no sound",
  "foundry.av": "no audio or video chat",
  "foundry.canvas": "the canvas is switched off",
  "foundry.config": "the server's own configuration",
  "foundry.data.ActorDeltaField": "no tokens on scenes",
  "foundry.data.BaseShapeData": "no drawings or regions",
  "foundry.data.BaseTerrainData": "no movement on scenes",
  "foundry.data.CircleShapeData": "no drawings or regions",
  "foundry.data.EllipseShapeData": "no drawings or regions",
  "foundry.data.LightData": "no lighting",
  "foundry.data.PolygonShapeData": "no drawings or regions",
  "foundry.data.PrototypeToken": "no tokens on scenes",
  "foundry.data.RectangleShapeData": "no drawings or regions",
  "foundry.data.ShapeData": "no drawings or regions",
  "foundry.data.TerrainData": "no movement on scenes",
  "foundry.data.TextureData": "no tokens on scenes",
  "foundry.data.TombstoneData": "no tokens on scenes",
  "foundry.data.fields.EmbeddedCollectionDeltaField": "no tokens on scenes",
  "foundry.data.regionBehaviors": "no scene regions",
  "foundry.data.regionShapes": "no scene regions",
  "foundry.documents.ActorDelta": "no tokens on scenes",
  "foundry.documents.Adventure": "no adventures",
  "foundry.documents.AmbientLightDocument": "the canvas is switched off",
  "foundry.documents.AmbientSoundDocument": "the canvas is switched off",
  "foundry.documents.BaseActorDelta": "no tokens on scenes",
  "foundry.documents.BaseAdventure": "no adventures",
  "foundry.documents.BaseAmbientLight": "the canvas is switched off",
  "foundry.documents.BaseAmbientSound": "the canvas is switched off",
  "foundry.documents.BaseDrawing": "the canvas is switched off",
  "foundry.documents.BaseFogExploration": "the canvas is switched off",
  "foundry.documents.BaseMeasuredTemplate": "the canvas is switched off",
  "foundry.documents.BaseNote": "the canvas is switched off",
  "foundry.documents.BasePlaylist": "no sound",
  "foundry.documents.BasePlaylistSound": "no sound",
  "foundry.documents.BaseRegion": "no scene regions",
  "foundry.documents.BaseRegionBehavior": "no scene regions",
  "foundry.documents.BaseTile": "the canvas is switched off",
  "foundry.documents.BaseToken": "no tokens on scenes",
  "foundry.documents.BaseWall": "the canvas is switched off",
  "foundry.documents.DrawingDocument": "the canvas is switched off",
  "foundry.documents.FogExploration": "the canvas is switched off",
  "foundry.documents.MeasuredTemplateDocument": "the canvas is switched off",
  "foundry.documents.NoteDocument": "the canvas is switched off",
  "foundry.documents.Playlist": "no sound",
  "foundry.documents.PlaylistSound": "no sound",
  "foundry.documents.RegionBehavior": "no scene regions",
  "foundry.documents.RegionDocument": "no scene regions",
  "foundry.documents.TileDocument": "the canvas is switched off",
  "foundry.documents.TokenDocument": "no tokens on scenes",
  "foundry.documents.WallDocument": "the canvas is switched off",
  "foundry.documents.abstract.CanvasDocumentMixin": "the canvas is switched off",
  "foundry.documents.collections.FogExplorations": "the canvas is switched off",
  "foundry.documents.collections.Playlists": "no sound",
  "foundry.grid": "the canvas is switched off",
  "foundry.helpers.AsyncWorker": "no web workers",
  "foundry.helpers.ClientIssues": "no server administration",
  "foundry.helpers.WorkerManager": "no web workers",
  "foundry.helpers.interaction.GamepadManager": "no gamepads",
  "foundry.helpers.interaction.MouseManager": "the canvas is switched off",
  "foundry.helpers.media": "no sound or video",
  "foundry.nue.NewUserExperienceManager": "no welcome by the core software",
  "foundry.nue.registerTours": "no tours of the core software",
  "foundry.nue.tours.CanvasTour": "the canvas is switched off",
  "foundry.nue.tours.SetupTour": "no setup page",
  "foundry.packages": "packages are served as they are, not managed",
  "foundry.prosemirror": "rich text is edited in place, without ProseMirror",
  "foundry.utils.BitMask": "only the canvas needs it",
  "foundry.utils.circleCircleIntersects": "only the canvas needs it",
  "foundry.utils.closestPointToSegment": "only the canvas needs it",
  "foundry.utils.getPlaceableObjectClass": "no tokens on scenes",
  "foundry.utils.lineCircleIntersection": "only the canvas needs it",
  "foundry.utils.lineLineIntersection": "only the canvas needs it",
  "foundry.utils.lineSegmentIntersection": "only the canvas needs it",
  "foundry.utils.lineSegmentIntersects": "only the canvas needs it",
  "foundry.utils.orient2dFast": "only the canvas needs it",
  "foundry.utils.pathCircleIntersects": "only the canvas needs it",
  "foundry.utils.polygonCentroid": "only the canvas needs it",
  "foundry.utils.quadraticIntersection": "only the canvas needs it",
};

/** Single members, by their class, that have no place at this table, with the reason; those of one reason together. */
export const outsideMembers: Readonly<Record<string, readonly [reason: string, names: readonly string[]][]>> =
  {
    "foundry.Game": [
      ["the canvas is switched off", ["initializeCanvas", "compendiumArt"]],
      [
        "no sound, video, gamepads or mice of the canvas",
        ["audio", "video", "gamepad", "mouse", "initializeMouse"],
      ],
      [
        "no audio or video chat, no gamepads",
        ["initializeRTC", "initializeGamepads", "_initializeStreamView"],
      ],
      ["no server administration", ["shutDown", "issues", "getWorldStatus", "getWorldData", "getCookies"]],
      ["no web workers, no welcome by the core software", ["workers", "nue"]],
    ],
    "foundry.applications.apps.FilePicker": [["no storage elsewhere", ["S3_BUCKETS", "matchS3URL"]]],
    "foundry.applications.elements.HTMLProseMirrorElement": [
      ["rich text is edited in place, without ProseMirror", ["_configurePlugins"]],
    ],
    "foundry.applications.ux.TextEditor": [
      ["rich text is edited in place, without ProseMirror or TinyMCE", ["create", "_createTinyMCE"]],
    ],
    "foundry.dice.Roll": [
      [
        "rolls are fulfilled by the generator only",
        ["_resolver", "registerResult", "resolverImplementation"],
      ],
    ],
    "foundry.dice.terms.RollTerm": [["rolls are fulfilled by the generator only", ["resolver"]]],
    "foundry.documents.BaseScene": [
      [
        "no lighting and no fog",
        [
          "darkness",
          "fogExploration",
          "fogExploredColor",
          "fogOverlay",
          "fogReset",
          "fogUnexploredColor",
          "globalLight",
          "globalLightThreshold",
        ],
      ],
    ],
    "foundry.documents.JournalEntry": [["no notes on scenes", ["panToNote"]]],
    "foundry.documents.Scene": [
      ["no pictures of scenes, no regions", ["createThumbnail", "updateTokenRegions"]],
    ],
    "foundry.documents.collections.ChatMessages": [["no bubbles over tokens", ["sayBubble"]]],
  };

/** Classes of the canvas and its scenes that the system may name for a Foundry that shows them; here it meets none. */
export const behindCanvas: readonly string[] = [
  "BaseGrid",
  "BaseToken",
  "Canvas",
  "PlaceableObject",
  "Token",
  "TokenDocument",
];

/** A mixin's members are checked on what it makes of a plain base: `live` is that call, as the check spells it. */
export interface MixinClaim {
  /** File below `src/foundry/` of the types package. */
  file: string;
  /** The class that describes the mixed-in members. */
  className: string;
  live: string;
}

export const mixins: readonly MixinClaim[] = [
  { file: "client/game.d.mts", className: "InternalGame", live: "foundry.Game" },
  {
    file: "client/applications/api/handlebars-application.d.mts",
    className: "HandlebarsApplication",
    live: "foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2)",
  },
  {
    file: "client/documents/abstract/client-document.d.mts",
    className: "InternalClientDocument",
    live: "foundry.documents.abstract.ClientDocumentMixin(foundry.documents.BaseItem)",
  },
  {
    file: "client/documents/abstract/directory-collection-mixin.d.mts",
    className: "DirectoryCollection",
    live: "foundry.documents.abstract.DirectoryCollectionMixin(foundry.utils.Collection)",
  },
  {
    file: "common/utils/event-emitter.d.mts",
    className: "EventEmitter",
    live: "foundry.utils.EventEmitterMixin(Object)",
  },
];

const ofDocuments = [
  "foundry.abstract.DataModel",
  "foundry.abstract.Document",
  "foundry.documents.abstract.ClientDocumentMixin(foundry.documents.BaseItem)",
];

/**
 * The types restate inherited members in many classes for inference's sake. So that none is counted twice, what one
 * of `bases` already declares is left out of every class below `prefix`.
 */
export const restatements: readonly { prefix: string; bases: readonly string[] }[] = [
  { prefix: "foundry.documents.", bases: ofDocuments },
  { prefix: "foundry.data.fields.", bases: ["foundry.data.fields.DataField"] },
  { prefix: "foundry.dice.terms.", bases: ["foundry.dice.terms.RollTerm"] },
  {
    prefix: "foundry.documents.collections.",
    bases: ["foundry.documents.abstract.DocumentCollection", "foundry.documents.abstract.WorldCollection"],
  },
];

/** Global classes of the types beside `foundry`. */
export const globalClasses = ["Hooks"] as const;

/** Global objects whose keys an interface of `client/config.d.mts` lists: interface, path of the object, levels deep. */
export const globalObjects = [
  { interfaceName: "CONFIG", path: "CONFIG", levels: 2 },
  { interfaceName: "UI", path: "ui", levels: 1 },
] as const;

/** Keys of the global objects that belong to what is `outside`. */
export const outsideKeys: readonly RegExp[] = [
  /^CONFIG\.(ActorDelta|AmbientLight|AmbientSound|Canvas|Drawing|FogExploration|Levels|MeasuredTemplate|Note|Playlist|PlaylistSound|Region|RegionBehavior|Tile|TinyMCE|Token|Wall|WebRTC|canvasTextStyle|debug\.canvas|debug\.fog|queries\.confirmTeleportToken|weatherEffects|soundEffects|ui\.(webrtc|controls|nav|playlists))\b/,
  /^ui\.(webrtc|controls|nav|playlists)$/,
];
