import type { AcPickView } from "../../../../src/families/avatar/dice/ac-pick-roll.ts";
import type { CardWindowView } from "../../../../src/families/printed/art/card-window.ts";
import { boxesCell, textCell } from "../../../../src/family/paper.ts";
import type { HandoutView } from "../../../../src/ui/print/print-handouts.ts";
import type { PrintView } from "../../../../src/ui/print/print-window.ts";
import type { PaperSheetView } from "../../../../src/ui/sheets/paper/sheet-view.ts";
import type { InWindow } from "../../../../src/ui/dialogs/window-view.ts";
import type { HandView, HandWindowView } from "../../../../src/ui/hand/hand-view.ts";
import type { NoticesView } from "../../../../src/ui/notices/notice-strip.ts";
import type { EditHandView } from "../../../../src/ui/tracker/edit-hand-view.ts";
import type { MemberView } from "../../../../src/ui/tracker/member-view.ts";
import type { RowView } from "../../../../src/ui/tracker/row-view.ts";
import type { OverlayContext, TrackerContext } from "../../../../src/ui/tracker/tracker-context.ts";
import type { TrackerView } from "../../../../src/ui/tracker/tracker-view.ts";
import type { Samples } from "./samples.ts";

const rootId = "combat";
const option = { value: "one", label: "One", selected: true };

const card = { value: 8, rank: "8", spent: false, chosen: true, proposed: true, label: "Card 8" };
const hand: HandView = {
  held: [card, { ...card, value: 3, chosen: false }],
  spent: [{ ...card, value: 5, spent: true }],
  sum: "8 + 3 = 11",
  act: { label: "Act: 8", way: { key: "play", cards: [8] } },
  react: { label: "Call forward", ways: [] },
  hold: false,
  end: false,
  obstacle: "",
};

const handWindow: HandWindowView & { rootId: string } = {
  rootId,
  mine: [{ id: "a", name: "Ada", selected: true }],
  isOne: false,
  hasCards: true,
  hand,
  segment: 8,
  counts: true,
};

const life = { label: "LIFE", value: -2, max: 10, percent: 0 };

const row: RowView = {
  id: "a",
  name: "Ada",
  img: "ada.svg",
  group: "now",
  active: true,
  isOwner: true,
  mine: true,
  isNpc: true,
  hidden: true,
  defeated: true,
  resource: "12",
  points: [life],
  face: null,
  hasMenu: true,
  rating: { label: "Shot Count", value: -3, hint: "The highest goes first." },
  hand: { faces: [{ value: 8, spent: true }], backs: [], label: "Holds 8" },
  coming: "5, 2",
  comingHint: "Phases to come",
  chips: [{ key: "holding", label: "Holding", hint: "Waits", icon: "fa-hand" }],
  effects: [{ name: "Blessed", img: "icon.svg", left: "2 Turns" }],
  controls: [
    { key: "act", label: "Act", hint: "Acts now", icon: "fa-bolt", menu: true, primary: true, by: "h" },
    { key: "hold", label: "Hold", hint: "Waits", icon: "fa-hand", menu: false, primary: false, by: "" },
    {
      key: "ways",
      label: "Other ways",
      hint: "More",
      icon: "fa-caret-down",
      menu: true,
      primary: false,
      by: "",
    },
  ],
  thrown: { value: 5, hint: "Threw 5: a Null Phase." },
  drawn: { number: 34, hint: "Drew printed card 34" },
  together: null,
};

const member: MemberView = {
  id: "h",
  name: "Hound 1",
  img: "hound.svg",
  hidden: true,
  defeated: true,
  hasMenu: true,
  resource: "7",
  points: [life],
  chips: [{ key: "acted", label: "Acted", hint: "Has acted", icon: "fa-check" }],
  effects: [{ name: "Blessed", img: "icon.svg", left: "2 Turns" }],
  controls: [
    {
      key: "attack",
      label: "Attack",
      hint: "Attacks with a bite",
      icon: "fa-hand-fist",
      menu: false,
      primary: true,
      by: "",
    },
  ],
};

const together: RowView["together"] = {
  id: "g",
  isOpen: true,
  count: 2,
  label: "2 together",
  members: [
    member,
    { ...member, resource: "", chips: [], effects: [], controls: [], points: [], hasMenu: false },
  ],
};

