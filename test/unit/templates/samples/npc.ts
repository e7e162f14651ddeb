import { templatePath } from "../../../../src/constants.ts";
import type { InForceView } from "../../../../src/families/actionValues/statblock/stat-block.ts";
import type { DeckLine } from "../../../../src/families/avatar/statblock/stat-block.ts";
import type { BodyView } from "../../../../src/families/printed/statblock/body-view.ts";
import type { Cell } from "../../../../src/family/stat-block.ts";
import type { BlockView } from "../../../../src/ui/sheets/npc/block-view.ts";
import type { Entry } from "../../../../src/ui/sheets/npc/entries.ts";
import type { GameView, HeadView, TallyView } from "../../../../src/ui/sheets/npc/head-view.ts";
import type { BlockContext } from "../../../../src/ui/sheets/npc/npc-sheet.ts";
import { prose } from "./common.ts";
import { part, readOnly } from "./actor/sheet.ts";
import type { Samples } from "./samples.ts";

function drawn<View>(view: View, quick = false, rest: Parameters<typeof part>[1] = {}) {
  return { ...part(view, { ...rest, tabs: undefined, stars: quick }), quick } satisfies BlockContext<View>;
}

const typed = { field: "system.in", value: 3, optional: false, after: "", also: "" };

const cell: Cell = {
  key: "or",
  label: "OR",
  value: "7",
  hint: "From STR and AGI.",
  click: { action: "checkNumber", label: "Check with Offense 7." },
  typed: { ...typed, field: "system.or.typed", also: "system.or.override", after: "d6" },
  lowered: true,
};
const read: Cell = { ...cell, key: "in", hint: "", click: null, typed, lowered: false };
const cells: Cell[] = [
  cell,
  { ...cell, hint: "", lowered: false, typed: { ...typed, value: null, optional: true } },
  read,
  { ...read, hint: "Meters", typed: null },
];

const life: TallyView = {
  field: "system.life.value",
  label: "LIFE",
  hint: "",
  value: 0,
  max: 12,
  typedMax: { ...typed, field: "system.life.max" },
  bounded: false,
  note: "Down",
  percent: 0,
  least: "",
  most: "",
  less: "LIFE: 1 less",
  more: "LIFE: 1 more",
  typing: "LIFE of 12",
};
const shots: TallyView = {
  ...life,
  label: "Shots",
  hint: "At 0: last",
  typedMax: null,
  note: "",
  least: 0,
  most: 3,
};

function gameWith<View>(template: string, view: View): GameView {
  return {
    id: "avatar",
    label: "Avatar",
    folded: false,
    summary: "LIFE 0 / 12 · Shots 0 / 3",
    tallies: [life, shots],
    cells,
    part: { template: templatePath(template), view },
  };
}

const deck: DeckLine = {
  count: "38 of 40 cards left",
  extraTens: "Extra tens: 1 of 1",
  used: "Actions: 1",
  recallable: true,
};
const fullDeck: DeckLine = { ...deck, extraTens: "", used: "", recallable: false };

const place: BodyView["places"][number] = {
  field: "system.printed.wounds.chest",
  name: "chest",
  label: "Wounds, chest",
  wounds: 1,
  protects: 2,
  protection: "protection 2",
};
const body: BodyView = { places: [place, { ...place, wounds: 0 }], lacks: "Missing: head", total: "1 wound" };
const wholeBody: BodyView = { places: [], lacks: "", total: "0 wounds" };

const modifier = {
  kind: "stymied",
  key: "",
  icon: "fa-link",
  text: "Stymied",
  lasts: "today",
  removeLabel: "Remove",
} as const;
const inForce: InForceView = {
  activeModifiers: { rows: [modifier], binders: [], stymied: true },
  mayRemove: true,
  plots: [{ id: "p", name: "An old friend", img: "friend.svg", text: prose, playLabel: "Play it" }],
};
const nothingInForce: InForceView = {
  activeModifiers: { rows: [], binders: [], stymied: false },
  mayRemove: false,
  plots: [],
};

