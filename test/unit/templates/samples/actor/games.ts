import type { ActionPageView } from "../../../../../src/families/actionValues/page/action-view.ts";
import type { ActionHeaderView } from "../../../../../src/families/actionValues/page/page.ts";
import type { ActionItemRow } from "../../../../../src/families/actionValues/page/items-view.ts";
import type { PrimariesView } from "../../../../../src/families/avatar/page/page.ts";
import type { TableView } from "../../../../../src/families/avatar/page/table-view.ts";
import type { PrintedPageView } from "../../../../../src/families/printed/page/page-view.ts";
import { acCard, prose, tag } from "../common.ts";
import type { Samples } from "../samples.ts";
import { editing, page, part, readOnly } from "./sheet.ts";

const VALUES = ["action", "actionValues/page.hbs"] as const;
const PRINTED = ["printed", "printed/page.hbs"] as const;
const PRIMARIES = ["primaries", "avatar/primaries.hbs"] as const;

const stat: TableView["stats"][number] = {
  key: "or",
  label: "OR",
  name: "Offense",
  value: 7,
  origin: "From STR and AGI.",
  checks: true,
  lowered: true,
  rating: { override: true, typed: 7, bonus: 1, derived: 6 },
  plain: null,
};

const table: TableView = {
  life: { value: 8, max: 12, percent: 67, down: true, text: "8 of 12" },
  marks: [{ id: "down", name: "Down", img: "skull.svg" }],
  stats: [
    stat,
    { ...stat, key: "dr", lowered: false, rating: { override: false, typed: 1, bonus: 0, derived: 6 } },
    { ...stat, key: "lb", checks: false, lowered: false, rating: null, plain: { value: 3, min: 1, max: 9 } },
    { ...stat, key: "em", rating: null, plain: { value: 3, min: undefined, max: undefined } },
  ],
  deck: {
    left: 38,
    size: 40,
    count: "38 of 40",
    out: [acCard],
    aside: [{ ...acCard, ten: true }],
    extraTens: "2 of 3 tens",
    tens: 2,
    lb: 3,
    recallable: true,
  },
  round: { actions: 1, shots: 0, used: "1 Action used", editable: true },
};

const fresh: TableView = {
  ...table,
  life: { ...table.life, down: false },
  marks: [],
  deck: { ...table.deck, out: [], aside: [], tens: null, recallable: false },
  round: { actions: 0, shots: 0, used: "", editable: false },
};

const primaries: PrimariesView = {
  tiles: [
    { key: "str", label: "STR", name: "Strength", value: 9, stored: 8, above: true },
    { key: "int", label: "INT", name: "Intelligence", value: 4, stored: 4, above: false },
  ],
};

const location = {
  key: "head",
  name: "Head",
  label: "Wounds at the head",
  wounds: 1,
  lacking: false,
  protects: "2",
  protection: "Protects by 2",
  armored: true,
  outline: { path: "M0 0h9", x: 5, y: 5 },
};

const printed: PrintedPageView = {
  attributes: [
    {
      key: "strength",
      name: "Strength",
      written: "2d6",
      label: "Strength 2d6",
      ranks: 2,
      mostRanks: 12,
      dice: [{ die: "d6", selected: true }],
    },
  ],
  locations: [location, { ...location, key: "belly", wounds: 0, armored: false, lacking: true }],
  size: 5,
  total: "1 wound (head 1)",
  figure: "1 wound (head 1). No armor.",
  leads: false,
  concussion: { value: 0, max: 20, concussed: true },
};

const item: ActionItemRow = {
  id: "i",
  name: "Kick",
  img: "kick.svg",
  tags: [tag],
  value: 12,
  useLabel: "Test Kick",
  obstacle: "",
  typed: 11,
  favorite: true,
  gives: true,
};

type RatingView = ActionPageView["ratings"][number][number];

function rating(rest: Partial<RatingView>): RatingView {
  const usual = { key: "toughness", path: "toughness", name: "Toughness", value: 5, typed: 5 };
  return { ...usual, min: 0, hint: "", world: "", ...rest };
}

