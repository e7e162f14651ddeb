import type { FanView } from "../../../../src/family/fan.ts";
import type { FacesView } from "../../../../src/ui/bar/faces-view.ts";
import type { MomentView } from "../../../../src/ui/bar/moment-view.ts";
import type { SeatView } from "../../../../src/ui/bar/seat-view.ts";
import type { Samples } from "./samples.ts";

const rootId = "action-cards-bar";

const calm: MomentView = {
  key: "",
  tone: "calm",
  icon: "fa-hourglass-half",
  text: "Kettle-Jack acts.",
  detail: "",
  number: "",
  unit: "",
  buttons: [],
  place: 0,
  count: 0,
};

const defend: MomentView = {
  ...calm,
  key: "a-defend-0",
  tone: "asks",
  icon: "fa-burst",
  text: "Kettle-Jack attacks Wren.",
  detail: "Holds 62%",
  number: "3",
  unit: "Round",
  buttons: [
    {
      index: 0,
      control: "",
      label: "Defend",
      icon: "fa-shield-halved",
      primary: true,
      hint: "Hold it, or Shift.",
    },
    { index: 1, control: "", label: "Show card", icon: "fa-comment", primary: false, hint: "" },
  ],
  place: 1,
  count: 3,
};

const face = { id: "c1", name: "Wren", img: "wren.svg", active: true, hidden: false, chosen: true };

const faces: FacesView = {
  groups: [
    {
      key: "now",
      label: "Now",
      faces: [face, { ...face, id: "c2", active: false, hidden: true, chosen: false }],
    },
  ],
  next: "Next",
};

const button = {
  key: "i1",
  label: "Sabre",
  img: "sabre.svg",
  icon: "",
  detail: "Short Range",
  why: "Sabre: Short Range",
  isOff: false,
  isDisabled: false,
};
const off = { why: "Sabre: none left", isOff: true, isDisabled: true };

const seat: SeatView = {
  actor: "Actor.a1",
  row: "c1",
  name: "Wren",
  img: "wren.svg",
  points: [{ label: "LIFE", value: -3, max: 14, percent: 0 }],
  wounds: "2 wounds (left leg)",
  marks: [{ name: "Guarding", img: "guarding.svg" }],
  hand: [
    { value: 12, playable: true, spent: false, label: "12, can be played now", why: "12: now." },
    { value: 7, playable: false, spent: true, label: "7, played", why: "7, played" },
  ],
  deck: {
    left: 9,
    size: 11,
    count: "9 of 11 left",
    out: [{ label: "7", alt: "7", ace: false, ten: false, special: false }],
  },
  attacks: [
    { ...button, kind: "item" },
    { ...button, ...off, key: "i2", kind: "item" },
    { ...button, key: "bareHands", kind: "bareHands", img: "", icon: "fa-hand-fist", detail: "" },
  ],
  moves: [
    {
      ...button,
      key: "charge",
      kind: "move",
      img: "",
      icon: "fa-person-running",
      detail: "Runs up to a foe.",
    },
    { ...button, key: "flee", kind: "move", img: "", icon: "fa-person-running", ...off },
  ],
  hasManyAttacks: false,
  hasManyMoves: false,
  idle: "",
  controls: [
    {
      key: "end",
      label: "End turn",
      hint: "Ends your turn.",
      icon: "fa-check",
      menu: false,
      primary: true,
      by: "",
    },
    {
      key: "react",
      label: "Call forward",
      hint: "Acts now.",
      icon: "fa-shield",
      menu: true,
      primary: false,
      by: "",
    },
  ],
};

const idle: SeatView = {
  ...seat,
  points: [],
  marks: [],
  hand: [],
  deck: null,
  controls: [],
  hasManyAttacks: true,
  hasManyMoves: true,
  idle: "Not your turn",
};

const fan: FanView = {
  side: "attacker",
  step: 0,
  label: "Fan of Wren",
  text: "Pick a card for Wren.",
  hint: "",
  live: true,
  rows: [[{ place: 0, label: "Card 1 of 1, face down", lean: "0.000", tabindex: "0" }]],
};

const pill = { ...defend, img: "wren.svg", points: "11/14" };

/** Sample views of the play bar. */
export const BAR = {
  "bar/pill.hbs": [
    { rootId, pill },
    { rootId, pill: { ...calm, img: "", points: "" } },
    { rootId, pill: null },
  ],
  "bar/moment.hbs": [
    { rootId, moment: defend },
    { rootId, moment: calm },
    { rootId, moment: null },
  ],
  "bar/fan.hbs": [
    { rootId, fan },
    { rootId, fan: null },
  ],
  "bar/faces.hbs": [
    { rootId, faces },
    { rootId, faces: { ...faces, next: "" } },
    { rootId, faces: null },
  ],
  "bar/seat.hbs": [
    { rootId, seat },
    { rootId, seat: idle },
    { rootId, seat: { ...seat, deck: seat.deck && { ...seat.deck, out: [] } } },
    { rootId, seat: null },
  ],
} satisfies Samples;
