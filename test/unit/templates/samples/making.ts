import type { InWindow } from "../../../../src/ui/dialogs/window-view.ts";
import type { FieldView } from "../../../../src/ui/making/fields-view.ts";
import type { MakingView } from "../../../../src/ui/making/making-view.ts";
import type { PlayersView } from "../../../../src/ui/making/players-view.ts";
import type { CountdownsView } from "../../../../src/ui/countdowns/countdowns-view.ts";
import type { LuckView } from "../../../../src/ui/luck/luck-view.ts";
import type { PartyView } from "../../../../src/ui/party/party-view.ts";
import type { PickView } from "../../../../src/ui/pick/pick-view.ts";
import type { ItemCardView } from "../../../../src/ui/sheets/shared/show-in-chat.ts";
import { option, prose } from "./common.ts";
import type { Samples } from "./samples.ts";

const id = "making";

const number: FieldView = {
  name: "value.str",
  label: "Strength",
  value: "5",
  min: 1,
  max: 20,
  options: null,
  error: "",
};
const die: FieldView = { ...number, name: "value.die", min: null, max: null, options: [option] };
const wrong = (field: FieldView): FieldView => ({ ...field, error: "Type a number from 1 to 20." });
const row = {
  id: "value.str",
  label: "Strength",
  hint: "Hits hard",
  fields: [number, die],
  errors: [],
  advice: [],
};
const card = {
  value: "one",
  name: "Tower Shot",
  img: "one.svg",
  text: "From afar.",
  facts: "Brings a bow",
  checked: true,
};
const item = {
  id: "bow",
  name: "Bow",
  img: "bow.svg",
  text: "It shoots.",
  facts: ["Long Range"],
  checked: true,
  fields: [number],
  errors: ["Type a number from 1 to 20."],
};
const step = { id: "game", number: 1, label: "Game", current: true, open: false, wrong: false } as const;

const window: MakingView = {
  steps: [
    step,
    { ...step, id: "concept", current: false, open: true, wrong: true },
    { ...step, current: false },
  ],
  label: "Game",
  progress: "Step 1 of 8",
  hint: "Choose.",
  failure: "",
  games: null,
  concept: null,
  archetypes: null,
  attributes: null,
  yields: null,
  lists: null,
  portrait: null,
  first: false,
  last: false,
  submit: "Next",
};
const portrait = {
  img: "one.svg",
  pictures: [
    { src: "one.svg", label: "Tower Shot", checked: true },
    { src: "two.svg", label: "Other", checked: false },
  ],
  browses: true,
  name: "Ada",
  concept: "Owes a guild.",
  summary: ["Weapons: Bow"],
};

/** Sample views of the steps of making a character. */
const steps: MakingView[] = [
  { ...window, first: true, games: [{ ...card, facts: "" }] },
  { ...window, concept: { name: "", concept: "", error: "Type a name." } },
  { ...window, concept: { name: "Ada", concept: "A glazier.", error: "" } },
  { ...window, archetypes: [card, { ...card, value: "two", checked: false }] },
  {
    ...window,
    attributes: {
      archetype: "Tower Shot",
      groups: [
        {
          label: "Attributes",
          rows: [row, { ...row, fields: [wrong(number), wrong(die)], errors: ["No."], advice: ["High."] }],
        },
      ],
    },
    yields: [{ label: "OR", hint: "From STR.", value: "3" }],
  },
  { ...window, attributes: { archetype: "", groups: [] } },
  {
    ...window,
    lists: {
      search: "bow",
      warnings: ["No skill."],
      lists: [
        {
          type: "weapon",
          label: "Weapons",
          chosen: "1 chosen",
          rows: [item, { ...item, facts: [], checked: false, fields: [], errors: [] }],
        },
      ],
    },
  },
  { ...window, last: true, failure: "Gone.", portrait },
  { ...window, portrait: { ...portrait, browses: false, concept: "" } },
];

const players: PlayersView = {
  players: [{ id: "u1", name: "Ash", color: "#ff0000", state: "online", options: [option] }],
  playersMake: true,
  some: true,
};

const party: PartyView = {
  isGM: true,
  members: [
    {
      id: "a",
      name: "Ada",
      img: "ada.svg",
      isKnown: true,
      points: [{ label: "LIFE", value: -3, max: 9, percent: 0 }],
      look: "",
      wounds: "2 wounds (chest)",
      pools: [{ label: "Luck", value: 1, max: 3 }],
      deck: { left: 8, size: 11, count: "8 of 11 left", out: [] },
      effects: ["Dodging"],
      players: [{ name: "Ash", color: "#ff0000", away: true }],
      canRemove: true,
    },
    {
      id: "b",
      name: "Bo",
      img: "bo.svg",
      isKnown: false,
      points: [],
      look: "badly hurt",
      wounds: "",
      pools: [],
      deck: null,
      effects: [],
      players: [],
      canRemove: false,
    },
  ],
  hasConditions: true,
  hasDecks: true,
  count: "Characters: 2",
  addable: [option],
  restless: "",
  placeless: "No scene.",
};