const values: ActionPageView = {
  ratings: [
    [rating({ key: "body", path: "attributes.body", name: "Body", value: 6 })],
    [
      rating({ hint: "7 with armor" }),
      rating({ key: "threshold", typed: null, min: 1, hint: "Of the world", world: "5" }),
      rating({ key: "shotModifiers", value: 0, typed: 0, min: null }),
    ],
  ],
  pools: [
    {
      key: "shot",
      name: "Shots",
      value: 0,
      max: 3,
      label: "Shots left",
      percent: 0,
      lose: "Shots: lose 1 point",
      gain: "Shots: gain 1 point",
      meaning: "No more",
      empty: true,
      full: false,
      typed: 3,
    },
    {
      key: "shock",
      name: "Shock",
      value: 2,
      max: 3,
      label: "Shock left",
      percent: 67,
      lose: "Shock: lose 1 point",
      gain: "Shock: gain 1 point",
      meaning: "Out",
      empty: false,
      full: true,
      typed: null,
    },
  ],
  leads: false,
  activeModifiers: {
    rows: [
      {
        kind: "attempt",
        key: "d",
        icon: "fa-link",
        text: "Lock",
        lasts: "Today",
        removeLabel: "Remove Lock",
      },
    ],
    binders: [{ uuid: "Actor.b", text: "No Actions: tricked by Bo." }],
    stymied: false,
  },
  mayRemove: true,
  skills: [item, { ...item, value: null, tags: [] }],
  weapons: [
    {
      ...item,
      attacks: true,
      obstacle: "No ammunition",
      ammunition: { loaded: false, label: "Bow is loaded", text: "No ammunition" },
    },
    {
      ...item,
      value: null,
      attacks: true,
      ammunition: { loaded: true, label: "Bow is loaded", text: "Loaded" },
    },
    { ...item, attacks: false, ammunition: null },
  ],
  maneuvers: [{ ...item, value: null, typed: null }],
  plots: [{ id: "p", name: "An old friend", img: "friend.svg", text: prose, playLabel: "Play it" }],
};

const noValues: ActionPageView = {
  ...values,
  ratings: [[rating({})]],
  pools: [],
  activeModifiers: { rows: [], binders: [], stymied: false },
  mayRemove: false,
  skills: [],
  weapons: [],
  maneuvers: [],
  plots: [],
};

const header: ActionHeaderView = {
  numbers: [
    { name: "Toughness", value: 7, hint: "5, and 2 from armor" },
    { name: "Move", value: 6, hint: "" },
  ],
  pools: values.pools,
  flags: values.activeModifiers.rows,
};

/** Samples for the parts of actor sheets that belong to one game. */
export const PARTS_OF_GAMES = {
  "avatar/table.hbs": [
    part<TableView>(table),
    part<TableView>(table, editing),
    part<TableView>(fresh, readOnly),
  ],
  "printed/header.hbs": [
    part<PrintedPageView>(printed),
    part<PrintedPageView>({ ...printed, leads: true }, editing),
  ],
  "actionValues/header.hbs": [
    part<ActionHeaderView>(header),
    part<ActionHeaderView>(header, editing),
    part<ActionHeaderView>({ ...header, pools: [], flags: [] }),
  ],
  "actor/page.hbs": [
    page<PrimariesView>(PRIMARIES, primaries),
    page<PrimariesView>(PRIMARIES, primaries, editing),
    page<PrintedPageView>(PRINTED, printed),
    page<PrintedPageView>(PRINTED, printed, editing),
    page<PrintedPageView>(PRINTED, { ...printed, leads: true }, editing),
    page<ActionPageView>(VALUES, values),
    page<ActionPageView>(VALUES, values, editing),
    page<ActionPageView>(VALUES, noValues),
    page<ActionPageView>(VALUES, noValues, readOnly),
  ],
} satisfies Samples;
