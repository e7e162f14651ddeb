import { DataModel } from "../abstract/data-model.ts";
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

/** Fields that a token and an actor's prototype token share. */
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

/** What a token of an actor starts from. Without a canvas it is data, and no more. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;
  declare texture: { src: string | null };

  static override defineSchema(): DataSchema {
    return { ...tokenFields(), randomImg: new BooleanField(), flags: new DocumentFlagsField() };
  }
}
