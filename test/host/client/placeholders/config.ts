type Bag = Record<string, unknown>;

/** Path of a class in `foundry`. */
type Path = `foundry.${string}`;

/** `CONFIG` entries of canvas documents: paths of their classes. */
const PLACEABLES: Readonly<Record<string, Record<string, Path>>> = {
  AmbientLight: {
    documentClass: "foundry.documents.AmbientLightDocument",
    objectClass: "foundry.canvas.placeables.AmbientLight",
    layerClass: "foundry.canvas.layers.LightingLayer",
  },
  AmbientSound: {
    documentClass: "foundry.documents.AmbientSoundDocument",
    objectClass: "foundry.canvas.placeables.AmbientSound",
    layerClass: "foundry.canvas.layers.SoundsLayer",
  },
  Drawing: {
    documentClass: "foundry.documents.DrawingDocument",
    objectClass: "foundry.canvas.placeables.Drawing",
    layerClass: "foundry.canvas.layers.DrawingsLayer",
    hudClass: "foundry.applications.hud.DrawingHUD",
  },
  MeasuredTemplate: {
    documentClass: "foundry.documents.MeasuredTemplateDocument",
    objectClass: "foundry.canvas.placeables.MeasuredTemplate",
    layerClass: "foundry.canvas.layers.TemplateLayer",
  },
  Note: {
    documentClass: "foundry.documents.NoteDocument",
    objectClass: "foundry.canvas.placeables.Note",
    layerClass: "foundry.canvas.layers.NotesLayer",
  },
  Region: {
    documentClass: "foundry.documents.RegionDocument",
    objectClass: "foundry.canvas.placeables.Region",
    layerClass: "foundry.canvas.layers.RegionLayer",
  },
  Tile: {
    documentClass: "foundry.documents.TileDocument",
    objectClass: "foundry.canvas.placeables.Tile",
    layerClass: "foundry.canvas.layers.TilesLayer",
    hudClass: "foundry.applications.hud.TileHUD",
  },
  Token: {
    documentClass: "foundry.documents.TokenDocument",
    objectClass: "foundry.canvas.placeables.Token",
    layerClass: "foundry.canvas.layers.TokenLayer",
    prototypeSheetClass: "foundry.applications.sheets.PrototypeTokenConfig",
    hudClass: "foundry.applications.hud.TokenHUD",
    rulerClass: "foundry.canvas.placeables.tokens.TokenRuler",
  },
  Wall: {
    documentClass: "foundry.documents.WallDocument",
    objectClass: "foundry.canvas.placeables.Wall",
    layerClass: "foundry.canvas.layers.WallsLayer",
  },
};

/** `CONFIG` entries of other documents that are not implemented. */
const DOCUMENTS: Readonly<Record<string, Record<string, Path>>> = {
  ActorDelta: { documentClass: "foundry.documents.ActorDelta" },
  FogExploration: {
    documentClass: "foundry.documents.FogExploration",
    collection: "foundry.documents.collections.FogExplorations",
  },
  Playlist: {
    documentClass: "foundry.documents.Playlist",
    collection: "foundry.documents.collections.Playlists",
  },
  PlaylistSound: { documentClass: "foundry.documents.PlaylistSound" },
  RegionBehavior: { documentClass: "foundry.documents.RegionBehavior" },
};

const CANVAS_CLASSES: Readonly<Record<string, Path>> = {
  chatBubblesClass: "foundry.canvas.animation.ChatBubbles",
  doorControlClass: "foundry.canvas.containers.DoorControl",
  darknessSourceClass: "foundry.canvas.sources.PointDarknessSource",
  lightSourceClass: "foundry.canvas.sources.PointLightSource",
  globalLightSourceClass: "foundry.canvas.sources.GlobalLightSource",
  visionSourceClass: "foundry.canvas.sources.PointVisionSource",
  soundSourceClass: "foundry.canvas.sources.PointSoundSource",
  fogManager: "foundry.canvas.perception.FogManager",
  visibilityFilter: "foundry.canvas.rendering.filters.VisibilityFilter",
  visualEffectsMaskingFilter: "foundry.canvas.rendering.filters.VisualEffectsMaskingFilter",
  rulerClass: "foundry.canvas.interaction.Ruler",
};

