/**
 * The public API that this package claims to provide: everything inside `roots` except `outside`. A new
 * namespace is claimed until it is excluded with a reason.
 */

/** Where the search through the types starts. */
export const roots = ["foundry"] as const;

/** Paths excluded from the claimed API, each with the reason. Everything inside a path is excluded too. */
export const outside: Readonly<Record<string, string>> = {
  "foundry.CONST.CHAT_MESSAGE_TYPES": "gone since 14",
  "foundry.CONST.PACKAGE_AVAILABILITY_CODES": "no server administration",
  "foundry.CONST.SETUP_PACKAGE_PROGRESS": "no server administration",
  "foundry.CONST.SETUP_VIEWS": "no server administration",
  "foundry.CONST.SOFTWARE_UPDATE_CHANNELS": "no server administration",
  "foundry.CONST.WEBSITE_API_URL": "no server administration",
  "foundry.CONST.WEBSITE_URL": "no server administration",
  "foundry.CONST.WORLD_JOIN_THEMES": "no server administration",
  "foundry.applications.apps.CompendiumArtConfig": "no artwork packages",
  "foundry.applications.apps.GridConfig": "the board shows tokens and areas alone",
  "foundry.applications.apps.PermissionConfig": "no server administration",
  "foundry.applications.apps.ResourceManager": "no server administration",
  "foundry.applications.apps.av": "no audio or video chat",
  "foundry.applications.dice": "rolls are fulfilled by the generator only",
  "foundry.applications.hud.DrawingHUD": "no drawings",
  "foundry.applications.hud.TileHUD": "no tiles",
  "foundry.applications.settings.DependencyResolution": "no server administration",
  "foundry.applications.settings.menus.AVConfig": "no audio or video chat",
  "foundry.applications.settings.menus.DiceConfig": "rolls are fulfilled by the generator only",
  "foundry.applications.settings.menus.PrototypeOverridesConfig":
    "what tokens begin as is said by each actor",
  "foundry.applications.sheets.AdventureExporter": "adventures are built from sources",
  "foundry.applications.sheets.AmbientLightConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.AmbientSoundConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.DrawingConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.MeasuredTemplateConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.NoteConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.PlaylistConfig": "no sound",
  "foundry.applications.sheets.PlaylistSoundConfig": "no sound",
  "foundry.applications.sheets.RegionBehaviorConfig": "no scene regions",
  "foundry.applications.sheets.RegionConfig": "no scene regions",
  "foundry.applications.sheets.TileConfig": "the board shows tokens and areas alone",
  "foundry.applications.sheets.TokenDeltaConfig": "a token's own actor is changed on its sheet",
  "foundry.applications.sheets.WallConfig": "the board shows tokens and areas alone",
  "foundry.applications.sidebar.apps.FrameViewer": "no server administration",
  "foundry.applications.sidebar.apps.InvitationLinks": "no server administration",
  "foundry.applications.sidebar.apps.SupportDetails": "no server administration",
  "foundry.applications.sidebar.apps.ToursManagement": "tours are started by packages",
  "foundry.applications.sidebar.apps.WorldConfig": "no server administration",
  "foundry.applications.sidebar.tabs.PlaylistDirectory": "no sound",
  "foundry.applications.ui.RegionLegend": "no scene regions",
  "foundry.applications.ux.ProseMirrorEditor": "rich text is edited in place, without ProseMirror",
  "foundry.appv1": "the first application framework, deprecated since 13",
  "foundry.audio": "short sounds are played, and no more",
  "foundry.av": "no audio or video chat",
  "foundry.canvas":
    "the board is made of elements of the page: what packages ask of it is there, pixi's classes are not",
  "foundry.config": "the server's own configuration",
  "foundry.data.BaseShapeData": "no drawings or regions",
  "foundry.data.BaseTerrainData": "no movement on scenes",
  "foundry.data.CircleShapeData": "no drawings or regions",
  "foundry.data.EllipseShapeData": "no drawings or regions",
  "foundry.data.LightData": "no lighting",
  "foundry.data.PolygonShapeData": "no drawings or regions",
  "foundry.data.RectangleShapeData": "no drawings or regions",
  "foundry.data.ShapeData": "no drawings or regions",
  "foundry.data.TerrainData": "no movement on scenes",
  "foundry.data.TextureData": "pictures are paths: nothing is drawn by pixi",
  "foundry.data.TombstoneData": "what a delta leaves out is kept by the server as it comes",
  "foundry.data.regionBehaviors": "no scene regions",
  "foundry.data.regionShapes": "no scene regions",
  "foundry.documents.AmbientLightDocument": "the board shows tokens and areas alone",
  "foundry.documents.AmbientSoundDocument": "the board shows tokens and areas alone",
  "foundry.documents.BaseAmbientLight": "the board shows tokens and areas alone",
  "foundry.documents.BaseAmbientSound": "the board shows tokens and areas alone",
  "foundry.documents.BaseDrawing": "the board shows tokens and areas alone",
  "foundry.documents.BaseFogExploration": "the board shows tokens and areas alone",
  "foundry.documents.BaseNote": "the board shows tokens and areas alone",
  "foundry.documents.BasePlaylist": "no sound",
  "foundry.documents.BasePlaylistSound": "no sound",
  "foundry.documents.BaseRegionBehavior": "no scene regions",
  "foundry.documents.BaseTile": "the board shows tokens and areas alone",
  "foundry.documents.BaseWall": "the board shows tokens and areas alone",
  "foundry.documents.DrawingDocument": "the board shows tokens and areas alone",
  "foundry.documents.FogExploration": "the board shows tokens and areas alone",
  "foundry.documents.NoteDocument": "the board shows tokens and areas alone",
  "foundry.documents.Playlist": "no sound",
  "foundry.documents.PlaylistSound": "no sound",
  "foundry.documents.RegionDocument": "regions are drawn, and do nothing",
  "foundry.documents.RegionBehavior": "no scene regions",
  "foundry.documents.TileDocument": "the board shows tokens and areas alone",
  "foundry.documents.WallDocument": "the board shows tokens and areas alone",
  "foundry.documents.collections.FogExplorations": "the board shows tokens and areas alone",
  "foundry.documents.collections.Playlists": "no sound",
  "foundry.grid.HexagonalGrid": "no grids of hexagons",
  "foundry.grid.HexGrid": "no grids of hexagons",
  "foundry.grid.GridHex": "no grids of hexagons",
  "foundry.helpers.AsyncWorker": "no web workers",
  "foundry.helpers.ClientIssues": "no server administration",
  "foundry.helpers.WorkerManager": "no web workers",
  "foundry.helpers.interaction.GamepadManager": "no gamepads",
  "foundry.helpers.interaction.MouseManager": "the board shows tokens and areas alone",
  "foundry.helpers.media": "no sound or video",
  "foundry.nue.NewUserExperienceManager": "no welcome by the core software",
  "foundry.nue.registerTours": "no tours of the core software",
  "foundry.nue.tours.CanvasTour": "the board shows tokens and areas alone",
  "foundry.nue.tours.SetupTour": "no setup page",
  "foundry.packages": "packages are served as they are, not managed",
  "foundry.prosemirror": "rich text is edited in place, without ProseMirror",
  "foundry.utils.BitMask": "only the canvas needs it",
  "foundry.utils.circleCircleIntersects": "only the canvas needs it",
  "foundry.utils.closestPointToSegment": "only the canvas needs it",
  "foundry.utils.getPlaceableObjectClass": "only the canvas needs it",
  "foundry.utils.lineCircleIntersection": "only the canvas needs it",
  "foundry.utils.lineLineIntersection": "only the canvas needs it",
  "foundry.utils.lineSegmentIntersection": "only the canvas needs it",
  "foundry.utils.lineSegmentIntersects": "only the canvas needs it",
  "foundry.utils.orient2dFast": "only the canvas needs it",
  "foundry.utils.pathCircleIntersects": "only the canvas needs it",
  "foundry.utils.polygonCentroid": "only the canvas needs it",
  "foundry.utils.quadraticIntersection": "only the canvas needs it",
};

