import type { CalculationView } from "../../../../../src/families/avatar/cards/calculation-view.ts";
import type { CheckView } from "../../../../../src/families/avatar/cards/check-card.ts";
import type { FanView } from "../../../../../src/family/fan.ts";
import type { ExchangeView } from "../../../../../src/families/avatar/cards/exchange-view.ts";
import type { FlightView } from "../../../../../src/families/avatar/cards/flight-card.ts";
import type { OpposedView } from "../../../../../src/families/avatar/cards/opposed-view.ts";
import { acCard, acOdds } from "../common.ts";
import type { Samples } from "../samples.ts";

const fan: FanView = {
  side: 0,
  step: 1,
  label: "Ada's deck",
  text: "Pick a card for Ada.",
  hint: "You may pick instead of Bo.",
  live: true,
  rows: [[{ place: 0, label: "Card 1 of 21", lean: "-1.000", tabindex: "0" }]],
};

const choice: CalculationView["choice"] = {
  question: "One more card?",
  step: 0,
  mine: true,
  waitingFor: "Waiting for Ada.",
  odds: { ...acOdds, isEnough: false },
};

/** A side that has begun, but has drawn nothing yet. */
const begun: CalculationView = {
  side: "attacker",
  name: "Ada",
  img: "ada.svg",
  itemImg: "bow.svg",
  tries: [],
  notes: [],
  fumble: false,
  done: false,
  total: null,
  totalLabel: "Attack",
  breakdown: [],
  choice: null,
  byFan: false,
  fan: null,
  invalid: "",
};

/** A side with every optional part. */
const whole: CalculationView = {
  ...begun,
  tries: [
    {
      label: "First try",
      dropped: true,
      cards: [
        { ...acCard, picked: "" },
        { ...acCard, ace: true, ten: false, picked: "Picked by Bo" },
      ],
    },
    { label: "", dropped: false, cards: [{ ...acCard, ten: true, picked: "" }] },
  ],
  notes: ["With a shield"],
  fumble: true,
  done: true,
  total: -2,
  breakdown: [
    { label: "Pick", value: "8", canceled: true },
    { label: "OR", value: "+4", canceled: false },
  ],
  choice,
  byFan: true,
  fan,
  invalid: "Total is out of range.",
};

const target: ExchangeView["targets"][number] = {
  ...whole,
  side: 0,
  insteadOf: "In Cy's place",
  drew: "Initiative drawn: 13, 9",
  waits: "After Bo",
  defend: {
    mine: true,
    miss: "It misses.",
    label: "Defend Ada",
    waitingFor: "Waiting for Ada.",
    call: "Call",
    odds: acOdds,
  },
  outcome: { status: "hit", text: "Hit for 4", icon: "fa-burst" },
  applied: "LIFE 12 to 8",
  buttons: [{ action: "apply", entry: "", label: "Apply 4 to Ada", icon: "fa-heart-crack" }],
  shares: {
    place: 0,
    label: "Damage to Ada",
    options: [{ value: "half", label: "Half: 2", apply: "Apply 2 to Ada" }],
  },
};

const exchange: ExchangeView = {
  title: "Bo attacks with a Bow",
  weapon: { name: "Bow", img: "bow.svg" },
  tags: ["Long Range"],
  forged: true,
  attacker: whole,
  targets: [
    target,
    {
      ...target,
      ...begun,
      side: 1,
      fan: { ...fan, live: false, hint: "" },
      choice: { ...choice, mine: false, odds: null },
      insteadOf: "",
      drew: "",
      defend: { mine: false, miss: "", label: "", waitingFor: "Waiting for Di.", call: "", odds: null },
      outcome: null,
      applied: "",
      buttons: [{ action: "undo", entry: "user-request", label: "Undo", icon: "fa-rotate-left" }],
      shares: null,
    },
  ],
  many: true,
  tray: { all: true, entries: ["user-request"] },
  settled: true,
};

const check: CheckView = { title: "MIND", forged: true, side: whole };

const flight: FlightView = {
  title: "Ada flees",
  commanded: false,
  forged: true,
  fleer: whole,
  catchLabel: "Catch",
  challengers: [{ ...whole, side: 0, answered: "Lets them go", chases: true, draws: true, letsGo: true }],
  outcome: { status: "miss", icon: "fa-person-running", text: "Ada is gone." },
  lockout: "Ada stays away for 24 hours.",
  letAll: true,
};

const opposed: OpposedView = {
  title: "Ada opposes Bo",
  about: "Who is nearer",
  asked: "Asked for: MIND",
  forged: true,
  initiator: { ...whole, what: "Bargain", outcome: null },
  resister: { ...whole, side: 0, what: "Haggle", outcome: null },
  ties: ["A tie, 7 and 7: both draw again."],
  answer: { mine: true, label: "Bo resists", icon: "fa-shield-halved", waitingFor: "Waiting for Bo." },
  outcome: { status: "hit", icon: "fa-trophy", text: "Ada wins." },
};

/** Sample views of the avatar chat cards. */
export const AVATAR_MESSAGES = {
  "chat/check.hbs": [check, { ...check, forged: false, side: { ...begun, itemImg: "" } }],
  "chat/exchange.hbs": [
    exchange,
    {
      ...exchange,
      weapon: { name: "", img: "" },
      attacker: { ...begun, img: "" },
      targets: [{ ...target, defend: null }],
      many: false,
      tray: null,
      settled: false,
    } satisfies ExchangeView,
  ],
  "chat/opposed.hbs": [
    opposed,
    {
      ...opposed,
      initiator: { ...opposed.initiator, img: "", what: "" },
      resister: { ...opposed.resister, ...begun, side: 0, img: "", what: "" },
      about: "",
      asked: "",
      ties: [],
      answer: { mine: false, label: "", icon: "", waitingFor: "Waiting for Bo." },
      outcome: null,
    },
  ] satisfies OpposedView[],
  "chat/flight.hbs": [
    flight,
    { ...flight, commanded: true, challengers: [], outcome: null, lockout: "" } satisfies FlightView,
  ],
} satisfies Samples;
