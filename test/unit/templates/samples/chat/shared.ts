import type { CharacterView } from "../../../../../src/ui/cards/character-card.ts";
import type { InitiativeView } from "../../../../../src/ui/cards/initiative-card.ts";
import type { ActionView } from "../../../../../src/ui/cards/action-card.ts";
import type { ConsequenceView } from "../../../../../src/ui/cards/consequences.ts";
import type { AskedView } from "../../../../../src/ui/cards/asked-view.ts";
import type { ReactionView } from "../../../../../src/ui/cards/reaction-view.ts";
import type { GiftView } from "../../../../../src/ui/cards/gift-card.ts";
import type { HazardView } from "../../../../../src/ui/cards/hazard-card.ts";
import type { HealingView } from "../../../../../src/ui/cards/healing-card.ts";
import type { RoundView } from "../../../../../src/ui/cards/round-card.ts";
import type { WelcomeView } from "../../../../../src/ui/welcome/welcome-view.ts";
import type { ItemCardView } from "../../../../../src/ui/sheets/shared/show-in-chat.ts";
import { acCard, acOdds, prose, tag } from "../common.ts";
import type { Samples } from "../samples.ts";

const offer = { index: 0, uuid: "Actor.b", name: "Bo", img: "bo.svg", state: "", mine: true };

const action: ActionView = {
  title: "Charge",
  text: "Ada charges the door.",
  icon: "fa-person-running",
  actor: { name: "Ada", img: "ada.svg" },
  forged: true,
  objection: "Bo objected.",
  offers: [offer, { ...offer, index: 1, img: "", state: "Declined", mine: false }],
  buttons: [{ action: "object", actor: "Actor.b", icon: "fa-hand", label: "Bo objects" }],
};

const reaction: ReactionView = {
  title: "Ada calls forward",
  img: "ada.svg",
  tags: ["Dodge"],
  forged: true,
  answers: "Answers Bo's Bow.",
  faces: [{ value: 8, rank: "8", alt: "Card 8" }],
  dice: [{ value: 4, alt: "4 on a die" }],
  roll: "12 against 14",
  sum: "8 + 3 = 11 against Segment 11",
  cost: "Card 8 is gone.",
  outcome: { success: true, text: "In time", icon: "fa-check" },
  effect: "Damage is halved.",
};

const consequence: ConsequenceView = {
  side: "Entry/0",
  icon: "fa-skull",
  text: "Ada is down.",
  means: "LIFE is 0 or below.",
  over: false,
  takesOut: true,
  steps: [
    { action: "nextStep", step: "takeOut", entry: "", icon: "fa-user-slash", label: "Take out of the fight" },
  ],
};

const asked = { index: 0, uuid: "Actor.a", text: "Ada", state: "Agrees", mine: true };

const round: RoundView = {
  title: "Round 2",
  guards: [asked, { ...asked, mine: false }],
  people: [asked, { ...asked, mine: false }],
  ends: true,
};

const healing: HealingView = {
  title: "The fight is over",
  forged: false,
  rest: false,
  deeds: ["Ada: 12 LIFE, and Bo out"],
  draws: ["Best draw: Ada, 24"],
  luck: ["Ada: 7 draws, 1 above expectation on average"],
  lines: ["Ada: LIFE +3"],
  removed: "1 token was removed.",
  note: "Undo gives back wounds and tokens.",
};

const gift: GiftView = { forged: false, img: "bow.svg", line: "Ada gives Bo 2 × Grenade." };

const hazard: HazardView = {
  title: "Fall",
  icon: "fa-person-falling",
  forged: false,
  hits: ["Draw: 7 = 7"],
  targets: [
    {
      place: 0,
      name: "Ada",
      img: "ada.svg",
      text: "Loses 7 LIFE",
      isUnhurt: false,
      applied: "",
      buttons: [{ action: "applyHazard", entry: "", label: "Apply to Ada", icon: "fa-heart-crack" }],
      shares: { place: 0, label: "Damage to Ada", options: [{ value: "full", label: "Full", apply: "" }] },
    },
    {
      place: 1,
      name: "Bo",
      img: "",
      text: "No harm",
      isUnhurt: true,
      applied: "",
      buttons: [],
      shares: null,
    },
  ],
  tray: { all: true, entries: [] },
  settled: false,
};

const askedRow: AskedView["rows"][number] = {
  place: 0,
  name: "Ada",
  img: "ada.svg",
  total: "15",
  outcome: { status: "succeeds", icon: "fa-check", text: "succeeds by 2" },
  waits: "",
  draw: null,
  entry: "Entry",
  undo: "Undo Ada's check",
  isPending: false,
  hasCard: true,
};