/** Keys of records in `CONFIG.Canvas` that packages write to. The simulated Foundry leaves the records empty. */
const CANVAS_RECORDS = [
  "darknessAnimations",
  "detectionModes",
  "dispositionColors",
  "gridStyles",
  "groups",
  "lightAnimations",
  "managedScenes",
  "pings",
  "polygonBackends",
  "targeting",
  "visionModes",
];

const LAYERS: Readonly<Record<string, [layerClass: Path, group: string]>> = {
  weather: ["foundry.canvas.layers.WeatherEffects", "primary"],
  grid: ["foundry.canvas.layers.GridLayer", "interface"],
  regions: ["foundry.canvas.layers.RegionLayer", "interface"],
  drawings: ["foundry.canvas.layers.DrawingsLayer", "interface"],
  templates: ["foundry.canvas.layers.TemplateLayer", "interface"],
  tiles: ["foundry.canvas.layers.TilesLayer", "interface"],
  walls: ["foundry.canvas.layers.WallsLayer", "interface"],
  tokens: ["foundry.canvas.layers.TokenLayer", "interface"],
  sounds: ["foundry.canvas.layers.SoundsLayer", "interface"],
  lighting: ["foundry.canvas.layers.LightingLayer", "interface"],
  notes: ["foundry.canvas.layers.NotesLayer", "interface"],
  controls: ["foundry.canvas.layers.ControlsLayer", "interface"],
};

const MOVEMENT_ACTIONS = ["blink", "burrow", "climb", "crawl", "displace", "fly", "jump", "swim", "walk"];

/** Movement actions, which packages can extend. The simulated Foundry does not use them for movement. */
function movementActions(): Bag {
  return Object.fromEntries(
    MOVEMENT_ACTIONS.map((name, order) => [name, { label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, order }]),
  );
}

function found(path: Path): unknown {
  return foundry.utils.getProperty(globalThis, path);
}

function classes(paths: Readonly<Record<string, Path>>): Bag {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, found(path)]));
}

function documentEntry(paths: Readonly<Record<string, Path>>): Bag {
  const records = { sheetClasses: {}, typeLabels: {}, typeIcons: {}, dataModels: {} };
  return { ...classes(paths), ...records, compendiumIndexFields: [], sidebarIcon: "" };
}

function canvasEntry(): Bag {
  const layers = Object.entries(LAYERS).map(([name, [layerClass, group]]) => [
    name,
    { layerClass: found(layerClass), group },
  ]);
  return {
    ...Object.fromEntries(CANVAS_RECORDS.map((name) => [name, {}])),
    ...classes(CANVAS_CLASSES),
    layers: Object.fromEntries(layers) as Bag,
  };
}

/** Adds the members of `entry` that `target[name]` lacks, one level deep. */
function complete(target: Bag, name: string, entry: Bag): void {
  const present = target[name];
  if (typeof present !== "object" || present === null) target[name] = entry;
  else {
    const bag = present as Bag; // checked above
    for (const [key, value] of Object.entries(entry)) bag[key] ??= value;
  }
}

/**
 * Adds the documented `CONFIG` entries of unimplemented features. Packages can then add their own classes,
 * labels and records.
 */
export function fillConfig(config: object): void {
  const target = config as Bag; // also keyed by name
  for (const [name, paths] of Object.entries({ ...PLACEABLES, ...DOCUMENTS }))
    complete(target, name, documentEntry(paths));
  const movement = { actions: movementActions(), defaultAction: "walk", defaultSpeed: 6 };
  complete(target, "Token", { movement, adjectivesPrefix: "TOKEN", ring: {} });
  complete(target, "MeasuredTemplate", { defaults: { angle: 53.13, width: 1 }, types: {} });
  complete(target, "Wall", { doorSounds: {} });
  complete(target, "WebRTC", { clientClass: found("foundry.av.clients.SimplePeerAVClient") });
  complete(target, "Canvas", canvasEntry());
  for (const name of ["weatherEffects", "soundEffects", "canvasTextStyle"]) complete(target, name, {});
}