const view: TrackerView = {
  clock: {
    begun: true,
    number: "8",
    unit: "Segment",
    turn: "Turn 2",
    die: "d6, the GM threw 4",
    status: "Ada acts.",
    warning: "There is no GM.",
    page: "Page.clock",
    isTrouble: true,
    announcement: "Turn 2. Segment 8.",
    controls: [
      {
        action: "nextTurn",
        label: "Next",
        hint: "Goes on",
        icon: "fa-arrow-right",
        disabled: true,
        wide: true,
        primary: true,
        detail: "On to Segment 7",
      },
      {
        action: "endCombat",
        label: "End",
        hint: "Ends it",
        icon: "fa-flag",
        disabled: false,
        wide: false,
        primary: false,
        detail: "",
      },
    ],
  },
  rail: {
    kind: "segments",
    cells: [
      {
        key: "8",
        head: "8",
        past: true,
        current: true,
        marks: [{ id: "a", name: "Ada", img: "ada.svg", latest: true, active: true }],
        more: 2,
        label: "Segment 8: Ada",
      },
    ],
    unknown: { count: 2, label: "Two whose Phases are secret" },
  },
  groups: [
    {
      key: "now",
      label: "Now",
      canFold: false,
      isFolded: false,
      rows: [
        row,
        { ...row, rating: null, hand: { faces: [], backs: [null], label: "One card" }, effects: [] },
        { ...row, hand: null, resource: "", coming: "", chips: [], controls: [], points: [], hasMenu: false },
        { ...row, together },
        { ...row, together: { ...together, isOpen: false } },
      ],
    },
    {
      key: "later",
      label: "Later this Turn",
      canFold: true,
      isFolded: true,
      rows: [
        { ...row, face: { number: "6", isBacks: true, icon: "", detail: "Next in Segment 6" } },
        { ...row, face: { number: "", isBacks: false, icon: "fa-check", detail: "" }, points: [], together },
      ],
    },
    {
      key: "out",
      label: "Not taking part",
      canFold: true,
      isFolded: false,
      rows: [{ ...row, active: false }],
    },
  ],
};

const tracker: TrackerContext = {
  rootId,
  open: "1 open exchange",
  core: { header: "core/header", tracker: "core/tracker", footer: "core/footer" },
  ac: view,
  compact: false,
  name: "Low Water",
  choice: { schemes: [option], dice: [option] },
  user: { isGM: true },
};

const byCore: TrackerContext = { ...tracker, ac: null, choice: null };
const ordered = { ...view, rail: { ...view.rail, kind: "order", unknown: null } } satisfies TrackerView;

const pick: AcPickView = {
  hidden: false,
  formula: "2da + 3",
  flavor: "A try",
  total: -2,
  fumbled: false,
  exhausted: true,
  cards: [
    { label: "A", alt: "Ace", ace: true, ten: false, special: false },
    { label: "10", alt: "Ten", ace: false, ten: true, special: false },
    { label: "7", alt: "Seven", ace: false, ten: false, special: true },
  ],
};

/** Sample views of the tracker, notices, hands, printing and rolls. */
export const CLOCKS = {
  "tracker/header.hbs": [tracker, byCore],
  "tracker/clock.hbs": [tracker, { ...tracker, compact: true, ac: ordered }, byCore],
  "tracker/tracker.hbs": [tracker, { ...tracker, user: { isGM: false } }, byCore],
  "tracker/footer.hbs": [tracker, byCore],
  "notices/notices.hbs": [
    {
      rootId: "notices",
      notices: [
        {
          key: "act-a",
          text: "Ada may act now.",
          icon: "fa-bolt",
          urgency: "turn",
          actions: [{ label: "Act", icon: "fa-bolt", run: () => undefined }],
        },
      ],
    },
  ] satisfies NoticesView[],
  "tracker/overlay.hbs": [
    { rootId, ac: view },
    { rootId, ac: null },
  ] satisfies OverlayContext[],
  "tracker/edit-hand.hbs": [
    {
      rootId,
      dodging: true,
      cards: [{ value: 8, place: "held", word: "held", label: "Card 8: held" }],
    },
  ] satisfies (EditHandView & { rootId: string })[],
  "hand/hand.hbs": [
    handWindow,
    { ...handWindow, isOne: true, hand: { ...hand, end: true, obstacle: "Nothing is dealt yet." } },
    { ...handWindow, hand: null },
  ],
  "cards/action-card.hbs": [{ markup: "<svg></svg>" }] satisfies CardWindowView[],
  "print/window.hbs": [
    { id: "print", isOne: true, areCards: true, printables: [option], papers: [option], backs: [option] },
    { id: "print", isOne: false, areCards: false, printables: [option], papers: [option], backs: [option] },
  ] satisfies InWindow<PrintView>[],
  "print/sheet.hbs": [
    {
      name: "Wren",
      img: "wren.svg",
      game: "Avatar",
      numbers: [{ label: "Attributes", cells: [{ label: "STR", value: "7" }] }],
      wide: [
        {
          label: "Points",
          columns: [],
          rows: [[textCell("LIFE"), boxesCell(3, 1)]],
          look: "writable",
        },
      ],
      lists: [
        {
          label: "",
          columns: ["Skills", "Notes"],
          rows: [[textCell("Knots")]],
          look: "list",
        },
      ],
    },
    { name: "", img: "", game: "Avatar", numbers: [], wide: [], lists: [] },
  ] satisfies PaperSheetView[],
  "print/handout.hbs": [
    { title: "A map", titled: true, img: "map.svg", caption: "The quay", text: null },
    { title: "A note", titled: false, img: "note.svg", caption: "", text: null },
  ] satisfies HandoutView[],
  "dice/ac-pick.hbs": [pick, { ...pick, hidden: true, flavor: "" }, { ...pick, fumbled: true, cards: [] }],
} satisfies Samples;
