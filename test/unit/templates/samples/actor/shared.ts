import type {
  AbilitiesView,
  BelongingRow,
  BelongingsView,
  ItemRow,
  SkillRow,
} from "../../../../../src/ui/sheets/actor/item-views.ts";
import type { NotesView } from "../../../../../src/ui/sheets/actor/notes-view.ts";
import type { EffectsView, FightPageView } from "../../../../../src/ui/sheets/actor/pages.ts";
import { effect, option, prose, tag } from "../common.ts";
import type { Samples } from "../samples.ts";
import { editing, page, part, readOnly } from "./sheet.ts";

const FIGHT = ["fight", "actor/fight.hbs"] as const;
const ABILITIES = ["abilities", "actor/abilities.hbs"] as const;
const BELONGINGS = ["belongings", "actor/belongings.hbs"] as const;
const EFFECTS = ["effects", "actor/effects.hbs"] as const;
const NOTES = ["notes", "actor/notes.hbs"] as const;

const row: ItemRow = {
  id: "i",
  name: "Bow",
  img: "bow.svg",
  tags: [tag, { text: "Two hands", icon: "" }],
  usable: true,
  useLabel: "Attack with Bow",
  obstacle: "Not carried",
  waits: "",
  favorite: false,
  gives: true,
};
const waiting: ItemRow = { ...row, obstacle: "", waits: "Ada has acted." };
const passive: ItemRow = { ...row, tags: [], usable: false, obstacle: "", gives: false };

const favorite = { ...row, favorite: true, total: "", attacks: true };

const fight: FightPageView = {
  favorites: [
    favorite,
    { ...favorite, obstacle: "", attacks: false },
    { ...favorite, ...waiting },
    { ...favorite, attacks: false, total: "7" },
    { ...favorite, usable: false },
  ],
  attacks: [row, passive, waiting],
  defenses: [passive],
  checks: [
    { ...row, total: "7" },
    { ...row, total: "" },
  ],
  actions: [
    {
      key: "guard",
      icon: "fa-user-shield",
      label: "Guard",
      rule: "Protects another.",
      page: "Page.guard",
      obstacle: "Not now",
    },
    { key: "charge", icon: "fa-person-running", label: "Charge", rule: "Runs.", page: "", obstacle: "" },
  ],
  obstacle: "Not now",
  bareHands: true,
  bareHandsWait: "Ada has acted.",
  lockout: "Ada stays away.",
};

const noFight: FightPageView = {
  ...fight,
  favorites: [],
  attacks: [],
  defenses: [],
  checks: [],
  bareHands: false,
  bareHandsWait: "",
  obstacle: "",
  lockout: "",
};

const section = { type: "skill", label: "Skills", addLabel: "Add a skill", hint: "Or press +." };
const skills: SkillRow[] = [
  {
    ...row,
    total: "7",
    typed: { bonus: 2, stats: [option] },
    moves: [{ key: "oppose", icon: "fa-people-arrows", label: "Oppose with it" }],
  },
  { ...row, total: "", typed: null, moves: [] },
];

const abilities: AbilitiesView = {
  skills: [
    { ...section, rows: skills },
    { ...section, rows: [] },
  ],
  powers: [
    { ...section, type: "power", rows: [row, passive] },
    { ...section, type: "power", rows: [] },
  ],
};

const belonging: BelongingRow = { ...row, quantity: 1, carried: true, wearable: true, equipped: true };

const belongings: BelongingsView = {
  belongings: [
    {
      ...section,
      type: "armor",
      rows: [belonging, { ...belonging, obstacle: "", carried: false, equipped: false }],
    },
    { ...section, type: "gear", rows: [{ ...belonging, wearable: false }] },
    { ...section, type: "weapon", rows: [] },
  ],
  others: [passive],
};

const effects: EffectsView = {
  effects: [effect, { ...effect, ownId: "", changes: [], source: "", duration: "", active: false }],
};

const notes: NotesView = {
  source: "<p>Seen once.</p>",
  shown: prose,
  gm: null,
  log: [{ when: "Nov 28, 2026", by: "Mia", changes: ["LIFE 10 → 12"] }],
};
const noNotes: NotesView = { source: "", shown: null, gm: null, log: [] };
const gmNotes: NotesView = { ...notes, gm: { uuid: "Actor.a", source: "<p>A spy.</p>", shown: prose } };

/** Samples for the parts of actor sheets that all games share. */
export const SHARED_PARTS = {
  "actor/page.hbs": [
    page<FightPageView>(FIGHT, fight),
    page<FightPageView>(FIGHT, noFight),
    page<FightPageView>(FIGHT, noFight, readOnly),
    page<AbilitiesView>(ABILITIES, abilities),
    page<AbilitiesView>(ABILITIES, abilities, editing),
    page<AbilitiesView>(ABILITIES, abilities, readOnly),
    page<BelongingsView>(BELONGINGS, belongings),
    page<BelongingsView>(BELONGINGS, { belongings: [], others: [] }, readOnly),
    page<EffectsView>(EFFECTS, effects),
    page<EffectsView>(EFFECTS, { effects: [] }),
    page<NotesView>(NOTES, notes),
    page<NotesView>(NOTES, noNotes),
    page<NotesView>(NOTES, noNotes, readOnly),
    page<NotesView>(NOTES, gmNotes),
    page<NotesView>(NOTES, { ...noNotes, gm: { uuid: "Actor.a", source: "", shown: null } }, readOnly),
  ],
  "actor/header.hbs": [part(null)],
  "actor/limited.hbs": [part<NotesView>(notes), part<NotesView>(noNotes)],
} satisfies Samples;