/** Members excluded from the claimed API: for each class, reasons with the names that they exclude. */
export const outsideMembers: Readonly<Record<string, readonly [reason: string, names: readonly string[]][]>> =
  {
    "foundry.Game": [
      ["no artwork packages", ["compendiumArt"]],
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

/** Classes that exist only in part: members that need PIXI or sound are missing. */
export const inPart: readonly string[] = [
  "AudioHelper",
  "BaseToken",
  "Canvas",
  "PlaceableObject",
  "PlaceablesLayer",
  "RenderFlags",
  "Token",
];

/** A mixin to check. The expression `live` returns a class on which the mixin's members are looked up. */
export interface MixinClaim {
  /** File in `src/foundry/` of the types package. */
  file: string;
  /** Name of the class in the types that declares the mixin's members. */
  className: string;
  live: string;
}

export const mixins: readonly MixinClaim[] = [
  { file: "client/game.d.mts", className: "InternalGame", live: "foundry.Game" },
  { file: "common/utils/color.d.mts", className: "InternalColor", live: "foundry.utils.Color" },
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
    file: "client/documents/abstract/canvas-document.d.mts",
    className: "CanvasDocument",
    live: "foundry.documents.abstract.CanvasDocumentMixin(foundry.documents.BaseRegion)",
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
 * The types repeat inherited members in many classes. To count them once, members of `bases` are removed from
 * all other classes below `prefix`.
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

/** Global classes outside of `foundry`. */
export const globalClasses = ["Hooks"] as const;

/**
 * Global objects whose keys are listed by an interface in `client/config.d.mts`: the interface's name, the
 * object's path, and the depth of keys.
 */
export const globalObjects = [
  { interfaceName: "CONFIG", path: "CONFIG", levels: 2 },
  { interfaceName: "UI", path: "ui", levels: 1 },
] as const;

/** Patterns of the keys of `globalObjects` that are excluded from the claimed API. */
export const outsideKeys: readonly RegExp[] = [
  /^CONFIG\.(AmbientLight|AmbientSound|Canvas|Drawing|FogExploration|Levels|MeasuredTemplate|Note|Playlist|PlaylistSound|Region|RegionBehavior|Tile|TinyMCE|Token|Wall|WebRTC|canvasTextStyle|debug\.canvas|debug\.fog|queries\.confirmTeleportToken|weatherEffects|soundEffects|ui\.(webrtc|playlists))\b/,
  /^ui\.(webrtc|playlists)$/,
];
