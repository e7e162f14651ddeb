import type { AskView } from "../../../../../src/ui/asking/ask-view.ts";
import type { AddEffectView } from "../../../../../src/ui/dialogs/add-effect-view.ts";
import type { ChargeView } from "../../../../../src/ui/dialogs/charge-view.ts";
import type { EffectTimeDialogView, EffectTimeView } from "../../../../../src/ui/dialogs/effect-time-view.ts";
import type { EndFightView } from "../../../../../src/ui/dialogs/end-fight-view.ts";
import type { GuardView } from "../../../../../src/ui/dialogs/guard-view.ts";
import type { GiveView } from "../../../../../src/ui/dialogs/give-view.ts";
import type { HazardView } from "../../../../../src/ui/dialogs/hazard-view.ts";
import type { RestView } from "../../../../../src/ui/dialogs/rest-view.ts";
import type { SwapView } from "../../../../../src/ui/dialogs/swap-view.ts";
import type { PrepareView } from "../../../../../src/ui/dialogs/prepare-view.ts";
import type { InRequest, InWindow } from "../../../../../src/ui/dialogs/window-view.ts";
import type { WaitingView } from "../../../../../src/ui/waiting-view.ts";
import { option, target } from "../common.ts";
import type { Samples } from "../samples.ts";

const id = "dialog";
const obstacle = { text: "It is not your turn.", canAct: true };

const box = { name: "heroes", label: "Heroes: Ada", checked: true };

const time: EffectTimeView = {
  kinds: [option],
  counted: true,
  countLabel: "Turns",
  count: 2,
  most: 99,
  awaits: true,
  whose: "Whose Phase",
  people: [option],
};