const luck: LuckView = {
  isWhole: false,
  rows: [
    {
      name: "Ada",
      img: "ada.svg",
      game: "Avatar",
      drawn: "7 draws",
      mean: "6.1",
      expected: "5.9",
      over: "0.2 above expectation on average",
      best: "1 (expected 0.7)",
      worst: "0 (expected 0.6)",
      bestDraw: "10, 8 (+6)",
      worstDraw: "2 (−3.9)",
      bar: { x: 60, width: 10, above: true },
      says: "0.2 above expectation on average: 0.5 standard deviations",
    },
  ],
};
const unlucky = luck.rows.map((row) => ({ ...row, bar: { x: 40, width: 20, above: false } }));

const pick: PickView = {
  label: "Weapons",
  rows: [
    { name: "Tar Bucket", img: "tar.svg", icon: "", about: "Short Range · Weapons" },
    { name: "Rumors", img: "", icon: "fa-solid fa-table", about: "Table · Tables" },
  ],
  filters: [
    { key: "kind", section: "Item.weapon", label: "Range", options: [{ value: "long", label: "Long" }] },
    { key: "keyword", section: "", label: "Keyword", options: [{ value: "tar", label: "tar" }] },
  ],
};
const picked: ItemCardView = {
  name: "Tar Bucket",
  img: "tar.svg",
  type: "Weapon",
  tags: [{ text: "+2 OR", icon: "" }],
  description: prose,
};

const countdown = { id: "aaaaaaaaaaaaaaaa", name: "The ritual", state: "The ritual: 1 of 2" };
const segments = [
  { path: "M50 50 L50 3 A47 47 0 0 1 50 97 Z", isFilled: true },
  { path: "M50 50 L50 97 A47 47 0 0 1 50 3 Z", isFilled: false },
];
const countdowns: CountdownsView = {
  isGM: true,
  size: { min: 2, max: 12, usual: 6 },
  countdowns: [
    { ...countdown, segments, isFull: false, isEmpty: false, shown: true },
    { ...countdown, segments: [], isFull: true, isEmpty: true, shown: false },
  ],
};

/**
 * Sample views of character creation, of assigning characters to players, of the party, countdown and luck
 * windows, and of the window to pick entries from.
 */
export const MAKING = {
  "making/window.hbs": steps.map((view): InWindow<MakingView> => ({ id, ...view })),
  "party/party.hbs": [
    { rootId: id, ...party },
    { rootId: id, ...party, isGM: false, members: [] },
    {
      rootId: id,
      ...party,
      addable: [],
      hasConditions: false,
      hasDecks: false,
      restless: "Ada fights.",
      placeless: "",
    },
  ],
  "countdowns/countdowns.hbs": [
    { rootId: id, ...countdowns },
    { rootId: id, ...countdowns, isGM: false },
    { rootId: id, ...countdowns, countdowns: [] },
  ],
  "luck/luck.hbs": [
    { rootId: id, ...luck },
    { rootId: id, isWhole: true, rows: unlucky },
    { rootId: id, isWhole: true, rows: [] },
  ] satisfies (LuckView & { rootId: string })[],
  "pick/list.hbs": [
    {
      rootId: id,
      ...pick,
      hasFavorites: true,
      buttons: [{ action: "openEntry", icon: "fa-star", label: "Open", primary: true, needsRow: true }],
    },
    {
      rootId: id,
      ...pick,
      hasFavorites: false,
      rows: pick.rows.map((one) => ({ ...one, about: "" })),
      filters: [],
      buttons: [
        { action: "makeOwn", icon: "fa-plus", label: "Make your own", primary: false, needsRow: false },
      ],
    },
  ] satisfies (PickView & { rootId: string; buttons?: object[]; hasFavorites?: boolean })[],
  "pick/preview.hbs": [
    { shown: null },
    { shown: picked },
    { shown: { ...picked, img: "", tags: [], description: null } },
  ],
  "making/players.hbs": [
    { id, ...players },
    { id, players: [], playersMake: false, some: false },
  ] satisfies InWindow<PlayersView>[],
} satisfies Samples;
