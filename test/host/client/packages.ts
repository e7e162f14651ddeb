import type { JsonObject, WorldSnapshot } from "../common/protocol.ts";

interface Compatibility {
  minimum?: string;
  verified?: string;
  maximum?: string;
}

interface GridSettings {
  type: number;
  distance: number;
  units: string;
  diagonals: number;
}

/** A package as its manifest describes it. Keeps the manifest's unknown keys. */
export class ClientPackage {
  static type = "package";

  declare id: string;
  declare title: string;
  declare version: string;
  declare description: string;
  declare compatibility: Compatibility;
  declare authors: Set<object>;
  declare url: string | undefined;
  declare media: object[];
  declare languages: { lang: string; name?: string; path: string }[];
  declare packs: JsonObject[];
  declare esmodules: Set<string>;
  declare scripts: Set<string>;
  declare styles: { src: string; layer?: string | null }[];
  declare documentTypes: Record<string, Record<string, JsonObject>>;
  declare relationships: JsonObject;
  declare flags: Record<string, JsonObject>;
  declare socket: boolean;
  readonly _source: JsonObject;

  constructor(manifest: JsonObject) {
    this._source = manifest;
    // These keys hold arrays in every manifest that has them.
    const list = (key: string) => (manifest[key] ?? []) as never[];
    const { type: _known, ...described } = manifest; // `type` is determined by the class
    Object.assign(this, {
      description: "",
      compatibility: {},
      relationships: {},
      flags: {},
      documentTypes: {},
      socket: false,
      ...described,
      media: list("media"),
      languages: list("languages"),
      packs: list("packs"),
      styles: list("styles").map((style) => (typeof style === "string" ? { src: style } : style)),
      authors: new Set(list("authors")),
      esmodules: new Set(list("esmodules")),
      scripts: new Set(list("scripts")),
    });
  }

  get type(): string {
    return (this.constructor as typeof ClientPackage).type;
  }

  /** A flag from the manifest. */
  getFlag(scope: string, key: string): unknown {
    return foundry.utils.getProperty(this.flags[scope] ?? {}, key);
  }

  toObject(): JsonObject {
    return structuredClone(this._source);
  }
}

/** The world's system. */
export class System extends ClientPackage {
  static override type = "system";

  declare initiative: string | null;
  declare primaryTokenAttribute: string | null;
  declare secondaryTokenAttribute: string | null;
  declare background: string | null;
  declare grid: GridSettings;

  constructor(manifest: JsonObject) {
    super({
      initiative: null,
      primaryTokenAttribute: null,
      secondaryTokenAttribute: null,
      background: null,
      ...manifest,
    });
    const defaults: GridSettings = { type: 1, distance: 1, units: "", diagonals: 0 };
    this.grid = { ...defaults, ...(manifest["grid"] as Partial<GridSettings> | undefined) };
  }

  /** The system's document types, by document name. */
  get template(): Record<string, Record<string, JsonObject>> {
    return this.documentTypes;
  }
}

/** A module. Modules load after the system, unless the world disables them. */
export class Module extends ClientPackage {
  static override type = "module";
  readonly active: boolean;

  constructor(manifest: JsonObject, active = true) {
    super(manifest);
    this.active = active;
  }
}

/** The current world. */
export class World {
  static type = "world";
  readonly type = "world";
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly coreVersion: string;
  readonly systemVersion: string;
  readonly description = "";
  readonly flags: Record<string, JsonObject> = {};

  constructor(snapshot: WorldSnapshot, coreVersion: string) {
    this.id = snapshot.world.id;
    this.title = snapshot.world.title;
    this.system = String(snapshot.system["id"]);
    this.systemVersion = String(snapshot.system["version"]);
    this.coreVersion = coreVersion;
  }
}
