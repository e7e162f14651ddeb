import { type Database, databaseBackend } from "../abstract/database.ts";
import { DataModel } from "../abstract/data-model.ts";
import { generation } from "../generation.ts";
import { expandObject, getProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";

import { _del } from "./operators.ts";
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../constants/canvas.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentFlagsField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "./fields/index.ts";

const resourceBar = (): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, initial: null }) });

/** Fields shared by tokens and prototype tokens. */
export function tokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true }),
    displayName: new NumberField({
      required: true,
      initial: TOKEN_DISPLAY_MODES.NONE,
      choices: Object.values(TOKEN_DISPLAY_MODES),
    }),
    actorLink: new BooleanField(),
    appendNumber: new BooleanField(),
    prependAdjective: new BooleanField(),
    width: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    height: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
    texture: new SchemaField({
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard: true }),
      scaleX: new NumberField({ required: true, nullable: false, initial: 1 }),
      scaleY: new NumberField({ required: true, nullable: false, initial: 1 }),
      tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
    }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      initial: TOKEN_DISPOSITIONS.HOSTILE,
      choices: Object.values(TOKEN_DISPOSITIONS),
    }),
    displayBars: new NumberField({
      required: true,
      initial: TOKEN_DISPLAY_MODES.NONE,
      choices: Object.values(TOKEN_DISPLAY_MODES),
    }),
    bar1: resourceBar(),
    bar2: resourceBar(),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    }),
    detectionModes: new ObjectField({ required: false, nullable: true, initial: null }),
    ring: new SchemaField({ enabled: new BooleanField() }),
  };
}

/** The members of an actor that its prototype token uses. */
interface TokenOwner {
  isOwner: boolean;
  update(data: object, operation?: object): Promise<unknown>;
  testUserPermission(user: unknown, level: string | number, options?: { exact?: boolean }): boolean;
  constructor: Function;
}

/** An actor's prototype token. It is part of the actor's data but has methods like those of a document. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;
  declare texture: { src: string | null };
  declare flags: Plain;

  /** Open windows that display this prototype token, by id. */
  readonly apps!: Record<string, { render(options?: object): unknown }>;

  constructor(...args: ConstructorParameters<typeof DataModel>) {
    super(...args);
    Object.defineProperty(this, "apps", { value: {}, enumerable: false });
  }

  static get database(): Database {
    return databaseBackend();
  }

  static override defineSchema(): DataSchema {
    return { ...tokenFields(), randomImg: new BooleanField(), flags: new DocumentFlagsField() };
  }

  /** The actor that this prototype token belongs to. */
  get actor(): TokenOwner | null {
    return this.parent as TokenOwner | null; // the parent is an actor
  }

  get isOwner(): boolean {
    return this.actor?.isOwner ?? false;
  }

  /** Updates the prototype token by updating its actor. */
  async update(data: object, operation: object = {}): Promise<unknown> {
    return this.actor?.update({ prototypeToken: expandObject(data) }, operation);
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags[scope] ?? {}, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<unknown> {
    const [last, ...before] = key.split(".").toReversed();
    const path = ["flags", scope, ...before.toReversed()].join(".");
    return this.update(
      generation() >= 14 ? { [`${path}.${last!}`]: _del } : { [`${path}.-=${last!}`]: null },
    );
  }

  testUserPermission(user: unknown, level: string | number, options?: { exact?: boolean }): boolean {
    return this.actor?.testUserPermission(user, level, options) ?? false;
  }
}
