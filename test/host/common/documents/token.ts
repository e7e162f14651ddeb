import type { ConstructionContext } from "../abstract/data-model.ts";
import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { GRID_SNAPPING_MODES } from "../constants/canvas.ts";
import { ActorDeltaField } from "../data/fields/delta.ts";
import {
  BooleanField,
  type DataSchema,
  DocumentIdField,
  IntegerSortField,
  NumberField,
} from "../data/fields/index.ts";
import { tokenFields } from "../data/prototype-token.ts";
import { resolveDocument } from "../data/resolvers.ts";
import { generation } from "../generation.ts";
import { BaseGrid, GridlessGrid } from "../grid/index.ts";
import type { GridOffset, Point } from "../grid/types.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { commonFields } from "./shared.ts";

/**
 * Position and size of a token, or a requested position and size. `x` and `y` are in pixels, sizes in grid
 * spaces, and `elevation` in the scene's units.
 */
export type TokenPlace = Partial<Point & { width: number; height: number; elevation: number }>;

interface ElevatedPoint extends Point {
  elevation: number;
}

/** A token. It represents an actor on a scene. */
export class BaseToken extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  /** Fields that count as movement when changed. */
  static get MOVEMENT_FIELDS(): readonly string[] {
    return ["x", "y", "elevation", "width", "height", "shape", ...(generation() >= 14 ? ["level"] : [])];
  }

  static override metadata = documentMetadata("Token", "tokens", {
    isEmbedded: true,
    embedded: { ActorDelta: "delta" },
    permissions: {
      create: rule((user) => user.hasPermission("TOKEN_CREATE")),
      update: "OWNER",
      delete: rule((user) => user.hasPermission("TOKEN_DELETE")),
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare hidden: boolean;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare elevation: number;
  /** Generation 14: id of the scene's level that the token is on. */
  declare level: string | null | undefined;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const coordinate = (): NumberField =>
      new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      ...commonFields(),
      ...tokenFields(),
      actorId: new DocumentIdField({ readonly: false, initial: null }),
      delta: new ActorDeltaField(BaseActorDelta),
      x: coordinate(),
      y: coordinate(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      ...(generation() >= 14 ? { level: new DocumentIdField({ readonly: false, initial: null }) } : {}),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
    };
  }

  /** Creates the delta if it is missing, and gives it the token's id. */
  override _initializeSource(data: object, options?: ConstructionContext): Plain {
    const source = super._initializeSource(data, options);
    if (!isPlainObject(source["delta"])) source["delta"] = BaseActorDelta.cleanData({});
    (source["delta"] as Plain)["_id"] = source["_id"];
    return source;
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("TOKEN_CREATE");
  }

  override getUserLevel(user?: PermissionUser | null): number | null {
    const actorId = this._source["actorId"] as string | null;
    const actor = actorId === null ? null : (resolveDocument("Actor", actorId, null) as Document | null);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }

  /** True if all `MOVEMENT_FIELDS` are equal. */
  static arePositionsEqual(one: object, other: object): boolean {
    const [a, b] = [one, other] as [Plain, Plain]; // both are token positions
    return this.MOVEMENT_FIELDS.every((field) => a[field] === b[field]);
  }

  /** The token's size in pixels. */
  getSize({ width = this.width, height = this.height }: TokenPlace = {}): { width: number; height: number } {
    const { size } = this._grid;
    return { width: width * size, height: height * size };
  }

  getCenterPoint({
    x = this.x,
    y = this.y,
    elevation = this.elevation,
    ...size
  }: TokenPlace = {}): ElevatedPoint {
    const { width, height } = this.getSize(size);
    return { x: x + width / 2, y: y + height / 2, elevation };
  }

  /** The token's position snapped to the grid: to half spaces if its width is a fraction, else to whole ones. */
  getSnappedPosition({
    x = this.x,
    y = this.y,
    width = this.width,
    elevation = this.elevation,
  }: TokenPlace = {}): ElevatedPoint {
    const { TOP_LEFT_CORNER } = GRID_SNAPPING_MODES;
    const resolution = width < 1 || !Number.isInteger(width) ? 2 : 1;
    const point = this._grid.getSnappedPoint({ x, y }, { mode: TOP_LEFT_CORNER, resolution });
    return { x: Math.round(point.x), y: Math.round(point.y), elevation };
  }

  /** Outline of the occupied spaces, relative to the top left corner; undefined without a grid. */
  getGridSpacePolygon(data: TokenPlace = {}): Point[] | undefined {
    if (this._grid.isGridless) return undefined;
    const { width, height } = this.getSize(data);
    return [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
  }

  /** The occupied spaces; empty without a grid. */
  getOccupiedGridSpaceOffsets(data: TokenPlace = {}): GridOffset[] {
    const grid = this._grid;
    if (grid.isGridless) return [];
    const [i0, j0, i1, j1] = grid.getOffsetRange({ ...this.getSnappedPosition(data), ...this.getSize(data) });
    const spaces: GridOffset[] = [];
    for (let i = i0; i < i1; i++) for (let j = j0; j < j1; j++) spaces.push({ i, j });
    return spaces;
  }

  /** The space of the top left corner, with the elevation in grid spaces as `k`. */
  protected _positionToGridOffset(data: TokenPlace = {}): GridOffset & { k: number } {
    const { x, y, elevation } = this.getSnappedPosition(data);
    const { size, distance } = this._grid;
    const { i, j } = this._grid.getOffset({ x: x + size / 4, y: y + size / 4 });
    return { i, j, k: Math.floor(elevation / distance + 1e-8) };
  }

  /** The token's position if its top left corner is in this space. `k` is the elevation in grid spaces. */
  protected _gridOffsetToPosition(
    { i, j, k = 0 }: GridOffset & { k?: number },
    data: TokenPlace = {},
  ): ElevatedPoint {
    const corner = this._grid.getTopLeftPoint({ i, j });
    return this.getSnappedPosition({ ...data, ...corner, elevation: k * this._grid.distance });
  }

  /** The scene's grid. Without a scene, a gridless grid with spaces of 100 pixels. */
  protected get _grid(): BaseGrid {
    const { grid } = (this.parent ?? {}) as { grid?: unknown }; // a BaseGrid on clients
    return grid instanceof BaseGrid ? grid : new GridlessGrid({ size: 100 });
  }
}
