import type { LookupView } from "../../../../../src/families/printed/dialogs/lookup-view.ts";
import type { OverheatView } from "../../../../../src/families/printed/dialogs/overheat-dialog.ts";
import type { ShootView } from "../../../../../src/families/printed/dialogs/shoot-view.ts";
import type { TargetNumberView } from "../../../../../src/families/printed/dialogs/target-number-view.ts";
import type { InRequest } from "../../../../../src/ui/dialogs/window-view.ts";
import type { OddsView } from "../../../../../src/ui/odds/odds-view.ts";
import { target } from "../common.ts";
import type { Samples } from "../samples.ts";

const id = "dialog";
const obstacle = { text: "It is not your turn.", canAct: true };

const printedOdds: OddsView = {
  success: "Succeeds 60%",
  notes: ["Fails badly 2%"],
  bars: [{ key: "", label: "1 success", chance: "30%", width: 100, good: true }],
};

const number: TargetNumberView = {
  id,
  tn: 5,
  from: "Target number 5 at 40 ft",
  locked: true,
  common: [
    { value: 4, label: "Easy 4" },
    { value: 5, label: "Standard 5" },
  ],
  extraLabel: "",
  extraValue: 0,
  entry: true,
};

const shoot: InRequest<ShootView> = {
  id,
  obstacle,
  free: true,
  targets: [target],
  dice: "Rifle 4d8",
  untrained: true,
  fires: true,
  burst: 2,
  mostRounds: 3,
  call: {
    locations: [
      { value: "head", label: "head", selected: true },
      { value: "chest", label: "chest", selected: false },
    ],
    value: 4,
  },
  gear: [{ uuid: "Item.c", name: "Scope", selected: true }],
  number,
  names: true,
  bystanders: [{ ...target, where: "12 ft, in the path" }],
  odds: printedOdds,
  rolls: true,
  warnings: ["It is broken."],
  blocked: false,
};

/** Sample views of the dialogs of printed-card actions. */
export const PRINTED_DIALOGS = {
  "dialogs/lookup.hbs": [
    {
      id,
      obstacle,
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
      rolls: true,
      warnings: ["Out of action."],
      blocked: true,
    },
    {
      id,
      obstacle,
      dice: "2d6",
      untrained: false,
      number: { ...number, entry: false },
      task: { on: false, fixed: false, tools: [], complexity: 1, needed: 0 },
      odds: null,
      rolls: false,
      warnings: [],
      blocked: false,
    },
  ] satisfies InRequest<LookupView>[],
  "dialogs/shoot.hbs": [
    shoot,
    { ...shoot, rolls: false, free: false, targets: [], bystanders: [{ ...target, where: "" }], odds: null },
    { ...shoot, bystanders: [], fires: false, gear: [], call: null },
  ],
  "dialogs/overheat.hbs": [
    { id, obstacle, rounds: 2, mostRounds: 99, hint: "It can be used again in round 5.", blocked: false },
  ] satisfies InRequest<OverheatView>[],
} satisfies Samples;
