import type { ActiveDefenceView } from "../../../../src/families/actionValues/dialogs/active-defense-view.ts";
import type { ContestView } from "../../../../src/families/actionValues/dialogs/contest-view.ts";
import type { ManeuverView } from "../../../../src/families/actionValues/dialogs/maneuver-view.ts";
import type { DealPlotsView } from "../../../../src/families/actionValues/plots/deal-view.ts";
import type { AttackView } from "../../../../src/families/avatar/dialogs/attack-view.ts";
import type { CallView } from "../../../../src/families/avatar/dialogs/call-view.ts";
import type { DeclarationView } from "../../../../src/families/avatar/dialogs/declaration-form.ts";
import type { DefendView } from "../../../../src/families/avatar/dialogs/defend-view.ts";
import type { RunView } from "../../../../src/families/avatar/dialogs/run-view.ts";
import type { AcOddsView } from "../../../../src/families/avatar/odds/ac-odds-view.ts";
import type { LookupView } from "../../../../src/families/printed/dialogs/lookup-view.ts";
import type { ShootView } from "../../../../src/families/printed/dialogs/shoot-view.ts";
import type { TargetNumberView } from "../../../../src/families/printed/dialogs/target-number-view.ts";
import type { AddEffectView } from "../../../../src/ui/dialogs/add-effect-view.ts";
import type { ChargeView } from "../../../../src/ui/dialogs/charge-view.ts";
import type { EffectTimeDialogView, EffectTimeView } from "../../../../src/ui/dialogs/effect-time-view.ts";
import type { GuardView } from "../../../../src/ui/dialogs/guard-view.ts";
import type { PrepareView } from "../../../../src/ui/dialogs/prepare-view.ts";
import type { InWindow } from "../../../../src/ui/dialogs/window-view.ts";
import type { OddsView } from "../../../../src/ui/kit/odds.ts";
import type { UnfinishedView } from "../../../../src/ui/unfinished-view.ts";
import type { VariantsView } from "../../../../src/ui/variants/variants-view.ts";
import type { WaitingView } from "../../../../src/ui/waiting-view.ts";
import type { Samples } from "./samples.ts";

const id = "dialog";
const option = { value: "one", label: "One", selected: true };
const target = { uuid: "Actor.a", name: "Ada", selected: true };
const line = { label: "Strength", value: "+2" };

const declaration: DeclarationView = {
  id,
  items: [{ uuid: "Item.a", name: "Shield", bonus: "+1", selected: true }],
  aids: [{ uuid: "Item.b", name: "Parry", bonus: "+2", selected: false }],
  extraLabel: "Mud",
  extraValue: -1,
};

const acOdds: AcOddsView = {
  line: "5.5 on average",
  note: "Tens are taken.",
  rows: [{ total: "1 or more", chance: "90%", width: 90 }],
};

const printedOdds: OddsView = {
  success: "Succeeds 60%",
  notes: ["Fails badly 2%"],
  bars: [{ key: "", label: "1 success", chance: "30%", width: 100, good: true }],
};

const time: EffectTimeView = {
  kinds: [option],
  counted: true,
  countLabel: "Turns",
  count: 2,
  most: 99,
  awaits: true,
  people: [option],
};

const number: TargetNumberView = {
  id,
  tn: 5,
  common: [
    { value: 4, label: "Easy 4" },
    { value: 5, label: "Standard 5" },
  ],
  extraLabel: "",
  extraValue: 0,
  entry: true,
};

const attack: InWindow<AttackView> = {
  id,
  free: false,
  several: false,
  targetsLabel: "Up to 3",
  targets: [target],
  ranges: [option],
  formula: "",
  spendLabel: "OR to spend",
  spendHint: "Less is a pulled attack.",
  available: 5,
  spend: 3,
  fixed: false,
  declaration,
  breakdown: [line],
  oddsId: "dialog-odds",
  odds: acOdds,
  warnings: ["It is not your turn."],
  blocked: true,
};

const shoot: InWindow<ShootView> = {
  id,
  free: true,
  targets: [target],
  dice: "Rifle 4d8",
  untrained: true,
  fires: true,
  burst: 2,
  mostRounds: 3,
  gear: [{ uuid: "Item.c", name: "Scope", selected: true }],
  number,
  names: true,
  bystanders: [{ ...target, distance: "12 feet" }],
  odds: printedOdds,
  warnings: ["It is broken."],
  blocked: false,
};

const contest: InWindow<ContestView> = {
  id,
  freeShot: false,
  rows: [option],
  foes: [target],
  opposed: false,
  otherSide: "Dodge, with Reflexes",
  difficulty: 10,
  resistance: 0,
  most: 99,
  canBeFree: true,
  free: true,
  weapons: [option],
  skills: [option],
  values: [option],
  said: [{ key: "weight", label: "Weight", value: 3 }],
  supportable: [option],
  extra: { label: "Mud", value: -1 },
  more: true,
  flags: [{ key: "boosted", label: "Boosted", checked: true, fixed: false }],
  dice: 1,
  effect: { label: "", value: 0 },
  subject: "the lock",
  lookup: {
    open: true,
    value: 3,
    most: 40,
    reads: "Weight 8 kg",
    amount: 8,
    units: [option],
    answer: "8 kg is 3",
  },
  preview: { lines: [line], refusal: "You can't." },
  odds: {
    success: "60%",
    notes: ["Against Dodge 5"],
    bars: [{ key: "success", label: "Success", chance: "40%", width: 100, good: true }],
  },
  notes: ["Out of action."],
  blocked: true,
};

