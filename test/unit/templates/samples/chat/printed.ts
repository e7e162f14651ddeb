import type { CardActionView } from "../../../../../src/families/printed/cards/action-view.ts";
import type { LookupView } from "../../../../../src/families/printed/cards/lookup-card.ts";
import type { ShotView } from "../../../../../src/families/printed/cards/shot-card.ts";
import { target } from "../common.ts";
import type { Samples } from "../samples.ts";

const choice: CardActionView["choice"] = {
  question: "Which entry?",
  mine: true,
  waitingFor: "Waiting for Ada.",
  step: 0,
  buttons: [{ answer: '{"type":"entry","row":1}', label: "Row 1", icon: "fa-check" }],
  note: "The hit stays on the head: you called it.",
  bumps: [{ id: "self", label: "A row up", min: -1, max: 1 }],
};

const cardAction: CardActionView = {
  title: "Rifle",
  img: "rifle.svg",
  subtitle: "Ada at Bo",
  hidden: false,
  tags: ["4d8"],
  forged: true,
  invalid: "The card is out of range.",
  faces: "<svg></svg>",
  choice,
};

/** A view without optional parts. */
const bare: CardActionView = {
  ...cardAction,
  img: "",
  subtitle: "",
  forged: false,
  invalid: "",
  choice: { ...choice, note: "", mine: false },
};

const lookup: LookupView = {
  ...cardAction,
  outcome: [
    { status: "success", icon: "fa-check", text: "Succeeds by 3", isDetail: false, isCritical: false },
    { status: "miss", icon: "fa-burst", text: "Critical failure", isDetail: false, isCritical: true },
  ],
  settled: true,
  goesOn: true,
};

const shot: ShotView = {
  ...cardAction,
  insteadOf: "In Cy's place",
  outcome: [{ status: "hit", icon: "fa-check", text: "Hit", isDetail: true, isCritical: false }],
  settled: true,
  parties: [
    {
      place: 1,
      text: "Di is hit too.",
      applied: ["CT 20 to 12"],
      waits: "",
      buttons: [{ action: "applyHarm", entry: "", icon: "fa-heart-crack", label: "Apply to Di" }],
      shares: {
        place: 1,
        label: "Damage to Di",
        options: [{ value: "half", label: "Half", apply: "" }],
      },
    },
    {
      place: 2,
      text: "",
      applied: [],
      waits: "",
      buttons: [{ action: "undo", entry: "user-request", icon: "fa-rotate-left", label: "Undo" }],
      shares: null,
    },
    { place: 3, text: "", applied: [], waits: "Waiting for the GM to apply it.", buttons: [], shares: null },
  ],
  tray: { all: false, entries: ["user-request"] },
  bystanders: { mine: true, near: [{ ...target, where: "12 ft, in the path" }] },
  inTheWay: {
    mine: true,
    rolls: true,
    waitingFor: "Waiting for Ada.",
    text: "Bo might be hit.",
    names: ["Bo"],
  },
  scatter: { label: "Lands 2 m off", x: -10, y: -15, radius: 20 },
  board: { action: "eraseBlast", icon: "fa-eraser", label: "Erase from the board" },
  blast: { near: [target] },
};

/** Sample views of the chat cards of printed-card actions. */
export const PRINTED_MESSAGES = {
  "chat/lookup.hbs": [
    lookup,
    { ...lookup, ...bare, outcome: [], settled: false, goesOn: false } satisfies LookupView,
    { ...lookup, choice: null },
  ],
  "chat/shot.hbs": [
    shot,
    {
      ...shot,
      ...bare,
      faces: "",
      settled: false,
      insteadOf: "",
      bystanders: { mine: false, near: [] },
      inTheWay: {
        mine: false,
        rolls: false,
        waitingFor: "Waiting for Ada.",
        text: "Nobody else.",
        names: [],
      },
      tray: null,
      scatter: null,
      board: null,
      blast: null,
    } satisfies ShotView,
    { ...shot, bystanders: null, inTheWay: null },
  ],
} satisfies Samples;