/** Sample views of the dialogs that all games share. */
export const SHARED_DIALOGS = {
  "dialogs/add-effect.hbs": [
    {
      id,
      name: "Blessed",
      otherName: "New effect",
      img: "icon.svg",
      icons: [{ value: 0, label: "Plain", selected: true }],
      changes: [
        { key: "or", label: "OR", value: 2 },
        { key: "dr", label: "DR", value: 0 },
      ],
      most: 99,
      time,
    },
  ] satisfies InWindow<AddEffectView>[],
  "dialogs/ask.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      missing: "Choose who makes the check.",
      name: "",
      people: [{ name: "who.0", label: "Ada", img: "ada.svg", checked: true }],
      checks: [
        {
          game: "avatar",
          legend: "Avatar",
          skills: [option],
          attributes: [option],
          lacking: "Without the skill, by Cunning alone: Bo.",
          number: "13",
          eachOther: false,
        },
        {
          game: "actionValues",
          legend: "",
          skills: [option],
          attributes: [],
          lacking: "",
          number: "",
          eachOther: true,
        },
      ],
      shown: [option],
    },
    {
      id,
      obstacle: null,
      blocked: false,
      missing: "",
      name: "Who sees the Heron?",
      people: [{ name: "who.0", label: "Ada", img: "ada.svg", checked: false }],
      checks: [
        {
          game: "avatar",
          legend: "",
          skills: [option],
          attributes: [option],
          lacking: "",
          number: "",
          eachOther: true,
        },
      ],
      shown: [{ ...option, selected: false }],
    },
  ] satisfies InRequest<AskView>[],
  "dialogs/charge.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      destination: "the door",
      places: [
        { value: "", label: "By hand", selected: false },
        { value: "Actor.b", label: "Next to Bo", selected: true },
      ],
      isPlaced: true,
      inMelee: true,
      hostiles: [
        { uuid: "Actor.a", name: "Ada", near: true, measured: true },
        { uuid: "Actor.b", name: "Bo", near: false, measured: false },
      ],
    },
    {
      id,
      obstacle: null,
      blocked: false,
      destination: "",
      places: [],
      isPlaced: false,
      inMelee: false,
      hostiles: [],
    },
  ] satisfies InRequest<ChargeView>[],
  "dialogs/effect-time.hbs": [
    { id, time, lent: true },
    { id, time: { ...time, counted: false, awaits: false }, lent: false },
  ] satisfies InWindow<EffectTimeDialogView>[],
  "dialogs/end-fight.hbs": [
    {
      home: ["2 effects end."],
      heals: [box, { ...box, checked: false }],
      also: [box, { ...box, checked: false }],
      tokens: box,
    },
    { home: ["2 effects end."], heals: [], also: [], tokens: { ...box, checked: false } },
    { home: ["2 effects end."], heals: [], also: [], tokens: null },
  ] satisfies EndFightView[],
  "dialogs/hazard.hbs": [
    {
      id,
      obstacle,
      blocked: false,
      missing: "",
      causes: [option],
      name: "",
      otherName: "Fall",
      people: [{ uuid: "Actor.a", name: "Ada", img: "ada.svg", game: "avatar", checked: true }],
      games: [
        {
          id: "printed",
          legend: "Printed cards",
          who: "Ada",
          labels: {
            amount: "Damage",
            draws: "Dice",
            kind: "What is lost",
            resisted: "Armor counts",
            hint: "Hint",
          },
          amount: 2,
          draws: 1,
          mostDraws: 7,
          sides: [option],
          kinds: [option],
          places: [option],
          keyword: null,
          resisted: { checked: true },
          penetration: { value: 3 },
        },
        {
          id: "avatar",
          legend: "AC Deck",
          who: "Bo",
          labels: { amount: "LIFE", draws: "AC Picks", kind: "What is lost", resisted: "", hint: "Hint" },
          amount: 0,
          draws: 1,
          mostDraws: 5,
          sides: [],
          kinds: [],
          places: [],
          keyword: { text: "fire" },
          resisted: null,
          penetration: null,
        },
      ],
    },
    {
      id,
      obstacle: null,
      blocked: true,
      missing: "Choose who is harmed.",
      causes: [option],
      name: "Rockfall",
      otherName: "Harm",
      people: [{ uuid: "Actor.a", name: "Ada", img: "ada.svg", game: "avatar", checked: false }],
      games: [],
    },
  ] satisfies InRequest<HazardView>[],
  "dialogs/rest.hbs": [
    {
      id,
      obstacle,
      name: "First aid",
      people: [
        { ...box, img: "ada.svg" },
        { ...box, img: "bo.svg", checked: false },
      ],
      boxes: [box, { ...box, checked: false }],
      amount: "2",
      blocked: false,
      missing: "",
    },
    {
      id,
      obstacle: null,
      name: "",
      people: [],
      boxes: [],
      amount: "",
      blocked: true,
      missing: "Nothing is missing.",
    },
  ] satisfies InRequest<RestView>[],
  "dialogs/guard.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      others: [target],
      near: true,
      inMelee: true,
      meleeHasOther: true,
      measured: true,
    },
  ] satisfies InRequest<GuardView>[],
  "dialogs/give.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      groups: [{ label: "Party", options: [target, { ...target, selected: false }] }],
      isOpen: true,
      isStack: true,
      count: 2,
      left: "Ada has 3.",
    },
    { id, obstacle: null, blocked: false, groups: [], isOpen: false, isStack: false, count: 1, left: "" },
  ] satisfies InRequest<GiveView>[],
  "dialogs/swap.hbs": [
    { id, obstacle, blocked: true, taking: [target], putting: [target] },
  ] satisfies InRequest<SwapView>[],
  "dialogs/prepare.hbs": [
    {
      id,
      order: "FADs",
      other: { game: "FADs", played: "Avatar", switches: true },
      heroes: [
        { name: "Ada", img: "ada.svg", players: [{ id: "u1", name: "Ann", selected: true }], out: false },
        { name: "Bo", img: "bo.svg", players: [], out: true },
      ],
      others: [{ name: "Guard", img: "guard.svg", count: 2, most: 12, hidden: true }],
      grouped: { checked: true },
      rests: { checked: true, names: "Ada" },
      here: "Already in the world: Ada and Bo.",
      begins: true,
      forecast: { playing: null, lines: ["Heroes win 71% of the time."], hint: "Played often." },
    },
    {
      id,
      order: "",
      other: null,
      heroes: [],
      others: [],
      grouped: null,
      rests: null,
      here: "",
      begins: false,
      forecast: { playing: { plays: 40, most: 1000 }, lines: [], hint: "" },
    },
  ] satisfies InWindow<PrepareView>[],
  "dialogs/waiting-requests.hbs": [
    {
      hint: "There is no GM.",
      requests: [{ id: "a", failed: true, label: "Attack" }],
      unfinished: [{ id: "b", label: "Attack", names: "Ada and Bo" }],
    },
  ] satisfies WaitingView[],
} satisfies Samples;
