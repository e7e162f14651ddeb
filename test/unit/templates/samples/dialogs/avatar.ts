import type { AttackView } from "../../../../../src/families/avatar/dialogs/attack-view.ts";
import type { CallView } from "../../../../../src/families/avatar/dialogs/call-view.ts";
import type { DeclarationView } from "../../../../../src/families/avatar/dialogs/declaration-form.ts";
import type { DefendView } from "../../../../../src/families/avatar/dialogs/defend-dialog.ts";
import type { DrawForItView } from "../../../../../src/families/avatar/dialogs/draw-for-it-dialog.ts";
import type { OpposeView } from "../../../../../src/families/avatar/dialogs/oppose-view.ts";
import type { RunView } from "../../../../../src/families/avatar/dialogs/run-view.ts";
import type { InRequest } from "../../../../../src/ui/dialogs/window-view.ts";
import { option, target, line, acOdds, pendingAcOdds } from "../common.ts";
import type { Samples } from "../samples.ts";

const id = "dialog";
const obstacle = { text: "It is not your turn.", canAct: true };

const declaration: DeclarationView = {
  id,
  items: [{ uuid: "Item.a", name: "Shield", bonus: "+1", selected: true }],
  aids: [{ uuid: "Item.b", name: "Parry", bonus: "+2", selected: false }],
  extraLabel: "Mud",
  extraValue: -1,
};

const attack: InRequest<AttackView> = {
  id,
  obstacle,
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
  facts: ["DR is halved."],
  warnings: ["It is not your turn."],
  blocked: true,
};

/** Sample views of the avatar dialogs. */
export const AVATAR_DIALOGS = {
  "dialogs/attack.hbs": [
    attack,
    { ...attack, free: true, several: true, formula: "2d6", odds: null },
    { ...attack, several: true, targets: [], ranges: [], breakdown: [] },
    { ...attack, targets: [], fixed: true, odds: pendingAcOdds },
  ],
  "dialogs/call.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      costs: "Card 8",
      chance: "In time 40%.",
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
      idle: false,
      ways: [{ key: "8+3", label: "8 + 3 = 11", selected: true }],
    },
  ] satisfies InRequest<CallView>[],
  "dialogs/defend.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      intro: "Ada attacks.",
      declaration,
      called: {
        situation: "In time: Dodge.",
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
  ] satisfies InRequest<DefendView>[],
  "dialogs/oppose.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      intro: "Pick against pick.",
      others: [target],
      skills: [{ value: "Item.a", label: "Bargain", selected: true }],
      stats: [{ value: "stat.mind", label: "MIND", selected: false }],
      asked: [{ value: "none", label: "Whatever they choose", selected: true }],
      extra: { label: "Mud", value: -1 },
      breakdown: [line],
      oddsId: "dialog-odds",
      odds: acOdds,
      submit: "Oppose",
      icon: "fa-people-arrows",
      warnings: ["Ada is out."],
    },
    {
      id,
      obstacle,
      blocked: false,
      intro: "Resist.",
      others: null,
      skills: [],
      stats: [{ value: "stat.mind", label: "MIND", selected: true }],
      asked: null,
      extra: { label: "", value: 0 },
      breakdown: [],
      oddsId: "dialog-odds",
      odds: null,
      submit: "Resist",
      icon: "fa-shield-halved",
      warnings: [],
    },
  ] satisfies InRequest<OpposeView>[],
  "dialogs/draw-for-it.hbs": [
    {
      id,
      obstacle,
      blocked: true,
      intro: "A card each.",
      others: [target],
      about: "Who is nearer",
      warnings: ["Ada is out."],
    },
  ] satisfies InRequest<DrawForItView>[],
  "dialogs/run.hbs": [
    {
      id,
      obstacle,
      intro: "You flee.",
      submit: "Flee",
      declaration: { ...declaration, items: [], aids: [] },
      breakdown: [line],
      oddsId: "dialog-odds",
      odds: acOdds,
      warnings: ["It costs your Action."],
      blocked: true,
    },
  ] satisfies InRequest<RunView>[],
} satisfies Samples;
