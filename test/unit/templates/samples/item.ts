import { templatePath } from "../../../../src/constants.ts";
import {
  ManeuverData,
  PowerData,
  SkillData,
  VehicleData,
  WeaponData,
} from "../../../../src/data/item/index.ts";
import { valueRows } from "../../../../src/families/actionValues/item/action-values-view.ts";
import { DEGREE_EFFECTS, newDegreeRow } from "../../../../src/families/actionValues/item/degree-rows.ts";
import type { DegreesView } from "../../../../src/families/actionValues/item/degrees-view.ts";
import type { ValueFieldsView } from "../../../../src/families/actionValues/item/form.ts";
import type { AvatarFieldsView, ReactionFieldsView } from "../../../../src/families/avatar/item/form.ts";
import type { PrintedFieldsView } from "../../../../src/families/printed/item/printed-view.ts";
import { rowsOf, type Fields } from "../../../../src/ui/sheets/item/field-rows.ts";
import type { GeneralFieldsView } from "../../../../src/ui/sheets/item/form-parts.ts";
import type { ItemSheetContext } from "../../../../src/ui/sheets/item/item-sheet.ts";
import { effect, option, prose } from "./common.ts";
import type { Samples } from "./samples.ts";

// Items whose schemas provide the fields of the forms. Rendering throws if a schema lacks a field.
const weapon = new WeaponData({ modifiers: { specific: [{ against: "fire", bonus: 2 }] } });
const power = new PowerData({ opposed: "formula" });
const skill = new SkillData();

interface FieldsOf {
  fields: Fields;
  source: object;
}

function fieldsOf({ schema, _source }: WeaponData | PowerData | SkillData | VehicleData): FieldsOf {
  return { fields: schema.fields, source: _source };
}

/** The form rows of a maneuver. Cast because `valueRows` reads only the item's `system`. */
const maneuverRows = valueRows({ system: new ManeuverData() } as unknown as Item.Implementation) ?? [];

const general = {
  ...fieldsOf(weapon),
  power: false,
  physical: true,
  usable: true,
  wearable: true,
  numbers: [],
  resolution: true,
} satisfies GeneralFieldsView;

const vehicle = new VehicleData();
const ofVehicle: GeneralFieldsView = {
  ...fieldsOf(vehicle),
  power: false,
  physical: true,
  usable: false,
  wearable: false,
  numbers: rowsOf({ speed: vehicle.schema.fields.speed }, vehicle._source, "system"),
  resolution: false,
};

const avatar = {
  ...fieldsOf(weapon),
  skill: false,
  power: false,
  physical: true,
  attack: true,
  hands: true,
} satisfies AvatarFieldsView;

const avatarParts: AvatarFieldsView[] = [
  avatar,
  { ...avatar, ...fieldsOf(power), power: true, physical: false, hands: false },
  { ...avatar, ...fieldsOf(skill), skill: true, physical: false, attack: false, hands: false },
];

const degrees: DegreesView = {
  rows: DEGREE_EFFECTS.map((key) => ({
    ...newDegreeRow(),
    effect: key,
    degrees: [option],
    effects: [option],
    lists: [option],
    loses: true,
    counts: true,
    label: "Success",
  })),
  trouble: "",
};

const valueParts: ValueFieldsView[] = [
  {
    rows: rowsOf(
      weapon.schema.fields.actionValues.fields,
      weapon._source.actionValues,
      "system.actionValues",
    ),
    degrees: null,
  },
  { rows: maneuverRows, degrees },
  { rows: [], degrees: { rows: [], trouble: "They cannot be read." } },
  { rows: [], degrees: { rows: [], trouble: "" } },
];

const part =
  <View extends object>(template: string) =>
  (view: View) => ({ template: templatePath(template), view });

const sheet: ItemSheetContext = {
  rootId: "item",
  editable: true,
  source: { name: "Bow" },
  item: { name: "Bow", img: "bow.svg", uuid: "Item.a" },
  type: "Weapon",
  usable: true,
  facts: [{ family: "general", title: "General", facts: [{ label: "Quantity", value: "1" }] }],
  description: { source: "<p>Seen once.</p>", shown: prose },
  gmNotes: { uuid: "Item.a", source: "<p>Cursed.</p>", shown: prose },
  formParts: [
    ...[general, { ...general, ...fieldsOf(power), power: true, physical: false }, ofVehicle].map(
      part<GeneralFieldsView>("item/fields-general.hbs"),
    ),
    ...avatarParts.map(part<AvatarFieldsView>("avatar/item-fields.hbs")),
    part<ReactionFieldsView>("avatar/item-reaction.hbs")(fieldsOf(power)),
    part<PrintedFieldsView>("printed/item-fields.hbs")({
      rows: rowsOf(weapon.schema.fields.printed.fields, weapon._source.printed, "system.printed"),
    }),
    ...valueParts.map(part<ValueFieldsView>("actionValues/item-fields.hbs")),
  ],
  editing: true,
  effects: [effect, { ...effect, ownId: "", changes: [], source: "", duration: "", enabled: false }],
  tabs: { details: { cssClass: "active" }, effects: { cssClass: "" } },
};

const read: ItemSheetContext = {
  ...sheet,
  editing: false,
  description: { source: "", shown: null },
  gmNotes: null,
  effects: [],
};

/** Sample views of the item sheets' templates. */
export const ITEM_SHEET = {
  "item/header.hbs": [sheet, { ...read, editable: false }],
  "item/details.hbs": [
    sheet,
    read,
    { ...read, description: sheet.description, editable: false } satisfies ItemSheetContext,
  ],
  "item/effects.hbs": [sheet, read],
} satisfies Samples;
