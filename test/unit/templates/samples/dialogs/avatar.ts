import type { AttackView } from "../../../../../src/families/avatar/dialogs/attack-view.ts";
import type { CallView } from "../../../../../src/families/avatar/dialogs/call-view.ts";
import type { DeclarationView } from "../../../../../src/families/avatar/dialogs/declaration-form.ts";
import type { DefendView } from "../../../../../src/families/avatar/dialogs/defend-view.ts";
import type { RunView } from "../../../../../src/families/avatar/dialogs/run-view.ts";
import type { InRequest } from "../../../../../src/ui/dialogs/window-view.ts";
import { option, target, line, acOdds } from "../common.ts";
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
  warnings: ["It is not your turn."],
  blocked: true,
};

/** Samples of the views of dialogs of avatars. */
export const AVATAR_DIALOGS = {
  "dialogs/attack.hbs": [
    attack,
    { ...attack, free: true, several: true, formula: "2d6", odds: null },
    { ...attack, several: true, targets: [], ranges: [], breakdown: [] },
    { ...attack, targets: [], fixed: true },
  ],
  "dialogs/call.hbs": [
    {
      id,
      obstacle,
      blocked: true,
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