const head: HeadView = {
  marks: [{ id: "down", name: "Down", img: "down.svg" }],
  games: [
    gameWith("avatar/stat-block.hbs", deck),
    { ...gameWith("printed/stat-block.hbs", body), folded: true },
    { ...gameWith("actionValues/stat-block.hbs", inForce), folded: true },
  ],
  named: true,
};
const oneGame = (template: string, view: unknown): HeadView => ({
  marks: [],
  games: [gameWith(template, view)],
  named: false,
});

const entry: Entry = {
  id: "i",
  name: "Bow",
  count: "×2",
  img: "bow.svg",
  note: "Not carried, Long Range",
  quiet: false,
  total: "12",
  action: "useItem",
  label: "Attack with Bow",
  obstacle: "Not carried",
  number: { field: "system.quantity", value: 2, label: "Quantity of Bow", before: "×", after: "" },
  switches: [
    { action: "toggleLoaded", on: true, icon: "fa-battery-full", text: "Loaded", label: "Bow is loaded" },
    { action: "toggleEquipped", on: false, icon: "fa-xmark", text: "Not worn", label: "Bow worn" },
  ],
  favorite: false,
  gives: true,
};
const plain: Entry = { ...entry, count: "", note: "", total: "", obstacle: "", number: null, switches: [] };
const skill: Entry = {
  ...entry,
  count: "",
  quiet: true,
  number: { ...entry.number!, before: "", after: "d6" },
};

const effect = {
  uuid: "Actor.a.ActiveEffect.e",
  ownId: "e",
  name: "Blessed",
  active: true,
  enabled: true,
  note: "OR +2, 2 Turns",
};

const GM = { uuid: "Actor.a", source: "", shown: prose };
const block: BlockView = {
  attacks: [entry, plain, skill],
  waits: "Kettle-Jack has already used their Action.",
  bareHands: true,
  groups: [{ heading: "skill", label: "Skills", entries: [skill, entry, plain] }],
  lines: [{ id: "primaries", label: "Attributes", cells }],
  effects: [effect, { ...effect, ownId: "", active: false, enabled: false, note: "" }],
  moves: {
    actions: [
      {
        key: "guard",
        icon: "fa-user-shield",
        label: "Guard",
        rule: "Protects another.",
        obstacle: "",
        page: "",
      },
    ],
    obstacle: "Not now",
    lockout: "Ada stays away.",
  },
  notes: { excerpt: "Seen once, and …", shown: prose, gm: GM },
  bare: false,
};
const bare: BlockView = {
  ...block,
  attacks: [],
  waits: "",
  bareHands: false,
  groups: [],
  lines: [],
  effects: [],
  notes: null,
  bare: true,
};

/** Sample views of an NPC's stat block. */
export const STAT_BLOCK = {
  "npc/head.hbs": [
    drawn(head),
    drawn(head, true),
    drawn(oneGame("avatar/stat-block.hbs", fullDeck), false, readOnly),
    drawn(oneGame("printed/stat-block.hbs", wholeBody)),
    drawn(oneGame("actionValues/stat-block.hbs", nothingInForce)),
    drawn(oneGame("actionValues/stat-block.hbs", { ...nothingInForce, mayRemove: true })),
    drawn<HeadView>({
      marks: [],
      games: [{ ...gameWith("", null), tallies: [], cells: [], part: null }],
      named: false,
    }),
  ],
  "npc/block.hbs": [
    drawn(block),
    drawn(block, true),
    drawn<BlockView>({ ...block, notes: { excerpt: null, shown: prose, gm: null } }),
    drawn<BlockView>({ ...block, notes: { excerpt: "In a fight …", shown: null, gm: GM } }),
    drawn<BlockView>({ ...block, notes: { excerpt: null, shown: null, gm: GM } }),
    drawn(bare),
    drawn(bare, false, readOnly),
  ],
} satisfies Samples;