const askedCheck: AskedView = {
  title: "Who sees the Heron?",
  forged: true,
  lines: ["Cunning against 13"],
  tally: "1 succeeds and 1 to go",
  rows: [
    askedRow,
    {
      ...askedRow,
      place: 1,
      img: "",
      total: "4",
      outcome: { status: "", icon: "", text: "" },
      waits: "Has a choice to make.",
      entry: "",
      isPending: true,
    },
    {
      ...askedRow,
      place: 2,
      total: "",
      outcome: null,
      draw: { label: "Draw", title: "Draw for Bo", icon: "fa-clone", chance: "50%", isCounting: false },
      entry: "",
      hasCard: false,
    },
    {
      ...askedRow,
      place: 3,
      total: "",
      outcome: null,
      draw: { label: "Draw", title: "Draw for Cy", icon: "fa-clone", chance: null, isCounting: true },
      entry: "",
      hasCard: false,
    },
  ],
  ends: ["Best: Ada, 15"],
  away: "Draw for those away (1)",
  closes: true,
  closed: true,
  settled: false,
};

const item: ItemCardView = {
  name: "Bow",
  img: "bow.svg",
  type: "Weapon",
  tags: [tag],
  description: prose,
};

const welcome: WelcomeView = {
  title: "Welcome, Ann",
  intro: "This world plays Avatar.",
  buttons: [{ action: "rules", label: "Rules", hint: "Begins at the beginning.", icon: "fa-book-open" }],
  players: ["Bo plays Ada."],
  keys: ["Shift+C opens your character."],
  tours: [{ key: "action-cards.firstAttack", title: "First attack" }],
};

const character: CharacterView = {
  title: "Your character",
  text: "You play Ada now.",
  name: "Ada",
  img: "ada.svg",
  open: "Open Ada",
};

const pick: InitiativeView["picks"][number] = {
  index: 0,
  name: "Ada",
  cards: [acCard],
  total: null,
  question: "",
  mine: true,
  odds: null,
};

export const SHARED_MESSAGES = {
  "chat/action.hbs": [
    action,
    {
      ...action,
      actor: { name: "", img: "" },
      forged: false,
      objection: "",
      offers: [],
      buttons: [],
    } satisfies ActionView,
  ],
  "chat/asked.hbs": [
    askedCheck,
    {
      ...askedCheck,
      forged: false,
      lines: [],
      tally: "",
      rows: askedCheck.rows.map((row) => ({
        ...row,
        draw: row.draw && { ...row.draw, chance: "" },
        waits: "",
      })),
      ends: [],
      away: "",
      closes: false,
      closed: false,
      settled: true,
    },
  ] satisfies AskedView[],
  "chat/character.hbs": [character, { ...character, img: "" }],
  "chat/initiative.hbs": [
    { picks: [{ ...pick, total: 12 }], ties: [{ ...pick, total: -3 }], opened: false },
    { picks: [], ties: [{ ...pick, total: 3 }], opened: true },
    {
      picks: [{ ...pick, question: "A ten! Ada may draw one more card.", odds: acOdds }],
      ties: [],
      opened: false,
    },
    {
      picks: [{ ...pick, question: "A ten! Bo may draw one more card.", mine: false }],
      ties: [],
      opened: false,
    },
  ] satisfies InitiativeView[],
  "chat/reaction.hbs": [
    reaction,
    { ...reaction, dice: [], outcome: { ...reaction.outcome, success: false } },
    { ...reaction, img: "", tags: [], faces: [], outcome: null },
  ],
  "chat/healing.hbs": [
    healing,
    { ...healing, draws: [] },
    { ...healing, rest: true, deeds: [], draws: [], luck: [], removed: "" },
    { ...healing, forged: true, deeds: [], draws: [], luck: [], lines: [], removed: "", note: "" },
  ],
  "chat/hazard.hbs": [
    hazard,
    {
      ...hazard,
      forged: true,
      hits: [],
      settled: true,
      tray: null,
      targets: [
        {
          ...hazard.targets[0]!,
          applied: "Ada took it.",
          buttons: [{ action: "undo", entry: "a", label: "Undo", icon: "fa-rotate-left" }],
          shares: null,
        },
      ],
    },
  ],
  "chat/gift.hbs": [gift, { ...gift, forged: true, img: "" }],
  "chat/round.hbs": [round, { ...round, guards: [], ends: false }],
  "chat/welcome.hbs": [welcome, { ...welcome, players: [], keys: [], tours: [] }],
  "parts/consequences.hbs": [
    { consequences: [consequence, { ...consequence, over: true, takesOut: false, steps: [] }] },
  ],
  "item/chat.hbs": [item, { ...item, img: "", tags: [], description: null }],
} satisfies Samples;