/** Samples of the views of dialogs. */
export const DIALOGS = {
  "dialogs/active-defence.hbs": [
    { id, skills: [option], cost: "1 of 3 Shots", warnings: ["No Shots."], blocked: true },
    { id, skills: [], cost: "", warnings: [], blocked: false },
  ] satisfies InWindow<ActiveDefenceView>[],
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
  "dialogs/attack.hbs": [
    attack,
    { ...attack, free: true, several: true, formula: "2d6", odds: null },
    { ...attack, several: true, targets: [], ranges: [], breakdown: [] },
    { ...attack, targets: [], fixed: true },
  ],
  "dialogs/call.hbs": [
    {
      id,
      costs: "Card 8",
      kinds: [
        {
          kind: "dodge",
          label: "Dodge",
          hint: "Halves.",
          adds: "Adds a cloak.",
          helpless: true,
          selected: true,
        },
        {
          kind: "dive",
          label: "Dive",
          hint: "Aside.",
          adds: "Adds nothing.",
          helpless: false,
          selected: false,
        },
      ],
      ways: [{ key: "8+3", label: "8 + 3 = 11", selected: true }],
    },
  ] satisfies InWindow<CallView>[],
  "dialogs/charge.hbs": [
    { id, destination: "the door", inMelee: true, hostiles: [{ uuid: "Actor.a", name: "Ada", near: true }] },
  ] satisfies InWindow<ChargeView>[],
  "dialogs/contest.hbs": [
    contest,
    {
      ...contest,
      freeShot: true,
      opposed: true,
      skills: [],
      more: false,
      lookup: { ...contest.lookup, open: false },
    },
  ],
  "dialogs/deal-plots.hbs": [
    {
      id,
      players: [
        { id: "u1", name: "Ada", active: true, selected: true },
        { id: "u2", name: "Bo", active: false, selected: false },
      ],
      number: 1,
      most: 18,
      gather: true,
      left: "3 left",
      warning: "Too few.",
      blocked: true,
    },
    { id, players: [], number: 1, most: 18, gather: false, left: "", warning: "", blocked: false },
  ] satisfies InWindow<DealPlotsView>[],
  "dialogs/defend.hbs": [
    {
      id,
      intro: "Ada attacks.",
      declaration,
      called: {
        standing: "In time: Dodge.",
        nothing: true,
        options: [
          {
            uuid: "Item.d",
            name: "Cloak",
            kind: "Dodge",
            bonus: "+1",
            selected: false,
            obstacle: "Too late.",
          },
        ],
      },
      breakdown: [line],
      oddsId: "dialog-odds",
      odds: acOdds,
    },
  ] satisfies InWindow<DefendView>[],
  "dialogs/effect-time.hbs": [
    { id, time, lent: true },
    { id, time: { ...time, counted: false, awaits: false }, lent: false },
  ] satisfies InWindow<EffectTimeDialogView>[],
  "dialogs/guard.hbs": [
    { id, others: [target], near: true, inMelee: true, meleeHasOther: true },
  ] satisfies InWindow<GuardView>[],
  "dialogs/lookup.hbs": [
    {
      id,
      dice: "4d8",
      untrained: true,
      number,
      task: {
        on: true,
        fixed: true,
        tools: [{ uuid: "Item.e", label: "Kit (2d6)", selected: true }],
        complexity: 2,
        needed: 3,
      },
      odds: { ...printedOdds, bars: [] },
      warnings: ["Out of action."],
      blocked: true,
    },
    {
      id,
      dice: "2d6",
      untrained: false,
      number: { ...number, entry: false },
      task: { on: false, fixed: false, tools: [], complexity: 1, needed: 0 },
      odds: null,
      warnings: [],
      blocked: false,
    },
  ] satisfies InWindow<LookupView>[],
  "dialogs/maneuver.hbs": [
    {
      id,
      reloads: true,
      weapons: [target],
      several: true,
      costs: [{ index: 0, label: "A Shot", selected: true }],
      blocked: true,
    },
    { id, reloads: true, weapons: [], several: false, costs: [], blocked: true },
  ] satisfies InWindow<ManeuverView>[],
  "dialogs/prepare.hbs": [
    {
      id,
      order: "FADs",
      heroes: [{ name: "Ada", img: "ada.svg", players: [{ id: "u1", name: "Ann", selected: true }] }],
      others: [{ name: "2 guards", img: "guard.svg", hidden: true }],
      here: ["Ada", "Bo"],
    },
    { id, order: "", heroes: [], others: [], here: [] },
  ] satisfies InWindow<PrepareView>[],
  "dialogs/run.hbs": [
    {
      id,
      intro: "You flee.",
      submit: "Flee",
      declaration: { ...declaration, items: [], aids: [] },
      breakdown: [line],
      warnings: ["It costs your Action."],
      blocked: true,
    },
  ] satisfies InWindow<RunView>[],
  "dialogs/shoot.hbs": [
    shoot,
    { ...shoot, free: false, targets: [], bystanders: [{ ...target, distance: "" }], odds: null },
    { ...shoot, bystanders: [], fires: false, gear: [] },
  ],
  "dialogs/unfinished.hbs": [
    { entries: [{ id: "a", label: "Attack", names: "Ada and Bo" }] },
  ] satisfies UnfinishedView[],
  "dialogs/variants.hbs": [
    {
      id,
      families: [
        {
          legend: "Avatar",
          questions: [{ name: "avatar.q", label: "Q", hint: "Which?", readings: [option] }],
        },
      ],
    },
  ] satisfies InWindow<VariantsView>[],
  "dialogs/waiting-deeds.hbs": [
    { hint: "There is no GM.", deeds: [{ id: "a", failed: true, label: "Attack" }] },
  ] satisfies WaitingView[],
} satisfies Samples;
